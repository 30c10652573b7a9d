#include "shell/render/board_skin.hpp"

#include "shell/render/board.hpp"

namespace quarto::draw {
namespace {

class WoodArt final : public BoardSkin {
  public:
    WoodArt(const CameraPreset& camera_preset, DarkMark mark) : camera_preset_(camera_preset), mark_(mark) {}

    const CameraPreset& camera_preset() const override { return camera_preset_; }

    void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        draw::draw_slab(list, camera, theme, pixel);
    }

    void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        draw::draw_face(list, camera, theme, pixel);
    }

    void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                    const PieceStyle& style, float pixel) const override {
        draw::draw_piece(list, camera, theme, base, piece, style, pixel);
        if (mark_ == DarkMark::carved && piece.has(Attribute::colour))
            draw_groove(list, camera, theme, base, piece, style, pixel);
    }

    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                     float lift) const override {
        draw_piece_shadow(list, camera, shadow, base, piece, lift);
    }

    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override {
        return piece_bounds(camera, base, piece);
    }

  private:
    CameraPreset camera_preset_;
    DarkMark mark_;
};

}  // namespace

std::unique_ptr<const BoardSkin> wood_skin(const CameraPreset& camera_preset, DarkMark mark) {
    return std::make_unique<WoodArt>(camera_preset, mark);
}

}  // namespace quarto::draw
