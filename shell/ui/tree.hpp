#pragma once
/// Accessibility tree of a frame: groups, texts and controls in reading order, rebuilt in each frame. Hosts
/// expose it to screen readers by their own means; nothing in it is specific to this game. The idea of a tree
/// pushed by the drawing code is AccessKit's.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/json.hpp"
#include "shell/ui/id.hpp"
#include "shell/ui/rect.hpp"

namespace quarto::ui {

enum class Role : unsigned char {
    // Controls:
    button,    ///< with `on` if it stays pressed in
    toggle,    ///< a switch: `on`
    checkbox,  ///< one of several, any number of which are on: `on`
    radio,     ///< one of several, one of which is on: `on`
    cell,      ///< in a row of a grid; `on` if chosen
    // Texts:
    text,
    name,      ///< of the game
    title,     ///< of a sheet, or a question
    heading,   ///< of a part of a sheet
    progress,  ///< `value` in percent
    // Text input:
    field,
    // Groups:
    group,
    region,
    list,
    grid,
    row,
    radios,
    stepper,  ///< two buttons, less and more, with the `value` between them
    dialog,   ///< a sheet over the screen
    scroll,   ///< scroll area; if enabled, scrolled by its name and a ScrollStep
};

/// Name of the role in the JSON form.
std::string_view name_of(Role role);

/// Position of a cell in its grid. Arrow keys move by column and row, whatever the camera's angle.
struct GridPlace {
    int column, row;
    friend bool operator==(const GridPlace&, const GridPlace&) = default;
};

struct Node {
    Role role;
    int depth = 0;      ///< a group contains the following nodes of greater depth
    Id id;              ///< of the target or group; none for texts
    std::string label;  ///< the text itself, or the accessible name
    Rect rect{};        ///< in draw list units; may be scrolled out of view
    bool enabled = true;
    std::optional<bool> on = std::nullopt;
    bool is_current = false;  ///< the current one of a list
    std::string value = {};
    std::string language = {};                     ///< of the label, as in HTML; empty for the current language
    std::optional<bool> is_drag_source = {};       ///< of the text of the piece to place, and of the board's pieces
    bool is_whole = true;                          ///< pressed anywhere in its rectangle
    int layer = 0;                                 ///< 0 the screen, 1 the sheet over it, ...
    std::optional<GridPlace> grid = std::nullopt;  ///< of a cell
    Id area = {};                                  ///< scroll area that contains it, if any
    bool is_tab_stop = false;                      ///< a control that Tab stops at

    friend bool operator==(const Node&, const Node&) = default;
};

using Tree = std::vector<Node>;

/// Whether it can have the focus: a control or a scroll area whose contents overflow.
bool is_target(const Node& node);

/// Whether it is a group that is one tab stop, whose members are reached by arrow keys (WAI-ARIA Authoring
/// Practices).
bool is_composite(Role role);

/// Whether the board shows it, under a sheet: then the sheet need not repeat it.
bool stands_on_board(const Tree& tree, Kind kind);

/// Whether both are equal apart from positions.
bool says_the_same(const Tree& one, const Tree& other);

/// JSON form; "focused" is the target that keys act on, "" for none:
///
///     {"focused": "cell.a1", "nodes": [{"role": "grid", "label": "Board", "nodes": [...]}, ...]}
///
/// Every node has `role`, `label`, `x`, `y`, `w`, `h`. Groups also have `nodes`; `name`, `disabled`, `on`,
/// `current`, `value`, `drag_source`, `lang` (language of the label) and `tab_stop` are present only
/// where they apply.
std::string to_json(const Tree& tree, Id focused);
/// The targets from this layer on, for tests.
JsonArray targets_in(const Tree& tree, int top_layer);

}  // namespace quarto::ui
