#include "shell/features/games/statistics.hpp"

#include <algorithm>

#include "shell/wording/game_text.hpp"

namespace quarto {

namespace {

bool is_of_people(const KeptGame& game) { return game.end && !has_computer(game.players); }

/// Games of older versions don't tell who was away.
bool is_same(const Player& one, const Player& two) {
    return one.name == two.name && (one.kind == two.kind || !one.name.empty());
}

/// Whether the `players` have changed seats in `game`; absent if it has other people.
std::optional<bool> is_turned(const KeptGame& game, const std::array<Player, 2>& players) {
    const auto& [first, second] = game.players;
    if (is_same(first, players[0]) && is_same(second, players[1])) return false;
    if (is_same(first, players[1]) && is_same(second, players[0])) return true;
    return std::nullopt;
}

}  // namespace

std::optional<Score> score_against_computer(const KeptGames& games) {
    std::optional<Score> score;
    for (const KeptGame& game : games) {
        const auto person = seat_of_person(game.players);
        if (!person || !game.end || has_set_up_start(game)) continue;
        if (!score) score = Score{{game.players[index_of(*person)], game.players[index_of(other(*person))]}};
        if (game.end->winner) ++score->won[*game.end->winner == *person ? 0 : 1];
    }
    return score;
}

std::optional<Score> score_of_people(const KeptGames& games) {
    const auto latest = std::ranges::find_if(games, is_of_people);
    if (latest == games.end()) return std::nullopt;
    Score score{latest->players};
    for (const KeptGame& game : games) {
        if (!is_of_people(game) || !game.end->winner) continue;
        if (const auto turned = is_turned(game, score.players))
            ++score.won[index_of(*game.end->winner) ^ index_of(*turned)];
    }
    return score;
}

std::string score_text(const Texts& texts, const Score& score) {
    const Table table{.players = score.players};
    const TextContext context{texts, table, BoardMode::game};
    return player_name(context, Seat::first) + "  " + std::to_string(score.won[0]) + " : " +
           std::to_string(score.won[1]) + "  " + player_name(context, Seat::second);
}

}  // namespace quarto
