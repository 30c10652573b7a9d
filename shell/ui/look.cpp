#include "shell/ui/widgets.hpp"

#include <algorithm>

namespace quarto::ui {

using draw::Colour;
using draw::mix;

ButtonColors button_colors(const Ui& ui, ButtonKind kind, Enabled enabled) {
    const auto& t = ui.theme();
    switch (kind) {
        case ButtonKind::primary:
            if (enabled == Enabled::no) break;
            return {t.accent, t.on_accent, t.accent, 1, 0, 0.35f};
        case ButtonKind::quiet: return {t.card, t.text, t.border, 0, t.contrast, 0};
        case ButtonKind::danger: return {t.card, t.bad, mix(t.border, t.bad, 0.45f), 1, 1, 0.06f};
        case ButtonKind::secondary: break;
    }
    return {t.card, t.text, t.border, 1, 1, 0.06f};
}

draw::RoundRect round(const Rect& rect, float radius) {
    return {{rect.x, rect.y}, {rect.right(), rect.bottom()}, radius};
}

float hairline(const Ui& ui) { return std::max(ui.pixel(), ui.px(1)); }

float hover_amount(Ui& ui, Id id, const ItemState& item) {
    return ui.animate(id, Channel::hover, item.held ? 1.0f : item.hovered || item.focused ? 0.6f : 0.0f, 0.12f);
}

void draw_button_shape(Ui& ui, const Rect& rect, float radius, const ButtonColors& look, float hover, float alpha) {
    const auto& t = ui.theme();
    const bool filled = look.edge_alpha == 0 && look.fill_alpha == 1;
    const auto shape = round(rect, radius);
    if (look.shadow > 0)
        draw::shadow_round(ui.list(), shape, t.shadow, alpha * look.shadow * t.shadow_strength, ui.px(3), ui.px(8));
    const Colour towards = filled ? Colour{0, 0, 0} : t.text;
    const Colour resting = mix(look.fill, t.accent, 0.13f * look.on);
    const Colour fill = mix(resting, towards, (filled ? 0.14f : 0.08f) * hover);
    const Colour bottom = filled ? draw::scaled(fill, 0.94f) : fill;
    draw::fill_round(ui.list(), shape, fill, bottom, alpha * std::max(look.fill_alpha, hover));
    draw::outline_round(ui.list(), shape, mix(look.edge, t.text, 0.25f * hover), alpha * look.edge_alpha, hairline(ui));
    draw::outline_round(ui.list(), shape, t.accent, alpha * look.on, ui.px(1.75f));
}

}  // namespace quarto::ui
