#include "shell/draw/outline.hpp"

#include <cmath>
#include <vector>

#include "shell/draw/measure.hpp"

namespace quarto::draw {
namespace {

constexpr float pi = 3.14159265f;

std::vector<OutlinePoint> make_round() {
    constexpr int points = 36;
    std::vector<OutlinePoint> outline;
    for (int k = 0; k < points; ++k) {
        const float angle = 2 * pi * static_cast<float>(k) / points;
        const float c = std::cos(angle), s = std::sin(angle);
        outline.push_back({round_radius * c, round_radius * s, c, s});
    }
    return outline;
}

std::vector<OutlinePoint> make_square() {
    constexpr float corner = 0.028f, flat = square_half - corner;
    constexpr int face_points = 6, corner_points = 2;
    std::vector<OutlinePoint> outline;
    for (int face = 0; face < 4; ++face) {
        const float c = std::cos(pi / 2 * static_cast<float>(face)),
                    s = std::sin(pi / 2 * static_cast<float>(face));
        for (int k = 0; k < face_points; ++k) {
            const float along = flat * (2 * static_cast<float>(k) / (face_points - 1) - 1);
            outline.push_back({square_half * c - along * s, square_half * s + along * c, c, s});
        }
        for (int k = 1; k <= corner_points; ++k) {
            const float angle =
                pi / 2 * (static_cast<float>(face) + static_cast<float>(k) / (corner_points + 1));
            const float nx = std::cos(angle), ny = std::sin(angle);
            outline.push_back({flat * (c - s) + corner * nx, flat * (s + c) + corner * ny, nx, ny});
        }
    }
    return outline;
}

}  // namespace

std::span<const OutlinePoint> round_outline() {
    static const auto outline = make_round();
    return outline;
}

std::span<const OutlinePoint> square_outline() {
    static const auto outline = make_square();
    return outline;
}

}  // namespace quarto::draw
