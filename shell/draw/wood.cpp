#include "shell/draw/wood.hpp"

#include "shell/draw/board.hpp"

namespace quarto::draw {

void WoodArt::draw_board(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const {
    draw::draw_board(list, camera, theme, pixel);
}

void WoodArt::draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                         const PieceStyle& style, float pixel) const {
    draw::draw_piece(list, camera, theme, base, piece, style, pixel);
    if (mark_ == DarkMark::carved && piece.has(Attribute::colour))
        draw_groove(list, camera, theme, base, piece, style, pixel);
}

void WoodArt::draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                          float lift) const {
    draw_piece_shadow(list, camera, shadow, base, piece, lift);
}

Bounds WoodArt::bounds(const Camera& camera, Vec3 base, Piece piece) const {
    return piece_bounds(camera, base, piece);
}

}  // namespace quarto::draw
