#pragma once
/// A game between two players, and how a match's games begin.

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
    int game_start = 2;  ///< pieces placed at random before the players take over, without an alignment
    std::uint64_t seed = 0;
};

/// Game `number`, from 0, before the players take over. Seat 1 is A. Two games in a row have the same
/// opening; A begins the first and B the second of them.
History opening_of(const MatchTerms& terms, int number);

/// The seed of a game's chance.
std::uint64_t seed_of(const MatchTerms& terms, int number);

/// How a game went.
struct GameReport {
    struct Fault {
        Seat by;  ///< who lost by it
        std::string reason;
    };
    History history;
    std::optional<Seat> winner;
    std::optional<Fault> fault;
};

/// Until the end, or until a player has no legal move to offer, which loses.
GameReport play_game(const History& game_start, std::uint64_t seed, Player& first, Player& second);

/// The players of one thread.
struct Pair {
    std::unique_ptr<Player> first, second;
};

/// Plays the games in so many threads and reports each in the order of their numbers, in the caller's thread.
/// Once `is_stopped` it ends with the first game that is not over. The reports are the same with any number
/// of threads if the players' decisions are.
void play_match(const MatchTerms& terms, int threads, const std::function<Pair()>& make_players,
                const std::atomic<bool>& is_stopped,
                const std::function<void(int number, const GameReport&)>& report);

}  // namespace quarto
