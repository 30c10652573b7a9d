#pragma once
/// A board with who sits at it: the game, or the step of a lesson that is shown in its place.

#include <array>
#include <optional>

#include "core/rules/history.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

struct Table {
    std::array<Player, 2> players{};
    bool hints_allowed = false;  ///< by both, before this game: see Setup
    std::optional<History> history = std::nullopt;

    /// At the moment that is looked at. Precondition: there is a history.
    const Game& game() const { return history->game(); }
};

bool is_person(const Table& table, Seat seat);
bool has_computer(const std::array<Player, 2>& players);
/// Whether the game has ended, whatever moment of it is looked at.
bool is_over(const Table& table);
/// Whether the move before the moment `ply` won by calling what the other player had completed.
bool is_steal(const History& history, std::size_t ply);

}  // namespace quarto
