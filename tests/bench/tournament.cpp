/// Matches between adjacent levels: `quarto_tournament [GAMES [THREADS [BOOK]]]`, one row per pair.

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "core/opponent/thinker.hpp"

using namespace quarto;

namespace {

constexpr Milliseconds no_clock{0};

/// `players` by seat; absent for a draw.
std::optional<Seat> winner_of(std::array<Level, 2> players, Seat first_player, Random random, Solver& solver) {
    Game game = Game::begin({}, first_player, no_clock);
    while (!game.end()) {
        const Seat seat = game.to_move();
        const Level& level = players[static_cast<std::size_t>(seat)];
        game = *game.after(seat, choose_move(game, seat, level, Random(random.next()), solver), no_clock);
    }
    return game.end()->winner;
}

Solver make_solver(const char* book) {
    Solver solver(std::size_t{16} << 20);
    std::string text;
    if (book && std::getline(std::ifstream(book), text)) {
        if (const auto read = Book::parse(text)) solver.add_book(*read);
        else std::fputs("the book is damaged\n", stderr);
    }
    return solver;
}

}  // namespace

int main(int count, char** values) {
    const int games = count > 1 ? std::atoi(values[1]) : 200;
    const int threads = count > 2 ? std::atoi(values[2]) : 1;
    const char* book = count > 3 ? values[3] : nullptr;
    std::puts("level      against     wins draws losses  points");
    for (std::size_t k = 1; k < levels.size(); ++k) {
        std::atomic<int> next = 0, wins = 0, losses = 0;
        std::vector<std::jthread> workers;
        for (int thread = 0; thread < threads; ++thread)
            workers.emplace_back([&] {
                Solver solver = make_solver(book);
                for (int game; (game = next++) < games;) {
                    const Seat first_player = game % 2 == 0 ? Seat::first : Seat::second;
                    // One seed per game, so that the table does not depend on the number of threads.
                    const Random random(k * 1'000'003 + static_cast<std::uint64_t>(game));
                    const auto winner = winner_of({levels[k], levels[k - 1]}, first_player, random, solver);
                    wins += winner == Seat::first;
                    losses += winner == Seat::second;
                }
            });
        workers.clear();
        const int draws = games - wins - losses;
        std::printf("%-10s %-10s %5d %5d %6d  %5.1f %%\n", levels[k].key.data(), levels[k - 1].key.data(),
                    wins.load(), draws, losses.load(), 100 * (wins + draws / 2.0) / games);
        std::fflush(stdout);
    }
}
