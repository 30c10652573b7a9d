#pragma once
/// The skin "Wood": board.hpp and piece.hpp combined.

#include <memory>

#include "shell/render/board_skin.hpp"

namespace quarto::draw {

std::unique_ptr<const BoardSkin> wood_skin(const CameraPreset& camera_preset, DarkMark mark);

}  // namespace quarto::draw
