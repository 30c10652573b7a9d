#include "shell/features/tournament/pairing.hpp"

#include <algorithm>
#include <utility>

namespace quarto {

RoundPairs round_robin(int players, int round) {
    const int even = players + players % 2, last = even - 1, shift = round * (even / 2) % last;
    // All but the last player stand in a circle, which turns by half of it each round.
    const auto turned = [&](int player) { return player == last ? last : (player + shift) % last; };
    RoundPairs made;
    for (int board = 0; board < even / 2; ++board) {
        BoardPair pair{turned(board), turned(last - board)};
        if (board == 0 && round % 2 == 1) std::swap(pair.starter, pair.other);
        if (std::max(pair.starter, pair.other) < players) made.pairs.push_back(pair);
        else made.bye = std::min(pair.starter, pair.other);
    }
    return made;
}

}  // namespace quarto
