#pragma once
/// The clock stands still while a sheet covers the game or the page is out of sight, if both players agreed
/// to that before the game. The board is covered meanwhile, so that nobody thinks for free; the computer waits.

#include "shell/app/state.hpp"

namespace quarto {

/// Whether the clock has to stand still.
bool pauses_clock(const State& state);

/// The time for everything that reads the clock between updates: the moment it was stopped, or `now`.
inline Milliseconds clock_time(const State& state, Milliseconds now) {
    return state.clock_stopped.value_or(now);
}

/// Before a change: the time since the clock was stopped is not used by the move.
void skip_pause(State& state, Milliseconds now);
/// After a change: stops the clock or lets it go on.
void follow_pause(State& state, Milliseconds now);

}  // namespace quarto
