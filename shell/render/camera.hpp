#pragma once
/// Camera: a parallel projection from the table to the screen and back, with azimuth and elevation.

#include <imgui.h>

#include <cmath>

#include "core/rules/board.hpp"
#include "shell/render/measure.hpp"

namespace quarto::draw {

/// A point of the table in cell widths: x along the columns, y along the rows, z up from the board's face.
/// (0, 0, 0) is the centre of the board.
struct Vec3 {
    float x, y, z;
    friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend constexpr Vec3 operator*(Vec3 a, float k) { return {a.x * k, a.y * k, a.z * k}; }
};
constexpr float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 normalised(Vec3 a) { return a * (1 / std::sqrt(dot(a, a))); }

constexpr Vec3 centre_of(Cell cell) {
    return {static_cast<float>(cell.column()) - 1.5f, static_cast<float>(cell.row()) - 1.5f, 0};
}

class Camera {
  public:
    /// `azimuth` turns the board clockwise, `elevation` is the height above the horizon, both in radians;
    /// `scale` is in pixels per cell width; `origin` is the screen position of (0, 0, 0).
    Camera(float azimuth, float elevation, float scale, ImVec2 origin)
        : azimuth_(azimuth),
          elevation_(elevation),
          scale_(scale),
          origin_(origin),
          cos_azimuth_(std::cos(azimuth)),
          sin_azimuth_(std::sin(azimuth)),
          cos_elevation_(std::cos(elevation)),
          sin_elevation_(std::sin(elevation)) {}

    float azimuth() const { return azimuth_; }
    float elevation() const { return elevation_; }
    float scale() const { return scale_; }
    ImVec2 origin() const { return origin_; }
    /// Screen height of one unit of depth and of one unit of height, in cell widths.
    float foreshortening() const { return sin_elevation_; }
    float uprightness() const { return cos_elevation_; }

    ImVec2 project(Vec3 point) const {
        const float right = point.x * cos_azimuth_ - point.y * sin_azimuth_;
        return {origin_.x + scale_ * right,
                origin_.y + scale_ * (nearness(point) * sin_elevation_ - point.z * cos_elevation_)};
    }

    /// Inverse projection: the point at height `z` that appears at `screen`.
    Vec3 on_plane(ImVec2 screen, float z = 0) const {
        const float right = (screen.x - origin_.x) / scale_;
        const float near = ((screen.y - origin_.y) / scale_ + z * cos_elevation_) / sin_elevation_;
        return {right * cos_azimuth_ + near * sin_azimuth_, near * cos_azimuth_ - right * sin_azimuth_, z};
    }

    /// Depth order of points at the same height; greater is nearer to the viewer.
    float nearness(Vec3 point) const { return point.x * sin_azimuth_ + point.y * cos_azimuth_; }

    /// Unit vectors on the table: right on the screen, and towards the viewer.
    Vec3 right() const { return {cos_azimuth_, -sin_azimuth_, 0}; }
    Vec3 towards() const { return {sin_azimuth_, cos_azimuth_, 0}; }
    /// Unit vector from the table to the eye.
    Vec3 eye() const { return towards() * cos_elevation_ + Vec3{0, 0, sin_elevation_}; }

    /// The same view with another origin and scale.
    Camera with_origin(ImVec2 origin, float scale) const { return {azimuth_, elevation_, scale, origin}; }

  private:
    float azimuth_, elevation_, scale_;
    ImVec2 origin_;
    float cos_azimuth_, sin_azimuth_, cos_elevation_, sin_elevation_;
};

}  // namespace quarto::draw
