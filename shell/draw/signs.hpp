#pragma once
/// The art of signs (core/teach/sign.hpp), seen from above.

#include <memory>

#include "shell/draw/art.hpp"

namespace quarto::draw {

std::unique_ptr<const Art> sign_art(DarkMark mark);

}  // namespace quarto::draw
