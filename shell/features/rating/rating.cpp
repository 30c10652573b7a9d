#include "shell/features/rating/model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace quarto {

namespace {

using Ladder = std::array<int, levels.size()>;

/// The sums of the measured differences from level to level.
constexpr Ladder ladder(int lowest, std::array<int, levels.size() - 1> differences) {
    Ladder ratings{lowest};
    for (std::size_t k = 0; k < differences.size(); ++k) ratings[k + 1] = ratings[k] + differences[k];
    return ratings;
}

// core/search/README.md, "Levels". The lowest number is arbitrary.
constexpr Ladder with_lines = ladder(800, {169, 172, 129, 81, 232, 105, 98}),
                 with_squares = ladder(800, {164, 192, 149, 209, 248, 109, 360});

const Ladder& ladder_for(RuleSet rules) { return rules.winning == ShapeSet::lines() ? with_lines : with_squares; }

/// How much a player may change from one game to the next: keeps the error of a busy player at about 80.
constexpr double drift = 20;

}  // namespace

int rating_of(int level, RuleSet rules) { return ladder_for(rules)[index_of(level)]; }

// M. E. Glickman, "The Glicko system" (1995), for a period of one game against an opponent without error.
Rating after_game(Rating player, int opponent, GamePoints points) {
    const double q = std::log(10.0) / 400, error = player.error;
    const double expected = 1 / (1 + std::exp(q * (opponent - player.value)));
    const double information = q * q * expected * (1 - expected);
    const double variance = 1 / (1 / (error * error + drift * drift) + information);
    const double surprise = static_cast<double>(points) / 2 - expected;
    const auto rounded = [](double number, int least, int most) {
        return std::clamp(static_cast<int>(std::lround(number)), least, most);
    };
    return {rounded(player.value + variance * q * surprise, 0, Rating::most),
            rounded(std::sqrt(variance), Rating::least_error, Rating::most_error)};
}

int fitting_level(Rating player, RuleSet rules) {
    const Ladder& ratings = ladder_for(rules);
    const auto nearest =
        std::ranges::min_element(ratings, {}, [&](int rating) { return std::abs(rating - player.value); });
    return static_cast<int>(nearest - ratings.begin());
}

}  // namespace quarto
