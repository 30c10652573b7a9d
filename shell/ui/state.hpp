#pragma once
/// State of the interface between frames: focus, presses, scrolling, animation. Contains no game state.

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "shell/ui/id.hpp"
#include "shell/ui/memory.hpp"
#include "shell/ui/tree.hpp"

namespace quarto::ui {

/// Scrolling of a scroll area by keys.
enum class ScrollStep : unsigned char { line_up, line_down, page_up, page_down, start, end };

/// Request of a key or of the host: press a target, scroll an area by a step, or set a stepper to its first
/// or last value.
struct Request {
    Id id;
    std::optional<ScrollStep> step = std::nullopt;
    friend bool operator==(const Request&, const Request&) = default;
};

/// Key of an animated value. The same item on two layers has separate animations.
struct AnimationKey {
    int layer;
    Id id;
    Channel channel;
    friend auto operator<=>(const AnimationKey&, const AnimationKey&) = default;
};

struct UiState {
    Tree tree;                 ///< of the last frame
    int top_layer = 0;         ///< of the last frame
    std::vector<Kind> sheets;  ///< sheets open in the last frame, from the bottom up

    Id focused;                  ///< the target that keys act on
    bool focus_visible = false;  ///< the last input was a key, not the pointer
    bool focus_moved = false;    ///< since the last frame: scroll it into view
    /// Focus of each sheet when another one covered or replaced it; Kind::none is the screen below.
    std::map<Kind, Id> left_at;
    std::map<Id, Id> group_focus;   ///< the member of each composite group that had the focus last
    std::deque<Request> requests;   ///< requests of keys and of the host, handled one per frame
    bool escape_requested = false;  ///< by the host

    Id pressed;  ///< target that the pointer went down on, until it is released
    float pressed_x = 0, pressed_y = 0;
    Id dragged_area;       ///< scroll area that is being dragged
    float drag_speed = 0;  ///< of a released area, draw list units per second

    float scroll_line = 0;  ///< height of a scrolled line, draw list units
    std::map<Id, float> scrolled;
    std::string message_seen;                  ///< on the sheet, since it came
    bool is_over_scroll = false;               ///< the pointer was over a scrollable area in the last frame
    std::map<AnimationKey, float> animated;    ///< current values
    std::vector<std::string> truncated_texts;  ///< texts of this frame that didn't fit
    bool is_moving = false;                    ///< something is still animated: another frame is needed

    std::map<Kind, SheetHeights> sheet_heights;
    ScreenMemory screens;
};

/// Queues a request for the next frames. Moves the focus to its target immediately.
void request(UiState& state, const Request& request);

}  // namespace quarto::ui
