#pragma once
/// The art of wood: board.hpp and piece.hpp as one.

#include <memory>

#include "shell/render/art.hpp"

namespace quarto::draw {

std::unique_ptr<const Art> wood_art(const Outlook& outlook, DarkMark mark);

}  // namespace quarto::draw
