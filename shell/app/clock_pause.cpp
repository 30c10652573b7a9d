#include "shell/app/steps.hpp"

namespace quarto {

bool pauses_clock(const State& state) {
    if (!state.game.history || !shows_game(state) || is_browsing_history(state)) return false;
    const Game& game = state.game.game();
    const ClockRule& clock = game.options().clock;
    return clock.is_on() && clock.pauses && !game.end() &&
           (covers_game(state.screens.top()) || state.environment.is_hidden);
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
