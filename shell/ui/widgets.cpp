#include "shell/ui/widgets.hpp"

#include <algorithm>

#include "shell/draw/round.hpp"

namespace quarto::ui {
namespace {

using draw::Colour;
using draw::mix;

struct Look {
    Colour fill, ink, edge;
    float fill_alpha, edge_alpha, shadow;
};

Look look_of(const Ui& ui, ButtonKind kind) {
    const auto& t = ui.theme();
    switch (kind) {
        case ButtonKind::primary:
            return {t.accent, t.on_accent, t.accent, 1, 0, 0.35f};
        case ButtonKind::quiet:
            return {t.card, t.text, t.border, 0, t.contrast, 0};
        case ButtonKind::danger:
            return {t.card, t.bad, mix(t.border, t.bad, 0.45f), 1, 1, 0.06f};
        case ButtonKind::secondary:
            break;
    }
    return {t.card, t.text, t.border, 1, 1, 0.06f};
}

draw::RoundRect round(const Rect& rect, float radius) {
    return {{rect.x, rect.y}, {rect.right(), rect.bottom()}, radius};
}

float hairline(const Ui& ui) {
    return std::max(ui.pixel(), ui.px(1));
}

/// 0 to 1 as the pointer comes and goes.
float warmth(Ui& ui, std::string_view name, const ItemState& item) {
    return ui.eased("warm " + std::string(name),
                    item.held                      ? 1.0f
                    : item.hovered || item.focused ? 0.6f
                                                   : 0.0f,
                    0.12f);
}

void draw_button_shape(Ui& ui, const Rect& rect, float radius, const Look& look, float warm, float alpha) {
    const auto& t = ui.theme();
    const bool filled = look.edge_alpha == 0 && look.fill_alpha == 1;
    const auto shape = round(rect, radius);
    if (look.shadow > 0)
        draw::shadow_round(ui.list(), shape, t.shadow, alpha * look.shadow * t.shadow_strength, ui.px(3),
                           ui.px(8));
    const Colour towards = filled ? Colour{0, 0, 0} : t.text;
    const Colour fill = mix(look.fill, towards, (filled ? 0.14f : 0.08f) * warm);
    const Colour top = filled ? mix(fill, Colour{1, 1, 1}, 0.07f) : fill;
    draw::fill_round(ui.list(), shape, top, fill, alpha * std::max(look.fill_alpha, warm), ui.pixel());
    draw::outline_round(ui.list(), shape, mix(look.edge, t.text, 0.25f * warm), alpha * look.edge_alpha,
                        hairline(ui), ui.pixel());
}

void draw_label(Ui& ui, const Rect& rect, std::string_view label, const TextStyle& style,
                std::optional<Icon> icon) {
    const float sign = ui.px(20), gap = ui.px(8);
    const bool has_room = text_width(ui, style, label) + sign + gap + ui.px(16) <= rect.width;
    if (!icon || !has_room) {
        const Rect inner = rect.inset(ui.px(8), 0);
        return text_line(ui, inner, fitted(ui, style, label, inner.width), label);
    }
    const float width = text_width(ui, style, label);
    const float x = rect.middle_x() - (sign + gap + width) / 2;
    draw_icon(ui.list(), *icon, {x + sign / 2, rect.middle_y()}, sign, style.colour, style.alpha);
    TextStyle left = style;
    left.align = Align::left;
    text_line(ui, {x + sign + gap, rect.y, width + 1, rect.height}, left, label);
}

std::string part_name(std::string_view name, int index) {
    return std::string(name) + ' ' + std::to_string(index);
}

ItemOptions in_row(std::string_view name, int index) {
    return {.grid = GridPlace{std::string(name), index, 0}};
}

}  // namespace

bool button(Ui& ui, std::string_view name, const Rect& rect, std::string_view label,
            const ButtonOptions& options) {
    const ItemState item = ui.item(name, rect, label, {.enabled = options.enabled});
    const float warm = warmth(ui, name, item);
    const float alpha = options.enabled == Enabled::yes ? 1.0f : 0.42f;
    const Look look = look_of(ui, options.kind);
    const float radius = std::min(ui.px(measure::button_radius), rect.height / 2);
    const Rect shape = item.held ? rect.moved(0, ui.px(1)) : rect;
    draw_button_shape(ui, shape, radius, look, warm, alpha);
    const bool is_strong = options.kind == ButtonKind::primary;
    draw_label(ui, shape, label,
               {.type = options.type,
                .weight = is_strong ? draw::Weight::bold : draw::Weight::regular,
                .colour = look.ink,
                .align = Align::middle,
                .alpha = alpha,
                .tracking = options.tracking},
               options.icon);
    if (item.focused) ui.focus_ring(rect, radius);
    return item.activated;
}

bool quarto_button(Ui& ui, const Rect& rect, std::string_view label, Enabled enabled) {
    const ItemState item = ui.item("quarto", rect, label, {.enabled = enabled});
    const float ready = ui.eased("quarto ready", enabled == Enabled::yes ? 1.0f : 0.0f, 0.2f);
    const float warm = warmth(ui, "quarto", item);
    const auto& t = ui.theme();
    const float radius = std::min(ui.px(18), rect.height / 2);
    const Rect shape = item.held ? rect.moved(0, ui.px(1.5f)) : rect;
    draw::shadow_round(ui.list(), round(shape, radius), t.shadow, (0.10f + 0.38f * ready) * t.shadow_strength,
                       ui.px(5), ui.px(14));
    const Colour resting = mix(t.card, t.border, 0.35f);
    const Colour fill = mix(resting, mix(t.accent, Colour{0, 0, 0}, 0.14f * warm), ready);
    draw::fill_round(ui.list(), round(shape, radius), mix(fill, Colour{1, 1, 1}, 0.10f * ready), fill, 1,
                     ui.pixel());
    draw::outline_round(ui.list(), round(shape, radius),
                        mix(t.border, mix(t.accent, Colour{1, 1, 1}, 0.22f), ready), 1, hairline(ui),
                        ui.pixel());
    const TextStyle style{.type = draw::Type::title,
                          .weight = draw::Weight::bold,
                          .colour = mix(t.secondary, t.on_accent, ready),
                          .align = Align::middle,
                          .tracking = 0.06f};
    const Rect inner = shape.inset(ui.px(12), 0);
    text_line(ui, inner, fitted(ui, style, label, inner.width), label);
    if (item.focused) ui.focus_ring(rect, radius);
    return item.activated;
}

bool icon_button(Ui& ui, std::string_view name, const Rect& rect, Icon icon, std::string_view label,
                 Enabled enabled) {
    const ItemState item = ui.item(name, rect, label, {.enabled = enabled});
    const float warm = warmth(ui, name, item);
    const auto& t = ui.theme();
    const Rect shape = rect.centred(std::min(rect.width, ui.px(44)), std::min(rect.height, ui.px(44)));
    draw::fill_round(ui.list(), round(shape, ui.px(14)), t.card, t.card, warm, ui.pixel());
    draw::outline_round(ui.list(), round(shape, ui.px(14)), t.border, std::max(warm, t.contrast),
                        hairline(ui), ui.pixel());
    draw_icon(ui.list(), icon, {rect.middle_x(), rect.middle_y()}, ui.px(22),
              mix(t.secondary, t.text, 0.4f + 0.6f * warm), enabled == Enabled::yes ? 1.0f : 0.35f);
    if (item.focused) ui.focus_ring(shape, ui.px(14));
    return item.activated;
}

std::optional<int> segmented(Ui& ui, std::string_view name, const Rect& rect,
                             std::span<const std::string> labels, std::optional<int> chosen) {
    const auto& t = ui.theme();
    const float radius = ui.px(measure::button_radius);
    const int count = static_cast<int>(labels.size());
    const Colour trough = mix(t.background_edge, t.border, 0.35f);
    draw::fill_round(ui.list(), round(rect, radius), trough, trough, 1, ui.pixel());
    draw::outline_round(ui.list(), round(rect, radius), t.border, t.contrast, hairline(ui), ui.pixel());
    const Rect inner = rect.inset(ui.px(3));
    if (chosen) {
        const float where = ui.eased("segment " + std::string(name), static_cast<float>(*chosen));
        const float each = inner.width / static_cast<float>(count);
        const Rect shape{inner.x + where * each, inner.y, each, inner.height};
        draw_button_shape(ui, shape, radius - ui.px(3), look_of(ui, ButtonKind::secondary), 0, 1);
        draw::outline_round(ui.list(), round(shape, radius - ui.px(3)), t.accent, 1, ui.px(1.75f),
                            ui.pixel());
    }
    std::optional<int> answer;
    for (int k = 0; k < count; ++k) {
        const std::string part = part_name(name, k);
        const Rect place = inner.column(k, count, 0);
        const auto& label = labels[static_cast<std::size_t>(k)];
        const ItemState item =
            ui.item(part, {place.x, rect.y, place.width, rect.height}, label, in_row(name, k));
        const bool is_chosen = chosen == k;
        text_line(ui, place.inset(ui.px(4), 0),
                  fitted(ui,
                         {.weight = is_chosen ? draw::Weight::bold : draw::Weight::regular,
                          .colour = is_chosen || item.hovered ? t.text : t.secondary,
                          .align = Align::middle},
                         label, place.width - ui.px(8)),
                  label);
        if (item.focused) ui.focus_ring(place, radius - ui.px(3));
        if (item.activated && !is_chosen) answer = k;
    }
    return answer;
}

std::optional<int> toggles(Ui& ui, std::string_view name, const Rect& rect,
                           std::span<const std::string> labels, unsigned chosen_bits) {
    const auto& t = ui.theme();
    const int count = static_cast<int>(labels.size());
    std::optional<int> answer;
    for (int k = 0; k < count; ++k) {
        const std::string part = part_name(name, k);
        const Rect place = rect.column(k, count, ui.px(8));
        const auto& label = labels[static_cast<std::size_t>(k)];
        const ItemState item = ui.item(part, place, label, in_row(name, k));
        const float on = ui.eased("on " + part, chosen_bits >> k & 1u ? 1.0f : 0.0f);
        const float radius = ui.px(measure::button_radius);
        Look look = look_of(ui, ButtonKind::secondary);
        look.fill = mix(look.fill, t.accent, 0.13f * on);
        draw_button_shape(ui, place, radius, look, warmth(ui, part, item), 1);
        draw::outline_round(ui.list(), round(place, radius), t.accent, on, ui.px(1.75f), ui.pixel());
        const float sign = place.width > ui.px(96) ? ui.px(16) : 0;
        if (sign > 0)
            draw_icon(ui.list(), Icon::check, {place.x + ui.px(18), place.middle_y()}, sign, t.accent, on);
        text_line(ui, place.inset(ui.px(6), 0).moved(sign > 0 ? ui.px(6) : 0, 0),
                  {.weight = on > 0.5f ? draw::Weight::bold : draw::Weight::regular,
                   .colour = mix(t.secondary, t.text, on),
                   .align = Align::middle},
                  label);
        if (item.focused) ui.focus_ring(place, radius);
        if (item.activated) answer = k;
    }
    return answer;
}

std::optional<bool> switch_line(Ui& ui, std::string_view name, const Rect& rect, std::string_view label,
                                bool on) {
    const auto& t = ui.theme();
    const ItemState item = ui.item(name, rect, label);
    const float place = ui.eased("switch " + std::string(name), on ? 1.0f : 0.0f);
    const float width = ui.px(48), height = ui.px(28);
    const Rect track{rect.right() - width, rect.middle_y() - height / 2, width, height};
    const Colour resting = mix(t.border, t.secondary, 0.35f);
    const Colour fill = mix(resting, t.accent, place);
    draw::fill_round(ui.list(), round(track, height / 2), fill, fill, 1, ui.pixel());
    const float knob = ui.px(22), margin = ui.px(3);
    const Rect round_knob{track.x + margin + place * (width - knob - 2 * margin), track.y + margin, knob,
                          knob};
    draw::shadow_round(ui.list(), round(round_knob, knob / 2), Colour{0, 0, 0}, 0.25f, ui.px(1), ui.px(3));
    draw::fill_round(ui.list(), round(round_knob, knob / 2), Colour{1, 1, 1}, Colour{0.95f, 0.94f, 0.92f}, 1,
                     ui.pixel());
    if (place > 0.5f)
        draw_icon(ui.list(), Icon::check, {round_knob.middle_x(), round_knob.middle_y()}, ui.px(14),
                  draw::rgb(0x5b3a2a), 1);
    text_line(ui, {rect.x, rect.y, rect.width - width - ui.px(12), rect.height}, body(ui), label);
    if (item.focused) ui.focus_ring(rect.inset(ui.px(-4), ui.px(2)), ui.px(10));
    if (item.activated) return !on;
    return std::nullopt;
}

Step stepper(Ui& ui, std::string_view name, const Rect& rect, std::string_view label, std::string_view value,
             const StepperOptions& options) {
    const auto& t = ui.theme();
    const float radius = ui.px(measure::button_radius);
    draw_button_shape(ui, rect, radius, look_of(ui, ButtonKind::secondary), 0, 1);
    Rect inner = rect;
    const Rect less = inner.cut_left(ui.px(measure::target)), more = inner.cut_right(ui.px(measure::target));
    Step answer = Step::none;
    const auto end = [&](const Rect& place, Icon icon, Enabled enabled, const char* side, int column,
                         Step step) {
        const std::string part = std::string(name) + side;
        const ItemState item = ui.item(part, place, std::string(label) + (step == Step::up ? " +" : " -"),
                                       {.enabled = enabled, .grid = GridPlace{std::string(name), column, 0}});
        const float warm = warmth(ui, part, item);
        draw::fill_round(ui.list(), round(place.inset(ui.px(3)), radius - ui.px(3)), t.text, t.text,
                         0.08f * warm, ui.pixel());
        draw_icon(ui.list(), icon, {place.middle_x(), place.middle_y()}, ui.px(18), t.accent,
                  enabled == Enabled::yes ? 1.0f : 0.3f);
        if (item.focused) ui.focus_ring(place.inset(ui.px(3)), radius - ui.px(3));
        if (item.activated) answer = step;
    };
    end(less, Icon::minus, options.down, " less", 0, Step::down);
    end(more, Icon::plus, options.up, " more", 1, Step::up);
    TextStyle style = strong(ui);
    style.align = Align::middle;
    text_line(ui, inner, style, value);
    return answer;
}

bool list_line(Ui& ui, std::string_view name, const Rect& rect, std::string_view label,
               std::optional<Icon> icon, Enabled enabled) {
    const auto& t = ui.theme();
    const ItemState item = ui.item(name, rect, label, {.enabled = enabled});
    const float warm = warmth(ui, name, item), alpha = enabled == Enabled::yes ? 1.0f : 0.4f;
    const Rect shape = rect.inset(ui.px(-10), ui.px(1));
    draw::fill_round(ui.list(), round(shape, ui.px(12)), t.text, t.text, 0.07f * warm, ui.pixel());
    Rect inner = rect;
    if (icon) {
        const Rect sign = inner.cut_left(ui.px(36));
        draw_icon(ui.list(), *icon, {sign.x + ui.px(12), sign.middle_y()}, ui.px(22), t.secondary, alpha);
    }
    TextStyle style = body(ui);
    style.alpha = alpha;
    text_line(ui, inner, style, label);
    if (item.focused) ui.focus_ring(shape.inset(ui.px(3)), ui.px(10));
    return item.activated;
}

}  // namespace quarto::ui
