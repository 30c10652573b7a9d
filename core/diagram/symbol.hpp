#pragma once
/// The signs of the pieces, one geometry for canvas, page and paper: each attribute is one plain feature, known at a
/// glance where a cell is 40 pixels wide. Lengths are in cell widths.
///
///     light, dark    fill with a line of the other colour around it
///     round, square  shape
///     tall           a second line around it
///     hollow         a round hole in its middle

#include <array>
#include <span>

#include "core/rules/board.hpp"

namespace quarto {

/// A layer of a sign, from the outermost to the innermost, each over the one before.
struct SymbolLayer {
    float reach;   ///< from the middle to the edge
    bool is_line;  ///< in the colour of lines, else of the fill
    friend constexpr bool operator==(const SymbolLayer&, const SymbolLayer&) = default;
};

/// Squares look larger than circles of the same reach.
inline constexpr float symbol_square_share = 0.90f, symbol_square_corner = 0.05f;
inline constexpr float symbol_body_reach = 0.284f, symbol_hole_reach = 0.118f;

namespace detail {
/// The last layer is the hole.
inline constexpr std::array<SymbolLayer, 5> tall_layers{
    {{0.420f, true}, {0.388f, false}, {0.318f, true}, {symbol_body_reach, false}, {symbol_hole_reach, true}}};
inline constexpr std::array<SymbolLayer, 3> short_layers{tall_layers[2], tall_layers[3], tall_layers[4]};
}  // namespace detail

constexpr std::span<const SymbolLayer> symbol_layers(Piece piece) {
    const auto layers = piece.has(Attribute::height) ? std::span<const SymbolLayer>(detail::short_layers)
                                                     : std::span<const SymbolLayer>(detail::tall_layers);
    return piece.has(Attribute::fill) ? layers : layers.first(layers.size() - 1);
}

}  // namespace quarto
