#include "shell/app/update.hpp"

#include <algorithm>
#include <utility>

#include "shell/app/steps.hpp"
#include "shell/app/backup_reader.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/lessons/introduction.hpp"
#include "shell/features/saves/backup.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/model/later.hpp"

namespace quarto {

namespace {

/// Maximum clock time that a player regains when the program is terminated.
constexpr Milliseconds clock_save_interval{1'000};

FittingLevels fitting_levels(const State& state) {
    const auto level = [&](const GameOptions& options) { return fitting_level(state.rating.rating, options.rules); };
    FittingLevels levels{level(state.new_game_form.options)};
    if (state.rating.is_adaptive && state.game.history) levels.rematch = level(state.game.game().options());
    return levels;
}

void take_backup(State& state, Context& context, const std::string& text) {
    const auto read = read_backup(text);
    if (!read) return context.tell(read.error());
    state.games.offered_backup = {text, read->games, read->left_out};
    state.screens.open(Screen::games);
}

/// The player does not wait until the friend's moves are shown one by one.
void show_arriving(State& state, Context& context) {
    while (!state.friends.arriving.empty()) {
        const SeatMove next = state.friends.arriving.front().move;
        take_time(state.friends, state.game, context.now);
        if (make(state.game, context, next.seat, next.move)) return state.friends.arriving.clear();
    }
}

/// The intent for a text that holds something else than what it was given as, from a link or typed on another screen.
std::optional<Intent> corrected(const State& state, const Intent& intent) {
    const Screen screen = state.screens.top();
    if (const auto* opened = intent.get_if<intent::OpenRecord>()) {
        if (holds_link(read_friend_link(opened->record))) return intent::OpenFriendLink{opened->record};
        if (holds_link(read_tournament_link(opened->record))) return intent::OpenTournamentLink{opened->record};
        std::string record = record_in(opened->record);
        if (record != opened->record) return intent::OpenRecord{std::move(record), opened->players};
    }
    if (const auto* added = intent.get_if<intent::AddGames>(); added && !is_backup(added->text)) {
        const bool has_no_link = !holds_link(read_tournament_link(added->text));
        const auto& own = state.tournament.own;
        if (screen == Screen::tournament && has_no_link && own && own->is_host)
            return intent::AddTournamentPlayers{added->text};
        if (screen == Screen::tournament || !has_no_link) return intent::OpenTournamentLink{added->text};
        if (screen == Screen::friends || holds_link(read_friend_link(added->text)))
            return intent::OpenFriendLink{added->text};
    }
    if (const auto* entered = intent.get_if<intent::EnterName>())
        if (screen == Screen::tournament && entered->seat == Seat::second) return intent::NameTournament{entered->name};
    return std::nullopt;
}

/// What the controls of a game do while a position is set up. False for intents that concern no position.
bool edit(PositionEditor& editor, Context& context, const GameIntent& intent) {
    if (intent.is<intent::Ask>() || intent.is<intent::RestrictMoves>() || intent.is<intent::DecideMove>()) return false;
    const auto* made = intent.get_if<intent::Make>();
    const auto* placement = made ? std::get_if<Placement>(&made->move) : nullptr;
    const auto* gift = made ? std::get_if<Gift>(&made->move) : nullptr;
    if (const auto* tapped = intent.get_if<intent::TapCell>()) tap(editor, context, tapped->cell);
    else if (const auto* taken = intent.get_if<intent::TapPiece>()) tap(editor, context, taken->piece);
    else if (placement) tap(editor, context, placement->cell);
    else if (gift) tap(editor, context, gift->piece);
    else if (intent.is<intent::Undo>()) undo(editor, context);
    else if (intent.is<intent::Redo>()) redo(editor, context);
    else context.emit(event::Rejected{notice::UnavailableReason::other});
    return true;
}

/// Hands an intent to its feature, with what that reads and changes of others.
struct Router {
    State& state;
    Context& context;

    void operator()(const AppIntent& intent) const { update(state, context, intent); }
    void operator()(const GameIntent& intent) const {
        if (!state.friends.arriving.empty() && shows_game(state)) return later([&] { show_arriving(state, context); });
        if (sets_up(state) && later([&] { return edit(state.position_editor, context, intent); })) return;
        const BoardAccess board{table(state),
                                state.selection,
                                board_mode(state),
                                state.preferences.confirm_moves,
                                may_reopen_previous(state),
                                state.gate};
        const bool may_be_introduced = state.lessons.exercise && intent.is<intent::CallQuarto>();
        const auto call =
            may_be_introduced ? later([&] { return introduced_call(state.lessons.exercise); }) : std::nullopt;
        update(board, context, call ? GameIntent{intent::Make{*call}} : intent);
    }
    void operator()(const AnalysisIntent& intent) const {
        if (intent.is<intent::AskForHelp>() && state.lessons.exercise) return advise(state.lessons, context);
        const Table& shown = table(state);
        update(state.analysis, context, intent, shown.history ? &shown.game() : nullptr, analysis_access(state));
    }
    void operator()(const ReviewIntent& intent) const {
        update(state.review, context, intent, may_review(state) ? &*state.game.history : nullptr);
        const auto* toggled = intent.get_if<intent::ToggleReview>();
        if (toggled && toggled->ply && state.review.is_shown) seek(state.game, context, *toggled->ply);
    }
    void operator()(const LessonsIntent& intent) const { update(state.lessons, context, intent, state.game); }
    void operator()(const FriendsIntent& intent) const {
        if (const auto* relay = intent.get_if<intent::SetRelayState>())
            set_relay(state.tournament, context, relay->state);
        update(state.friends, context, intent, state.game, state.new_game_form);
        if (state.game.history || state.friends.games.empty() || state.home.is_open) return;
        state.home.is_open = true;  // behind everything: it tells of the games
        fetch_lesson(state, context);
    }
    void operator()(const TournamentIntent& intent) const {
        update(state.tournament, context, intent, state.new_game_form);
    }
    void operator()(const SavesIntent& intent) const {
        update(state.saves, context, intent, state.game, state.review.is_shown);
    }
    void operator()(const GamesIntent& intent) const {
        if (const auto* added = intent.get_if<intent::AddGames>(); added && is_backup(added->text))
            return take_backup(state, context, added->text);
        if (const auto* taken = intent.get_if<intent::TakeGames>(); taken && !taken->today.empty())
            state.home.today = taken->today;
        update(state.games, context, intent);
    }
    void operator()(const HomeIntent& intent) const {
        if (intent.is<intent::OpenHome>()) go_home(state, context);
        else state.home.is_open = false;
    }
    void operator()(const SetupIntent& intent) const {
        const Setup before = state.new_game_form;
        const bool has_rematch = !state.lessons.exercise && !is_with_friend(state.game);
        update(state.new_game_form, context, intent, has_rematch ? &state.game : nullptr, fitting_levels(state));
        if (state.new_game_form.is_adaptive != before.is_adaptive) save_rating(state, context);
        if (state.new_game_form.best_of != before.best_of) save_series(state, context);
        const auto* entered = intent.get_if<intent::EnterName>();
        if (entered && entered->seat == Seat::first)
            if (state.tournament.awaits_name && !state.new_game_form.players[0].name.empty())
                later([&] { (*this)(TournamentIntent{intent::JoinTournament{}}); });
    }
    void operator()(const SettingsIntent& intent) const { update(state.preferences, context, intent); }
    void operator()(const ShareIntent& intent) const {
        const Table& shown = table(state);
        const auto& players = state.saves.offer ? state.saves.offer->players : shown.players;
        const bool names_players = has_computer(players) && !state.lessons.exercise;
        update(context, intent, shown, names_players ? players_text(players) : std::string());
    }
    void operator()(const SolveIntent& intent) const { update(state.proof, context, intent); }
    void operator()(const VariationIntent& intent) const {
        update(state.variation, context, intent, may_branch(state) ? &state.game : nullptr);
    }
    void operator()(const PositionEditorIntent& intent) const {
        update(state.position_editor, context, intent, state.game, may_set_up(state) ? &table(state) : nullptr,
               state.new_game_form.options);
    }
    void operator()(const TipsIntent& intent) const { update(state.tips_seen, context, intent, tip_now(state)); }
};

/// Features with intents of a game that is only played; the code of the others is inside `later`.
using PlayedFeatures = OneOf<AppIntent, GameIntent, SetupIntent, TipsIntent>;

void route(State& state, Context& context, const Intent& intent) {
    const bool holds_text =
        intent.is<intent::OpenRecord>() || intent.is<intent::AddGames>() || intent.is<intent::EnterName>();
    if (const auto other = holds_text ? later([&] { return corrected(state, intent); }) : std::nullopt)
        return route(state, context, *other);
    intent.visit([&]<class OfFeature>(const OfFeature& own) {
        const Router router{state, context};
        if constexpr (has_kind<OfFeature, PlayedFeatures>) router(own);
        else later([&] { router(own); });
    });
}

/// Whether the player has help with the game on the table, or has taken back something.
bool has_help(const State& state) {
    if (!state.game.history || is_over(state.game) || state.lessons.exercise) return false;
    const auto& notice = state.notice;
    return (state.analysis.is_shown && may_analyse(state)) ||
           state.game.history->ply() < state.game.history->entries().size() ||
           (notice && (notice->is<notice::Help>() || notice->is<notice::Searching>() || notice->is<notice::Hint>()));
}

/// Runs after every intent: timeouts, the computer's move, engine requests, periodic saving.
void run_automatic_steps(State& state, Context& context) {
    if (state.screens.top() != Screen::proof) stop(state.proof);
    const Table& shown = table(state);
    if (state.saves.is_passive_tab) state.friends.turns.clear();
    if (!shown.history || state.saves.is_passive_tab) return;
    if (has_help(state) && stop_rating(state.rating)) save_rating(state, context);
    const auto time_left = [&] { return table(state).game().time_left(context.now); };
    const bool is_up = !is_browsing_history(state) && !is_clock_elsewhere(shown) && time_left() == Milliseconds{0};
    if (is_up) run_out_of_time(state.game, context);
    if (is_with_friend(state.game)) later([&] { time_turn(state.friends, state.game, context.now); });
    // Wait for a player who is selecting a call or the page that decides about one, but not until the computer
    // loses on time.
    const auto left = time_left();
    const bool is_calling = state.selection.pending_call || state.selection.proposed;
    const bool is_held = pauses_clock(state) || (is_calling && (!left || *left > clock_warning));
    if (!is_held && !state.friends.arriving.empty() && shows_game(state))
        later([&] {
            show_next(state.opponent_turn, context, state.friends.arriving.front().move, state.preferences.pace);
            take_time(state.friends, state.game, context.now);
        });
    if (!is_held) play(state.opponent_turn, context, table(state), state.preferences.pace);
    if (awaits_computer(state)) begin(state.opponent_turn, context, table(state), state.preferences.pace);
    follow(state.analysis, context, table(state).game(), analysis_access(state));
    if (may_prepare_review(state)) later([&] { prepare(state.review, *state.game.history); });
    if (state.lessons.exercise) later([&] { watch_time(state.lessons, context); });
    if (!is_browsing_history(state) && context.now - state.saves.saved_at >= clock_save_interval)
        save_time(state, context);
}

bool is_first_visit(const SavedData& found) {
    const auto shows_return = [&](const SavedKind& kind) {
        return kind.at_start == AtStart::returns && !found[kind.slot].empty();
    };
    return std::ranges::none_of(saved_kinds, shows_return) && found.window.empty() && found.record.empty() &&
           found.friend_link.empty() && found.tournament_link.empty() && found.unreadable.empty();
}

std::optional<SetUp> set_up_now(const State& state) {
    const auto& session = state.position_editor.session;
    return session ? later([&] { return std::optional(set_up_of(session->table)); }) : std::nullopt;
}

/// Whether the intent may change what the relay is asked for.
bool may_follow(const Intent& intent) {
    return !intent.is<intent::Tick>() && !intent.is<intent::SaveTime>() && !intent.is<intent::AllowPondering>() &&
           !intent.is<intent::EngineAnswer>();
}

/// Whether the intent brings what achievements are derived from.
bool may_earn(const Intent& intent) {
    return intent.is<intent::TakeGames>() || intent.is<intent::TakePuzzles>() || intent.is<intent::TakeCourse>();
}

/// Games with friends, through the relay.
void follow_friends(State& state, Context& context) {
    const LiveSettings settings{.is_offered = state.environment.has_relay,
                                .is_wanted = state.preferences.follows_friends,
                                .is_passive = state.saves.is_passive_tab,
                                .is_hidden = state.environment.is_hidden,
                                .notifies = state.preferences.notifies_turns &&
                                            state.environment.notifications == Notifications::allowed &&
                                            (state.environment.is_hidden || state.environment.is_behind),
                                .shows_board = state.screens.top() == Screen::game && shows_game(state)};
    follow_relay(state.friends, state.tournament, context, settings, state.game);
}

/// Applies `change`, then the automatic steps.
template <class Change>
Updated step(State state, Milliseconds now, const Change& change) {
    Effects effects;
    skip_pause(state, now);
    Context context{now, state.random, state.notice, state.screens, effects, {}};
    context.emit = [&](const Event& event) { handle(state, context, event); };
    const auto set_up_before = set_up_now(state);
    change(state, context);
    if (set_up_now(state) != set_up_before)
        later([&] { effects.push_back(effect::Save{SaveSlot::position, saved_text(state.position_editor, now)}); });
    run_automatic_steps(state, context);
    state.second = last_seconds(state, now);
    follow_pause(state, now);
    ask_engines(state, context);
    return {std::move(state), std::move(effects)};
}

}  // namespace

bool needs_all_code(const Intent& intent, const State& state) {
    const Selection& selection = state.selection;
    const bool leaves_selection =
        selection.pending_call || selection.chosen_cell || selection.chosen_piece;  // else it opens the menu
    if (leaves_selection && intent.is<intent::Back>()) return false;
    if (is_with_friend(state.game) && !intent.is_background()) return true;
    return !intent.is_played();
}

Updated update(State state, const Intent& intent, Milliseconds now) {
    const auto tip = tip_now(state);
    if (!intent.is_background()) {
        state.notice.reset();
        retry_engine(state);
        state.saves.is_passive_tab = false;
        if (!intent.is<intent::EnterName>()) state.tournament.awaits_name = false;
    }
    const FeedbackState before = feedback_state(state);
    Updated updated = step(std::move(state), now, [&](State& changed, Context& context) {
        route(changed, context, intent);
        const Screen shown = changed.screens.top();
        if ((shown == Screen::statistics || shown == Screen::achievements) && may_earn(intent))
            later([&] { changed.achievements = achievements_of(changed.games.games, changed.lessons); });
        if (may_follow(intent) && changed.environment.has_relay && changed.has_all_code)
            later([&] { follow_friends(changed, context); });
    });
    // A tip counts as seen once the player has made a move; that for calling, which a line that shares nothing shows as
    // well, once a call was started.
    State& after = updated.state;
    if (tip && (after.selection.pending_call || (tip != Tip::call && after.moves_made != before.moves)))
        updated.effects.push_back(close(after.tips_seen, *tip));
    for (const Feedback& feedback : feedback_between(before, feedback_state(after), table(after)))
        updated.effects.push_back(effect::PlayFeedback{feedback});
    return updated;
}

Updated start_app(const SavedData& found, Milliseconds now) {
    return step(State(found.seed), now, [&](State& state, Context& context) {
        state.home.today = found.today;
        state.is_new = is_first_visit(found);
        if (state.is_new) return;
        later([&] {
            load_saves(state, context, found);
            if (!found.record.empty()) route(state, context, intent::OpenRecord{found.record, found.players});
            if (!found.friend_link.empty()) route(state, context, intent::OpenFriendLink{found.friend_link});
            if (!found.tournament_link.empty())
                route(state, context, intent::OpenTournamentLink{found.tournament_link});
        });
    });
}

Updated restore_saves(State state, const SavedData& found, std::string before, std::optional<SaveError> left_out,
                      Milliseconds now) {
    return step(std::move(state), now, [&](State& changed, Context& context) {
        start_anew(changed);
        load_saves(changed, context, found);
        changed.games.replaced = std::move(before);
        changed.screens.open(Screen::games);
        load_games(context);
        const bool is_undo = changed.games.replaced.empty();
        if (!changed.notice) changed.notice = notice::BackupRestored{is_undo, left_out};
    });
}

Updated sync_saves(State state, const SavedData& found, bool is_passive_tab, Milliseconds now) {
    return step(std::move(state), now, [&](State& changed, Context& context) {
        auto& notice = changed.notice;
        const bool is_of_windows = notice && (notice->is<notice::MoveLost>() || notice->is<notice::OtherGame>());
        if (!is_of_windows) notice.reset();
        later([&] { follow_windows(changed, context, found, is_passive_tab); });
    });
}

}  // namespace quarto
