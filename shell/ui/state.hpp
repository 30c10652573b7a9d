#pragma once
/// State of the interface between frames: focus, presses, scrolling, animation. Contains no game state.

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

/// Position in a grid. Arrow keys move by column and row, whatever the camera's angle.
struct GridPlace {
    Kind group;
    int column = 0, row = 0;
};

/// A pressable element on the screen.
struct Target {
    Id id;              ///< unique within its layer
    std::string label;  ///< for screen readers
    Rect rect;
    bool enabled = true;
    int layer = 0;  ///< 0 the screen, 1 the sheet over it, ...
    std::optional<GridPlace> grid;
    Id area = {};              ///< scroll area that contains it, if any
    bool is_area = false;      ///< a scroll area itself: only Tab stops at it, and keys scroll it
};

enum class Direction : unsigned char { left, right, up, down };
enum class Edge : unsigned char { start, end };
enum class Reach : unsigned char { row, grid };

/// The next target for a key, among the enabled ones of the top layer; null if there is none.
const Target* next_in_order(const std::vector<Target>& targets, Id from, bool backwards);
const Target* next_towards(const std::vector<Target>& targets, Id from, Direction direction);
/// The first target of the next or previous region: a grid, or the targets between two grids.
const Target* next_region(const std::vector<Target>& targets, Id from, bool backwards);
/// The first or last target of the grid that contains `from`, or of its row; null outside of grids.
const Target* at_edge(const std::vector<Target>& targets, Id from, Edge edge, Reach reach);
/// Focus after its target `gone` has disappeared: the new target in its place, or else the nearest remaining one in
/// the order, preferably in the same grid. None if there is no such target.
Id nearest_remaining(const std::vector<Target>& before, const std::vector<Target>& now, Id gone);

/// Scrolling of a scroll area by keys.
enum class ScrollStep : unsigned char { line_up, line_down, page_up, page_down, start, end };
inline constexpr std::array<std::string_view, 6> scroll_step_names{"line_up", "line_down", "page_up",
                                                                   "page_down", "start", "end"};
/// The area that keys scroll: the focused one, or else the only reachable one; null if there is none.
const Target* area_of_keys(const std::vector<Target>& targets, Id focused);

/// Request of a host: press a target, scroll an area by a step, or set a stepper to its first or last value.
struct Request {
    Id id;
    std::optional<ScrollStep> step = std::nullopt;
    friend bool operator==(const Request&, const Request&) = default;
};
/// Parses a request such as "menu", "help text page_down" or "form.level end".
std::optional<Request> parse_request(std::string_view text);

/// Key of an animated value. The same item on two layers has separate animations.
struct AnimationKey {
    int layer;
    Id id;
    Channel channel;
    friend auto operator<=>(const AnimationKey&, const AnimationKey&) = default;
};

struct UiState {
    std::vector<Target> targets;      ///< of the last frame, in its order
    std::vector<Node> tree;           ///< accessibility tree of the last frame
    int top_layer = 0;                ///< of the last frame
    std::vector<Kind> sheets;         ///< sheets open in the last frame, from the bottom up

    Id focused;                  ///< the target that keys act on
    bool focus_visible = false;  ///< the last input was a key, not the pointer
    bool focus_moved = false;    ///< since the last frame: scroll it into view
    /// Focus of each sheet when another one covered or replaced it; Kind::none is the screen below.
    std::map<Kind, Id> left_at;
    std::deque<Request> asked;  ///< requests of the host, handled one per frame
    bool escape_asked = false;  ///< by the host

    Id pressed;  ///< target that the pointer went down on, until it is released
    float pressed_x = 0, pressed_y = 0;
    Id dragged_area;       ///< scroll area that is being dragged
    float drag_speed = 0;      ///< of a released area, draw list units per second

    std::map<Id, float> scrolled;
    bool is_over_scroll = false;  ///< the pointer was over a scrollable area in the last frame
    std::map<AnimationKey, float> animated;  ///< current values
    std::vector<std::string> truncated_texts;  ///< texts of this frame that didn't fit
    bool is_moving = false;  ///< something is still animated: another frame is needed

    std::map<Kind, SheetHeights> sheet_heights;
    ScreenMemory screens;
};

/// Queues a host's request for the next frames. Moves the focus to its target immediately.
void ask(UiState& state, const Request& request);

}  // namespace quarto::ui
