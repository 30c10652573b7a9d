#pragma once
/// The wooden board: a thick dark slab with 16 round recesses, its shadow and its labels. `pixel` as in
/// piece.hpp.

#include <imgui.h>

#include "shell/render/camera.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

/// Centre of the recess's floor, on which a piece stands.
constexpr Vec3 floor_of(Cell cell) { return centre_of(cell) - Vec3{0, 0, recess_depth}; }

/// The slab's shadow and sides.
void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel);
/// The slab's face. Its colours don't depend on the camera.
void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel);

/// The labels a-d and 1-4, along the edges nearest to the viewer. `type` as in label_size().
void draw_board_labels(ImDrawList& list, const CameraPreset& camera_preset, const Camera& camera, const Theme& theme,
                       const Fonts& fonts, float type);

}  // namespace quarto::draw
