/// Lets each level play against the one below: `quarto_tournament [GAMES]`, a row for each pair.

#include <cstdio>
#include <cstdlib>

#include "core/engine/thinker.hpp"

using namespace quarto;

namespace {

constexpr Milliseconds no_clock{0};

/// By seat; nobody for a draw.
std::optional<Seat> winner_of(std::array<Level, 2> players, Seat beginner, Random& random, Solver& solver) {
    Game game = Game::begin({}, beginner, no_clock);
    while (!game.end()) {
        const Seat seat = game.to_move();
        const Level& level = players[static_cast<std::size_t>(seat)];
        game = *game.after(seat, choose_move(game, seat, level, Random(random.next()), solver), no_clock);
    }
    return game.end()->winner;
}

}  // namespace

int main(int count, char** values) {
    const int games = count > 1 ? std::atoi(values[1]) : 200;
    Solver solver(std::size_t{16} << 20);
    Random random(1);
    std::puts("level      against     wins draws losses  points");
    for (std::size_t k = 1; k < levels.size(); ++k) {
        int wins = 0, losses = 0;
        for (int game = 0; game < games; ++game) {
            const Seat beginner = game % 2 == 0 ? Seat::first : Seat::second;
            const auto winner = winner_of({levels[k], levels[k - 1]}, beginner, random, solver);
            wins += winner == Seat::first;
            losses += winner == Seat::second;
        }
        const int draws = games - wins - losses;
        std::printf("%-10s %-10s %5d %5d %6d  %5.1f %%\n", levels[k].key.data(), levels[k - 1].key.data(),
                    wins, draws, losses, 100 * (wins + draws / 2.0) / games);
        std::fflush(stdout);
    }
}
