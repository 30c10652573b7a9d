#pragma once
/// State of the interface between frames: focus, presses, scrolling, animation. Contains no game state.

#include <array>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/position.hpp"
#include "shell/ui/id.hpp"
#include "shell/ui/tree.hpp"

namespace quarto::ui {

// State that single screens keep between frames.

/// For the stage: pieces are animated when the position has changed since the last frame.
struct StageMemory {
    std::optional<CellSet> occupied;  ///< in the last frame; absent before the first one
    std::optional<Piece> hand;        ///< in the last frame
    bool is_dropped = false;          ///< the next piece to move was dragged: its animation starts near the end
};

/// For the end of a game, which is shown before its result.
struct EndingMemory {
    bool is_open = false;         ///< in the last frame: a game without a result
    bool is_on = false;           ///< in the last frame: the end or a replay
    bool is_replay = false;       ///< the last moves are shown once more
    bool is_cut_short = false;    ///< by a key that the host has taken
    bool hands_focus_on = false;  ///< to the main button, which has come
    float at = 1;                 ///< how much of the end has been shown
};

/// For the list of moves, which scrolls to the current one.
struct MoveListMemory {
    std::size_t count = 0;               ///< number of moves
    std::optional<std::size_t> current;  ///< ply
    int current_end = 0;                 ///< its lower end in the list, draw list units
};

/// Heights of a sheet's parts in the last frame, rounded up, draw list units.
struct SheetHeights {
    static constexpr int guessed = 360;  ///< before the first frame
    int all = guessed;                   ///< all parts in one column
    int tallest = guessed;               ///< the tallest column
    friend bool operator==(const SheetHeights&, const SheetHeights&) = default;
};

struct ScreenMemory {
    StageMemory stage;
    EndingMemory ending;
    MoveListMemory moves;
    std::array<std::optional<int>, 2> dice;  ///< shown in the last frame, the opponent's first
    int lesson_ticket = 0;                   ///< of the step that has been given the focus
    std::optional<Seat> mover;               ///< in the last frame, of two people at one screen
    std::optional<Seat> asker;               ///< who pressed a button at an edge last, of two face to face
    bool rules_unfolded = false;             ///< in the form for a new game
    bool shows_language = false;             ///< the list of languages has been scrolled to the chosen one
    bool friend_rules_unfolded = false;      ///< the same for a game with a friend
    bool is_picture = false;                 ///< the board is drawn alone
    bool is_asked_for_backup = false;        ///< the way back has had the focus
    Kind asking = Kind::none;                ///< the line that shows its question before it acts
};

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
    std::map<Id, Id> group_focus;  ///< the member of each composite group that had the focus last
    std::deque<Request> requests;  ///< requests of keys and of the host, handled one per frame

    Id pressed;                 ///< target that the pointer went down on, until it is released
    bool is_cancelled = false;  ///< the press: nothing comes of it
    int pressed_layer = 0;      ///< the top layer when the pointer went down
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
