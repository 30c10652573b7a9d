#pragma once
/// A game as one short line that fits a URL fragment: the saved game, the shared link and the test fixture.
///
///     q1;rules=cshf;begin=4-2;clock=60;moves=0b1.9c2.1!a2-d2;at=3;used=1500
///
/// Fields in this order, `;` between them. All may be left out; we write `rules`, `begin` and what is unusual:
///   rules    a rule set
///   begin    the seat that moves first, 1 or 2, or the dice of seats 1 and 2 that decided it
///   calls    rulebook (usual), late, automatic
///   wrong    what a wrong call costs: nothing, pause (usual), game
///   clock    seconds for a move, 10 to 600; timeout: game (usual), choice; extend: seconds, 1 to 600
///   start    a position with `/` before the hand (usual: the empty board)
///   moves    separated by `.`: `9` gives piece 9, `c2` places, `9c2` does one after the other,
///            `1!a2-d2` seat 1 calls, `-` ends the turn or accepts, `1x` seat 1 resigns,
///            `+` extends the time, `t` time has run out
///   at       the number of moves that stand, when some were undone
///   used     milliseconds that the move under way has taken

#include <string>
#include <string_view>

#include "core/rules/history.hpp"
#include "core/notation/text.hpp"

namespace quarto {

std::string to_text(const History& history, Milliseconds now);

/// The move under way has begun `used` before `now`.
Parsed<History> parse_record(std::string_view text, Milliseconds now);

/// A record, or a position text as a game that begins there with the first seat to move.
Parsed<History> parse_game(std::string_view text, Milliseconds now);

/// One move as it stands in a record: "9", "c2", "1!a2-d2".
std::string to_text(Seat seat, const Move& move);

struct SeatMove {
    Seat seat;
    Move move;
};
/// `mover` makes the moves that name no seat. Absent when no move can be read.
std::optional<SeatMove> read_move(TextCursor& cursor, Seat mover);

}  // namespace quarto
