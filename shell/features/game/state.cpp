#include "shell/features/game/model.hpp"

namespace quarto {

namespace {

/// Undo and redo stop where a human player decides; between two computers, at every ply.
bool is_stop(const Table& table, std::size_t ply) {
    const Game& game = table.history->game_at(ply);
    const bool has_person = is_person(table, Seat::first) || is_person(table, Seat::second);
    return game.end() || !has_person || is_person(table, game.to_move());
}

}  // namespace

EligibleCallers eligible_callers(const Table& table, BoardMode mode) {
    EligibleCallers now;
    if (!table.history || !is_open(mode) || is_final(table, mode)) return now;
    const Game& game = table.game();
    for (Seat seat : {game.to_move(), other(game.to_move())})
        if (is_person(table, seat) && game.may_call(seat)) (now.first ? now.second : now.first) = seat;
    return now;
}

std::optional<Shape> shape_to_call(const Table& table, const Selection& selection) {
    const auto& call = selection.pending_call;
    if (!table.history || !call || call->cells.size() < 2) return std::nullopt;
    const auto shapes = shapes_around(call->cells, table.game().options().rules.winning);
    return shapes.size() == 1 ? std::optional(*shapes.begin()) : std::nullopt;
}

bool may_seek(const Table& table, BoardMode mode) {
    if (!table.history || is_lesson(mode)) return false;
    return is_over(table) || (!table.game().options().clock.is_on() && !is_with_friend(table));
}

std::optional<std::size_t> undo_ply(const Table& table, BoardMode mode) {
    if (!may_seek(table, mode)) return std::nullopt;
    for (std::size_t ply = table.history->ply(); ply-- > 0;)
        if (is_stop(table, ply)) return ply;
    return std::nullopt;
}

std::optional<std::size_t> redo_ply(const Table& table, BoardMode mode) {
    if (!may_seek(table, mode)) return std::nullopt;
    const std::size_t last = table.history->entries().size();
    for (std::size_t ply = table.history->ply() + 1; ply <= last; ++ply)
        if (ply == last || is_stop(table, ply)) return ply;
    return std::nullopt;
}

}  // namespace quarto
