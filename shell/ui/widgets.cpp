#include "shell/ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quarto::ui {
namespace {

using draw::Colour;
using draw::mix;

constexpr float button_padding = 8;  ///< interface units

constexpr float label_icon = 20, label_gap = 8;  ///< size of a button's icon, and gap between icon and label
constexpr float icon_margin = 5;                 ///< minimum, on both sides
constexpr float chip_padding = 10;

bool holds_icon(const Ui& ui, const Rect& rect, std::string_view label, const TextStyle& style) {
    return text_width(ui, style, label) + ui.px(label_icon + label_gap + 2 * icon_margin) <= rect.width;
}

void draw_label(Ui& ui, const Rect& rect, std::string_view label, const TextStyle& style, std::optional<Icon> icon) {
    const float size = ui.px(label_icon), gap = ui.px(label_gap);
    if (!icon || !holds_icon(ui, rect, label, style)) {
        const Rect inner = rect.inset(ui.px(button_padding), 0);
        return text_middle(ui, inner, fitted(ui, style, label, inner.width, inner.height), label);
    }
    const float width = text_width(ui, style, label);
    const float x = rect.middle_x() - (size + gap + width) / 2;
    draw_icon(ui.list(), *icon, {x + size / 2, rect.middle_y()}, size, style.colour, style.alpha);
    TextStyle left = style;
    left.align = Align::left;
    text_line(ui, {x + size + gap, rect.y, width + 1, rect.height}, left, label);
}

}  // namespace

bool button_holds_icon(const Ui& ui, const Rect& rect, std::string_view label) {
    return holds_icon(ui, rect, label, body(ui));
}

/// `draw_face` draws the label or icon: rectangle, colour, alpha.
template <class DrawFace>
static bool shaped_button(Ui& ui, Id id, const Rect& rect, std::string_view label, const ButtonOptions& options,
                          DrawFace draw_face) {
    const ItemState item = ui.item(id, rect, label, {.enabled = options.enabled, .on = options.on});
    const float radius = std::min(ui.px(measure::button_radius), rect.height / 2);
    const float alpha = options.enabled == Enabled::yes ? 1.0f : 0.42f;
    ButtonColors look = button_colors(ui, options.kind, options.enabled);
    if (options.on) look.on = ui.animate(id, Channel::on, *options.on ? 1.0f : 0.0f);
    const Rect shape = item.held ? rect.moved(0, ui.px(1)) : rect;
    draw_button_shape(ui, shape, radius, look, hover_amount(ui, id, item), alpha);
    draw_face(shape, look.ink, alpha);
    if (item.focused) ui.focus_ring(rect, radius);
    return item.activated;
}

bool button(Ui& ui, Id id, const Rect& rect, std::string_view label, const ButtonOptions& options) {
    const bool is_strong = options.kind == ButtonKind::primary;
    const auto draw_words = [&](const Rect& shape, Colour ink, float alpha) {
        draw_label(ui, shape, label,
                   {.type = options.type,
                    .weight = is_strong ? draw::Weight::bold : draw::Weight::regular,
                    .colour = ink,
                    .align = Align::middle,
                    .alpha = alpha,
                    .tracking = options.tracking},
                   options.icon);
    };
    return shaped_button(ui, id, rect, label, options, draw_words);
}

constexpr float main_padding = 12;  ///< interface units
constexpr TextStyle main_style{
    .type = draw::Type::title, .weight = draw::Weight::bold, .align = Align::middle, .tracking = 0.06f};

bool main_button_holds(const Ui& ui, const Rect& rect, std::string_view label) {
    const float width = rect.width - 2 * ui.px(main_padding);
    const TextStyle style = fitted(ui, main_style, label, width, rect.height);
    return style.shrink == 1 && fits(ui, style, label, width, rect.height);
}

