#pragma once
/// How large the interface is drawn. Knows no ImGui, so that layouts can be tested alone.

#include "shell/render/type.hpp"

namespace quarto::ui {

/// Draw list units for a unit of the interface, and for one of letters, which may grow where room does not.
struct Scale {
    float unit = 1, type = 1;
    /// The height of a line of letters.
    constexpr float line(draw::Type letters) const { return draw::points(letters) * draw::height_of_em * type; }
};

}  // namespace quarto::ui
