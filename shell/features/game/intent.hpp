#pragma once
/// Intents for moves and for navigating the game.

#include <cstddef>
#include <cstdint>
#include <variant>

#include "core/rules/game.hpp"
#include "shell/features/game/gate.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/query.hpp"

namespace quarto {

namespace intent {

/// Tap on a cell: places the piece there, or selects the cell while a call is pending.
struct TapCell {
    static constexpr Feature needs = Feature::play;
    Cell cell;
};
/// Tap on a reserve piece: gives it. When moves are confirmed, the first tap only selects it.
struct TapPiece {
    static constexpr Feature needs = Feature::play;
    Piece piece;
};
enum class Asker : std::uint8_t { player, page };
/// A complete gift, placement or call, with nothing left to select or to confirm.
struct Make {
    static constexpr Feature needs = Feature::play;
    Move move;
    Asker asker = Asker::player;
};
/// QUARTO! button: starts a call, or calls the selected shape.
struct CallQuarto {
    static constexpr Feature needs = Feature::play;
    Seat by;
};
/// Plays the move selected by a first tap.
struct Confirm {
    static constexpr Feature needs = Feature::play;
};
/// Ends the last turn, or accepts a draw.
struct EndTurn {
    static constexpr Feature needs = Feature::play;
};
struct Resign {
    static constexpr Feature needs = Feature::resign;
};
struct ExtendTime {
    static constexpr Feature needs = Feature::play;
};
/// What the embedding page decides about players' moves, as in MoveGate (gate.hpp).
struct RestrictMoves {
    static constexpr bool is_background = true;
    AllowedMoves allowed;
    bool asks;
};
/// The page's answer to a proposed move. Ignored if the position has changed meanwhile.
struct DecideMove {
    std::uint32_t number;  ///< of effect::MoveProposed
    bool is_allowed;
};
/// Question about the game; the answer is a notice.
struct Ask {
    Query query;
};
/// Undo or redo of one decision of a human player.
struct Undo {
    static constexpr Feature needs = Feature::undo;
};
struct Redo {
    static constexpr Feature needs = Feature::undo;
};

}  // namespace intent

using GameIntent = OneOf<intent::TapCell, intent::TapPiece, intent::Make, intent::CallQuarto, intent::Confirm,
                         intent::EndTurn, intent::Resign, intent::ExtendTime, intent::RestrictMoves, intent::DecideMove,
                         intent::Ask, intent::Undo, intent::Redo, intent::SeekTo>;

/// A tap on the board or on the reserve; the last two only while a position is set up.
using StageChoice = std::variant<intent::TapCell, intent::TapPiece, intent::TapTray, intent::PutPiece>;

}  // namespace quarto
