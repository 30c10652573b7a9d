#include "shell/app/view.hpp"

#include <algorithm>
#include <utility>

#include "core/analysis/calls.hpp"
#include "shell/app/clock_pause.hpp"
#include "shell/app/end_facts.hpp"
#include "shell/app/home_view.hpp"
#include "shell/app/notice_text.hpp"
#include "shell/app/sheet.hpp"
#include "shell/app/state.hpp"
#include "shell/features/review/text.hpp"
#include "shell/features/variation/text.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/model/later.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/player_text.hpp"
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
        return hint->best.value == lost_to_call || hint->is_any ? std::nullopt
                                                                : std::optional(hint->best.move);
    if (const auto* help = state.notice->get_if<notice::Help>();
        help && help->callable && help->says_where)
        return Call{*help->callable};
    const auto* advice = state.notice->get_if<notice::Advice>();
    if (!advice || advice->number == 1 || !state.lessons.exercise) return std::nullopt;  // the first helps without a move
    const auto* solutions = state.lessons.exercise->solutions();
    return solutions && !solutions->empty() ? std::optional(solutions->front()) : std::nullopt;
}

void add_advice(BoardView& board, const Move& move) {
    if (const auto* gift = std::get_if<Gift>(&move)) board.advised_piece = gift->piece;
    if (const auto* placement = std::get_if<Placement>(&move))
        board.advised_cells = CellSet{}.with(placement->cell);
    if (const auto* call = std::get_if<Call>(&move)) board.advised_cells = cells_of(call->shape);
}

void add_permissions(ActionView& actions, const State& state) {
    actions.can_undo = actions.can_undo || may_reopen_previous(state);
    actions.offers_help = may_help(state) && !table(state).game().end();
    actions.can_ask_for_help = awaits_person(state) && may_help(state);
    actions.can_analyse = may_analyse(state);
    actions.can_review = may_review(state);
    actions.is_analysing = state.analysis.is_shown && actions.can_analyse;
}

void add_game(View& view, const State& state, const TextContext& context, const std::vector<Mark>& marks,
              Milliseconds now) {
    GameViewOptions options{state.preferences.show_voids, !state.locked.has(Feature::play), {}, {}};
    const auto add_marks = [&] {
        for (const Mark& mark : marks) options.marks.push_back({mark.ply, move_mark(context.texts, mark)});
    };
    if (!marks.empty()) later(add_marks);
    const bool is_gated = !context.table.is_variation && context.mode != BoardMode::review;
    if (is_gated) options.allowed = state.gate.allowed;
    static_cast<GameView&>(view) = make_game_view(context, state.selection, options, clock_time(state, now));
    view.plain_detail = view.detail;
    view.tip = tip_now(state);
    const GameOptions& rules = game_of(context).options();
    if (view.tip) view.detail = tip_text(context.texts, *view.tip, rules.rules.winning != ShapeSet::lines());
    if (const auto advised = advised_move(state)) add_advice(view.board, *advised);
    add_permissions(view.actions, state);
    if (state.series.is_one() && shows_game(state))
        for (std::size_t seat = 0; seat < 2; ++seat) view.players[seat].wins = state.series.wins[seat];
    view.has_series_ended = state.series.is_one() && state.series.winner() && shows_game(state);
    if (const auto& called = state.opponent_turn.called) {
        const auto* moved = std::get_if<protocol::Moved>(&*state.opponent_turn.answer);
        const Seat caller = moved ? moved->move.seat : context.table.game().to_move();
        const std::string name = player_subject(context, caller);
        view.board.calling = cells_of(*called);
        view.players[static_cast<std::size_t>(caller)].status =
            context.texts.get("action.quarto");
        view.prompt = context.texts.get("prompt.computer_calls", {{"name", name}});
        view.detail = view.plain_detail = {};
        view.tip.reset();
    }
}

/// The move of the game after which other moves are tried out.
std::optional<int> branching_move(const State& state) {
    if (state.position_editor.session || !state.game.history) return std::nullopt;
    const int move = move_number(*state.game.history, state.game.history->ply());
    return move > 0 ? std::optional(move) : std::nullopt;
}

