#pragma once
/// The art of wood: board.hpp and piece.hpp as one.

#include <memory>

#include "shell/render/board_skin.hpp"

namespace quarto::draw {

std::unique_ptr<const BoardSkin> wood_art(const CameraPreset& camera_preset, DarkMark mark);

}  // namespace quarto::draw
