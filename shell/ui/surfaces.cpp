#include "shell/ui/surfaces.hpp"

#include <algorithm>

#include "shell/ui/widgets.hpp"

namespace quarto::ui {
namespace {

void panel(Ui& ui, const Rect& rect, float radius, float shadow) {
    const auto& theme = ui.theme();
    const auto shape = round(rect, radius);
    draw::shadow_round(ui.list(), shape, theme.shadow, shadow * theme.shadow_strength, ui.px(5), ui.px(16));
    draw::fill_round(ui.list(), shape, theme.card, theme.card, 1);
    draw::outline_round(ui.list(), shape, theme.border, 1, hairline(ui));
}

}  // namespace

void card(Ui& ui, const Rect& rect) { panel(ui, rect, ui.px(measure::card_radius), 0.16f); }

void chip(Ui& ui, const Rect& rect, std::string_view text) {
    TextStyle style = small(ui);
    const float padding = ui.px(12), width = text_width(ui, style, text) + 2 * padding;
    const Rect shape{rect.x, rect.y, width, std::max(rect.height, line_height(ui, style.type))};
    ui.add_text(shape, text);
    if (width > rect.width) return;
    draw::fill_round(ui.list(), round(shape, rect.height / 2), ui.theme().card, ui.theme().card, 1);
    draw::outline_round(ui.list(), round(shape, rect.height / 2), ui.theme().border, 1, hairline(ui));
    style.align = Align::middle;
    text_line(ui, shape.inset(padding * 0.75f, 0), style, text);
}

void badge(Ui& ui, const Rect& rect, std::string_view initial, float strength) {
    const auto& theme = ui.theme();
    const draw::Colour resting = draw::mix(theme.border, theme.card, draw::mix(0.35f, 1.0f, theme.contrast));
    const draw::Colour fill = draw::mix(resting, theme.accent, strength);
    draw::fill_round(ui.list(), round(rect, rect.height / 2), fill, draw::scaled(fill, 0.94f), 1);
    draw::outline_round(ui.list(), round(rect, rect.height / 2), theme.border, theme.contrast, hairline(ui));
    TextStyle style = strong(ui);
    style.align = Align::middle;
    style.colour = draw::mix(theme.text, theme.on_accent, draw::smooth(2 * strength - 0.5f));
    text_line(ui, rect, style, initial);
}

void divider(Ui& ui, const Rect& rect) {
    ui.list().AddRectFilled({rect.x, rect.y}, {rect.right(), rect.y + hairline(ui)}, draw::packed(ui.theme().border));
}

bool toast(Ui& ui, const Rect& rect, Tone tone, std::string_view close_label) {
    const auto& theme = ui.theme();
    panel(ui, rect, ui.px(measure::button_radius), 0.5f);
    const draw::Colour mark = tone == Tone::good ? theme.good : tone == Tone::bad ? theme.bad : theme.accent;
    const Rect stripe{rect.x + ui.px(10), rect.y + ui.px(8), ui.px(4), rect.height - ui.px(16)};
    draw::fill_round(ui.list(), round(stripe, ui.px(2)), mark, mark, 1);
    Rect inner = rect;
    const Rect cross = inner.cut_right(ui.px(48)).centred(ui.px(44), ui.px(44));
    return bare_icon_button(ui, {Kind::notice, Part::close}, cross, Icon::close, close_label);
}

constexpr float toast_padding = 10, low_toast = 66, narrow_toast = 260, low_padding = 3;  ///< interface units

float toast_height(const Ui& ui, float words) { return std::max(words + ui.px(2 * toast_padding), ui.px(low_toast)); }

Rect toast_words(const Ui& ui, const Rect& rect) {
    const bool is_small = rect.height < ui.px(low_toast) || rect.width < ui.px(narrow_toast);
    Rect inner = rect.inset(0, ui.px(is_small ? low_padding : toast_padding));
    inner.cut_left(ui.px(24));
    inner.cut_right(ui.px(48));
    return inner;
}

void die(Ui& ui, const Rect& rect, int value) {
    const auto& theme = ui.theme();
    const auto shape = round(rect, 0.22f * rect.width);
    draw::shadow_round(ui.list(), shape, theme.shadow, 0.5f * theme.shadow_strength, ui.px(2), ui.px(5));
    draw::fill_round(ui.list(), shape, theme.maple.rim, theme.maple.face, 1);
    const auto pip = [&](float x, float y) {
        ui.list().AddCircleFilled({rect.x + x * rect.width, rect.y + y * rect.height}, 0.085f * rect.width,
                                  draw::packed(theme.walnut.bore), 16);
    };
    if (value % 2 == 1) pip(0.5f, 0.5f);
    if (value >= 2) pip(0.27f, 0.27f), pip(0.73f, 0.73f);
    if (value >= 4) pip(0.73f, 0.27f), pip(0.27f, 0.73f);
    if (value == 6) pip(0.27f, 0.5f), pip(0.73f, 0.5f);
}

bool is_low(const Ui& ui) { return ui.window().width > ui.px(640) && ui.window().height < ui.px(480); }

float sheet_margin(const Ui& ui) { return ui.px(is_low(ui) ? 8 : 16); }

ModalSheet begin_sheet(Ui& ui, Kind name, std::string_view heading, float width, float content_height,
                       std::string_view close_label) {
    const bool is_new = ui.begin_layer(name, heading);
    const Rect window = ui.window();
    if (is_new) ui.set_animation(name, Channel::shown, 0);
    const float shown = ui.animate(name, Channel::shown, 1, 0.2f);
    const draw::Colour veil = draw::scaled(ui.theme().background_edge, 0.22f);
    ui.list().AddRectFilled({window.x, window.y}, {window.right(), window.bottom()}, draw::packed(veil, 0.46f * shown));

    const float margin = sheet_margin(ui), head = ui.px(56);
    const bool from_bottom = window.width < ui.px(560);
    Rect rect;
    const float most = window.height - (from_bottom ? ui.px(28) : 2 * margin);
    const float height = std::min(most, content_height + head + margin);
    if (from_bottom)
        rect = {window.x, window.bottom() - height * shown, window.width, height + ui.px(measure::card_radius)};
    else rect = window.centred(std::min(width, window.width - 2 * margin), height).moved(0, (1 - shown) * ui.px(24));
    panel(ui, rect, ui.px(22), 0.6f);
    if (from_bottom) rect.height = height;

    ModalSheet sheet;
    Rect inner = rect.inset(ui.px(20), 0);
    const Rect top = inner.cut_top(head);
    const Rect words{top.x, top.y, top.width - ui.px(48), top.height};
    text_middle(ui, words, fitted(ui, title(ui), heading, words.width, words.height), heading);
    ui.add_text(words, heading, Role::title);
    const Rect cross{rect.right() - ui.px(54), top.middle_y() - ui.px(22), ui.px(44), ui.px(44)};
    if (!close_label.empty()) sheet.closed = bare_icon_button(ui, {name, Part::close}, cross, Icon::close, close_label);
    inner.cut_bottom(margin);
    sheet.content = inner;
    if (close_label.empty() || !ui.is_top_layer()) return sheet;
    const bool outside = !rect.contains(ui.pointer().x, ui.pointer().y);
    const bool began_outside = ui.press_began_here() && !rect.contains(ui.state().pressed_x, ui.state().pressed_y);
    if ((outside && began_outside && ui.pointer_was_lifted()) || ui.escape_was_pressed()) sheet.closed = true;
    return sheet;
}

void end_sheet(Ui& ui) { ui.end_layer(); }

}  // namespace quarto::ui