void add_variation(View& view, const State& state, const TextContext& context) {
    view.is_variation = true;
    const std::string prompt = variation_prompt(context);
    if (prompt.empty() || view.board.is_selecting_call) return;
    view.prompt = prompt;
    view.detail = view.plain_detail = variation_detail(context, branching_move(state));
}

/// After the game, when the engine has found it.
void add_last_chance(View& view, const State& state, const TextContext& context) {
    const auto marks = marks_of(state.review, *context.table.history);
    const auto last = std::ranges::find_if(marks, &Mark::is_last_chance);
    if (last == marks.end()) return;
    view.last_chance = {last->ply,
                        last_chance_text(context.texts, move_number(*context.table.history, last->ply)),
                        deciding_text(context, state.review, *last)};
}

void add_review(View& view, const State& state, const TextContext& context, const std::vector<Mark>& marks) {
    view.review = make_review_view(state.review, context, marks, view.prompt, view.detail);
    view.prompt = view.review->prompt;
    view.detail = view.review->detail;
    if (!view.review->called.empty()) view.board.called = view.review->called;
    if (const auto& better = view.review->better) {
        if (better->cell) view.board.ghost = better;
        else view.board.advised_piece = better->piece;
    }
}

void add_position_editor(View& view, const State& state, const TextContext& context) {
    const auto& session = *state.position_editor.session;
    view.position_editor = make_position_editor_view(session, context);
    const PositionEditorView& editor = *view.position_editor;
    show_set_up(view.board, session, context);
    view.prompt = editor.verdict;
    view.detail = editor.detail;
    view.plain_detail = view.detail;
    view.result.reset();
    view.end_facts = {};
    view.actions = {};
    view.actions.can_undo = editor.can_undo;
    view.actions.can_redo = editor.can_redo;
}

/// Replaces the game's prompt and detail with the step's.
void add_exercise(View& view, const State& state, const TextContext& context, Milliseconds now) {
    ExerciseView exercise = make_exercise_view(state.lessons, context, state.notice, now);
    if (exercise.next_change) view.next_change = exercise.next_change;
    if (exercise.seconds_left) {
        PlayerView& player = view.players[static_cast<std::size_t>(game_of(context).to_move())];
        player.clock = exercise.clock;
        player.time_share = exercise.time_share;
    }
    if (!state.selection.pending_call) {
        view.prompt = exercise.prompt;
        view.detail = exercise.detail;
    }
    if (!exercise.called.empty()) {
        view.board.called = exercise.called;
        view.board.call_was_wrong = exercise.call_was_wrong;
    }
    if (exercise.is_standalone) view.rules_summary.clear();
    view.result.reset();
    ActionView& actions = view.actions;
    actions.can_undo = actions.can_redo = actions.can_resign = actions.can_end_turn = false;
    view.exercise = std::move(exercise);
}

/// Nothing of the position is left to think about.
void hide_game(View& view, const Texts& texts) {
    view.is_paused = true;
    view.prompt = texts.get("prompt.paused");
    view.detail = view.plain_detail = {};
    view.tip.reset();
    view.moves.clear();
    view.analysis.reset();
    view.next_change.reset();
    for (PlayerView& player : view.players)
        if (player.clock != ClockState::none) player.clock = ClockState::resting;
}

/// The board stays, but calm: nothing on it is asked for.
void add_home(View& view, const State& state, const Texts& texts) {
    view.home = home_view(state, texts);
    view.board.playable = {};
    view.board.giveable = {};
    view.board.asks = false;
}

/// In place of the friend’s status, which narrow cards leave out, and under the prompt.
void add_signal(View& view, const State& state, const TextContext& context) {
    const FriendPlayView& friend_play = *view.friend_play;
    if (const auto& next = friend_play.next_change)
        view.next_change = view.next_change ? std::min(*view.next_change, *next) : *next;
    if (friend_play.signal.empty()) return;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (!is_away(state.game, seat)) continue;
        view.players[static_cast<std::size_t>(seat)].status = friend_play.signal;
        const std::string line = said_of(context.texts, player_name(context, seat), friend_play.signal);
        view.detail = view.plain_detail = view.detail.empty() ? line : view.detail + '\n' + line;
    }
}

