#pragma once
/// Games and matches between two players, and the openings of a match.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/cli/elo.hpp"
#include "core/cli/player.hpp"
#include "core/rules/history.hpp"

namespace quarto {

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
