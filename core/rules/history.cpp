#include "core/rules/history.hpp"

#include <algorithm>

namespace quarto {

History::History(const GameStart& game_start, Milliseconds now)
    : game_start_(game_start),
      begin_(Game::begin(game_start.options, game_start.first_player, now, game_start.start)) {}

std::optional<Refusal> History::play(Seat seat, Move move, Milliseconds now) {
    const Milliseconds used = game().time_used(now);
    const auto next = game().after(seat, move, now);
    if (!next) return next.error();
    if (ply_ < entries_.size()) comments_ = {};
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(ply_), entries_.end());
    entries_.push_back({seat, move, *next, used});
    ++ply_;
    return std::nullopt;
}

Result<History, Refusal> History::after(Seat seat, Move move, Milliseconds now) const {
    History next = *this;
    if (const auto refusal = next.play(seat, move, now)) return *refusal;
    return next;
}

History History::at(std::size_t ply, Milliseconds now) const {
    History moved = *this;
    moved.ply_ = std::min(ply, entries_.size());
    return moved.resumed(now, used_at(moved.ply_));
}

Milliseconds History::used_at(std::size_t ply) const {
    const bool goes_on = ply > 0 && game_at(ply).to_move() == game_at(ply - 1).to_move();
    return goes_on && game_start_.options.clock.has_bank() ? entries_[ply - 1].used : Milliseconds{0};
}

History History::resumed(Milliseconds now, Milliseconds used) const {
    History moved = *this;
    moved.current() = moved.current().resumed(now, used);
    return moved;
}

History History::without_clock(std::size_t ply, Milliseconds now) const {
    GameStart start = game_start_;
    start.options.clock = {};
    History history(start, now);
    for (std::size_t k = 0; k < ply; ++k) {
        const auto& [by, move, after, used] = entries_[k];
        const bool is_of_clock = std::holds_alternative<Extension>(move) || std::holds_alternative<Timeout>(move);
        if (!is_of_clock) history.play(by, move, now);
    }
    return history;
}

}  // namespace quarto
