#include "shell/render/outline.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "shell/render/measure.hpp"

namespace quarto::draw {
namespace {

using Outline = std::vector<OutlinePoint>;

Outline make_round(int points) {
    Outline outline;
    for (int k = 0; k < points; ++k) {
        const float angle = 2 * pi * static_cast<float>(k) / static_cast<float>(points);
        const float c = std::cos(angle), s = std::sin(angle);
        outline.push_back({round_radius * c, round_radius * s, c, s});
    }
    return outline;
}

Outline make_square(int points) {
    constexpr float corner = 0.028f, flat = square_half - corner;
    constexpr int corner_points = 2;
    const int face_points = std::clamp(points / 4 - corner_points, 2, 6);
    Outline outline;
    for (int face = 0; face < 4; ++face) {
        const float c = std::cos(pi / 2 * static_cast<float>(face)), s = std::sin(pi / 2 * static_cast<float>(face));
        for (int k = 0; k < face_points; ++k) {
            const float along = flat * (2 * static_cast<float>(k) / static_cast<float>(face_points - 1) - 1);
            outline.push_back({square_half * c - along * s, square_half * s + along * c, c, s});
        }
        for (int k = 1; k <= corner_points; ++k) {
            const float angle = pi / 2 * (static_cast<float>(face) + static_cast<float>(k) / (corner_points + 1));
            const float nx = std::cos(angle), ny = std::sin(angle);
            outline.push_back({flat * (c - s) + corner * nx, flat * (s + c) + corner * ny, nx, ny});
        }
    }
    return outline;
}

/// Outline of a piece at this cell width in pixels; computed once for each number of points.
const Outline& outline_of(Outline (*make)(int), std::map<int, Outline>& made, float cell_in_pixels) {
    const int points = std::min<int>(corners_of_circle(round_radius * cell_in_pixels), max_outline_points);
    const auto known = made.find(points);
    return known != made.end() ? known->second : made.emplace(points, make(points)).first->second;
}

}  // namespace

std::span<const OutlinePoint> round_outline(float cell_in_pixels) {
    static std::map<int, Outline> made;
    return outline_of(make_round, made, cell_in_pixels);
}

std::span<const OutlinePoint> square_outline(float cell_in_pixels) {
    static std::map<int, Outline> made;
    return outline_of(make_square, made, cell_in_pixels);
}

}  // namespace quarto::draw
