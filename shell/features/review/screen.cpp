#include "shell/features/review/screen.hpp"

#include <iterator>

#include "shell/ui/action_row.hpp"

namespace quarto {
namespace {

using ui::ButtonKind;
using ui::Enabled;
using ui::Icon;
using ui::Kind;

struct Offer {
    ui::Action action;
    ReviewChoice choice;
};
using Offers = std::vector<Offer>;

/// Jumps to `ply`; disabled if there is none.
Offer jump(ui::Action action, std::optional<std::size_t> ply) {
    action.enabled = Enabled{ply.has_value()};
    return {std::move(action), intent::SeekTo{ply.value_or(0)}};
}

/// Previous move, next mark, next move.
Offers steps_of(const ui::Ui& ui, const ReviewView& review) {
    const auto action = [&](Kind name, TextKey label, Icon icon, TextKey caption) {
        return ui::Action{
            .name = name, .label = ui.text(label), .icon = icon, .is_known = true, .caption = ui.text(caption)};
    };
    Offer mark =
        jump(action(Kind::review_next_remark, "action.next_remark", Icon::lens, "review.mistake"), review.next_mark);
    mark.action.kind = ButtonKind::primary;
    mark.action.is_known = false;
    return {jump(action(Kind::review_previous, "action.previous_move", Icon::back, "action.back"), review.previous),
            std::move(mark),
            jump(action(Kind::review_next, "action.next_move", Icon::chevron, "exercise.next"), review.next)};
}

/// At a marked move, the way to try it again; elsewhere the jump to the last chance, while there may be one. Then what
/// leads on from the position.
Offers actions_of(const ui::Ui& ui, const ReviewView& review, const ReviewTools& tools) {
    Offers offers;
    const auto add = [&](Kind name, TextKey label, Icon icon, const ReviewChoice& choice) -> ui::Action& {
        const std::string words = ui.text(label);
        return offers.emplace_back(ui::Action{.name = name, .label = words, .icon = icon, .caption = words}, choice)
            .action;
    };
    if (review.can_retry) add(Kind::review_retry, "action.try_again", Icon::undo, intent::RetryMove{});
    else if (review.is_running || !review.last_chance_label.empty()) {
        ui::Action& last = add(Kind::review_last_chance, "review.last_chance", Icon::flag,
                               intent::SeekTo{review.last_chance.value_or(0)});
        last.enabled = Enabled{review.last_chance.has_value()};
        if (!review.last_chance_label.empty()) last.label = review.last_chance_label;
    }
    if (tools.can_branch) add(Kind::variation, "action.try_moves", Icon::branch, intent::TryMoves{});
    ui::Action& values = add(Kind::analyse, "action.analyse", Icon::chart, intent::ToggleAnalysis{});
    values.enabled = Enabled{tools.can_analyse};
    values.on = tools.is_analysing;
    ui::Action& close = add(Kind::review_close, "action.close_review", Icon::close, intent::ToggleReview{});
    close.is_known = true;
    close.caption = ui.text("action.close");
    return offers;
}

std::vector<ui::Action> buttons_of(const Offers& offers) {
    std::vector<ui::Action> buttons;
    for (const Offer& offer : offers) buttons.push_back(offer.action);
    return buttons;
}

std::optional<ReviewChoice> draw_row(ui::Ui& ui, const Offers& offers, const ui::Rect& row) {
    const auto pressed = ui::draw_action_row(ui, buttons_of(offers), row);
    return pressed ? std::optional(offers[*pressed].choice) : std::nullopt;
}

}  // namespace

std::optional<ReviewChoice> draw_review(ui::Ui& ui, const ReviewView& review, const ReviewTools& tools, ui::Rect steps,
                                        const ui::Rect& actions) {
    Offers first = steps_of(ui, review), second = actions_of(ui, review, tools);
    ui.set_focus_successor(Kind::review_last_chance, Kind::review_retry);
    ui.set_focus_successor(Kind::review_retry, Kind::review_last_chance);
    const bool is_one_row = steps.y == actions.y;
    if (tools.can_branch && (is_one_row || !ui::row_says_all(ui, buttons_of(second), actions)))  // it's in the menu
        std::erase_if(second, [](const Offer& offer) { return offer.action.name == Kind::variation; });
    if (!is_one_row) {
        const auto choice = draw_row(ui, first, steps);
        const auto other = draw_row(ui, second, actions);
        return other ? other : choice;
    }
    steps.width = actions.right() - steps.x;
    std::ranges::move(second, std::back_inserter(first));
    return draw_row(ui, first, steps);
}

}  // namespace quarto