void add_friend(View& view, const State& state, const Texts& texts, Milliseconds now) {
    view.friend_play = friend_play_view(state.friends, state.game, around_friends(state, now), texts);
    if (view.friend_play && state.game.is_drawn && !is_browsing_history(state))
        view.result = ResultView{texts.get("result.draw"), view.friend_play->agreement, true};
    if (view.result && state.game.is_drawn) {
        view.prompt = view.result->title;
        view.detail = view.plain_detail = view.result->detail;
    }
    if (!view.friend_play || view.board.is_selecting_call) return;
    const auto& [prompt, detail] = std::pair(view.friend_play->prompt, view.friend_play->detail);
    if (!prompt.empty()) view.prompt = prompt;
    if (!prompt.empty() || !detail.empty()) view.detail = view.plain_detail = detail;
    add_signal(view, state, text_context(texts, state));
    if (const auto& wins = view.friend_play->wins)
        for (std::size_t seat = 0; seat < 2; ++seat) view.players[seat].wins = (*wins)[seat];
    if (!view.result) return;
    view.end_facts.score = view.friend_play->score;
    view.friend_play->is_of_tournament = is_tournament_game(state.tournament, state.game.friend_game);
}

/// A game of two people is on the screen and nothing else: no lesson or review, no moves tried out.
bool is_for_two(const View& view) {
    const auto is_here = [](const PlayerView& player) { return !player.is_computer && !player.is_away; };
    const bool are_here = is_here(view.players[0]) && is_here(view.players[1]);
    const bool studies = view.review || view.exercise || view.analysis || view.position_editor ||
                         view.is_variation || view.can_play_on;
    return view.has_game && are_here && !studies && !view.home;
}

}  // namespace

bool offers(const View& view, const Intent& intent) { return !intent.is_locked(view.locked); }

View make_view(const State& state, const Texts& texts, Milliseconds now) {
    const TextContext context = text_context(texts, state);
    View view;
    view.screen = state.screens.top();
    view.preferences = state.preferences;
    view.environment = state.environment;
    view.locked = state.locked;
    if (view.screen != Screen::game) view.sheet = later([&] { return make_sheet(state, texts, now); });
    add_saves(view, state.saves);
    if (state.notice) view.notice = notice_text(texts, state, *state.notice);
    if (table(state).history) {
        const bool is_reviewed = is_review_shown(state);
        const auto marks = is_reviewed ? later([&] { return marks_of(state.review, *table(state).history); })
                                       : std::vector<Mark>{};
        add_game(view, state, context, marks, now);
        if (view.actions.is_analysing)
            view.analysis = later([&] { return make_analysis_view(state.analysis, context, view.board); });
        if (!is_reviewed) view.end_facts = end_facts(state, context);
        if (!is_reviewed && is_review_done(state)) later([&] { add_last_chance(view, state, context); });
        if (is_reviewed) later([&] { add_review(view, state, context, marks); });
        if (is_with_friend(state.game) && shows_game(state)) later([&] { add_friend(view, state, texts, now); });
        if (state.variation.table) later([&] { add_variation(view, state, context); });
    } else {
        view.prompt = texts.get("prompt.start");
        view.detail = texts.get("prompt.start_detail");
    }
    if (is_home(state)) later([&] { add_home(view, state, texts); });
    if (shows_game(state)) view.next_level = next_level(state.rating, state.game);
    if (view.next_level)
        view.next_level_label =
            texts.get("action.next_level", {{"level", level_name(texts, *view.next_level)}});
    view.can_branch = may_branch(state);
    view.can_set_up = may_set_up(state);
    view.has_set_up_behind = view.is_variation && state.position_editor.session.has_value();
    if (sets_up(state)) later([&] { add_position_editor(view, state, context); });
    view.has_review_behind = view.is_variation && state.review.is_shown;
    if (state.lessons.exercise) later([&] { add_exercise(view, state, context, now); });
    view.is_for_two = is_for_two(view);
    if (state.clock_stopped) later([&] { hide_game(view, texts); });
    return view;
}

}  // namespace quarto
