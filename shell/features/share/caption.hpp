#pragma once
/// What stands under the picture of a game that is over.

#include <string>
#include <vector>

#include "shell/model/table_view.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

/// "ALL SHORT", "Ann  1–0  Computer · Casual", "10 moves": for others, so nobody is "you".
std::vector<std::string> picture_caption(const GameView& view, const TextContext& context);

}  // namespace quarto
