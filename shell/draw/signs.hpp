#pragma once
/// The art of signs: each attribute is one plain feature, known at a glance where a cell is 40 pixels wide.
///
///     light, dark    fill with a line of the other colour around it
///     round, square  shape
///     tall           a second line around it
///     hollow         a hole in its middle

#include <span>

#include "shell/draw/art.hpp"

namespace quarto::draw {

/// A layer of a sign, from the outermost to the innermost, each over the one before.
struct SignLayer {
    float reach;   ///< from the middle to the edge, in cell widths
    bool is_line;  ///< in the colour of lines, else of the fill
    friend constexpr bool operator==(const SignLayer&, const SignLayer&) = default;
};
std::span<const SignLayer> sign_layers(Piece piece);

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
