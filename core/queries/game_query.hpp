#pragma once
/// Queries about a game that need no search, answered in JSON: the immediate part of the npm package
/// quarto-engine. The fields of a query:
///
///     game GAME                        the state of a game
///     play GAME MOVES                  the state after moves as in a record: "9", "c2", "9c2", "1!a2-d2"
///     undo GAME                        the state one move before
///     made GAME                        the moves made up to now
///     legal GAME                       the moves of the player to move, with correct calls and the end of the turn
///     comments GAME                    what is said about it (game_comments.hpp)
///     variations GAME                  what could have been played instead
///     comment GAME MARKS TEXT          the state with a comment after the moves made
///     vary GAME GAME                   the state with the second as a variation
///     explain GAME MOVE                reasons for and against a gift or a placement, in English
///     figure GAME [reserve] [SHAPE..]  an SVG drawing, with shapes marked
///     sign PIECE                       an SVG drawing of one piece
///
/// GAME is a record (record.hpp) or a position text. The answer is {"answer":ANSWER} or {"error":FAULT}
/// (fault.hpp). States are those of game_state.hpp.

#include <span>
#include <string>

namespace quarto {

using QueryFields = std::span<const std::string>;

std::string answer_game_query(QueryFields fields);

}  // namespace quarto
