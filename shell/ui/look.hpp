#pragma once
/// Look of controls: button colours by kind, button shape, hover state.

#include <string_view>

#include "shell/render/round.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

enum class ButtonKind : unsigned char { primary, secondary, quiet, danger };

struct ButtonColors {
    draw::Colour fill, ink, edge;
    float fill_alpha, edge_alpha, shadow;
    float on = 0;  ///< 0 to 1: stays pressed in, or is chosen
};
/// Disabled buttons aren't filled with the accent colour.
ButtonColors button_colors(const Ui& ui, ButtonKind kind, Enabled enabled = Enabled::yes);

draw::RoundRect round(const Rect& rect, float radius);
float hairline(const Ui& ui);

/// Animated hover state, 0 to 1: held 1, hovered or focused 0.6.
float hover_amount(Ui& ui, Id id, const ItemState& item);

void draw_button_shape(Ui& ui, const Rect& rect, float radius, const ButtonColors& look, float hover, float alpha);

}  // namespace quarto::ui
