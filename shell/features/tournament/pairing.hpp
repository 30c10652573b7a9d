#pragma once
/// Who plays whom in a round of a tournament, and who starts: round robin, and a Swiss system. Players are numbers from
/// 0, in the order of their rank when it begins.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace quarto {

struct BoardPair {
    int starter, other;  ///< players
    constexpr bool has(int player) const { return starter == player || other == player; }
    constexpr int opponent_of(int player) const { return starter == player ? other : starter; }
    friend bool operator==(const BoardPair&, const BoardPair&) = default;
};

/// Pairs by board. With an odd number of players one has a bye.
struct RoundPairs {
    std::vector<BoardPair> pairs = {};
    std::optional<int> bye = std::nullopt;
    friend bool operator==(const RoundPairs&, const RoundPairs&) = default;
};

/// Rounds in which each of at least 2 players meets each other one.
constexpr int round_robin_rounds(int players) { return players % 2 == 0 ? players - 1 : players; }

/// A round, from 0, by the circle method with the starters of the Berger tables (FIDE Handbook C.05, Annex 1): nobody
/// starts more than one game more often than not; with an odd number of players all start equally often.
RoundPairs round_robin(int players, int round);

/// Whether a player started a game.
enum class BoardRole : std::uint8_t { starter, other };

/// What a round did to a player: met somebody with fewer points, or scored without a game; met somebody with more.
enum class Float : std::uint8_t { none, down, up };

/// What a Swiss system looks at.
struct SwissPlayer {
    int number;  ///< the player
    int half_points = 0;
    std::vector<int> opponents = {};    ///< of games played; not met again
    std::vector<BoardRole> roles = {};  ///< in the games played, in their order
    int byes = 0;                       ///< and wins without a game
    std::array<Float, 2> floats = {};   ///< in the last round, and in that before
};

/// The round to be paired.
struct SwissRound {
    int before = 0;  ///< rounds already paired
    bool is_last = false;
};

/// Games started minus games not started.
int imbalance(const SwissPlayer& player);

/// The next round of a Swiss system; absent if no pairing without a rematch exists. At most one player has no opponent.
/// The FIDE (Dutch) system (FIDE Handbook C.04.3, in force since February 2026), with the role of the starter for the
/// white pieces; the best player starts first. Where no pairing keeps the absolute criteria, somebody with as few byes
/// as possible has one more, and as few players as possible have a role that they must not have.
std::optional<RoundPairs> swiss_round(std::vector<SwissPlayer> players, SwissRound round);

}  // namespace quarto
