#pragma once
/// A skin: how board and pieces are drawn. All skins share the table's coordinates and the camera, so that
/// effects, marks, animations and hit tests don't depend on them.

#include "shell/render/measure.hpp"
#include "shell/render/piece.hpp"

namespace quarto::draw {

class BoardSkin {
  public:
    virtual ~BoardSkin() = default;

    virtual const CameraPreset& camera_preset() const = 0;
    /// The board's body, then its face. Colours and indices of the face don't depend on the camera.
    virtual void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const = 0;
    virtual void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const = 0;
    /// Parameters as in piece.hpp.
    virtual void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                            const PieceStyle& style, float pixel) const = 0;
    /// Colours and indices don't depend on the camera, as for the face.
    virtual void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                             float lift) const = 0;
    virtual Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const = 0;
};

/// Mark on dark pieces in addition to their colour.
enum class DarkMark : bool { none, carved };

}  // namespace quarto::draw
