#pragma once
/// How what is pressed looks: colours by kind, the shape of a button, the warmth of a pointer over it.

#include <string_view>

#include "shell/render/round.hpp"
#include "shell/ui/ui.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto::ui {

struct ButtonColors {
    draw::Colour fill, ink, edge;
    float fill_alpha, edge_alpha, shadow;
    float on = 0;  ///< to 1: stays pressed in, or is chosen
};
/// What cannot be pressed is not filled with the accent.
ButtonColors button_colors(const Ui& ui, ButtonKind kind, Enabled enabled = Enabled::yes);

draw::RoundRect round(const Rect& rect, float radius);
float hairline(const Ui& ui);

/// 0 to 1 as the pointer comes and goes.
float hover_amount(Ui& ui, Id id, const ItemState& item);

void draw_button_shape(Ui& ui, const Rect& rect, float radius, const ButtonColors& look, float hover, float alpha);

}  // namespace quarto::ui