bool main_button(Ui& ui, Id id, const Rect& rect, std::string_view label, Enabled enabled, Strength strength,
                 std::string_view spoken, std::string_view beside) {
    const ItemState item = ui.item(id, rect, spoken.empty() ? label : spoken, {.enabled = enabled});
    const bool is_strong = enabled == Enabled::yes && strength == Strength::full;
    const bool is_second = id.kind == Kind::quarto_other || id.kind == Kind::replay;
    const Kind place = is_second ? id.kind : Kind::quarto;  // two of them at a time
    const float ready = ui.animate(place, Channel::ready, is_strong ? 1.0f : 0.0f, 0.2f);
    const float hover = hover_amount(ui, id, item);
    const auto& t = ui.theme();
    const float radius = std::min(ui.px(18), rect.height / 2);
    const Rect shape = item.held ? rect.moved(0, ui.px(1.5f)) : rect;
    draw::shadow_round(ui.list(), round(shape, radius), t.shadow, (0.10f + 0.38f * ready) * t.shadow_strength, ui.px(5),
                       ui.px(14));
    const bool is_quiet = enabled == Enabled::yes && !is_strong;
    const Colour resting =
        mix(mix(t.card, t.border, 0.35f * (1 - t.contrast)), t.text, is_quiet ? 0.08f * hover : 0.0f);
    const Colour fill = mix(resting, mix(t.accent, Colour{0, 0, 0}, 0.14f * hover), ready);
    draw::fill_round(ui.list(), round(shape, radius), fill, draw::scaled(fill, 1 - 0.07f * ready), 1);
    draw::outline_round(ui.list(), round(shape, radius), mix(t.border, mix(t.accent, Colour{1, 1, 1}, 0.22f), ready), 1,
                        hairline(ui));
    TextStyle style = main_style;
    style.colour = mix(id.kind == Kind::replay ? t.text : t.secondary, t.on_accent, ready);
    const Rect inner = shape.inset(ui.px(main_padding), 0);
    const auto sized = [&](std::string_view words) { return fitted(ui, style, words, inner.width, inner.height); };
    const auto size = [&](const TextStyle& each) { return std::pair(ui.em(each.type) * each.shrink, each.tracking); };
    text_middle(ui, inner,
                std::min(sized(label), sized(beside.empty() ? label : beside),
                         [&](auto& a, auto& b) { return size(a) < size(b); }),
                label);
    if (item.focused) ui.focus_ring(rect, radius);
    return item.activated || item.refused;
}

constexpr TextStyle caption_style{.type = draw::Type::small, .align = Align::middle, .shrink = 0.75f};
constexpr float caption_margins = 3, caption_icon = 22;  ///< units of the interface

float icon_button_width(const Ui& ui, std::string_view caption) {
    return widest_word(ui, caption_style, caption) + ui.px(caption_margins) + 1;
}

bool icon_button_holds(const Ui& ui, const Rect& rect, std::string_view caption) {
    return !caption.empty() &&
           fits(ui, caption_style, caption, rect.width - ui.px(caption_margins), rect.height - ui.px(caption_icon - 4));
}

bool icon_button(Ui& ui, Id id, const Rect& rect, std::string_view label, const ButtonOptions& options) {
    const float width = rect.width - ui.px(caption_margins), size = ui.px(caption_icon);
    const auto draw_sign = [&](Rect shape, Colour ink, float alpha) {
        if (!options.caption.empty()) {
            TextStyle caption = caption_style;
            caption.colour = ink;
            caption.alpha = alpha;
            const float below = text_height(ui, caption, options.caption, width);
            shape = shape.centred(width, std::min(size + below, shape.height));
            text_middle(ui, shape.cut_bottom(below), caption, options.caption);
        }
        draw_icon(ui.list(), options.icon.value(), {shape.middle_x(), shape.middle_y()}, std::min(size, shape.height),
                  ink, alpha);
    };
    return shaped_button(ui, id, rect, label, options, draw_sign);
}

bool bare_icon_button(Ui& ui, Id id, const Rect& rect, Icon icon, std::string_view label, Enabled enabled) {
    const ItemState item = ui.item(id, rect, label, {.enabled = enabled});
    const float hover = hover_amount(ui, id, item);
    const auto& t = ui.theme();
    const float frame = ui.px(44 - 4 * t.contrast);  // frames that are always seen stand apart
    const Rect shape = rect.centred(std::min(rect.width, frame), std::min(rect.height, frame));
    draw::fill_round(ui.list(), round(shape, ui.px(14)), t.card, t.card, hover);
    draw::outline_round(ui.list(), round(shape, ui.px(14)), t.border, std::max(hover, t.contrast), hairline(ui));
    draw_icon(ui.list(), icon, {rect.middle_x(), rect.middle_y()}, ui.px(22),
              mix(t.secondary, t.text, 0.4f + 0.6f * hover), enabled == Enabled::yes ? 1.0f : 0.35f);
    if (item.focused) ui.focus_ring(shape, ui.px(14));
    return item.activated;
}

