#include "shell/app/update.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "shell/app/achievements.hpp"
#include "shell/app/backup_damage.hpp"
#include "shell/app/clock_pause.hpp"
#include "shell/app/consequences.hpp"
#include "shell/app/editing.hpp"
#include "shell/app/engines.hpp"
#include "shell/app/navigation.hpp"
#include "shell/app/start.hpp"
#include "shell/features/settings/update.hpp"
#include "shell/features/setup/update.hpp"
#include "shell/features/share/update.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/saves/backup.hpp"
#include "core/notation/line_reader.hpp"
#include "shell/model/later.hpp"

namespace quarto {

namespace {

/// Maximum clock time that a player regains when the program is terminated.
constexpr Milliseconds clock_save_interval{1'000};

template <class Kind, class Intents>
constexpr bool is_one_of = std::is_constructible_v<Intents, Kind>;

/// What a game needs that is only played: everything else may run code inside `later`.
using PlayingIntent =
    std::variant<intent::Tick, intent::SaveTime, intent::DismissNotice, intent::FeatureBlocked,
                 intent::SetEnvironment, intent::AllowPondering, intent::EngineAnswer, intent::TapCell,
                 intent::TapPiece, intent::CallQuarto, intent::Confirm, intent::EndTurn, intent::ExtendTime,
                 intent::Start, intent::Rematch, intent::DismissTip>;

FittingLevels fitting_levels(const State& state) {
    const auto level = [&](const GameOptions& options) {
        return fitting_level(state.rating.rating, options.rules);
    };
    FittingLevels levels{level(state.new_game_form.options)};
    if (state.rating.is_adaptive && state.game.history) levels.rematch = level(state.game.game().options());
    return levels;
}

/// Whether a text of the program begins in this line, of whatever version.
bool begins_text(std::string_view backup, int number) {
    LineReader lines(backup);
    while (lines.next())
        if (lines.number() == number) return lines.line().find("quarto-") <= 1;
    return false;
}

void take_backup(State& state, Context& context, const std::string& text) {
    const auto backup = parse_backup(text);
    const auto error = backup ? damage_of(*backup) : std::optional(backup.error());
    if (!error) {
        Backup readable = *backup;
        const auto left_out = leave_out_damaged_games(readable);
        const auto saved = std::ranges::find(readable, SaveSlot::games, &SavedText::slot);
        const std::size_t games = saved == readable.end() ? 0 : parse_kept_games(saved->text, {}).games.size();
        state.games.offered_backup = {text, games, left_out};
        return state.screens.open(Screen::games);
    }
    using Fault = notice::BadGames::Fault;
    const bool is_newer = error->error.expected == Expected::version && begins_text(text, error->line);
    const bool is_cut = !text.ends_with('\n');
    context.notice = notice::BadGames{error->line, error->error,
                                      is_newer ? Fault::newer : is_cut ? Fault::cut : Fault::damaged};
}

/// Whether the intent brings what achievements are derived from.
template <class Kind>
constexpr bool may_earn = std::is_same_v<Kind, intent::TakeGames> || std::is_same_v<Kind, intent::TakePuzzles> ||
                          std::is_same_v<Kind, intent::TakeCourse>;

/// The player does not wait until the friend's moves are shown one by one.
void show_arriving(State& state, Context& context) {
    while (!state.friends.arriving.empty()) {
        const SeatMove next = state.friends.arriving.front().move;
        take_time(state.friends, state.game, context.now);
        if (make(state.game, context, next.seat, next.move)) return state.friends.arriving.clear();
    }
}

/// Dispatches an intent to its feature.
template <class Kind>
void route(State& state, Context& context, const Kind& intent) {
    const Table& shown = table(state);
    if constexpr (std::is_same_v<Kind, intent::EngineAnswer>) {
        take_answer(state, context, intent.line);
    } else if constexpr (is_one_of<Kind, GameIntent>) {
        const GameIntent any = intent;
        if (!state.friends.arriving.empty() && shows_game(state))
            return later([&] { show_arriving(state, context); });
        if (sets_up(state) && later([&] { return edit(state.position_editor, context, any); })) return;
        const bool confirms_moves = state.preferences.confirm_moves;
        update({table(state), state.selection, board_mode(state), confirms_moves, may_reopen_previous(state),
                state.gate},
               context, intent);
    } else if constexpr (is_one_of<Kind, AnalysisIntent>) {
        if (std::is_same_v<Kind, intent::AskForHelp> && state.lessons.exercise)
            return advise(state.lessons, context);
        update(state.analysis, context, intent, shown.history ? &shown.game() : nullptr,
               analysis_access(state));
    } else if constexpr (is_one_of<Kind, ReviewIntent>) {
        update(state.review, context, intent, may_review(state) ? &*shown.history : nullptr);
        if constexpr (std::is_same_v<Kind, intent::ToggleReview>)
            if (intent.ply && state.review.is_shown) seek(state.game, context, *intent.ply);
    } else if constexpr (is_one_of<Kind, LessonsIntent>) {
        update(state.lessons, context, intent, state.game);
    } else if constexpr (is_one_of<Kind, FriendsIntent>) {
        if constexpr (std::is_same_v<Kind, intent::SetRelayState>) set_relay(state.tournament, context, intent.state);
        update(state.friends, context, intent, state.game, state.new_game_form);
    } else if constexpr (is_one_of<Kind, TournamentIntent>) {
        update(state.tournament, context, intent, state.new_game_form);
    } else if constexpr (is_one_of<Kind, SavesIntent>) {
        if constexpr (std::is_same_v<Kind, intent::OpenRecord>)
            if (!find_friend_link(intent.record).empty())
                return route(state, context, intent::OpenFriendLink{intent.record});
        if constexpr (std::is_same_v<Kind, intent::OpenRecord>)
            if (!find_tournament_link(intent.record).empty())
                return route(state, context, intent::OpenTournamentLink{intent.record});
        update(state.saves, context, intent, state.game, state.review.is_shown);
    } else if constexpr (is_one_of<Kind, GamesIntent>) {
        if constexpr (std::is_same_v<Kind, intent::TakeGames>)
            if (!intent.today.empty()) state.home.today = intent.today;
        if constexpr (std::is_same_v<Kind, intent::AddGames>)
            if (is_backup(intent.text)) return later([&] { take_backup(state, context, intent.text); });
        if constexpr (std::is_same_v<Kind, intent::AddGames>)
            if (state.screens.top() == Screen::tournament || !find_tournament_link(intent.text).empty())
                return route(state, context, intent::OpenTournamentLink{intent.text});
        if constexpr (std::is_same_v<Kind, intent::AddGames>)
            if (state.screens.top() == Screen::friends || !find_friend_link(intent.text).empty())
                return route(state, context, intent::OpenFriendLink{intent.text});
        update(state.games, context, intent);
    } else if constexpr (std::is_same_v<Kind, intent::OpenHome>) {
        go_home(state, context);
    } else if constexpr (std::is_same_v<Kind, intent::LeaveHome>) {
        state.home.is_open = false;
    } else if constexpr (is_one_of<Kind, SetupIntent>) {
        if constexpr (std::is_same_v<Kind, intent::EnterName>)  // on that screen it is the answer to effect::AskTournamentName
            if (state.screens.top() == Screen::tournament && intent.seat == Seat::second)
                return route(state, context, intent::NameTournament{intent.name});
        const Setup before = state.new_game_form;
        const bool has_rematch = !state.lessons.exercise && !is_with_friend(state.game);
        update(state.new_game_form, context, intent, has_rematch ? &state.game : nullptr, fitting_levels(state));
        if (state.new_game_form.is_adaptive != before.is_adaptive) save_rating(state, context);
        if (state.new_game_form.best_of != before.best_of) save_series(state, context);
        if constexpr (std::is_same_v<Kind, intent::EnterName>)
            if (state.tournament.awaits_name && intent.seat == Seat::first && !state.new_game_form.players[0].name.empty())
                route(state, context, intent::JoinTournament{});
    } else if constexpr (is_one_of<Kind, SettingsIntent>) {
        update(state.preferences, context, intent);
    } else if constexpr (is_one_of<Kind, ShareIntent>) {
        const auto& players = state.saves.offer ? state.saves.offer->players : shown.players;
        const bool names_players = has_computer(players) && !state.lessons.exercise;
        update(context, intent, shown, names_players ? players_text(players) : std::string());
    } else if constexpr (is_one_of<Kind, SolveIntent>) {
        update(state.proof, context, intent);
    } else if constexpr (is_one_of<Kind, VariationIntent>) {
        update(state.variation, context, intent, may_branch(state) ? &state.game : nullptr);
    } else if constexpr (is_one_of<Kind, PositionEditorIntent>) {
        update(state.position_editor, context, intent, state.game, may_set_up(state) ? &shown : nullptr,
               state.new_game_form.options);
    } else if constexpr (is_one_of<Kind, TipsIntent>) {
        update(state.tips_seen, context, intent, tip_now(state));
    } else {
        update(state, context, AppIntent{intent});
    }
    if constexpr (may_earn<Kind>)
        if (shows_achievements(state)) state.achievements = achievements_of(state);
}

/// Whether the player has help with the game on the table, or has taken back something.
bool has_help(const State& state) {
    if (!state.game.history || is_over(state.game) || state.lessons.exercise) return false;
    const auto& notice = state.notice;
    return (state.analysis.is_shown && may_analyse(state)) ||
           state.game.history->ply() < state.game.history->entries().size() ||
           (notice && (std::holds_alternative<notice::Help>(*notice) ||
                       std::holds_alternative<notice::Searching>(*notice) ||
                       std::holds_alternative<notice::Hint>(*notice)));
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
    const std::array texts{found.game,          found.stashed_game, found.preferences, found.tips,
                           found.origin,        found.learning,     found.previous_game, found.link,
                           found.newer_game,    found.newer_preferences, found.newer_learning, found.window,
                           found.offer_answer,  found.rating, found.series,       found.position,
                           found.friends,           found.tournament};
    const bool has_text = std::ranges::any_of(texts, [](const auto& text) { return text && !text->empty(); });
    return !has_text && found.record.empty() && found.friend_link.empty() && found.tournament_link.empty() &&
           found.unreadable.empty();
}

std::optional<SetUp> set_up_now(const State& state) {
    const auto& session = state.position_editor.session;
    return session ? later([&] { return std::optional(set_up_of(session->table)); }) : std::nullopt;
}

/// Whether the intent may change what the relay is asked for.
template <class Kind>
constexpr bool may_follow =
    !is_one_of<Kind, std::variant<intent::Tick, intent::SaveTime, intent::AllowPondering, intent::EngineAnswer>>;

/// Games with friends, through the relay.
void follow_friends(State& state, Context& context) {
    const LiveWish wish{.is_offered = state.environment.has_relay,
                        .is_wanted = state.preferences.follows_friends,
                        .is_passive = state.saves.is_passive_tab,
                        .is_hidden = state.environment.is_hidden,
                        .notifies = state.preferences.notifies_turns &&
                                    state.environment.notifications == Notifications::allowed &&
                                    (state.environment.is_hidden || state.environment.is_behind),
                        .shows_board = state.screens.top() == Screen::game && shows_game(state)};
    follow_live(state.friends, context, wish, state.game);
    follow_tournament(state.tournament, context, wish.is_offered, wish.is_passive);
    // Both share a connection, so that the one that comes later hears nothing of its begin.
    RelayState &games = state.friends.live.relay, &tournament = state.tournament.relay;
    const auto waits = [](RelayState relay) { return relay == RelayState::starting || relay == RelayState::cut; };
    if (waits(games) && tournament == RelayState::connected) {
        games = tournament;
        follow_live(state.friends, context, wish, state.game);
    } else if (waits(tournament) && games == RelayState::connected) {
        set_relay(state.tournament, context, games);
        follow_tournament(state.tournament, context, wish.is_offered, wish.is_passive);
    }
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
        later([&] {
            effects.push_back(effect::Save{SaveSlot::position, saved_text(state.position_editor, now)});
        });
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
    if (leaves_selection && std::holds_alternative<intent::Back>(intent)) return false;
    if (is_with_friend(state.game) && !is_background(intent)) return true;
    return std::visit([]<class Kind>(const Kind&) { return !is_one_of<Kind, PlayingIntent>; }, intent);
}

bool is_background(const Intent& intent) {
    return std::visit([]<class Kind>(const Kind&) { return requires { Kind::is_background; }; }, intent);
}

Updated update(State state, const Intent& intent, Milliseconds now) {
    if (!is_background(intent)) {
        state.notice.reset();
        state.saves.is_passive_tab = false;
        if (!std::holds_alternative<intent::EnterName>(intent)) state.tournament.awaits_name = false;
    }
    const FeedbackState before = feedback_state(state);
    const auto tip = tip_now(state);
    Updated updated = step(std::move(state), now, [&](State& changed, Context& context) {
        std::visit(
            [&]<class Kind>(const Kind& kind) {
                constexpr bool may_be_played = is_one_of<Kind, PlayingIntent> || std::is_same_v<Kind, intent::Back>;
                if constexpr (may_be_played) route(changed, context, kind);
                else later([&] { route(changed, context, kind); });
                if (may_follow<Kind> && changed.environment.has_relay && changed.has_all_code)
                    later([&] { follow_friends(changed, context); });
            },
            intent);
    });
    // A tip counts as seen once the player has made a move or started a call.
    State& after = updated.state;
    if (tip && (after.moves_made != before.moves || after.selection.pending_call))
        updated.effects.push_back(close(after.tips_seen, *tip));
    for (const Feedback& feedback : feedback_between(before, feedback_state(after), table(after)))
        updated.effects.push_back(effect::PlayFeedback{feedback});
    return updated;
}

Updated start_app(const SavedData& found, Milliseconds now) {
    return step(State(found.seed), now, [&](State& state, Context& context) {
        state.home.today = found.today;
        if (is_first_visit(found)) return;
        later([&] {
            load_preferences(state, context, found);
            load_game(state.saves, context, state.game, found);
            load_newer(state, context, found);
            load_home(state, context, found);
            load_position(state, context, found);
            load_friend_games(state, context, found);
            state.tournament.has_saved = found.tournament && !found.tournament->empty();
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
        load_preferences(changed, context, found);
        load_game(changed.saves, context, changed.game, found);
        load_newer(changed, context, found);
        load_home(changed, context, found);
        load_position(changed, context, found);
        load_friend_games(changed, context, found);
        changed.tournament.has_saved = found.tournament && !found.tournament->empty();
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
        const bool is_of_windows = notice && (std::holds_alternative<notice::MoveLost>(*notice) ||
                                              std::holds_alternative<notice::OtherGame>(*notice));
        if (!is_of_windows) notice.reset();
        later([&] { follow_windows(changed, context, found, is_passive_tab); });
    });
}

}  // namespace quarto
