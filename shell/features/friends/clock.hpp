#pragma once
/// Thinking time in games with friends: a bank for each player. Each device measures its own player, from when the
/// friend's turn was shown to the end of the player's own, and the record says how long each move took. What a message
/// needs on its way counts for nobody, and no two clocks have to agree. Only the device of a player can say that the
/// time is up.
///
/// Kept games are at time 0: the move of the player here began `time_used(0)` before.

#include <cstddef>

#include "core/rules/history.hpp"

namespace quarto {

/// Whether games with friends can have this clock, or none: a bank, and nothing that is agreed on the way.
bool is_clock_of_friends(const ClockRule& clock);
/// Whether no time runs back.
bool are_times_in_order(const History& history);

/// The game on the board, at time `now`, as it is kept.
History kept_at_zero(const History& board, Milliseconds now);
/// The reverse.
History shown_at(const History& kept, Milliseconds now);
/// The same without what the current move has used: others learn that with the turn.
History without_current(const History& kept);
/// The first moves of a kept game, with their times.
History first_moves(const History& kept, std::size_t count);

/// Whether one of the first `count` moves, which both games have, took another time. What a player does in the friend's
/// turn is timed by the friend's device, later.
bool has_other_times(const History& one, const History& two, std::size_t count);
/// Whether others than this player claim to know how long the player has thought, in moves from `count` on.
bool uses_time_of(Seat seat, const History& history, std::size_t count);
/// What the player of this seat has used of the move that begins at or before `count` moves, if it goes on: time that
/// the friend's news do not give back.
Milliseconds spent_at(const History& kept, std::size_t count, Seat seat);

}  // namespace quarto
