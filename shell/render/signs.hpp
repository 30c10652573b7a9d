#pragma once
/// The art of signs (core/diagram/symbol.hpp), seen from above.

#include <memory>

#include "shell/render/art.hpp"

namespace quarto::draw {

std::unique_ptr<const Art> sign_art(DarkMark mark);

}  // namespace quarto::draw
