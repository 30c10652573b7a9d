#include "shell/features/review/screen.hpp"

#include <algorithm>
#include <array>

#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Kind;
using ui::Rect;

struct MarkLook {
    Icon icon;
    draw::Colour draw::Theme::* colour;
};
constexpr std::array<MarkLook, review_mark_kind_count> looks{{
    {Icon::bulb, &draw::Theme::accent},
    {Icon::flag, &draw::Theme::bad},
    {Icon::gift, &draw::Theme::bad},
    {Icon::close, &draw::Theme::bad},
    {Icon::minus, &draw::Theme::draw},
}};

const MarkLook& button_colors(ReviewMarkKind kind) { return looks[static_cast<std::size_t>(kind)]; }

draw::Colour ink_of(const ui::Ui& ui, ReviewMarkKind kind) {
    return draw::mix(ui.theme().*button_colors(kind).colour, ui.theme().text, 0.25f);
}

constexpr float mark_sign_width = 24, min_for_words = 100;  ///< units of the interface

/// Icon button that jumps to `ply`; disabled if there is none.
std::optional<Intent> step_sign(ui::Ui& ui, Kind name, const Rect& rect, TextKey label, Icon icon,
                                std::optional<std::size_t> ply, ButtonKind kind = ButtonKind::secondary) {
    const bool is_pressed =
        ui::icon_button(ui, name, rect, ui.text(label), {.kind = kind, .enabled = Enabled{ply.has_value()}, .icon = icon});
    return is_pressed ? std::optional<Intent>(intent::SeekTo{*ply}) : std::nullopt;
}

/// Navigation: previous move, next mark, next move.
std::optional<Intent> draw_steps(ui::Ui& ui, const ReviewView& review, Rect row) {
    const bool is_short = row.width < ui.px(260);
    const float gap = ui.px(is_short ? 4 : 8), side = is_short ? ui.px(ui::measure::target) : 0.26f * row.width;
    auto intent = step_sign(ui, Kind::review_previous, row.cut_left(side), "action.previous_move", Icon::back, review.previous);
    const Rect next = row.cut_right(side);
    row = row.inset(gap, 0);
    if (row.width < ui.px(min_for_words)) {
        if (auto asked = step_sign(ui, Kind::review_next_remark, row, "action.next_remark", Icon::lens, review.next_mark,
                                   ButtonKind::primary))
            intent = asked;
    } else if (ui::button(ui, Kind::review_next_remark, row, ui.text("action.next_remark"),
                   {.kind = ButtonKind::primary,
                    .enabled = Enabled{review.next_mark.has_value()},
                    .type = row.width < ui.px(150) ? draw::Type::small : draw::Type::large}))
        intent = intent::SeekTo{*review.next_mark};
    if (auto asked = step_sign(ui, Kind::review_next, next, "action.next_move", Icon::chevron, review.next)) intent = asked;
    return intent;
}

/// What fits on the button.
enum class Label : unsigned char { words, sign };

/// At a marked move, the way to try it again; elsewhere the jump to the last chance.
std::optional<Intent> draw_mark_button(ui::Ui& ui, const ReviewView& review, const Rect& rect, Label kind) {
    const auto draw_button = kind == Label::sign ? ui::icon_button : ui::button;
    if (review.can_retry) {
        const bool is_pressed = draw_button(ui, Kind::review_retry, rect, ui.text("action.try_again"), {.icon = Icon::undo});
        return is_pressed ? std::optional<Intent>(intent::RetryMove{}) : std::nullopt;
    }
    const Enabled enabled{review.last_chance.has_value()};
    if (review.last_chance_label.empty()) {
        if (!review.next) return std::nullopt;  // at the end of the game the summary is under the result
        ui.add_text(rect, review.summary);
        // If it does not fit here, the prompt shows it at the end of the game.
        const ui::TextStyle style = fitted(ui, ui::small(ui), review.summary, rect.width, rect.height);
        if (kind == Label::words && style.shrink == 1) text_middle(ui, rect, style, review.summary);
        return std::nullopt;
    }
    constexpr Kind name = Kind::review_last_chance;
    const bool is_pressed = draw_button(ui, name, rect, review.last_chance_label, {.enabled = enabled, .icon = Icon::flag});
    return is_pressed ? std::optional<Intent>(intent::SeekTo{*review.last_chance}) : std::nullopt;
}

/// Button for marks, analysis toggle, close button.
std::optional<Intent> draw_review_actions(ui::Ui& ui, const View& view, Rect row) {
    constexpr float default_icon_width = 46, default_gap = 6, narrow_gap = 2;  // units of the interface
    const bool is_short = row.width < ui.px(2 * (default_icon_width + default_gap) + min_for_words);
    const float gap = ui.px(is_short ? narrow_gap : default_gap);
    const float sign = is_short ? row.column(0, 3, gap).width : ui.px(default_icon_width);
    const Rect close = row.cut_right(sign);
    row.cut_right(gap);
    const Rect values = row.cut_right(sign);
    row.cut_right(gap);
    auto intent = draw_mark_button(ui, *view.review, row, is_short ? Label::sign : Label::words);
    if (ui::icon_button(ui, Kind::analyse, values, ui.text("action.analyse"),
                        {.enabled = Enabled{view.actions.can_analyse}, .on = view.actions.is_analysing, .icon = Icon::chart}))
        intent = intent::ToggleAnalysis{};
    if (ui::icon_button(ui, Kind::review_close, close, ui.text("action.close_review"), {.icon = Icon::close}))
        intent = intent::ToggleReview{};
    return intent;
}

ui::TextStyle style_of(const ui::Ui& ui, const ReviewMark& mark) {
    ui::TextStyle style = ui::small(ui);
    style.weight = draw::Weight::bold;
    style.colour = ink_of(ui, mark.kind);
    return style;
}

}  // namespace

void draw_review_sign(ui::Ui& ui, const Rect& rect, ReviewMarkKind kind) {
    ui::draw_icon(ui.list(), button_colors(kind).icon, {rect.x + ui.px(9), rect.middle_y()}, ui.px(18), ink_of(ui, kind));
}

float review_mark_width(const ui::Ui& ui, const ReviewMark& mark) {
    return ui.px(mark_sign_width) + ui::text_width(ui, style_of(ui, mark), mark.word);
}

float draw_review_mark(ui::Ui& ui, const Rect& rect, const ReviewMark& mark) {
    Rect words = rect;
    draw_review_sign(ui, words.cut_left(ui.px(mark_sign_width)), mark.kind);
    const ui::TextStyle style = fitted(ui, style_of(ui, mark), mark.word, words.width, words.height);
    text_middle(ui, words, style, mark.word);
    return ui.px(mark_sign_width) + ui::text_width(ui, style, mark.word);
}

std::optional<Intent> draw_review(ui::Ui& ui, const View& view, const GameLayout& layout) {
    auto intent = draw_steps(ui, *view.review, layout.quarto);
    if (auto asked = draw_review_actions(ui, view, layout.actions)) intent = asked;
    return intent;
}

}  // namespace quarto
