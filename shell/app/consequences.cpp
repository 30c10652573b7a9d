#include "shell/app/steps.hpp"

#include <type_traits>
#include <utility>

#include "shell/features/saves/format.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/model/later.hpp"

namespace quarto {

void start_anew(State& state) {
    State fresh(0);
    fresh.random = state.random;
    fresh.locked = state.locked;
    fresh.gate = state.gate;
    fresh.lessons.course = state.lessons.course;
    fresh.engine = state.engine;
    fresh.prover = state.prover;
    fresh.environment = state.environment;
    fresh.may_ponder = state.may_ponder;
    fresh.last_ticket = state.last_ticket;
    fresh.moves_made = state.moves_made;
    fresh.games_begun = state.games_begun;
    fresh.home.today = state.home.today;
    fresh.friends.live = std::move(state.friends.live);  // the host follows games until it is told otherwise
    fresh.friends.live.heard.clear();
    fresh.friends.live.left.clear();
    fresh.tournament.followed = std::move(state.tournament.followed);
    fresh.tournament.relay = state.tournament.relay;
    fresh.tournament.hash = std::move(state.tournament.hash);
    state = std::move(fresh);
}

namespace consequences {

using enum Part;
using namespace event;

/// An entry that stands for all parts of another event's row.
template <class Event>
struct Also {
    Event event = {};
    bool is_of_end = false;  ///< only if the game is over
};
template <class Event>
inline constexpr Also<Event> also{};
template <class Event>
inline constexpr Also<Event> if_over{.is_of_end = true};

template <Part part>
struct To {};
template <class Event, auto... hearers>
struct On {};

/// Who hears of which event, in this order. Some rows go on to others where that depends on the event or the state:
/// - KeptGameWanted: `game` emits GameReplaced;
/// - FriendGameWanted: `friends` emits GameReplaced, if it is another game;
/// - ExerciseLeft: `game` emits Sought or GameChanged;
/// - SetUpDone: `editor` emits VariationBegun or KeptGameWanted.
/// What a part calls in its feature may emit events as well, such as `make` MoveMade.
struct Order : On<Sought, notices, board, saves>,
               On<GameChanged, saves, review, variation, editor, also<Sought>, friends>,
               On<GameAgreed, lessons, games, saves, game, rating, series, sounds, home, analysis, screens,
                  also<GameChanged>, announcer>,
               On<MoveMade, sounds, friends, home, games, if_over<GameEnded>, saves, also<GameChanged>, announcer>,
               On<GameEnded, games, rating, series>,
               On<GameReplaced, lessons, variation, games, saves, game, home, rating, series, analysis, screens>,
               On<GameNeeded, home, variation, lessons, games, rating, series>,
               On<PreviousGameWanted, games, rating, series, saves>,
               On<KeptGameWanted, game, also<GameChanged>, review>,
               On<FriendGameWanted, friends, also<GameChanged>>,
               On<FriendGameSettled, games>,
               On<FriendGameGone, game, also<GameChanged>>,
               On<TournamentGame, friends>,
               On<MoveTried, lessons>,
               On<MoveChosen, game>,
               On<ReviewClosed, variation, game>,
               On<RetryWanted, lessons>,
               On<ExerciseBegun, saves, review, variation, editor, opponent, analysis>,
               On<StepBegun, board>,
               On<StepSolved, board, sounds, announcer>,
               On<ExerciseLeft, board, game>,
               On<BranchTried, variation>,
               On<VariationBegun, board, variation, analysis>,
               On<VariationMoved, board, sounds, announcer>,
               On<VariationLeft, variation>,
               On<SetUpBegun, variation, lessons, board>,
               On<SetUpLeft, editor>,
               On<SetUpDone, editor>,
               On<LiveWanted, preferences>,
               On<EverythingDeleted, saves>,
               On<SaveUnreadable, saves>,
               On<PreferencesChanged, board, preferences>,
               On<LanguageChanged, lessons>,
               On<FormChanged, preferences>,
               On<Rejected, notices> {};

/// Calls `hear(To<part>{}, event)` for each.
template <class Event, auto... hearers>
void walk(const On<Event, hearers...>&, const State& state, const Event& event, const auto& hear) {
    const auto step = [&]<auto hearer>() {
        if constexpr (std::is_same_v<decltype(hearer), Part>) hear(To<hearer>{}, event);
        else if (!hearer.is_of_end || is_over(state.game))
            walk<std::remove_const_t<decltype(hearer.event)>>(Order{}, state, hearer.event, hear);
    };
    (step.template operator()<hearers>(), ...);
}

void leave_lesson(State& state, Context& context) {
    if (state.lessons.exercise) later([&] { leave_exercise(state.lessons, context); });
}

/// What each part does at an event.
struct Hearer {
    State& state;
    Context& context;

