#pragma once
/// What players do at the board, and going through the game.

#include <cstddef>
#include <variant>

#include "core/rules/game.hpp"
#include "shell/model/query.hpp"

namespace quarto {

namespace intent {

/// A tap on a cell: places there, or points at it while a call is being made.
struct TapCell {
    Cell cell;
};
/// A tap on a piece of the reserve: gives it (the first tap only chooses it when moves are confirmed).
struct TapPiece {
    Piece piece;
};
/// A gift, a placement or a call that was said in full: nothing is left to point at or to confirm.
struct Make {
    Move move;
};
/// "QUARTO!": begins to point; when a shape has been pointed at: calls it.
struct CallQuarto {
    Seat by;
};
/// Plays what has been chosen by a first tap.
struct Confirm {};
/// Ends the last turn, or accepts the draw.
struct EndTurn {};
struct Resign {};
struct ExtendTime {};
/// The player asks about the table; the notice answers.
struct Ask {
    Query query;
};
/// Back or forth by one decision of a person.
struct Undo {};
struct Redo {};
/// To the moment after the first `ply` moves.
struct SeekTo {
    std::size_t ply;
};

}  // namespace intent

using GameIntent =
    std::variant<intent::TapCell, intent::TapPiece, intent::Make, intent::CallQuarto, intent::Confirm, intent::EndTurn,
                 intent::Resign, intent::ExtendTime, intent::Ask, intent::Undo, intent::Redo, intent::SeekTo>;

}  // namespace quarto
