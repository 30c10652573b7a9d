#pragma once
/// Questions about a game that take no search: one text in, one text out, for whoever speaks to the program from
/// another language. Fields of a question are separated by tabs:
///
///     game GAME                      the state of a game
///     play GAME MOVE                 the state after a move, as it stands in a record: "9", "c2", "9c2", "1!a2-d2"
///     explain GAME MOVE              what speaks for and against a gift or a placement, a fact a line, in English
///     figure GAME [reserve] [SHAPE]  a drawing in SVG, with shapes marked
///     sign PIECE                     the drawing of one piece alone
///
/// GAME is a record (record.hpp) or a position text. A state is lines of a name, a space and a value:
///
///     record     the game up to this moment
///     position   its position text, rules included where they are not the standard game's
///     phase      give, place, finish, accept or over
///     seat       1 or 2: who is to move; at the end, who moved last
///     ply        moves made
///     moves      the gifts or placements that are allowed now, separated by spaces; maybe none
///     callable   the alignments that a call may name now
///     voided     the full shapes that nobody called in time, or that stood there from the start
///     end        call, alignment, wrong_call, timeout, resignation or board_full; only of a finished game
///     winner     1 or 2; only where somebody has won
///
/// What cannot be answered gets `error COLUMN REASON`: COLUMN in GAME or MOVE, from 1.

#include <string>
#include <string_view>

namespace quarto {

std::string answer(std::string_view task);

}  // namespace quarto
