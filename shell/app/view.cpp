#include "shell/app/view.hpp"

#include <utility>

#include "core/analysis/calls.hpp"
#include "core/lessons/puzzle.hpp"
#include "shell/app/steps.hpp"
#include "shell/app/state.hpp"
#include "shell/features/games/statistics.hpp"
#include "shell/features/lessons/introduction.hpp"
#include "shell/features/opponent/model.hpp"
#include "shell/features/rating/model.hpp"
#include "shell/features/series/model.hpp"
#include "shell/features/share/caption.hpp"
#include "shell/features/variation/model.hpp"
#include "shell/model/later.hpp"
#include "shell/wording/date_text.hpp"
#include "shell/wording/game_text.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// What the menu and the sheets offer of saved and shared games.
void add_saves(View& view, const SavesState& saves) {
    view.can_play_on = saves.offer.has_value();
    view.can_restore_stashed_game = saves.stashed_game.has_value();
    view.can_return_to_previous_game = saves.previous_game && !saves.is_guest_game;
    view.has_unreadable = !saves.unreadable.empty();
}

/// The move that the notice advises.
std::optional<Move> advised_move(const State& state) {
    if (!state.notice) return std::nullopt;
    if (const auto* hint = state.notice->get_if<notice::Hint>())
        return hint->best.value == lost_to_call || hint->is_any ? std::nullopt : std::optional(hint->best.move);
    if (const auto* help = state.notice->get_if<notice::Help>(); help && help->callable && help->says_where)
        return Call{*help->callable};
    const auto* advice = state.notice->get_if<notice::Advice>();
    if (!advice || advice->number == 1 || !state.lessons.exercise)
        return std::nullopt;  // the first helps without a move
    const auto* solutions = state.lessons.exercise->solutions();
    return solutions && !solutions->empty() ? std::optional(solutions->front()) : std::nullopt;
}

void add_advice(BoardView& board, const Move& move) {
    if (const auto* gift = std::get_if<Gift>(&move)) board.advised_piece = gift->piece;
    if (const auto* placement = std::get_if<Placement>(&move)) board.advised_cells = CellSet{}.with(placement->cell);
    if (const auto* call = std::get_if<Call>(&move)) board.advised_cells = cells_of(call->shape);
}

void add_permissions(ActionView& actions, const State& state) {
    actions.can_undo = actions.can_undo || may_reopen_previous(state);
    actions.offers_help = may_help(state) && !shown_end(table(state));
    actions.can_ask_for_help = awaits_person(state) && may_help(state);
    actions.can_analyse = may_analyse(state);
    actions.can_review = may_review(state);
    actions.is_analysing = state.analysis.is_shown && actions.can_analyse;
}

void add_game(View& view, const State& state, const TextContext& context, const std::vector<Mark>& marks,
              Milliseconds now) {
    GameViewOptions options{.shows_voids = state.preferences.show_voids,
                            .may_play = !state.locked.has(Feature::play),
                            .asks_to_call = !tells_of_missed(state)};
    const auto add_marks = [&] {
        for (const Mark& mark : marks) options.marks.push_back({mark.ply, move_mark(context.texts, mark)});
    };
    if (!marks.empty()) later(add_marks);
    const bool is_gated = !context.table.is_variation && context.mode != BoardMode::review;
    if (is_gated) options.allowed = state.gate.allowed;
    static_cast<GameView&>(view) = make_game_view(context, state.selection, options, clock_time(state, now));
    view.tip = tip_now(state);
    const GameOptions& rules = game_of(context).options();
    if (view.tip) view.detail = tip_text(context.texts, *view.tip, rules.rules.winning != ShapeSet::lines());
    if (const auto advised = advised_move(state)) add_advice(view.board, *advised);
    add_permissions(view.actions, state);
    if (state.series.is_one() && shows_game(state))
        for (std::size_t seat = 0; seat < 2; ++seat) view.players[seat].wins = state.series.wins[seat];
    view.has_series_ended = state.series.is_one() && state.series.winner() && shows_game(state);
    if (!state.opponent_turn.called) return;
    show_call(view, state.opponent_turn, context);
    view.tip.reset();
}

