#pragma once
/// The clock stands still in a friend's turn. It also does so while a sheet covers the game or the page is out of
/// sight, if both players agreed to that before the game. The board is covered meanwhile, so that nobody thinks for
/// free; the computer waits.

#include "shell/app/state.hpp"

namespace quarto {

/// Whether the clock has to stand still.
bool pauses_clock(const State& state);

/// The time for everything that reads the clock between updates: the moment it was stopped, or `now`.
/// In a friend's turn it is the beginning of the move, or what is known of it: that player's device measures it.
Milliseconds clock_time(const State& state, Milliseconds now);

/// Before a change: time in which the clock stood still is not used by the move.
void skip_pause(State& state, Milliseconds now);
/// After a change: stops the clock or lets it go on.
void follow_pause(State& state, Milliseconds now);

}  // namespace quarto
