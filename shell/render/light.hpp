#pragma once
/// Lighting: the lamp, shadows, and the shading of wood.

#include <algorithm>
#include <cmath>

#include "shell/render/camera.hpp"
#include "shell/render/theme.hpp"

namespace quarto::draw {

/// Unit vector towards the lamp: left of the board, in front of it and above. In table axes, for the diamond
/// orientation; the lamp doesn't move with the camera.
inline constexpr Vec3 lamp{-0.122f, 0.588f, 0.800f};
/// Direction of a faint fill light from the opposite side, so that dark sides keep some shape.
inline constexpr Vec3 bounce{0.72f, -0.42f, 0.55f};
/// Offset of shadows on the table per unit of height: away from the lamp, horizontal on the screen.
inline constexpr Vec3 shadow_fall{0.36f, -0.30f, 0};

/// Brightness of a surface, from 0 to slightly above 1.
inline float brightness(Vec3 normal) {
    const float key = std::max(0.0f, dot(normal, lamp));
    const float back = std::max(0.0f, dot(normal, bounce));
    return 0.14f + 0.06f * normal.z + 0.82f * key + 0.11f * back;
}

/// Specular reflection of the lamp in the varnish (Blinn-Phong, exponent 20), 0 to 1.
inline float gloss(Vec3 normal, Vec3 eye) {
    const Vec3 halfway = normalised(lamp + eye);
    const float c = std::max(0.0f, dot(normal, halfway));
    const float c4 = c * c * c * c, c16 = c4 * c4 * c4 * c4;
    return c16 * c4;
}

/// Colour of the wood at a brightness: a ramp over bore, side, face, rim and a highlight.
inline Colour lit(const Wood& wood, float light) {
    if (light < 0) return scaled(wood.bore, std::max(0.35f, 1 + 1.8f * light));
    if (light < 0.25f) return mix(wood.bore, wood.side, light * 4);
    if (light < 0.62f) return mix(wood.side, wood.face, (light - 0.25f) / 0.37f);
    if (light < 0.92f) return mix(wood.face, wood.rim, (light - 0.62f) / 0.30f);
    return mix(wood.rim, Colour{1, 0.98f, 0.94f}, std::min(0.5f, (light - 0.92f) * 0.9f));
}

/// Hash of `seed` as a pseudo-random number between -1 and 1.
inline float grain(unsigned seed) {
    seed = (seed ^ 61u) ^ (seed >> 16);
    seed *= 9u;
    seed ^= seed >> 4;
    seed *= 0x27d4eb2du;
    seed ^= seed >> 15;
    return static_cast<float>(seed & 0xffffu) / 32767.5f - 1;
}

}  // namespace quarto::draw
