#include "shell/ui/action_row.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace quarto::ui {
namespace {

constexpr float icon_width = 46, word_margins = 17;  ///< units of the interface

/// Contents of the buttons: for those with a familiar icon, and for the others.
enum class Face : unsigned char { icon, words, both };
struct Arrangement {
    Face known, usual;
    float gap;  ///< units of the interface
};
/// Tried in order until all labels fit; the last one has icons only.
constexpr std::array<Arrangement, 5> arrangements{{{Face::both, Face::both, 8},
                                                   {Face::icon, Face::both, 8},
                                                   {Face::words, Face::words, 8},
                                                   {Face::icon, Face::words, 8},
                                                   {Face::icon, Face::icon, action_gap}}};

struct PlacedAction {
    Rect place;
    Face face;
};

/// Icons beside text buttons have a fixed width and the text shares the rest; icons alone, with their captions, share
/// the whole row.
std::vector<PlacedAction> arranged(const Ui& ui, const std::vector<Action>& actions, Rect row, const Arrangement& by) {
    std::vector<PlacedAction> placed;
    for (const Action& action : actions) {
        const Face face = action.is_known ? by.known : by.usual;
        const bool keeps_words = action.kind == ButtonKind::primary && action.caption.empty();
        placed.push_back({{}, face == Face::icon && keeps_words ? Face::both : face});
    }
    const int count = static_cast<int>(placed.size());
    const auto icons = static_cast<int>(std::ranges::count(placed, Face::icon, &PlacedAction::face));
    const bool is_icons = icons == count;
    const float gap = ui.px(by.gap), icon = std::min(row.column(0, count, gap).width, ui.px(icon_width));
    const auto all = static_cast<float>(count), sharing = is_icons ? all : all - static_cast<float>(icons);
    const float words = (row.width - (all - sharing) * icon - (all - 1) * gap) / std::max(1.0f, sharing);
    // Words that need more than an even share get what others leave, so that they stay on one line.
    std::vector<float> needs;
    for (std::size_t k = 0; k < placed.size(); ++k)
        needs.push_back(placed[k].face != Face::icon ? text_width(ui, small(ui), actions[k].label) + ui.px(word_margins)
                        : is_icons ? std::max(ui.px(measure::target), icon_button_width(ui, actions[k].caption))
                                   : 0);
    const float spare = words * sharing - std::accumulate(needs.begin(), needs.end(), 0.0f);
    const bool is_even = spare < 0 || std::ranges::count(placed, Face::both, &PlacedAction::face) > 0 ||
                         std::ranges::all_of(needs, [&](float need) { return need <= words; });
    for (std::size_t k = 0; k < placed.size(); ++k) {
        const float share = is_even ? words : needs[k] + spare / sharing;
        placed[k].place = row.cut_left(placed[k].face == Face::icon && !is_icons ? icon : share);
        row.cut_left(gap);
    }
    return placed;
}

/// One for the whole row.
draw::Type type_of(const Ui& ui, const std::vector<PlacedAction>& placed) {
    const bool is_small = std::ranges::any_of(
        placed, [&](const PlacedAction& at) { return at.face != Face::icon && at.place.width < ui.px(110); });
    return is_small ? draw::Type::small : draw::Type::normal;
}

bool holds(const Ui& ui, const Action& action, const PlacedAction& placed, draw::Type type) {
    switch (placed.face) {
        case Face::icon: return true;
        case Face::words:
            return text_width(ui, {.type = type}, action.label) + ui.px(word_margins) <= placed.place.width;
        case Face::both: return button_holds_icon(ui, placed.place, action.label);
    }
    return false;
}

/// With as many words as the row holds.
std::vector<PlacedAction> best_arranged(const Ui& ui, const std::vector<Action>& actions, const Rect& row) {
    std::vector<PlacedAction> placed;
    for (const Arrangement& arrangement : arrangements) {
        placed = arranged(ui, actions, row, arrangement);
        const draw::Type type = type_of(ui, placed);
        if (std::ranges::equal(actions, placed, [&](const Action& action, const PlacedAction& at) {
                return holds(ui, action, at, type);
            }))
            break;
    }
    return placed;
}

bool have_captions(const Ui& ui, const std::vector<Action>& actions, const std::vector<PlacedAction>& placed) {
    return std::ranges::equal(actions, placed, [&](const Action& action, const PlacedAction& at) {
        return at.face == Face::icon && icon_button_holds(ui, at.place, action.caption);
    });
}

}  // namespace

int max_actions(const Ui& ui, float width) { return static_cast<int>(width / ui.px(measure::target + action_gap)); }

float min_actions_width(const Ui& ui, std::size_t count) {
    const auto buttons = static_cast<float>(count);
    return buttons * ui.px(measure::target) + std::max(0.0f, buttons - 1) * ui.px(action_gap);
}

bool row_holds_words(const Ui& ui, const std::vector<Action>& actions, const Rect& row) {
    return std::ranges::equal(
        actions, best_arranged(ui, actions, row),
        [](const Action& action, const PlacedAction& at) { return action.is_known || at.face != Face::icon; });
}

bool row_says_all(const Ui& ui, const std::vector<Action>& actions, const Rect& row) {
    return row_holds_words(ui, actions, row) || have_captions(ui, actions, best_arranged(ui, actions, row));
}

std::optional<std::size_t> draw_action_row(Ui& ui, const std::vector<Action>& actions, const Rect& row) {
    const std::vector<PlacedAction> placed = best_arranged(ui, actions, row);
    const bool has_captions = have_captions(ui, actions, placed);
    const draw::Type type = type_of(ui, placed);
    std::optional<std::size_t> pressed;
    for (std::size_t k = 0; k < actions.size(); ++k) {
        const auto& [place, face] = placed[k];
        const Action& action = actions[k];
        const auto draw_button = face == Face::icon ? icon_button : button;
        if (draw_button(ui, action.name, place, action.label,
                        {.kind = action.kind,
                         .enabled = action.enabled,
                         .on = action.on,
                         .icon = face == Face::words ? std::nullopt : std::optional(action.icon),
                         .type = type,
                         .caption = has_captions ? action.caption : std::string_view{}}))
            pressed = k;
    }
    return pressed;
}

}  // namespace quarto::ui
