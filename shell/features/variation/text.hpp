#pragma once
/// What is said while moves are tried out. Precondition: the table has a variation.

#include <string>

#include "shell/wording/text_context.hpp"

namespace quarto {

/// "Try giving a piece."; empty unless a piece is to be given or placed.
std::string variation_prompt(const TextContext& context);
/// The attributes of the piece to place, then that the game stays as it is.
std::string variation_detail(const TextContext& context);

}  // namespace quarto
