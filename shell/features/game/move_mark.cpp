#include "shell/features/game/screen.hpp"

#include <array>

#include "shell/ui/icons.hpp"
#include "shell/ui/type.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Rect;

constexpr float sign_width = 24;  ///< units of the interface

struct MarkLook {
    Icon icon;
    draw::Colour draw::Theme::* colour;
};
constexpr std::array<MarkLook, move_mark_kind_count> looks{{
    {Icon::bulb, &draw::Theme::accent},
    {Icon::flag, &draw::Theme::bad},
    {Icon::gift, &draw::Theme::bad},
    {Icon::close, &draw::Theme::bad},
    {Icon::minus, &draw::Theme::draw},
    {Icon::star, &draw::Theme::good},
}};

const MarkLook& look_of(MoveMarkKind kind) { return looks[static_cast<std::size_t>(kind)]; }

draw::Colour ink_of(const ui::Ui& ui, MoveMarkKind kind) {
    return draw::mix(ui.theme().*look_of(kind).colour, ui.theme().text, 0.25f);
}

ui::TextStyle style_of(const ui::Ui& ui, const MoveMark& mark) {
    ui::TextStyle style = ui::small(ui);
    style.weight = draw::Weight::bold;
    style.colour = ink_of(ui, mark.kind);
    return style;
}

}  // namespace

void draw_move_sign(ui::Ui& ui, const Rect& rect, MoveMarkKind kind) {
    ui::draw_icon(ui.list(), look_of(kind).icon, {rect.x + ui.px(9), rect.middle_y()}, ui.px(18), ink_of(ui, kind));
}

float move_mark_width(const ui::Ui& ui, const MoveMark& mark) {
    return ui.px(sign_width) + ui::text_width(ui, style_of(ui, mark), mark.word);
}

float draw_move_mark(ui::Ui& ui, const Rect& rect, const MoveMark& mark) {
    Rect words = rect;
    draw_move_sign(ui, words.cut_left(ui.px(sign_width)), mark.kind);
    const ui::TextStyle style = fitted(ui, style_of(ui, mark), mark.word, words.width, words.height);
    text_middle(ui, words, style, mark.word);
    return ui.px(sign_width) + ui::text_width(ui, style, mark.word);
}

}  // namespace quarto
