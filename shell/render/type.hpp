#pragma once
/// Sizes and weights of letters. Knows no ImGui, so that layouts can be tested alone.

#include <cstdint>

namespace quarto::draw {

/// Heights of the em in units of the interface's type scale.
enum class Type : std::uint8_t { small, normal, large, title, display };
constexpr float points(Type type) {
    constexpr float sizes[]{13, 15, 17, 20, 26};
    return sizes[static_cast<int>(type)];
}

/// ImGui measures a font from its highest to its lowest stroke; Noto Sans is 1.362 ems high.
inline constexpr float height_of_em = 1.362f;

enum class Weight : std::uint8_t { regular, bold };

}  // namespace quarto::draw
