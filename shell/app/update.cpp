#include "shell/app/update.hpp"

#include "shell/app/updater.hpp"

namespace quarto {

bool is_background(const Intent& intent) {
    return std::holds_alternative<intent::Tick>(intent) || std::holds_alternative<intent::EngineAnswer>(intent) ||
           std::holds_alternative<intent::TellStorage>(intent) ||
           std::holds_alternative<intent::MissCopy>(intent);
}

namespace {

/// The engine does one thing at a time: the first that somebody wants.
std::optional<protocol::Request> wanted(const State& state) {
    if (state.is_passive_tab) return std::nullopt;
    if (auto request = wanted(state.opponent_turn, table(state))) return request;
    if (state.exercise) return wanted(*state.exercise);
    if (auto request = wanted(state.analysis)) return request;
    return wanted(state.review, table(state));
}

}  // namespace

void Updater::on(const intent::EngineAnswer& answer) {
    const Seat mover = table(state_).history ? game().to_move() : Seat::first;
    if (const auto reply = take_reply(state_.engine, answer.line, mover)) take(*reply);
    else if (const auto progress = take_reply(state_.prover, answer.line, mover)) take_progress(*progress);
}

void Updater::take(const protocol::Reply& reply) {
    if (wanted(state_.opponent_turn, table(state_))) state_.opponent_turn.answer = reply;
    else if (state_.exercise) take_step(reply);
    else if (wanted(state_.analysis)) take_finding(reply);
    else if (wanted(state_.review, table(state_))) take_moment(reply);
}

void Updater::ask_engines() {
    for (const auto& line : reconcile(state_.engine, wanted(state_), state_.last_ticket, now_))
        effects_.push_back(effect::Ask{line});
    for (const auto& line : reconcile(state_.prover, wanted(state_.proof), state_.last_ticket, now_))
        effects_.push_back(effect::AskProver{line});
}

Updated Updater::run(const Intent& intent) {
    if (!is_background(intent)) {
        state_.notice.reset();
        state_.is_passive_tab = false;
    }
    const FeedbackState before = feedback_state(state_);
    const auto hint = hint_now(state_);
    std::visit([&](const auto& kind) { on(kind); }, intent);
    if (state_.screens.top() != Screen::proof) stop_proof();
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
