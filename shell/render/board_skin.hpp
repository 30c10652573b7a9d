#pragma once
/// A skin: how board and pieces are drawn, and the skins to choose from. All share the table's coordinates and the
/// camera, so that effects, marks, animations and hit tests don't depend on them.

#include <cstdint>
#include <memory>

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

/// The skin "Wood": board.hpp and piece.hpp combined.
std::unique_ptr<const BoardSkin> wood_skin(const CameraPreset& camera_preset, DarkMark mark);

/// The skin "Symbols" (core/diagram/symbol.hpp), seen from above.
std::unique_ptr<const BoardSkin> symbol_skin(DarkMark mark);

/// Mesh cache: a skin that caches the triangles of another one. The projection is parallel, so that a cached
/// drawing can be moved on the screen: a still board with its pieces is copied in each frame, not computed.
/// The board's face and the shadows are cached in space and projected anew, because their colours don't
/// depend on the camera.
std::unique_ptr<const BoardSkin> cached(std::unique_ptr<const BoardSkin> skin);

/// The skins to choose from.
enum class SkinId : std::uint8_t {
    wood_diamond,   ///< lit, turned wood; a corner of the board towards the player
    wood_straight,  ///< the same; a side of the board towards the player
    signs           ///< plain symbols for the attributes, seen from above
};

/// The skin; it lives until the program ends.
const BoardSkin& skin(SkinId name, DarkMark mark);

}  // namespace quarto::draw
