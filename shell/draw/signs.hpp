#pragma once
/// The art of signs (core/teach/sign.hpp), seen from above.

#include "shell/draw/art.hpp"

namespace quarto::draw {

class SignArt final : public Art {
  public:
    explicit SignArt(DarkMark mark) : mark_(mark) {}

    const Outlook& outlook() const override { return overhead_outlook; }
    void draw_board(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override;
    void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                    const PieceStyle& style, float pixel) const override;
    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                     float lift) const override;
    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override;

  private:
    DarkMark mark_;
};

}  // namespace quarto::draw
