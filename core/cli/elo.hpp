#pragma once
/// The strength of a player relative to another's, from the games that they have played.

#include <optional>

namespace quarto {

/// By the first player.
struct Tally {
    int wins = 0, draws = 0, losses = 0;

    int games() const { return wins + draws + losses; }
    /// Points a game, 0 to 1: a win is 1, a draw one half. Precondition: a game.
    double score() const { return (wins + draws / 2.0) / games(); }
};

struct Elo {
    double difference;  ///< positive when the first player is the stronger one
    double error;  ///< of 95 %: in 19 of 20 such matches the true difference lies within so much of the one
                   ///< found
};

/// The difference D at which the expected score 1 / (1 + 10^(-D/400)) (Elo, "The Rating of Chessplayers",
/// 1978) is the one found. The error is 1.96 standard errors of the score, the games taken as independent,
/// times the slope of D there. Absent without games, and when all were won or all lost: any difference may be
/// behind that.
std::optional<Elo> elo_of(const Tally& tally);

}  // namespace quarto
