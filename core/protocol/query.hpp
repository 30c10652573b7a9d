#pragma once
/// Drawings on request, one text in, one text out, for callers in other languages; game_query.hpp answers all
/// else in JSON. The fields of a query are separated by tabs:
///
///     figure GAME [reserve] [SHAPE]  an SVG drawing, with shapes marked
///     sign PIECE                     an SVG drawing of one piece
///
/// GAME is a record (record.hpp) or a position text.
///
/// The answer to an invalid query is `error COLUMN REASON`, with COLUMN in GAME, from 1.

#include <string>
#include <string_view>

namespace quarto {

std::string answer(std::string_view task);

}  // namespace quarto
