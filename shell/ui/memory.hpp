#pragma once
/// State that single screens keep between frames.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/rules/position.hpp"
#include "shell/ui/id.hpp"

namespace quarto::ui {

/// For the stage: pieces are animated when the position has changed since the last frame.
struct StageMemory {
    std::optional<CellSet> occupied;  ///< in the last frame; absent before the first one
    std::optional<Piece> hand;        ///< in the last frame
    bool is_dropped = false;          ///< the next piece to move was dragged: its animation starts near the end
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

}  // namespace quarto::ui
