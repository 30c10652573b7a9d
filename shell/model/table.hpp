#pragma once
/// A table: players and history of the game, or of the lesson step shown in its place.

#include <array>
#include <optional>

#include "core/rules/history.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

struct Table {
    std::array<Player, 2> players{};
    bool hints_allowed = false;  ///< agreed by both before this game, see Setup
    std::optional<History> history = std::nullopt;

    /// The game at the ply shown. Precondition: there is a history.
    const Game& game() const { return history->game(); }
};

bool is_person(const Table& table, Seat seat);
bool has_computer(const std::array<Player, 2>& players);
/// Whether the game has ended, whatever ply is shown.
bool is_over(const Table& table);
/// Whether the move before `ply` won by calling an alignment that the opponent had completed.
bool is_steal(const History& history, std::size_t ply);

}  // namespace quarto
