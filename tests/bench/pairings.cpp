// quarto_pairings ROUNDS PLAYERS SEED: Swiss tournaments of 4 to PLAYERS players, with draws, late entries, players who
// leave and come back, byes asked for and boards without a game, until so many rounds are paired. One a line, in the
// form that tests/shell/features/tournament/swiss_rounds.hpp reads. The milliseconds of the slowest round go to the
// error output.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "core/rules/random.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"

namespace {

using namespace quarto;
using namespace quarto::test;

struct Slowest {
    std::chrono::steady_clock::duration time = {};
    template <class Pair>
    auto operator()(const Pair& pair) {
        const auto begin = std::chrono::steady_clock::now();
        const auto result = pair();
        time = std::max(time, std::chrono::steady_clock::now() - begin);
        return result;
    }
};

bool is_in(Random& random, std::uint32_t of) { return random.below(of) == 0; }

/// Also more than a tournament takes.
void join_any(Tournament& tournament) {
    const std::string name = std::to_string(tournament.players.size() + 1);
    tournament.players.push_back({name, name, static_cast<int>(tournament.rounds.size())});
}
void play(Tournament& tournament, Random& random, bool has_absences) {
    const int round = static_cast<int>(tournament.rounds.size()) - 1;
    for (int board = 0; board_at(tournament, {round, board}); ++board) {
        if (board_at(tournament, {round, board})->result != BoardResult::open) continue;
        const bool is_default = has_absences && is_in(random, 25);
        const std::uint32_t result = is_default ? 4 + random.below(3) : 1 + random.below(3);
        (void)set_result(tournament, {round, board}, static_cast<BoardResult>(result));
    }
}
void change_players(Tournament& tournament, Random& random) {
    for (int player = 0; player < static_cast<int>(tournament.players.size()); ++player) {
        const TournamentPlayer& known = tournament.players[static_cast<std::size_t>(player)];
        if (known.left) {
            // Points for rounds before those that the player has played would change what those rounds were paired by.
            const bool may_get_points = known.missed.empty() && known.entered == 0;
            if (is_in(random, 2) && !bring_back(tournament, player) && may_get_points && is_in(random, 2))
                (void)set_missed_points(tournament, player, 1);
        } else if (is_in(random, 15)) (void)withdraw(tournament, player);
        else if (is_in(random, 15)) (void)set_bye(tournament, player, static_cast<int>(random.below(2)));
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) return 2;
    const int rounds = std::atoi(arguments[1]);
    const auto most = static_cast<std::uint32_t>(std::atoi(arguments[2]));
    Random random(static_cast<std::uint32_t>(std::atoi(arguments[3])));
    Slowest slowest;
    for (int paired = 0; paired < rounds;) {
        const auto players = most > 40 ? most : 4 + random.below(most - 3);
        Tournament made{.swiss_rounds = static_cast<int>(3 + random.below(7))};
        for (std::uint32_t k = 0; k < players; ++k) join_any(made);
        const bool has_absences = is_in(random, 2);
        auto error = slowest([&] { return start(made); });
        while (!error && made.stage == TournamentStage::running) {
            ++paired;
            if (has_absences) change_players(made, random);
            play(made, random, has_absences);
            if (has_absences && is_in(random, 4)) {
                join_any(made);
                if (is_in(random, 2)) (void)set_missed_points(made, player_count(made) - 1, 1);
            }
            error = slowest([&] { return close_round(made); });
        }
        std::cout << swiss_text(made) << '\n';
    }
    std::cerr << std::chrono::duration<double, std::milli>(slowest.time).count() << '\n';
}
