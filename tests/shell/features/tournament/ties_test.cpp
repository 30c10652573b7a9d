/// Ties, compared with those that FIDE's technical commission computes, and by a plain calculation.
#include <catch_amalgamated.hpp>

#include <fstream>

#include "shell/features/tournament/table.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"

namespace quarto::test::ties {
namespace {

/// As the TieBreakServer writes it: half points, or quarter points.
int parts_of(const std::string& text, int parts_a_point) { return static_cast<int>(std::stod(text) * parts_a_point); }

struct RoundScore {
    std::optional<int> opponent;
    double points;
    bool is_played;
    /// Absent, or not come to the board.
    bool is_passed() const { return !is_played && points < 1; }
};
/// By player, then by round.
std::vector<std::vector<RoundScore>> games_of(const Tournament& tournament) {
    std::vector<std::vector<RoundScore>> games(tournament.players.size());
    for (std::size_t player = 0; player < games.size(); ++player)
        for (int number = 0; const TournamentRound& round : tournament.rounds) {
            const int missed = bye_in(tournament.players[player], number++).value_or(0);
            RoundScore game{std::nullopt, round.bye == static_cast<int>(player) ? 1.0 : missed / 2.0, false};
            for (const auto& [pair, result, changes] : round.boards)
                for (const bool starts : {true, false})
                    if ((starts ? pair.starter : pair.other) == static_cast<int>(player)) {
                        const auto [starter, other] = half_points(result);
                        game = {starts ? pair.other : pair.starter, (starts ? starter : other) / 2.0,
                                is_played(result)};
                    }
            games[player].push_back(game);
        }
    return games;
}
double sum_of(const std::vector<RoundScore>& games) {
    double sum = 0;
    for (const RoundScore& game : games) sum += game.points;
    return sum;
}
double sum_for_others(std::vector<RoundScore> games) {
    double sum = 0;
    for (; !games.empty() && games.back().is_passed(); games.pop_back())
        sum += games.back().opponent ? games.back().points : 0.5;
    return sum + sum_of(games);
}
struct Sums {
    std::vector<double> opponents = {};
    std::vector<double> passed = {};
    double sonneborn = 0;
};
Sums sums_of(const std::vector<std::vector<RoundScore>>& games, std::size_t player) {
    Sums sums;
    for (const RoundScore& game : games[player]) {
        double value = game.opponent ? sum_for_others(games[static_cast<std::size_t>(*game.opponent)])
                                     : 0.5 * static_cast<double>(games[player].size());
        if (!game.is_played) value = std::min(value, sum_of(games[player]));
        sums.opponents.push_back(value);
        if (game.is_passed()) sums.passed.push_back(value);
        sums.sonneborn += value * game.points;
    }
    return sums;
}

/// tests/bench/ties.py has recorded the answers of the TieBreakServer.
TEST_CASE("Ties are those of FIDE's rules, with absences, byes and boards without a game", "[tournament]") {
    std::ifstream table(QUARTO_SOURCE_DIR "/tests/shell/features/tournament/ties.txt");
    int tournaments = 0;
    for (std::string line; std::getline(table, line); ++tournaments) {
        INFO(line);
        const std::size_t end = line.find(" ;");
        const Tournament made = swiss_tournament(line.substr(0, end));
        const auto games = games_of(made);
        const auto lines = standings(made);
        std::istringstream answers(line.substr(end));
        for (int player = 0; player < static_cast<int>(made.players.size()); ++player) {
            const Standing ours = *std::ranges::find(lines, player, &Standing::player);
            INFO("player " << player + 1);
            std::string separator, cut, buchholz, sonneborn;
            int place = 0;
            REQUIRE(answers >> separator >> place >> cut >> buchholz >> sonneborn);
            CHECK(ours.buchholz_cut == parts_of(cut, 2));
            CHECK(ours.buchholz == parts_of(buchholz, 2));
            CHECK(ours.sonneborn == parts_of(sonneborn, 4));
            CHECK(ours.place == place);
            const Sums sums = sums_of(games, static_cast<std::size_t>(player));
            double sum = 0;
            for (const double value : sums.opponents) sum += value;
            const auto& least = sums.passed.empty() ? sums.opponents : sums.passed;
            CHECK(ours.buchholz == static_cast<int>(2 * sum));
            CHECK(ours.buchholz_cut == static_cast<int>(2 * (sum - std::ranges::min(least))));
            CHECK(ours.sonneborn == static_cast<int>(4 * sums.sonneborn));
        }
    }
    CHECK(tournaments == 200);
}

TEST_CASE("An absence counts as a draw for opponents only until the player is back", "[tournament]") {
    // Player 4 is away in the second round, and back in the third.
    Tournament made = swiss_tournament("4: 1+4 5=2 3 / 2=1 3=5 / 1?3 4?2 5 /");
    const auto buchholz_of_first = [&] {
        const auto lines = standings(made);
        return std::ranges::find(lines, 0, &Standing::player)->buchholz;
    };
    CHECK(buchholz_of_first() == 0 + 2);
    made.rounds.pop_back();
    CHECK(buchholz_of_first() == 1 + 2);
}

}  // namespace
}  // namespace quarto::test::ties
