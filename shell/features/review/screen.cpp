#include "shell/features/review/screen.hpp"

#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float min_for_words = 100;  ///< units of the interface

/// Icon button that jumps to `ply`; disabled if there is none. `caption`: its label in a word.
std::optional<ReviewChoice> step_sign(ui::Ui& ui, Kind name, const Rect& rect, TextKey label, Icon icon,
                                      std::optional<std::size_t> ply, TextKey caption,
                                      ButtonKind kind = ButtonKind::secondary) {
    const bool is_pressed =
        ui::icon_button(ui, name, rect, ui.text(label),
                        {.kind = kind, .enabled = Enabled{ply.has_value()}, .icon = icon, .caption = ui.text(caption)});
    return is_pressed ? std::optional<ReviewChoice>(intent::SeekTo{*ply}) : std::nullopt;
}

/// Whether a row of three has no room for words.
bool has_signs_only(const ui::Ui& ui, const Rect& row) {
    return row.width < ui.px(2 * (ui::measure::target + 4) + min_for_words);
}

/// Navigation: previous move, next mark, next move.
std::optional<ReviewChoice> draw_steps(ui::Ui& ui, const ReviewView& review, Rect row) {
    const bool is_short = row.width < ui.px(260);
    const float gap = ui.px(is_short ? 4 : 8);
    const float side = has_signs_only(ui, row) ? row.column(0, 3, gap).width
                       : is_short              ? ui.px(ui::measure::target)
                                               : 0.26f * row.width;
    auto choice = step_sign(ui, Kind::review_previous, row.cut_left(side), "action.previous_move", Icon::back,
                            review.previous, "action.back");
    const Rect next = row.cut_right(side);
    row = row.inset(gap, 0);
    if (row.width < ui.px(min_for_words)) {
        if (auto asked = step_sign(ui, Kind::review_next_remark, row, "action.next_remark", Icon::lens,
                                   review.next_mark, "review.mistake", ButtonKind::primary))
            choice = asked;
    } else if (ui::button(ui, Kind::review_next_remark, row, ui.text("action.next_remark"),
                          {.kind = ButtonKind::primary,
                           .enabled = Enabled{review.next_mark.has_value()},
                           .type = row.width < ui.px(150) ? draw::Type::small : draw::Type::large}))
        choice = intent::SeekTo{*review.next_mark};
    if (auto asked =
            step_sign(ui, Kind::review_next, next, "action.next_move", Icon::chevron, review.next, "exercise.next"))
        choice = asked;
    return choice;
}

/// What fits on the button.
enum class Label : unsigned char { words, sign };

/// At a marked move, the way to try it again; elsewhere the jump to the last chance.
std::optional<ReviewChoice> draw_mark_button(ui::Ui& ui, const ReviewView& review, const Rect& rect, Label kind) {
    const auto draw_button = kind == Label::sign ? ui::icon_button : ui::button;
    if (review.can_retry) {
        const bool is_pressed = draw_button(ui, Kind::review_retry, rect, ui.text("action.try_again"),
                                            {.icon = Icon::undo, .caption = ui.text("action.try_again")});
        return is_pressed ? std::optional<ReviewChoice>(intent::RetryMove{}) : std::nullopt;
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
    const bool is_pressed =
        draw_button(ui, name, rect, review.last_chance_label,
                    {.enabled = enabled, .icon = Icon::flag, .caption = ui.text("review.last_chance")});
    return is_pressed ? std::optional<ReviewChoice>(intent::SeekTo{*review.last_chance}) : std::nullopt;
}

/// Button for marks, analysis toggle, close button.
std::optional<ReviewChoice> draw_review_actions(ui::Ui& ui, const ReviewView& review, const ReviewTools& tools,
                                                Rect row) {
    constexpr float default_icon_width = 46, default_gap = 6, narrow_gap = 2;  // units of the interface
    const bool is_short = row.width < ui.px(2 * (default_icon_width + default_gap) + min_for_words);
    const float gap = ui.px(is_short ? narrow_gap : default_gap);
    const float sign = is_short ? row.column(0, 3, gap).width : ui.px(default_icon_width);
    const Rect close = row.cut_right(sign);
    row.cut_right(gap);
    const Rect values = row.cut_right(sign);
    row.cut_right(gap);
    Rect before_values = row;
    const Rect branch = before_values.cut_right(sign);
    before_values.cut_right(gap);
    const bool has_branch =  // elsewhere it's in the menu
        tools.can_branch && !is_short &&
        button_holds_icon(ui, before_values, review.can_retry ? ui.text("action.try_again") : review.last_chance_label);
    if (has_branch) row = before_values;
    auto choice = draw_mark_button(ui, review, row, is_short ? Label::sign : Label::words);
    if (has_branch && ui::icon_button(ui, Kind::variation, branch, ui.text("action.try_moves"),
                                      {.icon = Icon::branch, .caption = ui.text("action.try_moves")}))
        choice = intent::TryMoves{};
    if (ui::icon_button(ui, Kind::analyse, values, ui.text("action.analyse"),
                        {.enabled = Enabled{tools.can_analyse},
                         .on = tools.is_analysing,
                         .icon = Icon::chart,
                         .caption = ui.text("action.analyse")}))
        choice = intent::ToggleAnalysis{};
    if (ui::icon_button(ui, Kind::review_close, close, ui.text("action.close_review"),
                        {.icon = Icon::close, .caption = ui.text("action.close")}))
        choice = intent::ToggleReview{};
    return choice;
}

}  // namespace

std::optional<ReviewChoice> draw_review(ui::Ui& ui, const ReviewView& review, const ReviewTools& tools, Rect steps,
                                        Rect actions) {
    if (steps.y == actions.y && has_signs_only(ui, steps)) {  // six of the same width
        const float gap = ui.px(4);
        const Rect row{steps.x, steps.y, actions.right() - steps.x, steps.height};
        steps = row.column(0, 2, gap);
        actions = row.column(1, 2, gap);
    }
    auto choice = draw_steps(ui, review, steps);
    if (auto asked = draw_review_actions(ui, review, tools, actions)) choice = asked;
    return choice;
}

}  // namespace quarto
