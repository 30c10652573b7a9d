#include "shell/app/steps.hpp"

namespace quarto {

bool pauses_clock(const State& state) {
    if (!state.game.history || !shows_game(state) || is_browsing_history(state)) return false;
    const Game& game = state.game.game();
    const ClockRule& clock = game.options().clock;
    if (!clock.is_on() || game.end()) return false;
    // A page out of sight draws no frames, so that the computer can't move there.
    if (state.environment.is_hidden) return clock.pauses || awaits_computer(state);
    return clock.pauses && covers_game(state.screens.top());
}

Milliseconds clock_time(const State& state, Milliseconds now) {
    const Table& shown = table(state);
    if (!is_clock_elsewhere(shown)) return state.clock_stopped.value_or(now);
    const History& history = *shown.history;
    return now - history.game().time_used(now) + history.used_at(history.ply());
}

void skip_pause(State& state, Milliseconds now) {
    if (is_clock_elsewhere(state.game))
        state.game.history = state.game.history->resumed(now, state.game.history->used_at(state.game.history->ply()));
    if (!state.clock_stopped || !state.game.history) return;
    const Milliseconds used = state.game.game().time_used(*state.clock_stopped);
    state.game.history = state.game.history->resumed(now, used);
    state.clock_stopped = now;
}

void follow_pause(State& state, Milliseconds now) {
    state.clock_stopped = pauses_clock(state) ? std::optional(now) : std::nullopt;
}

}  // namespace quarto
