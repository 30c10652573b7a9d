#pragma once
/// Queries about a game that need no search, answered in JSON: the immediate part of the npm package
/// quarto-engine. The fields of a query:
///
///     game GAME                        the state of a game
///     play GAME MOVES                  the state after moves as in a record: "9", "c2", "9c2", "1!a2-d2"
///     explain GAME MOVE                reasons for and against a gift or a placement, in English
///     figure GAME [reserve] [SHAPE..]  an SVG drawing, with shapes marked
///
/// GAME is a record (record.hpp) or a position text. The answer is {"answer":ANSWER} or {"error":FAULT}
/// (fault.hpp). A state is an object:
///
///     record     the game so far
///     position   its position text, with rules unless they are the standard game's
///     phase      give, place, finish, accept or over
///     seat       1 or 2: the seat to move; after the end, the one that moved last
///     ply        the number of moves made
///     moves      the gifts or placements allowed now
///     callable   the alignments that can be called now
///     voided     expired alignments, including those of the start position
///     end        call, alignment, wrong_call, timeout, resignation or board_full; null before the end
///     winner     1 or 2; null if nobody has won

#include <span>
#include <string>

#include "core/protocol/fault.hpp"
#include "core/rules/history.hpp"

namespace quarto {

using QueryFields = std::span<const std::string>;

std::string answer_game_query(QueryFields fields);

/// The state of a game.
std::string to_json(const History& history);

}  // namespace quarto
