#pragma once
/// The symbols of the pieces, one geometry for canvas, page and print. Each attribute is one simple feature,
/// recognisable with cells 40 pixels wide. Lengths are in cell widths.
///
///     light, dark    fill, with an outline in the other colour
///     round, square  shape
///     tall           a second outline around it
///     hollow         a round hole in the middle

#include <array>
#include <span>

#include "core/rules/board.hpp"

namespace quarto {

/// A layer of a symbol; layers are drawn from the outermost to the innermost.
struct SymbolLayer {
    float reach;   ///< from the centre to the edge
    bool is_line;  ///< in the colour of outlines, otherwise of the fill
    friend constexpr bool operator==(const SymbolLayer&, const SymbolLayer&) = default;
};

/// Squares look larger than circles of the same reach, so they are drawn smaller.
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
