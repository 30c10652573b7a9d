#pragma once
/// The skin "Symbols" (core/diagram/symbol.hpp), seen from above.

#include <memory>

#include "shell/render/board_skin.hpp"

namespace quarto::draw {

std::unique_ptr<const BoardSkin> symbol_skin(DarkMark mark);

}  // namespace quarto::draw
