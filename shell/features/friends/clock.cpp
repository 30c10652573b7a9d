#include "shell/features/friends/clock.hpp"

namespace quarto {

namespace {

constexpr Milliseconds zero{0};

}  // namespace

bool is_clock_of_friends(const ClockRule& clock) {
    return !clock.is_on() || (clock.has_bank() && clock.extension == zero && !clock.pauses);
}

bool are_times_in_order(const History& history) {
    const auto& entries = history.entries();
    for (std::size_t k = 0; k < entries.size(); ++k)
        if (entries[k].used < history.used_at(k)) return false;
    return true;
}

History kept_at_zero(const History& board, Milliseconds now) {
    const History last = board.at(board.entries().size(), zero);
    return last.resumed(zero, board.game_at(board.entries().size()).time_used(now));
}

History shown_at(const History& kept, Milliseconds now) { return kept.resumed(now, kept.game().time_used(zero)); }

History without_current(const History& kept) { return kept.at(kept.entries().size(), zero); }

History first_moves(const History& kept, std::size_t count) {
    History first(kept.game_start(), zero);
    Milliseconds now = zero;
    for (std::size_t k = 0; k < count; ++k) {
        const auto& [by, move, after, used] = kept.entries()[k];
        now += used - first.game().time_used(now);
        first.play(by, move, now);
    }
    return without_current(first);
}

bool has_other_times(const History& one, const History& two, std::size_t count) {
    if (!one.game_start().options.clock.is_on()) return false;
    for (std::size_t k = 0; k < count; ++k) {
        const auto& entry = one.entries()[k];
        const bool is_of_mover = one.game_at(k).to_move() == entry.by;
        if (is_of_mover && entry.used != two.entries()[k].used) return true;
    }
    return false;
}

bool uses_time_of(Seat seat, const History& history, std::size_t count) {
    if (!history.game_start().options.clock.is_on()) return false;
    for (std::size_t k = count; k < history.entries().size(); ++k) {
        const auto& entry = history.entries()[k];
        if (entry.by != seat && history.game_at(k).to_move() == seat && entry.used != history.used_at(k)) return true;
    }
    return false;
}

Milliseconds spent_at(const History& kept, std::size_t count, Seat seat) {
    const auto& entries = kept.entries();
    std::size_t last = count;
    while (last < entries.size() && kept.game_at(last).to_move() == seat) ++last;
    const bool goes_on = last == entries.size() && kept.game().to_move() == seat && !kept.game().end();
    if (goes_on) return kept.game().time_used(zero);
    return last > count ? entries[last - 1].used : zero;
}

}  // namespace quarto