    void hear(To<sounds>, const GameAgreed&) const { ++state.games_begun; }
    void hear(To<sounds>, const StepSolved& solved) const {
        if (solved.is_played) ++state.moves_made;
    }
    void hear(To<sounds>, const one_of<MoveMade, VariationMoved> auto&) const { ++state.moves_made; }

    void hear(To<announcer>, const GameAgreed&) const { context.run(effect::Began{}); }
    void hear(To<announcer>, const MoveMade&) const { played(state.game); }
    void hear(To<announcer>, const VariationMoved&) const { played(table(state)); }
    void hear(To<announcer>, const StepSolved& solved) const {
        if (solved.is_played) played(table(state));
    }
    void played(const Table& on) const { context.run(effect::Played{on.history->ply()}); }

    void hear(To<notices>, const Sought&) const {
        // Keep a storage failure, and what a friend says: intents of the player clear it anyway, and the other's moves
        // would hide it too soon. But they do what was agreed.
        const auto* said = state.notice ? state.notice->get_if<notice::FriendSaid>() : nullptr;
        const bool is_kept = said ? said->word != notice::FriendWord::takes_back
                                  : state.notice && state.notice->is<notice::StorageFailed>();
        if (!is_kept) state.notice.reset();
    }
    /// No game, or a lesson, takes precedence over the specific reason.
    void hear(To<notices>, const Rejected& rejected) const {
        using enum notice::UnavailableReason;
        state.notice = notice::Unavailable{!table(state).history    ? no_game
                                           : state.lessons.exercise ? other
                                                                    : rejected.reason};
    }

    void hear(To<board>, const one_of<StepBegun, StepSolved, ExerciseLeft> auto&) const { state.selection = {}; }
    void hear(To<board>, const PreferencesChanged&) const {
        state.selection.chosen_cell.reset();
        state.selection.chosen_piece.reset();
    }
    void hear(To<board>, const one_of<Sought, VariationBegun, VariationMoved, SetUpBegun> auto&) const {
        forget_position(state);
    }

    void hear(To<opponent>, const ExerciseBegun&) const { forget_question(state.opponent_turn); }

    void hear(To<analysis>, const ExerciseBegun&) const { forget_hint(state.analysis); }
    void hear(To<analysis>, const VariationBegun&) const {
        if (!state.locked.has(Feature::values)) state.analysis.is_shown = true;
    }
    void hear(To<analysis>, const one_of<GameAgreed, GameReplaced> auto&) const { state.analysis = {}; }

    void hear(To<screens>, const one_of<GameAgreed, GameReplaced> auto&) const { state.screens.show_board(); }

    void hear(To<game>, const GameAgreed& agreed) const {
        state.game = {.players = agreed.players,
                      .hints_allowed = agreed.hints_allowed,
                      .history = History(agreed.start, context.now)};
    }
    void hear(To<game>, const GameReplaced& by) const { state.game = by.table; }
    void hear(To<game>, const KeptGameWanted& wanted) const {
        context.emit(
            GameReplaced{{.players = wanted.players, .hints_allowed = wanted.hints_allowed, .history = wanted.history},
                         commented_text(wanted.history, context.now)});
    }
    void hear(To<game>, const FriendGameGone& gone) const {
        for (Player& player : state.game.players) player.kind = gone.is_deleted ? PlayerKind::human : PlayerKind::away;
        if (gone.is_deleted) state.game.friend_game.clear();
    }
    void hear(To<game>, const MoveChosen& chosen) const {
        make(state.game, context, chosen.move.seat, chosen.move.move);
    }
    void hear(To<game>, const ReviewClosed&) const {
        if (is_browsing_history(state)) seek(state.game, context, state.game.history->entries().size());
    }
    void hear(To<game>, const ExerciseLeft& left) const {
        if (!state.game.history) return;
        if (left.is_retry) return context.emit(Sought{});
        // A friend's clock never waits.
        if (!is_with_friend(state.game))
            state.game.history = state.game.history->resumed(context.now, left.game_time_used);
        context.emit(GameChanged{});
    }

