#pragma once
/// What a picture says, for whoever does not see it: a tree of groups, texts and things to press that is made anew
/// with each picture, in reading order. A host shows it to screen readers by its own means; nothing in it is
/// peculiar to this game. The idea of a tree pushed by the drawing code is AccessKit's.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/ui/id.hpp"
#include "shell/ui/rect.hpp"

namespace quarto::ui {

enum class Role : unsigned char {
    // To be pressed:
    button,   ///< `on` where it stays pressed in
    toggle,    ///< a switch: `on`
    checkbox,  ///< one of several that may be on together: `on`
    radio,     ///< one of several of which one is on: `on`
    cell,      ///< of a row of a grid; `on` where it is chosen
    // To be read:
    text,
    name,     ///< of the game
    title,    ///< of a sheet, or what is asked
    heading,  ///< of a part of a sheet
    progress, ///< `value` in percent
    // To be typed into:
    field,
    // Groups:
    group,
    region,
    list,
    grid,
    row,
    radios,
    stepper,  ///< of two buttons, less and more, and the `value` between them
    dialog,   ///< a sheet over the screen
    scroll,   ///< what scrolls by keys, where it is enabled: by its name and a ScrollStep
};

/// As in JSON.
std::string_view name_of(Role role);

struct Node {
    Role role;
    int depth = 0;     ///< a group holds what follows it and lies deeper
    Id id;             ///< of the target or the group; none for texts
    std::string label; ///< the text itself, or what the thing is called
    Rect rect{};       ///< in draw list units; may lie out of sight in what scrolls
    bool enabled = true;
    std::optional<bool> on = std::nullopt;
    bool is_current = false;  ///< one of a list: where the player is
    std::string value = {};
    std::string language = {};  ///< of the label, as in HTML; empty for the one that is spoken
    bool is_drag_source = false;       ///< a text at what can be dragged

    friend bool operator==(const Node&, const Node&) = default;
};

/// Whether both say the same, wherever it stands.
bool says_the_same(const std::vector<Node>& one, const std::vector<Node>& other);

/// As JSON; `focused` is the target that keys act on, "" for none:
///
///     {"focused": "cell.a1", "nodes": [{"role": "grid", "label": "Board", "nodes": [...]}, ...]}
///
/// Every node has `role`, `label`, `x`, `y`, `w`, `h`; `name`, `disabled`, `on`, `current`, `value`, `lang` (the label's
/// language) and `nodes` only where there is something to tell.
std::string to_json(const std::vector<Node>& tree, Id focused);

}  // namespace quarto::ui
