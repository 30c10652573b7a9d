#pragma once
/// Games and matches between two players, and the openings of a match.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/cli/player.hpp"
#include "core/rules/history.hpp"

namespace quarto {

// Elo difference of two players, from the games between them.

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

struct MatchTerms {
    GameOptions options;
    int games = 100;
    int opening_pieces = 2;  ///< pieces placed at random, without an alignment, before the players take over
    std::uint64_t seed = 0;
};

/// Game `number`, from 0, before the players take over. Seat 1 is A. Games 2k and 2k + 1 have the same
/// opening; A starts the first of them, B the second.
History opening_of(const MatchTerms& terms, int number);

/// The seed for the random choices of a game.
std::uint64_t seed_of(const MatchTerms& terms, int number);

/// The course and result of a game.
struct GameReport {
    struct Fault {
        Seat by;
        PlayerFault cause;
    };
    History history;
    std::optional<Seat> winner;  ///< absent for a draw, and if a player has ended
    std::optional<Fault> fault;
};

/// Plays to the end, or until a player returns no legal move, which loses the game unless it has ended.
GameReport play_game(const History& game_start, std::uint64_t seed, Player& first, Player& second);

/// The players of one thread.
struct Pair {
    std::unique_ptr<Player> first, second;
};

/// Plays the games in `threads` threads. Calls `report` in the caller's thread, in the order of game numbers;
/// if it returns false, the match is stopped. After `is_stopped`, which the players know, too, stops at the
/// first unfinished game. The reports do not depend on the number of threads, provided that the players'
/// decisions do not.
void play_match(const MatchTerms& terms, int threads, const std::function<Pair()>& make_players,
                std::atomic<bool>& is_stopped, const std::function<bool(int number, const GameReport&)>& report);

}  // namespace quarto