bool chip_holds(const Ui& ui, const Rect& rect, std::string_view label) {
    return rect.width > 2 * ui.px(chip_padding) &&
           fits(ui, small(ui), label, rect.width - 2 * ui.px(chip_padding), rect.height);
}

bool chip_shows(const Ui& ui, const Rect& rect, std::string_view label) {
    const float width = rect.width - 2 * ui.px(chip_padding);
    return fits(ui, fitted(ui, small(ui), label, width, rect.height), label, width, rect.height);
}

bool chip_button(Ui& ui, Id id, const Rect& rect, std::string_view label, Enabled leads_on) {
    TextStyle style = small(ui);
    style.align = Align::middle;
    style.colour = ui.theme().text;
    const float padding = ui.px(chip_padding), room = rect.width - 2 * padding;
    const Rect place{rect.x, rect.y, std::min(text_width(ui, style, label) + 1, room) + 2 * padding, rect.height};
    ItemState item;
    if (leads_on == Enabled::yes) item = ui.item(id, place, label);
    else ui.add_text(place, label);
    const float width = place.width - 2 * padding;
    style = fitted(ui, style, label, width, rect.height);
    const std::string shown =
        fits(ui, style, label, width, rect.height) ? std::string(label) : shortened(ui, style, label, width);
    const float words = text_height(ui, style, shown, width);
    const Rect shape = place.centred(place.width, std::min(rect.height, std::max(ui.px(28), words + ui.px(6))));
    const float radius = std::min(shape.height / 2, ui.px(measure::button_radius));
    const auto& t = ui.theme();
    const Colour fill = mix(t.card, t.text, 0.08f * hover_amount(ui, id, item));
    draw::fill_round(ui.list(), round(shape, radius), fill, fill, 1);
    draw::outline_round(ui.list(), round(shape, radius), mix(t.accent, t.border, 0.3f * (1 - t.contrast)), 1,
                        hairline(ui));
    text_middle(ui, shape.inset(padding, 0), style, shown);
    if (item.focused) ui.focus_ring(shape, radius);
    return item.activated;
}

float list_line_height(const Ui& ui, std::string_view label, std::optional<Icon> icon, float width) {
    const float words = width - (icon ? ui.px(measure::list_icon) : 0);
    return std::max(ui.px(measure::line), text_height(ui, body(ui), label, words) + ui.px(12));
}

bool list_line(Ui& ui, Id id, const Rect& rect, std::string_view label, std::optional<Icon> icon, Enabled enabled,
               Tone tone, std::optional<Icon> end) {
    const auto& t = ui.theme();
    const ItemState item = ui.item(id, rect, label, {.enabled = enabled});
    const bool is_grave = tone == Tone::bad;
    const float hover = hover_amount(ui, id, item), alpha = enabled == Enabled::yes ? 1.0f : 0.4f;
    const Rect shape = rect.inset(ui.px(-10), ui.px(1));
    const Colour ink = is_grave ? t.bad : t.text;
    draw::fill_round(ui.list(), round(shape, ui.px(12)), ink, ink, 0.07f * hover);
    Rect inner = rect;
    const auto draw_sign = [&](Icon sign, float x) {
        draw_icon(ui.list(), sign, {x, rect.middle_y()}, ui.px(22), is_grave ? ink : t.secondary, alpha);
    };
    if (icon) draw_sign(*icon, inner.cut_left(ui.px(measure::list_icon)).x + ui.px(12));
    if (end) draw_sign(*end, inner.cut_right(ui.px(measure::list_icon)).right() - ui.px(12));
    text_middle(ui, inner, {.colour = ink, .alpha = alpha}, label);
    if (item.focused) ui.focus_ring(shape.inset(ui.px(3)), ui.px(10));
    return item.activated;
}

void progress_bar(Ui& ui, const Rect& rect, std::string_view label, float share) {
    const auto& t = ui.theme();
    const float radius = rect.height / 2;
    ui.add_text(rect, label, Role::progress, std::to_string(std::lround(100 * share)));
    draw::fill_round(ui.list(), round(rect, radius), t.border, t.border, 1);
    if (share <= 0) return;
    const Rect done{rect.x, rect.y, std::max(rect.height, rect.width * share), rect.height};
    draw::fill_round(ui.list(), round(done, radius), t.accent, t.accent, 1);
}

}  // namespace quarto::ui
