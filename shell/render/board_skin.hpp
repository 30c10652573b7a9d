#pragma once
/// What board and pieces are drawn as. All arts stand on the same table and are seen through the same camera, so
/// that lights, marks, flights and touches know nothing of them.

#include "shell/render/measure.hpp"
#include "shell/render/piece.hpp"

namespace quarto::draw {

class BoardSkin {
  public:
    virtual ~BoardSkin() = default;

    virtual const CameraPreset& camera_preset() const = 0;
    /// The board's body; then the face on it, whose colours and corners are the same from wherever it is seen.
    virtual void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const = 0;
    virtual void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const = 0;
    /// Parameters as in piece.hpp.
    virtual void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                            const PieceStyle& style, float pixel) const = 0;
    /// The same from wherever it is seen, as the face.
    virtual void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base,
                             Piece piece, float lift) const = 0;
    virtual Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const = 0;
};

enum class SkinId : std::uint8_t {
    wood_diamond,   ///< lit, turned wood on a board that stands on a corner
    wood_straight,  ///< the same on a board that stands on a side
    signs           ///< a plain sign for the attributes, seen from straight above
};
/// Dark pieces carry a mark besides their colour.
enum class DarkMark : bool { none, carved };

/// Lives as long as the program.
const BoardSkin& skin(SkinId name, DarkMark mark);

}  // namespace quarto::draw
