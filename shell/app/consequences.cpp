#include "shell/app/consequences.hpp"

#include <utility>

#include "shell/features/saves/compare.hpp"
#include "shell/features/saves/format.hpp"
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

namespace {

void forget_choice(Selection& selection) {
    selection.chosen_cell.reset();
    selection.chosen_piece.reset();
}

struct Handler {
    State& state;
    Context& context;

    void operator()(const event::GameChanged&) const {
        state.saves.offer.reset();
        state.review = {};
        drop_variation(state);
        leave_set_up(state);
        (*this)(event::Sought{});
        if (is_with_friend(state.game)) load_friends(context);
    }
    void operator()(const event::Sought&) const {
        // Keep a storage failure, and what a friend says: intents of the player clear it anyway, and the other's moves
        // would hide it too soon.
        const bool is_kept =
            state.notice && (state.notice->is<notice::StorageFailed>() || state.notice->is<notice::FriendSaid>());
        if (!is_kept) state.notice.reset();
        forget_position(state);
        if (shows_game(state)) save_game(state.saves, context, state.game, state.review.is_shown);
    }
    void operator()(const event::GameAgreed& agreed) const {
        leave_lesson();
        keep_unfinished();
        begin_timing(state.games);
        set_game_aside(state.saves, context, state.game, state.review.is_shown);
        mark_as_own(state.saves, context);
        state.game = {.players = agreed.players,
                      .hints_allowed = agreed.hints_allowed,
                      .history = History(agreed.start, context.now)};
        const RatingState before = state.rating;
        begin_rating(state.rating, state.game, agreed.is_adaptive);
        if (state.rating != before) save_rating(state, context);
        set_series(agreed.best_of ? Series{.best_of = *agreed.best_of} : next_game(state.series));
        ++state.games_begun;
        state.home.is_open = false;
        note_day(state.home, context);
        state.analysis = {};
        state.screens.show_board();
        (*this)(event::GameChanged{});
        context.effects.push_back(effect::Began{});
    }
    void operator()(const event::MoveMade&) const {
        ++state.moves_made;
        if (!state.friends.arriving.empty()) state.friends.arriving.pop_front();
        if (is_person(state.game, state.game.history->entries().back().by)) state.home.is_open = false;
        time_move(state.games, state.game, context.now);
        if (is_over(state.game)) {
            keep(state.games, context, state.game);
            if (finish_rating(state.rating, state.game)) save_rating(state, context);
            set_series(after_end(state.series, *state.game.game().end()));
        }
        state.saves.made_here = state.game.history->entries().size() - 1;
        (*this)(event::GameChanged{});
        context.effects.push_back(effect::Played{state.game.history->ply()});
    }
    void operator()(const event::MoveTried& tried) const {
        later([&] { try_move(state.lessons, context, tried.by, tried.move); });
    }
    void operator()(const event::MoveChosen& chosen) const {
        make(state.game, context, chosen.move.seat, chosen.move.move);
    }
    void operator()(const event::GameNeeded&) const {
        state.home.is_open = false;
        drop_variation(state);
        leave_lesson();
        keep_unfinished();
        leave_table(state.games);
        leave_scores();
    }
    void operator()(const event::SetUpBegun&) const {
        drop_variation(state);
        leave_lesson();
        forget_position(state);
    }
    void operator()(const event::SetUpLeft&) const { leave_set_up(state); }
    void operator()(const event::SetUpDone& done) const {
        if (done.end == event::SetUpEnd::analysed) {
            state.variation.table = done.table;
            context.screens.show_board();
            return (*this)(event::VariationBegun{});
        }
        (*this)(event::KeptGameWanted{*done.table.history, done.table.players, false, false});
        context.effects.push_back(effect::Began{});
    }
    /// A shared game counts once something was played here.
    void keep_unfinished() const {
        if (!state.game.history || is_over(state.game) || is_with_friend(state.game)) return;
        const auto link = parse_game(state.saves.link, context.now);
        const bool is_only_seen = state.saves.is_guest_game && link && continues(*link, *state.game.history);
        if (!is_only_seen) keep(state.games, context, state.game);
    }
    void operator()(const event::KeptGameWanted& wanted) const {
        replace_game({.players = wanted.players, .hints_allowed = wanted.hints_allowed, .history = wanted.history},
                     to_text(wanted.history, context.now));
        (*this)(event::GameChanged{});
        const History* finished = may_review(state) ? &*state.game.history : nullptr;
        if (wanted.is_reviewed) update(state.review, context, intent::ToggleReview{}, finished);
    }
    void operator()(const event::FriendGameWanted& wanted) const {
        const bool is_new_draw =
            wanted.table.is_drawn && state.game.friend_game == wanted.table.friend_game && !state.game.is_drawn;
        if (wanted.is_quiet) {
            state.game = wanted.table;
            state.friends.arriving.clear();
            if (is_new_draw) keep(state.games, context, state.game);
            return (*this)(event::GameChanged{});
        }
        if (state.game.friend_game != wanted.table.friend_game) replace_game(wanted.table, {});
        leave_lesson();
        state.game = wanted.table;
        if (is_new_draw) keep(state.games, context, state.game);
        state.friends.arriving.clear();
        state.home.is_open = false;
        note_day(state.home, context);
        state.screens.show_board();
        (*this)(event::GameChanged{});
    }
    void operator()(const event::FriendGameGone&) const {
        for (Player& player : state.game.players) player.kind = PlayerKind::human;
        state.game.friend_game.clear();
        (*this)(event::GameChanged{});
    }
    void operator()(const event::TournamentGame& wanted) const {
        const FriendGame made{.id = wanted.id,
                              .seat = wanted.seat,
                              .name = wanted.name,
                              .own_name = wanted.own_name,
                              .is_met = true,
                              .is_sent = true,
                              .history = History(wanted.start, Milliseconds{0})};
        state.friends.waiting.push_back(
            [made, is_shown = wanted.is_shown](FriendsState& friends, Context& at, const intent::TakeFriends& found) {
                if (!find_game(std::as_const(friends.games), made.id)) {
                    put_first(friends.games, made);
                    friends.games.front().date = found.today;
                }
                const FriendGame& game = *find_game(std::as_const(friends.games), made.id);
                if (is_shown) at.emit(event::FriendGameWanted{board_of(game, at.now)});
            });
        load_friends(context);
    }
    void operator()(const event::LiveWanted&) const {
        if (std::exchange(state.preferences.follows_friends, true)) return;
        later([&] { save_preferences(state, context); });
    }
    void operator()(const event::EverythingDeleted&) const {
        later([&] { start_anew(state); });
        context.effects.push_back(effect::ForgetAll{});
        context.notice = notice::AllDeleted{};
    }
    void operator()(const event::SaveUnreadable& found) const {
        report_unreadable(state.saves, context, found.slot, found.text, {found.line, found.error});
    }
    void operator()(const event::PreviousGameWanted&) const {
        leave_table(state.games);
        leave_scores();
        later([&] { reopen_previous_game(state.saves, context, state.game); });
    }
    void operator()(const event::ReviewClosed&) const {
        drop_variation(state);
        if (is_browsing_history(state)) seek(state.game, context, state.game.history->entries().size());
    }
    void operator()(const event::RetryWanted& wanted) const {
        later([&] { retry(state.lessons, context, wanted.step, state.game); });
    }
    void operator()(const event::ExerciseBegun& begun) const {
        state.saves.offer.reset();
        if (!begun.is_retry) state.review = {};
        drop_variation(state);
        leave_set_up(state);
        forget_question(state.opponent_turn);
        forget_hint(state.analysis);
    }
    void operator()(const event::StepBegun&) const { state.selection = {}; }
    void operator()(const event::StepSolved& solved) const {
        state.selection = {};
        if (!solved.is_played) return;
        ++state.moves_made;
        context.effects.push_back(effect::Played{table(state).history->ply()});
    }
    void operator()(const event::ExerciseLeft& left) const {
        state.selection = {};
        if (!state.game.history) return;
        if (left.is_retry) return (*this)(event::Sought{});
        // A friend's clock never waits.
        if (!is_with_friend(state.game))
            state.game.history = state.game.history->resumed(context.now, left.game_time_used);
        (*this)(event::GameChanged{});
    }
    void operator()(const event::BranchTried& tried) const {
        const Seat mover = state.game.game().to_move();
        later([&] {
            if (branch(state.variation, context, state.game, tried.move))
                make(*state.variation.table, context, mover, tried.move);
        });
    }
    void operator()(const event::VariationBegun&) const {
        forget_position(state);
        state.variation.analysed_before = state.analysis.is_shown;
        if (!state.locked.has(Feature::values)) state.analysis.is_shown = true;
    }
    void operator()(const event::VariationMoved&) const {
        forget_position(state);
        ++state.moves_made;
        context.effects.push_back(effect::Played{table(state).history->ply()});
    }
    void operator()(const event::VariationLeft&) const { drop_variation(state); }
    void operator()(const event::PreferencesChanged&) const {
        forget_choice(state.selection);
        later([&] { save_preferences(state, context); });
    }
    /// The lessons have texts of their own.
    void operator()(const event::LanguageChanged&) const {
        if (state.lessons.course) context.effects.push_back(effect::FetchCourse{});
    }
    void operator()(const event::FormChanged&) const {
        later([&] { save_preferences(state, context); });
    }
    /// No game, or a lesson, takes precedence over the specific reason.
    void operator()(const event::Rejected& rejected) const {
        using enum notice::UnavailableReason;
        state.notice = notice::Unavailable{!table(state).history    ? no_game
                                           : state.lessons.exercise ? other
                                                                    : rejected.reason};
    }