    void hear(To<games>, const GameAgreed&) const {
        keep_unfinished();
        begin_timing(state.games);
    }
    void hear(To<games>, const GameReplaced& by) const {
        keep_unfinished();
        leave_table(state.games, by.record);
    }
    void hear(To<games>, const GameNeeded&) const {
        keep_unfinished();
        leave_table(state.games);
    }
    void hear(To<games>, const PreviousGameWanted&) const { leave_table(state.games); }
    void hear(To<games>, const MoveMade&) const { time_move(state.games, state.game, context.now); }
    void hear(To<games>, const GameEnded&) const { keep(state.games, context, state.game); }
    void hear(To<games>, const FriendGameSettled& game) const {
        const bool is_on_board = state.game.friend_game == game.table.friend_game;
        keep_settled(state.games, context, game.table, game.ended_before, is_on_board);
    }

    /// A shared game counts once something was played here.
    void keep_unfinished() const {
        if (!state.game.history || is_over(state.game) || is_with_friend(state.game)) return;
        const auto link = parse_commented_game(state.saves.link, context.now);
        const bool is_only_seen = state.saves.is_guest_game && link && continues(*link, *state.game.history);
        if (!is_only_seen) keep(state.games, context, state.game);
    }

    void hear(To<rating>, const GameAgreed& agreed) const {
        const RatingState before = state.rating;
        begin_rating(state.rating, state.game, agreed.is_adaptive);
        if (state.rating != before) save_rating(state, context);
    }
    void hear(To<rating>, const GameEnded&) const {
        if (finish_rating(state.rating, state.game)) save_rating(state, context);
    }
    /// Another game is on the table, which counts for nothing.
    void hear(To<rating>, const one_of<GameReplaced, GameNeeded, PreviousGameWanted> auto&) const {
        const bool was_adaptive = std::exchange(state.rating.is_adaptive, false);
        if (stop_rating(state.rating) || was_adaptive) save_rating(state, context);
    }

    void hear(To<series>, const GameAgreed& agreed) const {
        set_series(agreed.best_of ? Series{.best_of = *agreed.best_of} : next_game(state.series));
    }
    void hear(To<series>, const GameEnded&) const { set_series(after_end(state.series, *end_of(state.game))); }
    void hear(To<series>, const one_of<GameReplaced, GameNeeded, PreviousGameWanted> auto&) const { set_series({}); }
    void set_series(const Series& now) const {
        if (std::exchange(state.series, now) != now) save_series(state, context);
    }

    void hear(To<saves>, const one_of<GameChanged, ExerciseBegun> auto&) const { state.saves.offer.reset(); }
    void hear(To<saves>, const Sought&) const {
        if (shows_game(state)) save_game(state.saves, context, state.game, state.review.is_shown);
    }
    void hear(To<saves>, const MoveMade&) const {
        const auto& entries = state.game.history->entries();
        if (is_person(state.game, entries.back().by)) state.saves.made_here = entries.size() - 1;
    }
    void hear(To<saves>, const PreviousGameWanted&) const {
        later([&] { reopen_previous_game(state.saves, context, state.game); });
    }
    void hear(To<saves>, const SaveUnreadable& found) const {
        report_unreadable(state.saves, context, found.slot, found.text, {found.line, found.error});
    }
    void hear(To<saves>, const EverythingDeleted&) const {
        later([&] { start_anew(state); });
        context.run(effect::ForgetAll{});
        context.notice = notice::AllDeleted{};
    }
    /// Another game replaces the one on the table.
    void hear(To<saves>, const one_of<GameAgreed, GameReplaced> auto&) const {
        set_game_aside(state.saves, context, state.game, state.review.is_shown);
        mark_as_own(state.saves, context);
    }

    void hear(To<home>, const GameAgreed&) const {
        state.home.is_open = false;
        note_day(state.home, context);
    }
    void hear(To<home>, const MoveMade&) const {
        if (is_person(state.game, state.game.history->entries().back().by)) state.home.is_open = false;
    }
    void hear(To<home>, const one_of<GameReplaced, GameNeeded> auto&) const { state.home.is_open = false; }

    void hear(To<friends>, const GameChanged&) const {
        if (is_with_friend(state.game)) load_friends(context);
    }
    void hear(To<friends>, const MoveMade&) const {
        if (!state.friends.arriving.empty()) state.friends.arriving.pop_front();
    }
    void hear(To<friends>, const FriendGameWanted& wanted) const {
        if (!wanted.is_quiet) {
            if (state.game.friend_game != wanted.table.friend_game) context.emit(GameReplaced{wanted.table, {}});
            leave_lesson(state, context);
        }
        state.game = wanted.table;
        state.friends.arriving.clear();
        if (!wanted.is_quiet) {
            state.home.is_open = false;
            note_day(state.home, context);
            state.screens.show_board();
        }
    }
    void hear(To<friends>, const TournamentGame& wanted) const { add_tournament_game(state.friends, context, wanted); }

