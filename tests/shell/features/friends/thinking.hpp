#pragma once
/// Thinking time in simulated games with friends.

#include "core/rules/history.hpp"
#include "core/rules/random.hpp"

namespace quarto::test {

/// With a clock half of the time, on which players may well run out of time.
inline GameOptions with_any_clock(GameOptions options, Random& random) {
    options.clock = {};
    if (random.below(2) == 0) return options;
    options.clock.bank = std::chrono::seconds(10 + random.below(50));
    options.clock.increment = std::chrono::seconds(random.below(3));
    return options;
}

/// The player of a game kept at time 0 thinks, if it is their turn. Returns what they have used.
inline Milliseconds think(History& history, Seat seat, Random& random) {
    const Game& game = history.game();
    if (game.to_move() != seat || !game.options().clock.is_on() || game.end()) return Milliseconds{0};
    const Milliseconds used{random.below(2'000)};
    history = history.resumed(Milliseconds{0}, game.time_used(Milliseconds{0}) + used);
    return used;
}
inline bool is_time_up(const History& history, Seat seat) {
    return history.game().to_move() == seat && history.game().time_left(Milliseconds{0}) == Milliseconds{0};
}

/// By all complete moves of a player, as the record says.
inline Milliseconds used_by(const History& history, Seat seat) {
    Milliseconds sum{0};
    const auto& entries = history.entries();
    for (std::size_t k = 0; k < entries.size(); ++k)
        if (history.game_at(k).to_move() == seat)
            sum += entries[k].used - (k > 0 ? history.used_at(k) : Milliseconds{0});
    return sum;
}

}  // namespace quarto::test