/// What a player wants to know most, and the course of the game. Precondition: there is a game.
std::vector<std::string> end_facts(const State& state, const TextContext& context) {
    const auto& [texts, table, mode] = context;
    if (!shows_game(state) || !shown_end(table)) return {};
    std::vector<std::string> course;
    const int moves = move_number(*table.history, table.history->ply());
    const bool says_all = shown_end(table)->reason == EndReason::board_full;  // how many they are
    if (moves > 0 && !says_all) course.push_back(texts.count("games.moves", moves));
    const auto& [first, second] = state.games.time;
    if (state.games.is_timed && first + second > Milliseconds{0}) course.push_back(time_text(first + second));
    if (const auto level = changed_level(state.rating, table))
        course.push_back(texts.get("action.next_level", {{"level", level_name(texts, *level)}}));
    std::vector<std::string> facts{state.series.is_one()                  ? series_text(state.series, context)
                                   : is_fastest_win(state.games)          ? texts.get("end.fastest")
                                   : next_level(state.rating, state.game) ? texts.get("end.two_wins")
                                   : state.rating.is_adaptive             ? rating_text(state.rating, texts)
                                                                          : std::string(),
                                   join(course, middle_dot)};
    std::erase(facts, std::string());
    return facts;
}

/// The move of the game after which other moves are tried out.
std::optional<int> branching_move(const State& state) {
    if (state.position_editor.session || !state.game.history) return std::nullopt;
    const int move = move_number(*state.game.history, state.game.history->ply());
    return move > 0 ? std::optional(move) : std::nullopt;
}

/// Nothing of the position is left to think about.
void hide_game(View& view, const Texts& texts) {
    view.is_paused = true;
    view.say(texts.get("prompt.paused"), {});
    view.tip.reset();
    view.moves.clear();
    view.analysis.reset();
    view.board.legend.reset();
    view.next_change.reset();
    for (PlayerView& player : view.players)
        if (player.clock != ClockState::none) player.clock = ClockState::resting;
}

void add_lesson(HomeView& home, const LessonsState& lessons) {
    if (!lessons.course) return;
    const auto& [course, texts] = *lessons.course;
    const auto next = next_step_place(course, lessons.learning);
    home.has_next_lesson = next.has_value();
    if (next)
        home.lesson =
            std::to_string(next->lesson + 1) + ". " + texts.get(TextKey::named("lesson." + course[next->lesson].id));
}

/// The next puzzle of today, or how its own was solved, once all have a result.
void add_puzzle(HomeView& home, const State& state, const Texts& texts) {
    home.puzzle_name = state.home.today;
    const auto day = parse_date(state.home.today);
    if (!day) return;
    const Puzzles& saved = state.lessons.puzzles.saved;
    const auto next = next_puzzle(saved, *day);
    if (next) home.puzzle_name = to_text(*next);
    const bool is_solved = state.lessons.learning.solved.contains(step_name("puzzle", state.home.today));
    const PuzzleResult* result = result_of(saved, {*day, own_difficulty(*day)});
    home.is_puzzle_open = !result && !is_solved;
    home.puzzle_detail = result      ? result_text(texts, *result)
                         : is_solved ? texts.get("course.puzzle_solved")
                                     : texts.get(key_of(own_difficulty(*day)));
    home.puzzle_verb = texts.get(home.is_puzzle_open ? "home.solve"_key
                                 : next              ? "puzzles.next"_key
                                                     : "puzzles.all"_key);
    if (const int streak = streak_on(saved, *day); streak > 0) home.streak = texts.count("puzzles.streak", streak);
    if (!state.locked.has(Feature::share)) home.share = share_text(texts, saved, *day);
}

HomeView home_view(const State& state, const Texts& texts) {
    HomeView home;
    home.today = state.home.today;
    home.has_game = state.game.history.has_value();
    home.date = date_text(texts, state.home.today);
    if (home.has_game && !is_over(state.game)) home.unfinished = game_text(text_context(texts, state));
    home.may_start = !Intent{intent::Start{}}.is_locked(state.locked);
    home.has_lessons = !state.locked.has(Feature::lessons);
    const auto& puzzle = state.home.memory.puzzle;
    if (puzzle && puzzle->day == state.home.today) home.puzzle = puzzle->position.position;
    add_puzzle(home, state, texts);
    add_lesson(home, state.lessons);
    const FriendTurns turns = friend_turns(state.friends, texts);
    home.friends = turns.names;
    home.friend_game = turns.first;
    home.friend_games = turns.count;
    home.friends_wait = turns.waiting;
    for (const auto& score : {score_against_computer(state.games.games), score_of_people(state.games.games)})
        if (score && score->won != std::array{0, 0}) home.scores.push_back(score_text(texts, *score));
    return home;
}

