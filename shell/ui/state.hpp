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

#include "shell/ui/id.hpp"
#include "shell/ui/memory.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/tree.hpp"

namespace quarto::ui {

/// A place in a grid that arrow keys walk by column and row, whatever the picture's angle.
struct GridPlace {
    Kind group;
    int column = 0, row = 0;
};

/// Something on the screen that can be pressed.
struct Target {
    Id id;              ///< unique on its layer
    std::string label;  ///< for the reader of the screen
    Rect rect;
    bool enabled = true;
    int layer = 0;  ///< 0 the screen, 1 the sheet over it, ...
    std::optional<GridPlace> grid;
    Id area = {};              ///< that scrolls it, if any does
    bool is_area = false;      ///< it is such an area itself, which keys scroll: only Tab stops at it
};

enum class Direction : unsigned char { left, right, up, down };
enum class Edge : unsigned char { start, end };
enum class Reach : unsigned char { row, grid };

/// The next target for a key, among those of the highest layer that are enabled; absent when there is none.
const Target* next_in_order(const std::vector<Target>& targets, Id from, bool backwards);
const Target* next_towards(const std::vector<Target>& targets, Id from, Direction direction);
/// The first target of the next or the previous part of the screen: a grid, or what lies between grids.
const Target* next_region(const std::vector<Target>& targets, Id from, bool backwards);
/// The first or the last target of the grid that `from` stands in, or of its row; absent outside of grids.
const Target* at_edge(const std::vector<Target>& targets, Id from, Edge edge, Reach reach);
/// Where the focus goes from a target that is not there any more: to what has come into its place, else to a neighbour
/// that still is, of the same grid if there is one. None when none is left.
Id nearest_remaining(const std::vector<Target>& before, const std::vector<Target>& now, Id gone);

/// What keys do to a part of the screen that scrolls.
enum class ScrollStep : unsigned char { line_up, line_down, page_up, page_down, start, end };
inline constexpr std::array<std::string_view, 6> scroll_step_names{"line_up", "line_down", "page_up",
                                                                   "page_down", "start", "end"};
/// The area that keys scroll: the one that has the focus, else the only one in reach; null where there is none.
const Target* area_of_keys(const std::vector<Target>& targets, Id focused);

/// What a host wants done: a target pressed, what scrolls moved by a step, a stepper set to its start or end.
struct Request {
    Id id;
    std::optional<ScrollStep> step = std::nullopt;
    friend bool operator==(const Request&, const Request&) = default;
};
/// "menu", "help text page_down", "form.level end".
std::optional<Request> parse_request(std::string_view text);

/// What animates: the same item on a sheet and on the screen below it moves on its own in each.
struct AnimationKey {
    int layer;
    Id id;
    Channel channel;
    friend auto operator<=>(const AnimationKey&, const AnimationKey&) = default;
};

struct UiState {
    std::vector<Target> targets;      ///< of the last picture, in its order
    std::vector<Node> tree;           ///< the last picture in words
    int top_layer = 0;                ///< of the last picture
    std::vector<Kind> sheets;         ///< that lay over the screen in the last picture

    Id focused;                  ///< the target that keys act on
    bool focus_visible = false;  ///< keys were used last, not the pointer
    bool focus_moved = false;    ///< since the last picture: scroll it into sight
    /// What had the focus on a sheet when another one covered or replaced it; none is the screen below.
    std::map<Kind, Id> left_at;
    std::deque<Request> asked;  ///< by the host, one for each picture
    bool escape_asked = false;  ///< by the host

    Id pressed;  ///< where the pointer went down, until it is lifted
    float pressed_x = 0, pressed_y = 0;
    Id dragged_area;       ///< the scroll area that follows the pointer
    float drag_speed = 0;      ///< of the area that was let go, units a second

    std::map<Id, float> scrolled;
    bool is_over_scroll = false;  ///< in the last picture the pointer lay on something that the wheel scrolls
    std::map<AnimationKey, float> animated;  ///< values on their way to where they belong
    std::vector<std::string> truncated_texts;  ///< texts of this picture that found too little room
    bool is_moving = false;  ///< in this picture something was still on its way: draw another one

    std::map<Kind, SheetHeights> sheet_heights;
    ScreenMemory screens;
};

/// The host's request is done in the next picture; the focus is on its target at once.
void ask(UiState& state, const Request& request);

}  // namespace quarto::ui
