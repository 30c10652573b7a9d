#pragma once
/// The board itself: a thick dark slab with sixteen round recesses, its shadow, its labels.

#include <imgui.h>

#include "shell/render/camera.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

/// Where a piece on the cell stands.
constexpr Vec3 floor_of(Cell cell) {
    return centre_of(cell) - Vec3{0, 0, recess_depth};
}

/// Its shadow and its sides.
void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel);
/// Its upper side, whose colours are the same from wherever it is seen.
void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel);

/// a to d and 1 to 4 along the edges nearest to the viewer. `type` as in label_size().
void draw_board_labels(ImDrawList& list, const CameraPreset& camera_preset, const Camera& camera, const Theme& theme,
                       const Fonts& fonts, float type);

}  // namespace quarto::draw
