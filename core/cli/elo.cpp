#include "core/cli/elo.hpp"

#include <cmath>
#include <numbers>

namespace quarto {

std::optional<Elo> elo_of(const Tally& tally) {
    if (tally.games() == 0 || tally.games() == tally.wins || tally.games() == tally.losses) return std::nullopt;
    constexpr double points_a_decade = 400, errors_for_95_percent = 1.96;
    const double score = tally.score();
    const double difference = points_a_decade * std::log10(score / (1 - score));
    if (tally.games() == tally.draws) return Elo{difference, std::nullopt};
    // Mean square of the points per game minus the square of their mean.
    const double variance = (tally.wins + tally.draws / 4.0) / tally.games() - score * score;
    const double slope = points_a_decade / (std::numbers::ln10 * score * (1 - score));
    return Elo{difference, errors_for_95_percent * std::sqrt(variance / tally.games()) * slope};
}

}  // namespace quarto
