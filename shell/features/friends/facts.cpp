#include "shell/features/friends/facts.hpp"

namespace quarto {

FriendScore score_with(FriendScore score, const Game& game, bool is_drawn) {
    if (!game.end() && !is_drawn) return score;
    const auto winner = is_drawn ? std::nullopt : game.end()->winner;
    if (winner) ++score.wins[static_cast<std::size_t>(*winner)];
    else ++score.draws;
    return score;
}

}  // namespace quarto
