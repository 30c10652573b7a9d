#pragma once
/// A game as text for pages that show it: its state, or all its states from the start to the last move.
///
/// A state consists of lines, each a name, a space and a value:
///
///     record     the game so far
///     position   its position text, with rules unless they are the standard game's
///     phase      give, place, finish, accept or over
///     seat       1 or 2: the seat to move; after the end, the one that moved last
///     ply        the number of moves made
///     moves      the gifts or placements allowed now, separated by spaces; may be empty
///     callable   the alignments that can be called now
///     voided     expired alignments, including those of the start position
///     end        call, alignment, wrong_call, timeout, resignation or board_full; only after the end
///     winner     1 or 2; only if somebody has won

#include <string>

#include "core/rules/history.hpp"

namespace quarto {

std::string state_text(const History& history);

/// First the record of the whole game, then, each after an empty line, the states after every number of moves
/// from 0 to all, without their records: these have `;at=PLY` added, except the last. The states have further
/// lines:
///
///     by     1 or 2: the seat that made the last move
///     move   this move as in a record
///     wrong  SHAPE REASON: the last move was a wrong call (name_of(Refusal))
///     won    SHAPE VALUE...: an alignment that ended the game, and what its pieces share of what counts
std::string replay_text(const History& history);

}  // namespace quarto
