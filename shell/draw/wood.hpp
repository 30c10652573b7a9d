#pragma once
/// The art of wood: draw/board.hpp and draw/piece.hpp as one.

#include "shell/draw/art.hpp"

namespace quarto::draw {

class WoodArt final : public Art {
  public:
    WoodArt(const Outlook& outlook, DarkMark mark) : outlook_(outlook), mark_(mark) {}

    const Outlook& outlook() const override { return outlook_; }
    void draw_board(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override;
    void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                    const PieceStyle& style, float pixel) const override;
    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                     float lift) const override;
    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override;

  private:
    Outlook outlook_;
    DarkMark mark_;
};

}  // namespace quarto::draw
