#include "shell/features/friends/rematch.hpp"

#include <algorithm>

namespace quarto {

bool may_have_rematch(const FriendGame& game) { return is_over(game) && game.is_met && !game.watches; }

FriendGame rematch_of(const FriendGame& game, std::string_view key) {
    const GameStart& before = game.history.game_start();
    GameStart start;
    start.options = before.options;
    start.first_player = other(before.first_player);
    return {.id = std::string(key),
            .seat = game.seat,
            .name = game.name,
            .own_name = game.own_name,
            .facts = {.after = game.id, .score = score_of(game)},
            .is_met = true,
            .history = History(start, Milliseconds{0})};
}

bool has_rematch(const FriendGames& games, const FriendGame& game) {
    return std::ranges::any_of(games, [&](const FriendGame& each) { return each.facts.after == game.id; });
}

FriendScore score_of(const FriendGame& game) {
    return score_with(game.facts.score, game.history.game(), game.facts.is_drawn);
}

bool has_score(const FriendGame& game) { return !game.facts.after.empty(); }

}  // namespace quarto
