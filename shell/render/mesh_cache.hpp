#pragma once
/// An art that remembers what it has drawn. The projection is parallel: what is drawn once looks the same at any other
/// place of the screen, so that a still board with its pieces is copied, not computed, in each frame. The board's face and
/// the shadows are copied in space: their colours are the same from wherever the camera has turned to.

#include <memory>

#include "shell/render/board_skin.hpp"

namespace quarto::draw {

std::unique_ptr<const BoardSkin> cached(std::unique_ptr<const BoardSkin> skin);

}  // namespace quarto::draw
