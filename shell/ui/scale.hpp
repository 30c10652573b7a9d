#pragma once
/// Scale of the interface. Independent of ImGui, so that layouts can be tested alone.

#include "shell/render/type.hpp"

namespace quarto::ui {

/// Draw list units per interface unit, and per point of text; the text size can be larger than the layout's
/// scale.
struct Scale {
    float unit = 1, type = 1;
    /// Height of a line of text, draw list units.
    constexpr float line(draw::Type letters) const { return draw::points(letters) * draw::height_of_em * type; }
};

}  // namespace quarto::ui
