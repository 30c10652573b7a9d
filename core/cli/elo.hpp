#pragma once
/// Elo difference of two players, from the games between them.

#include <optional>

namespace quarto {

/// Results for the first player.
struct Tally {
    int wins = 0, draws = 0, losses = 0;

    int games() const { return wins + draws + losses; }
    /// Points per game, 0 to 1: a win is 1, a draw one half. Precondition: at least one game.
    double score() const { return (wins + draws / 2.0) / games(); }
};

struct Elo {
    double difference;  ///< positive if the first player is stronger
    /// At 95%: in 19 of 20 such matches the true difference is this close. Absent if all games had the same
    /// result, from which it cannot be estimated.
    std::optional<double> error;
};

/// The difference D for which the expected score 1 / (1 + 10^(-D/400)) (Elo, "The Rating of Chessplayers",
/// 1978) is the one observed. The error is 1.96 standard errors of the score, with games taken as
/// independent, times the slope of D there. Absent without games and if all were won or all lost, since no
/// finite difference fits.
std::optional<Elo> elo_of(const Tally& tally);

}  // namespace quarto
