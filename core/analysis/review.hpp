#pragma once
/// Where a game went wrong: a few facts about single moves, from the game and from what its moments were worth.
/// No search.

#include <optional>
#include <vector>

#include "core/rules/history.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// An alignment that a player left alone.
struct Missed {
    Shape shape;
    std::optional<Cell> cell;  ///< where the piece in hand would have completed it; absent: it stood there to be called
    friend bool operator==(const Missed&, const Missed&) = default;
};

/// What a move threw away, seen by who made it: `after` is worse than `before`.
struct Drop {
    Outcome before, after;
    friend bool operator==(const Drop&, const Drop&) = default;
};

/// What there is to say about a move.
struct Remark {
    std::size_t ply;  ///< of the moment after the move
    Seat by;
    std::optional<Missed> missed = std::nullopt;
    std::optional<Drop> drop = std::nullopt;
    bool is_losing_gift = false;  ///< the winner completed the alignment with this piece
    bool is_last_chance = false;  ///< the last move of the loser before which the game was not lost yet
    friend bool operator==(const Remark&, const Remark&) = default;
};

/// Values of a game's moments by ply, for the player to move there; absent where none is known.
using MomentValues = std::vector<std::optional<Value>>;

/// The moves with something to remark on, in their order. What rests on values that are absent is left out.
std::vector<Remark> review(const History& history, const MomentValues& values);

}  // namespace quarto
