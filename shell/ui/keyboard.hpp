#pragma once
/// What keys do to the focus and to the focused target: the same for the window's keyboard, for a gamepad and
/// for keys that a page forwards.

#include <optional>
#include <string_view>

#include "shell/ui/state.hpp"

namespace quarto::ui {

enum class NavigationKey : unsigned char { left, right, up, down, home, end, page_up, page_down, tab, enter, space };
/// The key of this name: https://www.w3.org/TR/uievents-key/
std::optional<NavigationKey> parse_navigation_key(std::string_view name);

struct KeyPress {
    NavigationKey key;
    bool has_shift = false, has_control = false;
    bool is_repeat = false;  ///< the key is held down
};

/// How far arrow keys lead.
enum class ArrowReach : unsigned char {
    window,  ///< also out of a group, to the nearest enabled target anywhere
    group,   ///< within a composite group, whose disabled members can be read too; Tab, Enter and Space are the host's
};

/// Moves the focus, scrolls or requests an activation. Returns whether the key is used.
bool press_key(UiState& state, const KeyPress& press, ArrowReach reach);

/// Moves the focus to a target of the tree, visibly.
void move_focus(UiState& state, const Node& target);

/// Makes each control outside of composite groups a tab stop, and in each group the member focused last, else
/// the one that is on or current, else the first enabled one. In a radio group the one that is on goes first.
void update_tab_stops(UiState& state);

}  // namespace quarto::ui
