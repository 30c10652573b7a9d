#pragma once
/// What the interface remembers between two pictures: focus, presses, scrolling, motion. Never what the game
/// is.

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/ui/memory.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/tree.hpp"

namespace quarto::ui {

/// A place in a grid that arrow keys walk by column and row, whatever the picture's angle.
struct GridPlace {
    std::string group;
    int column = 0, row = 0;
};

/// Something on the screen that can be pressed.
struct Target {
    std::string name;   ///< unique on the screen: "cell b3", "menu"
    std::string label;  ///< for the reader of the screen
    Rect rect;
    bool enabled = true;
    int layer = 0;  ///< 0 the screen, 1 the sheet over it, ...
    std::optional<GridPlace> grid;
    std::string area = {};     ///< that scrolls it; empty for none
    bool is_area = false;      ///< it is such an area itself, which keys scroll: only Tab stops at it
};

enum class Direction : unsigned char { left, right, up, down };
enum class Edge : unsigned char { start, end };
enum class Reach : unsigned char { row, grid };

/// The next target for a key, among those of the highest layer that are enabled; absent when there is none.
const Target* next_in_order(const std::vector<Target>& targets, const std::string& from, bool backwards);
const Target* next_towards(const std::vector<Target>& targets, const std::string& from, Direction direction);
/// The first target of the next or the previous part of the screen: a grid, or what lies between grids.
const Target* next_region(const std::vector<Target>& targets, const std::string& from, bool backwards);
/// The first or the last target of the grid that `from` stands in, or of its row; absent outside of grids.
const Target* at_edge(const std::vector<Target>& targets, const std::string& from, Edge edge, Reach reach);
/// Where the focus goes from a target that is not there any more: to what has come into its place, else to a neighbour
/// that still is, of the same grid if there is one. Empty when none is left.
std::string nearest_remaining(const std::vector<Target>& before, const std::vector<Target>& now, const std::string& gone);

/// What keys do to a part of the screen that scrolls.
enum class ScrollStep : unsigned char { line_up, line_down, page_up, page_down, start, end };
inline constexpr std::array<std::string_view, 6> scroll_step_names{"line_up", "line_down", "page_up",
                                                                   "page_down", "start", "end"};
/// The area that keys scroll: the one that has the focus, else the only one in reach; null where there is none.
const Target* area_of_keys(const std::vector<Target>& targets, const std::string& focused);

struct UiState {
    std::vector<Target> targets;      ///< of the last picture, in its order
    std::vector<Node> tree;           ///< the last picture in words
    int top_layer = 0;                ///< of the last picture
    std::vector<std::string> sheets;  ///< that lay over the screen in the last picture

    std::string focused;         ///< name of the target that keys act on
    bool focus_visible = false;  ///< keys were used last, not the pointer
    bool focus_moved = false;    ///< since the last picture: scroll it into sight
    /// What had the focus on a sheet when another one covered or replaced it; "" is the screen below.
    std::map<std::string, std::string, std::less<>> left_at;
    std::deque<std::string> asked;  ///< names of targets that the host wants pressed, one in each picture
    bool escape_asked = false;      ///< by the host

    std::string pressed;  ///< where the pointer went down, until it is lifted
    float pressed_x = 0, pressed_y = 0;
    std::string dragged_area;  ///< the scroll area that follows the pointer
    float drag_speed = 0;      ///< of the area that was let go, units a second

    std::map<std::string, float, std::less<>> scrolled;
    bool is_over_scroll = false;  ///< in the last picture the pointer lay on something that the wheel scrolls
    std::map<std::string, float, std::less<>> animated;  ///< values on their way to where they belong
    std::vector<std::string> truncated_texts;  ///< texts of this picture that found too little room
    bool is_moving = false;  ///< in this picture something was still on its way: draw another one

    std::map<std::string, SheetHeights, std::less<>> sheet_heights;
    ScreenMemory screens;
};

/// The host wants the target pressed: that happens in the next picture, the focus is there at once.
void ask(UiState& state, const std::string& name);

}  // namespace quarto::ui
