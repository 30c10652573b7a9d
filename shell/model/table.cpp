#include "shell/model/table.hpp"

#include <algorithm>

namespace quarto {

namespace {

PlayerKind kind_of(const Table& table, Seat seat) { return table.players[index_of(seat)].kind; }

}  // namespace

bool is_person(const Table& table, Seat seat) {
    return table.is_variation || kind_of(table, seat) == PlayerKind::human;
}

bool is_computer(const Table& table, Seat seat) { return kind_of(table, seat) == PlayerKind::computer; }

bool is_away(const Table& table, Seat seat) { return !table.is_variation && kind_of(table, seat) == PlayerKind::away; }

bool is_with_friend(const Table& table) { return is_away(table, Seat::first) || is_away(table, Seat::second); }

bool has_one_person(const Table& table) {
    const auto is_human = [&](Seat seat) { return kind_of(table, seat) == PlayerKind::human; };
    return is_human(Seat::first) != is_human(Seat::second);
}

bool has_computer(const std::array<Player, 2>& players) {
    return std::ranges::any_of(players, [](const Player& player) { return player.kind == PlayerKind::computer; });
}

std::optional<Seat> seat_of_person(const std::array<Player, 2>& players) {
    const bool is_first = players[0].kind == PlayerKind::computer, is_second = players[1].kind == PlayerKind::computer;
    if (is_first == is_second) return std::nullopt;
    return is_first ? Seat::second : Seat::first;
}

bool is_clock_elsewhere(const Table& table) {
    return table.history && table.game().options().clock.is_on() &&
           (table.is_drawn || is_away(table, table.game().to_move()));
}

std::optional<End> end_of(const History& history, bool is_drawn) {
    const auto& end = history.game_at(history.entries().size()).end();
    return !end && is_drawn ? agreed_draw : end;
}

std::optional<End> end_of(const Table& table) {
    return table.history ? end_of(*table.history, table.is_drawn) : std::nullopt;
}

std::optional<End> shown_end(const Table& table) {
    const bool is_last = table.history && table.history->ply() == table.history->entries().size();
    return is_last ? end_of(table) : std::nullopt;
}

bool awaits_person(const Table& table, BoardMode mode) {
    return table.history && is_open(mode) && !table.is_drawn && !table.game().end() &&
           is_person(table, table.game().to_move());
}

bool is_browsing_history(const Table& table, BoardMode mode) {
    return table.history && (mode == BoardMode::offer || table.history->ply() < table.history->entries().size());
}

bool is_final(const Table& table, BoardMode mode) {
    return is_with_friend(table) && (table.is_drawn || is_browsing_history(table, mode));
}

ShapeSet full_shapes(const Game& game) {
    ShapeSet full;
    for (Shape shape : game.options().rules.winning)
        if (game.position().occupied().contains(cells_of(shape))) full = full.with(shape);
    return full;
}

bool fills_shape(const Game& game) {
    const auto last = game.last_cell();
    return last && !shapes_around(CellSet{}.with(*last), full_shapes(game)).empty();
}

std::size_t common_moves(const History& one, const History& two) {
    const auto same = [](const History::Entry& a, const History::Entry& b) { return a.by == b.by && a.move == b.move; };
    const auto end = std::ranges::mismatch(one.entries(), two.entries(), same).in1;
    return index_of(end - one.entries().begin());
}

int move_number(const History& history, std::size_t ply) {
    const auto& entries = history.entries();
    const auto end = entries.begin() + static_cast<std::ptrdiff_t>(ply);
    const auto placements = std::count_if(entries.begin(), end, [](const History::Entry& entry) {
        return std::holds_alternative<Placement>(entry.move);
    });
    return static_cast<int>(placements) + (history.game_at(ply).position().hand() ? 1 : 0);
}

bool is_steal(const History& history, std::size_t ply) {
    if (ply == 0) return false;
    const auto& [by, move, after, used] = history.entries()[ply - 1];
    if (!std::holds_alternative<Call>(move) || !after.end() || after.end()->winner != by) return false;
    for (std::size_t k = ply - 1; k-- > 0;)
        if (std::holds_alternative<Placement>(history.entries()[k].move)) return history.entries()[k].by == other(by);
    return false;
}

}  // namespace quarto
