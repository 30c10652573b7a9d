#pragma once
/// The art of wood: draw/board.hpp and draw/piece.hpp as one.

#include <memory>

#include "shell/draw/art.hpp"

namespace quarto::draw {

std::unique_ptr<const Art> wood_art(const Outlook& outlook, DarkMark mark);

}  // namespace quarto::draw
