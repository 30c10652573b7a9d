#pragma once
/// Mesh cache: a skin that caches the triangles of another one. The projection is parallel, so that a cached
/// drawing can be moved on the screen: a still board with its pieces is copied in each frame, not computed.
/// The board's face and the shadows are cached in space and projected anew, because their colours don't
/// depend on the camera.

#include <memory>

#include "shell/render/board_skin.hpp"

namespace quarto::draw {

std::unique_ptr<const BoardSkin> cached(std::unique_ptr<const BoardSkin> skin);

}  // namespace quarto::draw
