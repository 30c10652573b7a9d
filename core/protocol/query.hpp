#pragma once
/// Queries about a game that need no search, one text in, one text out, for callers in other languages. The
/// fields of a query are separated by tabs:
///
///     game GAME                      the state of a game
///     play GAME MOVE                 the state after a move as in a record: "9", "c2", "9c2", "1!a2-d2"
///     figure GAME [reserve] [SHAPE]  an SVG drawing, with shapes marked
///     sign PIECE                     an SVG drawing of one piece
///
/// GAME is a record (record.hpp) or a position text. A state consists of lines, each a name, a space and a
/// value:
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
///
/// The answer to an invalid query is `error COLUMN REASON`, with COLUMN in GAME or MOVE, from 1.

#include <string>
#include <string_view>

namespace quarto {

std::string answer(std::string_view task);

}  // namespace quarto
