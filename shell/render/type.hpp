#pragma once
/// Type sizes and font weights. Independent of ImGui, so that layouts can be tested alone.

#include <cstdint>

namespace quarto::draw {

/// Em heights in points, before scaling by Scale::type (shell/ui/rect.hpp).
enum class Type : std::uint8_t { small, normal, large, title, display };
constexpr float points(Type type) {
    constexpr float sizes[]{13, 15, 17, 20, 26};
    return sizes[static_cast<int>(type)];
}

/// ImGui's font size is from ascender to descender: 1.362 ems for Noto Sans.
inline constexpr float height_of_em = 1.362f;

enum class Weight : std::uint8_t { regular, bold };

}  // namespace quarto::draw
