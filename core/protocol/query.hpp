#pragma once
/// Queries about a game that need no search, one text in, one text out, for callers in other languages. The
/// fields of a query are separated by tabs:
///
///     game GAME                      the state of a game
///     play GAME MOVE                 the state after a move as in a record: "9", "c2", "9c2", "1!a2-d2"
///     figure GAME [reserve] [SHAPE]  an SVG drawing, with shapes marked
///     sign PIECE                     an SVG drawing of one piece
///
/// GAME is a record (record.hpp) or a position text. States are as in core/diagram/replay.hpp.
///
/// The answer to an invalid query is `error COLUMN REASON`, with COLUMN in GAME or MOVE, from 1.

#include <string>
#include <string_view>

namespace quarto {

std::string answer(std::string_view task);

}  // namespace quarto
