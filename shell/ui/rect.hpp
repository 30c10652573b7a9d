#pragma once
/// Rectangles, cutting them into parts, and the scale of the interface. Independent of ImGui, so that layouts can be
/// tested alone.

#include <algorithm>

#include "shell/render/type.hpp"

namespace quarto::ui {

struct Rect {
    float x = 0, y = 0, width = 0, height = 0;

    constexpr float right() const { return x + width; }
    constexpr float bottom() const { return y + height; }
    constexpr float middle_x() const { return x + width / 2; }
    constexpr float middle_y() const { return y + height / 2; }
    constexpr bool empty() const { return width <= 0 || height <= 0; }
    constexpr bool contains(float px, float py) const { return px >= x && px < right() && py >= y && py < bottom(); }
    constexpr bool contains(const Rect& other) const {
        return other.x >= x && other.y >= y && other.right() <= right() && other.bottom() <= bottom();
    }
    constexpr bool overlaps(const Rect& other) const {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    constexpr Rect inset(float by) const { return inset(by, by); }
    constexpr Rect inset(float across, float down) const {
        return {x + across, y + down, std::max(0.0f, width - 2 * across), std::max(0.0f, height - 2 * down)};
    }
    constexpr Rect moved(float dx, float dy) const { return {x + dx, y + dy, width, height}; }

    /// Cuts a part off one side and returns it.
    constexpr Rect cut_top(float amount) {
        amount = std::min(amount, height);
        const Rect part{x, y, width, amount};
        y += amount;
        height -= amount;
        return part;
    }
    constexpr Rect cut_bottom(float amount) {
        amount = std::min(amount, height);
        height -= amount;
        return {x, bottom(), width, amount};
    }
    constexpr Rect cut_left(float amount) {
        amount = std::min(amount, width);
        const Rect part{x, y, amount, height};
        x += amount;
        width -= amount;
        return part;
    }
    constexpr Rect cut_right(float amount) {
        amount = std::min(amount, width);
        width -= amount;
        return {right(), y, amount, height};
    }
    /// Column `index` of `count` equal ones, `gap` apart.
    constexpr Rect column(int index, int count, float gap) const {
        const float each = (width - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
        return {x + static_cast<float>(index) * (each + gap), y, each, height};
    }
    constexpr Rect centred(float w, float h) const { return {middle_x() - w / 2, middle_y() - h / 2, w, h}; }

    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};
/// Draw list units per interface unit, and per point of text; the text size can be larger than the layout's
/// scale.
struct Scale {
    float unit = 1, type = 1;
    /// Height of a line of text, draw list units.
    constexpr float line(draw::Type letters) const { return draw::points(letters) * draw::height_of_em * type; }
};

}  // namespace quarto::ui