  private:
    /// `record`: of the new game, if it is among those kept.
    void replace_game(const Table& game, const std::string& record) const {
        leave_lesson();
        drop_variation(state);
        keep_unfinished();
        set_game_aside(state.saves, context, state.game, state.review.is_shown);
        mark_as_own(state.saves, context);
        state.game = game;
        leave_table(state.games, record);
        state.home.is_open = false;
        leave_scores();
        state.analysis = {};
        state.screens.show_board();
    }
    void set_series(const Series& series) const {
        if (std::exchange(state.series, series) != series) save_series(state, context);
    }
    /// Another game is on the table, which counts for nothing.
    void leave_scores() const {
        const bool was_adaptive = std::exchange(state.rating.is_adaptive, false);
        if (stop_rating(state.rating) || was_adaptive) save_rating(state, context);
        set_series({});
    }
    void leave_lesson() const {
        if (state.lessons.exercise) later([&] { leave_exercise(state.lessons, context); });
    }
};

}  // namespace

void handle(State& state, Context& context, const Event& event) { event.visit(Handler{state, context}); }

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
    context.effects.push_back(
        effect::Save{SaveSlot::rating, to_text(SavedRating{state.rating, state.new_game_form.is_adaptive})});
}

void save_series(const State& state, Context& context) {
    context.effects.push_back(
        effect::Save{SaveSlot::series, to_text(SavedSeries{state.series, state.new_game_form.best_of})});
}

void save_preferences(const State& state, Context& context) {
    const std::string text = to_text(SavedPreferences{state.preferences, state.new_game_form});
    context.effects.push_back(effect::Save{SaveSlot::preferences, text});
}

}  // namespace quarto
