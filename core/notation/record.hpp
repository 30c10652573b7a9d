#pragma once
/// A game as one short line that fits into a URL fragment: saved game, shared link and test fixture.
///
///     q1;rules=cshf;begin=4-2;clock=60;moves=0b1.9c2.1!a2-d2;at=3;used=1500
///
/// Fields in this order, separated by `;`. All are optional; the writer leaves out defaults except `rules`
/// and `begin`:
///   rules    a rule set
///   begin    the seat that moves first, 1 or 2, or the dice of seats 1 and 2 that decided it
///   calls    rulebook (default), late, automatic
///   wrong    penalty for a wrong call: nothing, pause (default), game
///   clock    seconds per move, 10 to 600; timeout: game (default), choice; extend: seconds, 1 to 600
///   bank     in place of clock: seconds for a player's whole game, 10 to 10800
///   increment  seconds that each completed move adds to the bank, 1 to 600
///   pause    menus: the clock stands still while a menu covers the game
///   start    a position with `/` before the hand (default: the empty board)
///   moves    separated by `.`: `9` gives piece 9, `c2` places on c2, `9c2` does both,
///            `1!a2-d2` seat 1 calls, `-` ends the turn or accepts the draw, `1x` seat 1 resigns,
///            `+` adds extra time, `t` time has run out
///   times    only with a bank, one number for each of the moves: milliseconds, from when the player received
///            the piece (or the game began), separated by `.`
///   at       the current ply, if moves were undone
///   used     milliseconds used by the current move

#include <string>
#include <string_view>

#include "core/rules/history.hpp"
#include "core/notation/text.hpp"

namespace quarto {

std::string to_text(const History& history, Milliseconds now);
/// The same, with the comments of the game behind it, if there are any (comments.hpp).
std::string commented_text(const History& history, Milliseconds now);

/// The current move starts at `now` minus the record's `used`, or minus its last time if the move goes on.
Parsed<History> parse_record(std::string_view text, Milliseconds now);

/// Parses a record, or a position text as a game that starts there with seat 1 to move.
Parsed<History> parse_game(std::string_view text, Milliseconds now);

/// The same, perhaps with comments. These are only read when they are needed.
Parsed<History> parse_commented_game(std::string_view text, Milliseconds now);
Parsed<History> parse_commented_record(std::string_view text, Milliseconds now);
inline constexpr std::string_view before_comments = "&comments=";

/// Makes the moves up to the end of their field. An error is within it.
std::optional<ParseError> play_moves(std::string_view moves, History& history, Milliseconds now);
/// The moves after the first `from`, as `play_moves` reads them.
std::string moves_text(const History& history, std::size_t from = 0);

/// Whether records have a field of this name.
bool is_record_field(std::string_view name);

/// A move as in a record: "9", "c2", "1!a2-d2".
std::string to_text(Seat seat, const Move& move);

struct SeatMove {
    Seat seat;
    Move move;
};
/// Moves without a seat are by `mover`. Absent if the text is not a move.
std::optional<SeatMove> read_move(TextCursor& cursor, Seat mover);

}  // namespace quarto
