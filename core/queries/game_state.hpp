#pragma once
/// The state of a game in JSON, and a game with all its states, for pages that show it. A state is an object:
///
///     record     the game so far, with its comments
///     position   its position text, with rules unless they are the standard game's
///     phase      give, place, finish, accept or over
///     seat       1 or 2: the seat to move; after the end, the one that moved last
///     ply        the number of moves made
///     moves      the gifts or placements allowed now
///     callable   the alignments that can be called now
///     voided     expired alignments, including those of the start position
///     end        call, alignment, wrong_call, timeout, resignation or board_full; null before the end
///     winner     1 or 2; null if nobody has won

#include <string>

#include "core/rules/history.hpp"

namespace quarto {

/// The state of a game.
std::string to_json(const History& history);

/// `at`, the number of moves shown, and `moments`, one for each number of moves from 0 to all:
///
///     state   the state after them
///     by      1 or 2: the seat that made the last move
///     move    this move as in a record
///     wrong   `shape` and `reason` (name_of(Refusal)), if it was a wrong call
///     won     the alignments that ended the game, each with its `shape` and `shared`, what its pieces share
///             of what counts: "tall", "short", "light", "dark", "round", "square", "solid", "hollow"
///
/// The first moment has neither `by` nor `move`.
std::string replay_to_json(const History& history);

}  // namespace quarto
