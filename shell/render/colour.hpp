#pragma once
/// Colours: mixing, and packing for draw lists.

#include <imgui.h>

#include <algorithm>
#include <cstdint>

namespace quarto::draw {

/// sRGB, each channel 0 to 1.
struct Colour {
    float r, g, b;
};

/// From 0xRRGGBB.
constexpr Colour rgb(std::uint32_t hex) {
    const auto channel = [hex](int shift) { return static_cast<float>(hex >> shift & 0xff) / 255.0f; };
    return {channel(16), channel(8), channel(0)};
}

constexpr float mix(float a, float b, float t) { return a + (b - a) * t; }

constexpr Colour mix(Colour a, Colour b, float t) { return {mix(a.r, b.r, t), mix(a.g, b.g, t), mix(a.b, b.b, t)}; }

constexpr Colour scaled(Colour colour, float factor) {
    return {colour.r * factor, colour.g * factor, colour.b * factor};
}

constexpr float smooth(float t) {
    t = std::clamp(t, 0.0f, 1.0f);
    return t * t * (3 - 2 * t);
}

inline ImU32 packed(Colour colour, float alpha = 1) {
    const auto byte = [](float x) { return static_cast<ImU32>(std::clamp(x, 0.0f, 1.0f) * 255.0f + 0.5f); };
    return byte(colour.r) << IM_COL32_R_SHIFT | byte(colour.g) << IM_COL32_G_SHIFT |
           byte(colour.b) << IM_COL32_B_SHIFT | byte(alpha) << IM_COL32_A_SHIFT;
}

}  // namespace quarto::draw
