#include "shell/model/table.hpp"

#include <algorithm>

namespace quarto {

bool is_person(const Table& table, Seat seat) {
    return table.players[static_cast<std::size_t>(seat)].kind == PlayerKind::human;
}

bool has_computer(const std::array<Player, 2>& players) {
    return std::ranges::any_of(players, [](const Player& player) { return player.kind == PlayerKind::computer; });
}

bool is_over(const Table& table) {
    return table.history && table.history->game_at(table.history->entries().size()).end();
}

bool is_steal(const History& history, std::size_t ply) {
    if (ply == 0) return false;
    const auto& [by, move, after] = history.entries()[ply - 1];
    if (!std::holds_alternative<Call>(move) || !after.end() || after.end()->winner != by) return false;
    for (std::size_t k = ply - 1; k-- > 0;)
        if (std::holds_alternative<Placement>(history.entries()[k].move)) return history.entries()[k].by == other(by);
    return false;
}

}  // namespace quarto