/// The board stays, but calm: nothing on it is asked for.
void add_home(View& view, const State& state, const Texts& texts) {
    view.home = home_view(state, texts);
    view.board.playable = {};
    view.board.giveable = {};
    view.board.asks = false;
}

void add_friend(View& view, const State& state, const TextContext& context, Milliseconds now) {
    view.friend_play = show_friend_game(view, state.friends, context, around_friends(state, now));
    if (!view.result || view.board.is_selecting_call) return;
    if (!view.friend_play->score.empty()) view.end_facts.insert(view.end_facts.begin(), view.friend_play->score);
    view.friend_play->is_of_tournament = is_tournament_game(state.tournament, state.game.friend_game);
}

/// What has not arrived at the relay in time makes another view.
void watch_arrivals(View& view, const State& state, Milliseconds now) {
    if (const auto next = next_change(state.friends.live, now))
        view.next_change = std::min(view.next_change.value_or(*next), *next);
}

/// A game of two people is on the screen and nothing else: no lesson or review, no moves tried out.
bool is_for_two(const View& view) {
    const bool are_here = view.players[0].is_here() && view.players[1].is_here();
    const bool studies =
        view.review || view.exercise || view.analysis || view.position_editor || view.is_variation || view.can_play_on;
    return view.has_game && are_here && !studies && !view.home;
}

}  // namespace

bool offers(const View& view, const Intent& intent) { return !intent.is_locked(view.locked); }

View make_view(const State& state, const Texts& texts, Milliseconds now) {
    const TextContext context = text_context(texts, state);
    View view;
    view.mode = context.mode;
    view.screen = state.screens.top();
    view.preferences = state.preferences;
    view.environment = state.environment;
    view.locked = state.locked;
    if (view.screen != Screen::game) view.sheet = later([&] { return make_sheet(state, texts, now); });
    add_saves(view, state.saves);
    if (state.notice) view.notice = notice_text(texts, state, *state.notice);
    if (table(state).history) {
        const bool is_reviewed = is_review_shown(state);
        const auto marks =
            is_reviewed ? later([&] { return marks_of(state.review, *table(state).history); }) : std::vector<Mark>{};
        add_game(view, state, context, marks, now);
        if (view.actions.is_analysing)
            view.analysis = later([&] { return make_analysis_view(state.analysis, context, view.board); });
        if (!is_reviewed) view.end_facts = end_facts(state, context);
        if (is_reviewed) view.review = later([&] { return show_review(view, state.review, context, marks); });
        if (is_with_friend(state.game) && shows_game(state)) later([&] { add_friend(view, state, context, now); });
        view.is_variation = state.variation.table.has_value();
        if (view.is_variation) later([&] { show_variation(view, context, branching_move(state)); });
    } else {
        view.say(texts.get("prompt.start"), texts.get("prompt.start_detail"));
        view.board.position = goal_position;
        view.board.called = cells_of(goal_shape);
        view.has_introduction = state.is_new && state.lessons.learning.solved.empty();
    }
    if (is_home(state)) later([&] { add_home(view, state, texts); });
    if (shows_game(state)) view.next_level = next_level(state.rating, state.game);
    if (view.next_level)
        view.next_level_label = texts.get("action.next_level", {{"level", level_name(texts, *view.next_level)}});
    view.can_branch = may_branch(state);
    view.can_set_up = may_set_up(state);
    view.has_set_up_behind = view.is_variation && state.position_editor.session.has_value();
    const auto add_set_up = [&] {
        view.position_editor = show_set_up(view, *state.position_editor.session, context);
        view.end_facts.clear();
    };
    if (sets_up(state)) later(add_set_up);
    view.has_review_behind = view.is_variation && state.review.is_shown;
    if (state.lessons.exercise)
        view.exercise = later([&] { return show_exercise(view, state.lessons, context, state.notice, now); });
    if (view.result && state.has_all_code && !state.lessons.exercise)
        view.picture_caption = later([&] { return picture_caption(view, context); });
    view.is_for_two = is_for_two(view);
    if (state.clock_stopped) later([&] { hide_game(view, texts); });
    if (view.screen == Screen::tournament) later([&] { watch_arrivals(view, state, now); });
    return view;
}

}  // namespace quarto
