#pragma once
/// A position that is being set up, as a value: pieces are put anywhere, no move is made.

#include <optional>
#include <string>

#include "core/notation/text.hpp"
#include "core/rules/history.hpp"
#include "shell/model/piece_spot.hpp"

namespace quarto {

struct SetUp {
    Position position;
    RuleSet rules;
    Seat to_move = Seat::first;  ///< gives, or places the piece in hand
    friend constexpr bool operator==(const SetUp&, const SetUp&) = default;
};

PieceSpot spot_of(const SetUp& set_up, Piece piece);
/// What was there goes to the reserve. A piece on a tray is the one to place, by that player.
SetUp with_piece(const SetUp& set_up, Piece piece, const PieceSpot& spot);
/// Without pieces; rules and player to move stay.
SetUp cleared(const SetUp& set_up);

/// Whether the rules allow a move: the board isn’t full. All else that can be set up is a position of some
/// game, since alignments may have been missed.
bool is_playable(const SetUp& set_up);
/// A game that starts here. `agreed`: everything but the rules of the position.
GameStart start_of(const SetUp& set_up, const GameOptions& agreed);
/// A lesson of one step (core/lessons/lesson.hpp), with a task that fits the position.
std::string lesson_of(const SetUp& set_up);

}  // namespace quarto