    void hear(To<lessons>, const MoveTried& tried) const {
        later([&] { try_move(state.lessons, context, tried.by, tried.move); });
    }
    void hear(To<lessons>, const RetryWanted& wanted) const {
        later([&] { retry(state.lessons, context, wanted.step, state.game); });
    }
    /// The lessons have texts of their own.
    void hear(To<lessons>, const LanguageChanged&) const {
        if (state.lessons.course) context.run(effect::FetchCourse{});
    }
    void hear(To<lessons>, const one_of<GameAgreed, GameReplaced, GameNeeded, SetUpBegun> auto&) const {
        leave_lesson(state, context);
    }

    void hear(To<review>, const GameChanged&) const { state.review = {}; }
    void hear(To<review>, const ExerciseBegun& begun) const {
        if (!begun.is_retry) state.review = {};
    }
    void hear(To<review>, const KeptGameWanted& wanted) const {
        const History* finished = may_review(state) ? &*state.game.history : nullptr;
        if (wanted.is_reviewed) update(state.review, context, intent::ToggleReview{}, finished);
    }

    void hear(To<variation>, const BranchTried& tried) const {
        const Seat mover = state.game.game().to_move();
        later([&] {
            if (branch(state.variation, context, state.game, tried.move))
                make(*state.variation.table, context, mover, tried.move);
        });
    }
    void hear(To<variation>, const VariationBegun&) const { state.variation.analysed_before = state.analysis.is_shown; }
    void hear(To<variation>, const one_of<GameChanged, GameReplaced, GameNeeded, ReviewClosed, ExerciseBegun,
                                          VariationLeft, SetUpBegun> auto&) const {
        drop_variation(state);
    }

    void hear(To<editor>, const SetUpDone& done) const {
        if (done.end == SetUpEnd::analysed) {
            state.variation.table = done.table;
            context.screens.show_board();
            return context.emit(VariationBegun{});
        }
        context.emit(KeptGameWanted{*done.table.history, done.table.players, false, false});
        context.run(effect::Began{});
    }
    void hear(To<editor>, const one_of<GameChanged, ExerciseBegun, SetUpLeft> auto&) const { leave_set_up(state); }

    void hear(To<preferences>, const LiveWanted&) const {
        if (!std::exchange(state.preferences.follows_friends, true)) later([&] { save_preferences(state, context); });
    }
    void hear(To<preferences>, const one_of<PreferencesChanged, FormChanged> auto&) const {
        later([&] { save_preferences(state, context); });
    }
};

}  // namespace consequences

void handle(State& state, Context& context, const Event& event) {
    const consequences::Hearer hearer{state, context};
    event.visit([&]<class Kind>(const Kind& heard) {
        const auto hear = [&](auto part, const auto& each) { hearer.hear(part, each); };
        consequences::walk<Kind>(consequences::Order{}, state, heard, hear);
    });
}

std::vector<Part> parts_that_hear(const State& state, const Event& event) {
    std::vector<Part> parts;
    event.visit([&]<class Kind>(const Kind& heard) {
        const auto note = [&]<Part part>(consequences::To<part>, const auto&) { parts.push_back(part); };
        consequences::walk<Kind>(consequences::Order{}, state, heard, note);
    });
    return parts;
}

void forget_position(State& state) {
    state.selection = {};
    forget_question(state.opponent_turn);
    state.opponent_turn.failures = 0;
    forget_hint(state.analysis);
}

void drop_variation(State& state) {
    if (!state.variation.table) return;
    state.analysis.is_shown = state.variation.analysed_before;
    state.variation = {};
    forget_position(state);
}

void leave_set_up(State& state) {
    if (!state.position_editor.session) return;
    state.position_editor = {};
    drop_variation(state);
    forget_position(state);
}

void save_time(State& state, Context& context) {
    if (state.saves.is_passive_tab || !shows_game(state) || !state.game.history) return;
    if (state.game.game().time_left(context.now) && !is_clock_elsewhere(state.game))
        save_game(state.saves, context, state.game, state.review.is_shown);
}

void save_rating(const State& state, Context& context) {
    context.run(effect::Save{SaveSlot::rating, to_text(SavedRating{state.rating, state.new_game_form.is_adaptive})});
}

void save_series(const State& state, Context& context) {
    context.run(effect::Save{SaveSlot::series, to_text(SavedSeries{state.series, state.new_game_form.best_of})});
}

void save_preferences(const State& state, Context& context) {
    const std::string text = to_text(SavedPreferences{state.preferences, state.new_game_form});
    context.run(effect::Save{SaveSlot::preferences, text});
}

}  // namespace quarto
