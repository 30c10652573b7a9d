#pragma once
/// What single screens remember between two pictures.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/rules/position.hpp"

namespace quarto::ui {

/// The board's picture: pieces travel when the position has changed since the last one.
struct StageMemory {
    std::optional<CellSet> occupied;  ///< in the last picture; absent before the first one
    std::optional<Piece> hand;        ///< in the last picture
    bool is_dropped = false;  ///< the piece that moves next was dragged: it begins its way near the end
};

/// The list of moves, which follows the current one.
struct MoveListMemory {
    std::size_t count = 0;               ///< of moves
    std::optional<std::size_t> current;  ///< ply
    int current_end = 0;                 ///< where it ends in the list, draw list units
};

/// A sheet of parts under each other: what they took in the last picture, rounded up, draw list units.
struct SheetHeights {
    static constexpr int guessed = 360;  ///< before the first picture
    int all = guessed;      ///< under each other
    int tallest = guessed;  ///< column
    friend bool operator==(const SheetHeights&, const SheetHeights&) = default;
};

struct ScreenMemory {
    StageMemory stage;
    MoveListMemory moves;
    std::array<std::optional<int>, 2> dice;  ///< shown in the last picture, the opponent's first
    int lesson_ticket = 0;                   ///< of the step that has got the focus
    bool rules_unfolded = false;             ///< in the form of a new game
    bool resign_armed = false;               ///< the next press resigns
};

}  // namespace quarto::ui
