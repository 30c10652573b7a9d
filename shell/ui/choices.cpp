#include <algorithm>
#include <string>

#include "shell/ui/look.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto::ui {
namespace {

using draw::Colour;
using draw::mix;

std::string part_name(std::string_view name, int index) {
    return std::string(name) + ' ' + std::to_string(index);
}

/// Of what is off: its outline and its knob.
Colour off_colour(const draw::Theme& theme) { return mix(theme.border, theme.secondary, 0.75f); }

/// Empty, or filled and ticked: 0 to 1.
void draw_tick_box(Ui& ui, const Rect& box, float on) {
    const auto& t = ui.theme();
    const float radius = ui.px(4);
    draw::fill_round(ui.list(), round(box, radius), t.accent, t.accent, on, ui.pixel());
    draw::outline_round(ui.list(), round(box, radius), mix(off_colour(t), t.accent, on), 1, ui.px(1.75f), ui.pixel());
    draw_icon(ui.list(), Icon::check, {box.middle_x(), box.middle_y()}, 0.86f * box.width, t.on_accent, on);
}

ItemOptions in_row(std::string_view name, int index, Role role, bool on) {
    return {.grid = GridPlace{std::string(name), index, 0}, .role = role, .on = on};
}

}  // namespace

std::optional<int> segmented(Ui& ui, std::string_view name, const Rect& rect,
                             std::span<const std::string> labels, std::optional<int> chosen) {
    const auto& t = ui.theme();
    const float radius = ui.px(measure::button_radius);
    const int count = static_cast<int>(labels.size());
    const Colour trough = mix(t.background_edge, t.border, 0.35f * (1 - t.contrast));
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
    const Group group(ui, Role::radios, name, ui.heading(), {}, rect);
    std::optional<int> answer;
    for (int k = 0; k < count; ++k) {
        const std::string part = part_name(name, k);
        const Rect place = inner.column(k, count, 0);
        const auto& label = labels[static_cast<std::size_t>(k)];
        const bool is_chosen = chosen == k;
        const ItemState item = ui.item(part, {place.x, rect.y, place.width, rect.height}, label,
                                       in_row(name, k, Role::radio, is_chosen));
        text_line(ui, place.inset(ui.px(4), 0),
                  fitted(ui,
                         {.weight = is_chosen ? draw::Weight::bold : draw::Weight::regular,
                          .colour = is_chosen || item.hovered ? t.text : mix(t.secondary, t.text, 0.3f),
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
    const Group group(ui, Role::group, name, ui.heading(), {}, rect);
    std::optional<int> answer;
    for (int k = 0; k < count; ++k) {
        const std::string part = part_name(name, k);
        const Rect place = rect.column(k, count, ui.px(8));
        const auto& label = labels[static_cast<std::size_t>(k)];
        const bool is_chosen = chosen_bits >> k & 1u;
        const ItemState item = ui.item(part, place, label, in_row(name, k, Role::checkbox, is_chosen));
        const float on = ui.eased("on " + part, is_chosen ? 1.0f : 0.0f);
        const float radius = ui.px(measure::button_radius);
        Look look = look_of(ui, ButtonKind::secondary);
        look.fill = mix(look.fill, t.accent, 0.13f * on);
        draw_button_shape(ui, place, radius, look, warmth(ui, part, item), 1);
        draw::outline_round(ui.list(), round(place, radius), t.accent, on, ui.px(1.75f), ui.pixel());
        const bool is_wide = place.width > ui.px(96);
        const float side = ui.px(is_wide ? 18 : 13);
        const Rect box = is_wide ? Rect{place.x + ui.px(10), place.middle_y() - side / 2, side, side}
                                 : Rect{place.x + ui.px(4), place.y + ui.px(4), side, side};
        draw_tick_box(ui, box, on);
        text_line(ui, is_wide ? place.inset(ui.px(6), 0).moved(ui.px(10), 0) : place.inset(ui.px(6), 0).moved(0, ui.px(4)),
                  {.weight = on > 0.5f ? draw::Weight::bold : draw::Weight::regular,
                   .colour = t.text,
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
    const ItemState item = ui.item(name, rect, label, {.role = Role::toggle, .on = on});
    const float place = ui.eased("switch " + std::string(name), on ? 1.0f : 0.0f);
    const float width = ui.px(48), height = ui.px(28);
    const Rect track{rect.right() - width, rect.middle_y() - height / 2, width, height};
    // Off: an empty track and a small knob; on: a filled one and a large knob with a tick.
    draw::fill_round(ui.list(), round(track, height / 2), t.accent, t.accent, place, ui.pixel());
    draw::outline_round(ui.list(), round(track, height / 2), mix(off_colour(t), t.accent, place), 1, ui.px(2),
                        ui.pixel());
    const float knob = ui.px(draw::mix(16.0f, 22.0f, place)), margin = (height - knob) / 2;
    const Rect round_knob{track.x + margin + place * (width - knob - 2 * margin), track.y + margin, knob,
                          knob};
    const Colour knob_colour = mix(off_colour(t), t.on_accent, place);
    draw::fill_round(ui.list(), round(round_knob, knob / 2), knob_colour, knob_colour, 1, ui.pixel());
    if (place > 0.5f)
        draw_icon(ui.list(), Icon::check, {round_knob.middle_x(), round_knob.middle_y()}, ui.px(14), t.accent, 1);
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
    const Group group(ui, Role::stepper, name, label, value, inner);
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

}  // namespace quarto::ui
