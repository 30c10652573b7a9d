#pragma once
/// A row of buttons with icons, words or both, whatever fits.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "shell/ui/widgets.hpp"

namespace quarto::ui {

struct Action {
    Kind name;
    std::string label;
    Icon icon;
    ButtonKind kind = ButtonKind::secondary;
    Enabled enabled = Enabled::yes;
    std::optional<bool> on = std::nullopt;  ///< of a toggle button
    bool is_known = false;                  ///< its icon is familiar and needs no text
    std::string caption = {};               ///< a word for its icon, where a row of icons has room for all captions
};

inline constexpr float action_gap = 3;  ///< units of the interface: minimum between two buttons

/// As many buttons as fit.
int max_actions(const Ui& ui, float width);
/// Width of that many buttons with icons only.
float min_actions_width(const Ui& ui, std::size_t count);
/// Whether all buttons can have words, except those with familiar icons.
bool row_holds_words(const Ui& ui, const std::vector<Action>& actions, const Rect& row);
/// Whether all of these have words, or all have captions.
bool row_says_all(const Ui& ui, const std::vector<Action>& actions, const Rect& row);
/// Returns the index of the pressed button.
std::optional<std::size_t> draw_action_row(Ui& ui, const std::vector<Action>& actions, const Rect& row);

}  // namespace quarto::ui
