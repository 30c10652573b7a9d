#pragma once
/// Where a game went wrong: marks on single moves, from the game and the values of its positions. No search.

#include <map>
#include <optional>
#include <vector>

#include "core/rules/history.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// An alignment that a player missed.
struct Missed {
    Shape shape;
    std::optional<Cell> cell;  ///< where the piece in hand would have completed it; absent for a missed call
    friend bool operator==(const Missed&, const Missed&) = default;
};

/// The outcome before and after a mistake, for the player who made it: `after` is worse than `before`.
struct Drop {
    Outcome before, after;
    friend bool operator==(const Drop&, const Drop&) = default;
};

/// How hard a draw was to hold: `losing` of the `turns` that don't give the opponent an alignment lose. A turn is a
/// placement and the gift after it.
struct TurnOdds {
    int losing, turns;
    friend bool operator==(const TurnOdds&, const TurnOdds&) = default;
};

/// The marks on one move.
struct Mark {
    std::size_t ply;  ///< after the move
    Seat by;
    std::optional<Missed> missed = std::nullopt;
    std::optional<Drop> drop = std::nullopt;
    bool is_losing_gift = false;  ///< the winner's alignment was completed with this piece
    bool is_last_chance = false;  ///< the loser's last move before which the game was not yet lost
    /// Of the placements whose turn held a draw, the one with the greatest share of losing turns.
    std::optional<TurnOdds> hardest = std::nullopt;

    bool is_fault() const { return missed || drop || is_losing_gift; }
    friend bool operator==(const Mark&, const Mark&) = default;
};

/// Values by ply, for the player to move there; absent if unknown.
using MomentValues = std::vector<std::optional<Value>>;

/// By ply, before a placement.
using MomentOdds = std::map<std::size_t, TurnOdds>;

/// The moves with marks, in order. Marks that depend on unknown values are left out.
std::vector<Mark> review(const History& history, const MomentValues& values, const MomentOdds& odds = {});

}  // namespace quarto
