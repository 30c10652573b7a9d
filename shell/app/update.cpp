#include "shell/app/update.hpp"

#include <type_traits>

#include "shell/app/updater.hpp"
#include "shell/features/settings/update.hpp"
#include "shell/features/setup/update.hpp"
#include "shell/features/share/update.hpp"

namespace quarto {

bool is_background(const Intent& intent) {
    return std::holds_alternative<intent::Tick>(intent) || std::holds_alternative<intent::EngineAnswer>(intent) ||
           std::holds_alternative<intent::TellStorage>(intent) ||
           std::holds_alternative<intent::MissCopy>(intent);
}

namespace {

/// While a clock runs, a program that is ended gives back no more time than this.
constexpr Milliseconds clock_save_interval{1'000};

/// The engine does one thing at a time: the first that somebody wants.
std::optional<protocol::Request> wanted(const State& state) {
    if (state.is_passive_tab) return std::nullopt;
    if (auto request = wanted(state.opponent_turn, table(state))) return request;
    if (state.lessons.exercise) return wanted(*state.lessons.exercise);
    if (auto request = wanted(state.analysis)) return request;
    return wanted(state.review, table(state));
}

}  // namespace

void Updater::on(const intent::EngineAnswer& answer) {
    const Seat mover = table(state_).history ? game().to_move() : Seat::first;
    if (const auto reply = take_reply(state_.engine, answer.line, mover)) take(*reply);
    else if (const auto progress = take_reply(state_.prover, answer.line, mover)) quarto::take(state_.proof, context_, *progress);
}

void Updater::take(const protocol::Reply& reply) {
    if (wanted(state_.opponent_turn, table(state_))) state_.opponent_turn.answer = reply;
    else if (state_.lessons.exercise) quarto::take(state_.lessons, context_, reply);
    else if (wanted(state_.analysis)) quarto::take(state_.analysis, context_, reply, game());
    else if (wanted(state_.review, table(state_))) quarto::take(state_.review, context_, reply);
}

void Updater::ask_engines() {
    for (const auto& line : reconcile(state_.engine, wanted(state_), state_.last_ticket, now_))
        effects_.push_back(effect::Ask{line});
    for (const auto& line : reconcile(state_.prover, wanted(state_.proof), state_.last_ticket, now_))
        effects_.push_back(effect::AskProver{line});
}

template <class Kind>
void Updater::route(const Kind& intent) {
    const Table& shown = table(state_);
    if constexpr (std::is_constructible_v<AnalysisIntent, Kind>) {
        if (std::is_same_v<Kind, intent::AskForHelp> && state_.lessons.exercise) return advise(state_.lessons, context_);
        quarto::update(state_.analysis, context_, intent, shown.history ? &shown.game() : nullptr, analysis_access(state_));
    } else if constexpr (std::is_constructible_v<ReviewIntent, Kind>) {
        quarto::update(state_.review, context_, intent, may_review(state_) ? &*shown.history : nullptr);
    } else if constexpr (std::is_constructible_v<SetupIntent, Kind>) {
        quarto::update(state_.new_game_form, context_, intent, state_.lessons.exercise ? nullptr : &state_.game);
    } else if constexpr (std::is_constructible_v<LessonsIntent, Kind>) {
        quarto::update(state_.lessons, context_, intent, state_.game);
    } else if constexpr (std::is_constructible_v<SettingsIntent, Kind>) {
        quarto::update(state_.preferences, context_, intent);
    } else if constexpr (std::is_constructible_v<ShareIntent, Kind>) {
        const auto& players = state_.offer ? state_.offer->players : shown.players;
        const bool is_told = has_computer(players) && !state_.lessons.exercise;
        quarto::update(context_, intent, shown, is_told ? players_text(players) : std::string());
    } else if constexpr (std::is_constructible_v<SolveIntent, Kind>) {
        quarto::update(state_.proof, context_, intent);
    } else if constexpr (std::is_constructible_v<TipsIntent, Kind>) {
        quarto::update(state_.hints_seen, context_, intent, hint_now(state_));
    } else {
        on(intent);
    }
}

void Updater::on(const event::GameChanged&) {
    state_.offer.reset();
    state_.review = {};
    on(event::Sought{});
}

void Updater::on(const event::Sought&) {
    // A move of the player's own has taken it away already; one of the computer's comes too soon after it.
    const bool is_read = !state_.notice || !std::holds_alternative<notice::StorageFailed>(*state_.notice);
    if (is_read) state_.notice.reset();
    forget_position();
    save_game();
}

void Updater::on(const event::GameAgreed& agreed) {
    leave_exercise(state_.lessons, context_);
    set_game_aside();
    own_game_is_open();
    state_.game = {agreed.players, agreed.hints_allowed, History(agreed.start, now_)};
    ++state_.games_begun;
    state_.analysis = {};
    state_.screens.show_board();
    on(event::GameChanged{});
    effects_.push_back(effect::Began{});
}

void Updater::on(const event::MoveChosen& chosen) { make(chosen.move.seat, chosen.move.move); }

void Updater::on(const event::ReviewClosed&) {
    if (is_browsing_history(state_)) seek(state_.game.history->entries().size());
}

void Updater::on(const event::ExerciseBegun&) {
    state_.offer.reset();
    state_.review = {};
    forget_question(state_.opponent_turn);
    forget_hint(state_.analysis);
}

void Updater::on(const event::StepSolved& solved) {
    forget_selection();
    if (!solved.is_played) return;
    ++state_.moves_made;
    effects_.push_back(effect::Played{table(state_).history->ply()});
}

void Updater::on(const event::ExerciseLeft& left) {
    forget_selection();
    if (!state_.game.history) return;
    state_.game.history = state_.game.history->resumed(now_, left.game_time_used);
    on(event::GameChanged{});
}

void Updater::on(const event::PreferencesChanged&) {
    forget_choice();
    save_preferences();
}

/// What stands in the way of everything, no game or a lesson, comes first.
void Updater::on(const event::Rejected& rejected) {
    using enum notice::UnavailableReason;
    state_.notice = notice::Unavailable{!table(state_).history ? no_game : state_.lessons.exercise ? other : rejected.reason};
}

void Updater::forget_position() {
    forget_selection();
    forget_question(state_.opponent_turn);
    forget_hint(state_.analysis);
    state_.opponent_turn.failures = 0;
}

void Updater::run_automatic_steps() {
    if (!table(state_).history || state_.is_passive_tab) return;
    if (!is_browsing_history(state_) && game().time_left(now_) == Milliseconds{0}) run_out_of_time();
    // A player who points out a call is waited for, but not until the computer has lost on time.
    const auto left = game().time_left(now_);
    const bool is_held = state_.pending_call && (!left || *left > clock_warning);
    if (!is_held) quarto::play(state_.opponent_turn, context_, table(state_));
    if (awaits_computer(state_)) begin(state_.opponent_turn, context_);
    follow(state_.analysis, context_, game(), analysis_access(state_));
    if (state_.lessons.exercise) watch_time(state_.lessons, context_);
    const bool clock_runs = game().time_left(now_) && !is_browsing_history(state_);
    if (clock_runs && now_ - state_.saved_at >= clock_save_interval) save_game();
}

void Updater::close_hint(Hint hint, const FeedbackState& before) {
    if (state_.moves_made != before.moves || state_.pending_call) close(state_.hints_seen, context_, hint);
}

Updated Updater::run(const Intent& intent) {
    if (!is_background(intent)) {
        state_.notice.reset();
        state_.is_passive_tab = false;
    }
    const FeedbackState before = feedback_state(state_);
    const auto hint = hint_now(state_);
    std::visit([&](const auto& kind) { route(kind); }, intent);
    if (state_.screens.top() != Screen::proof) stop(state_.proof);
    run_automatic_steps();
    watch_clock();
    ask_engines();
    if (hint) close_hint(*hint, before);
    for (const Feedback& feedback : feedback_between(before, state_)) effects_.push_back(effect::PlayFeedback{feedback});
    return {std::move(state_), std::move(effects_)};
}

Updated Updater::start(const SavedData& found) {
    load_preferences(found);
    load_game(found);
    load_newer(found);
    if (!found.record.empty()) on(intent::OpenRecord{found.record, found.players});
    run_automatic_steps();
    watch_clock();
    ask_engines();
    return {std::move(state_), std::move(effects_)};
}

Updated Updater::sync_saves(const SavedData& found, bool is_passive_tab) {
    const bool is_of_windows = state_.notice && (std::holds_alternative<notice::MoveLost>(*state_.notice) ||
                                                 std::holds_alternative<notice::OtherGame>(*state_.notice));
    if (!is_of_windows) state_.notice.reset();
    load_preferences(found);
    follow_game_behind(found, is_passive_tab);
    run_automatic_steps();
    watch_clock();
    ask_engines();
    return {std::move(state_), std::move(effects_)};
}

Updated update(State state, const Intent& intent, Milliseconds now) {
    return Updater(std::move(state), now).run(intent);
}

Updated start_app(const SavedData& found, Milliseconds now) {
    return Updater(State(found.seed), now).start(found);
}

Updated sync_saves(State state, const SavedData& found, bool is_passive_tab, Milliseconds now) {
    return Updater(std::move(state), now).sync_saves(found, is_passive_tab);
}

}  // namespace quarto
