#pragma once
/// Who plays whom in a round of a tournament, and who starts: round robin, and a Swiss system. Players are numbers from
/// 0, in the order of their rank when it begins.

#include <cstdint>
#include <optional>
#include <vector>

namespace quarto {

struct BoardPair {
    int starter, other;  ///< players
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

/// What a Swiss system looks at.
struct SwissPlayer {
    int number;  ///< the player
    int half_points = 0;
    std::vector<int> opponents = {};    ///< met before; not met again
    std::vector<BoardRole> roles = {};  ///< in the games played, in their order
    int byes = 0;                       ///< and wins without a game
    bool floated_down = false;          ///< in the last round: met somebody with fewer points, or had a bye
};

/// Starts more often than not at most, or less often, unless there is no other way.
inline constexpr int max_imbalance = 2;
/// Games started minus games not started.
int imbalance(const SwissPlayer& player);

/// The next round of a Swiss system; absent if no pairing without a rematch exists. At most one player has no opponent.
///
/// The FIDE (Dutch) system (FIDE Handbook C.04.3) in its essentials. In order of importance: no rematch; a bye for one
/// of those with the fewest; the starters stay within `max_imbalance`; the bye for the lowest; as many pairs as
/// possible within each group of equal points, the highest first; those left over are the lowest, not twice in a row
/// the same, and float down to the highest of the next group; there the top half meets the bottom half, and of these
/// first those who want the other role. Dutch tables of transpositions are replaced by a test of each choice: whether
/// all who are left can still be paired, by a maximum matching (J. Edmonds, "Paths, trees, and flowers", 1965). So
/// nothing is ever taken back but floaters.
std::optional<RoundPairs> swiss_round(std::vector<SwissPlayer> players);

}  // namespace quarto
