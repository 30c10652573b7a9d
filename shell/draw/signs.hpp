#pragma once
/// The art of signs: each attribute is one plain feature, known at a glance where a cell is 40 pixels wide.
///
///     light, dark    fill with a line of the other colour around it
///     round, square  shape
///     tall           a second line around it
///     hollow         a hole in its middle

#include <memory>
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

std::unique_ptr<const Art> sign_art(DarkMark mark);

}  // namespace quarto::draw
