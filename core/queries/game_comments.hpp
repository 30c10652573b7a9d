#pragma once
/// Comments and variations of a game (core/notation/comments.hpp), for programs in other languages.

#include <string>

#include "core/queries/fault.hpp"
#include "core/rules/history.hpp"
#include "core/rules/result.hpp"

namespace quarto {

/// A list of comments in JSON, in the order of their `ply`, each with its `text` and `marks`.
Result<std::string, Fault> comments_to_json(const History& game);
/// A list of variations in JSON, each with its `record`, comments included, and the `ply` up to which it is the game.
Result<std::string, Fault> variations_to_json(const History& game);

/// The game with a comment after the moves made, in place of what was said there; without text and marks, with none.
Result<History, Fault> with_comment(const History& game, const std::string& marks, const std::string& text);
/// The game with another as a variation.
Result<History, Fault> with_variation(const History& game, const History& other);

}  // namespace quarto
