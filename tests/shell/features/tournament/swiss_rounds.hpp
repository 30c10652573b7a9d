#pragma once
/// Swiss tournaments as lines: the rounds planned, then each round, such as
///
///     5: 1+4 5=2 3-6 / 4>1 6 /
///
/// Players are numbers from 1, the starter first. `+` the starter has won, `-` the other, `=` a draw; without a game
/// `>` the starter, `<` the other, `x` nobody. A number alone: a bye; `6=`: a half-point bye that the player asked for.
/// Whoever isn't named is absent.

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "shell/features/tournament/table.hpp"

namespace quarto::test {

inline int half_points(const Tournament& tournament, int player) {
    const std::vector<Standing> table = standings(tournament);
    return std::ranges::find(table, player, &Standing::player)->half_points;
}

inline constexpr std::string_view swiss_results = "?+=-><x";

inline std::string swiss_text(const Tournament& tournament) {
    std::string text = std::to_string(tournament.swiss_rounds) + ':';
    for (int number = 0; const TournamentRound& round : tournament.rounds) {
        for (const auto& [pair, result, changes] : round.boards)
            text += ' ' + std::to_string(pair.starter + 1) + swiss_results[static_cast<std::size_t>(result)] +
                    std::to_string(pair.other + 1);
        if (round.bye) text += ' ' + std::to_string(*round.bye + 1);
        for (int player = 0; player < player_count(tournament); ++player)
            if (bye_in(tournament.players[static_cast<std::size_t>(player)], number).value_or(0) > 0)
                text += ' ' + std::to_string(player + 1) + '=';
        text += " /";
        ++number;
    }
    return text;
}

/// A Swiss tournament with all rounds of a line. Who is absent from a round is not among its players.
inline Tournament swiss_tournament(const std::string& line) {
    std::istringstream words(line);
    Tournament made{.stage = TournamentStage::running};
    char colon = 0;
    words >> made.swiss_rounds >> colon;
    TournamentRound round;
    for (std::string word; words >> word;) {
        if (word == "/") {
            made.rounds.push_back(std::exchange(round, {}));
            continue;
        }
        const std::size_t sign = word.find_first_of(swiss_results);
        const int one = std::stoi(word) - 1;
        int most = one + 1;
        if (sign == std::string::npos) {
            round.bye = one;
        } else if (sign + 1 == word.size()) {
            made.players.resize(std::max(made.players.size(), static_cast<std::size_t>(most)));
            made.players[static_cast<std::size_t>(one)].missed[round_count(made)] = 1;
        } else {
            const int two = std::stoi(word.substr(sign + 1)) - 1;
            round.boards.push_back({{one, two}, static_cast<BoardResult>(swiss_results.find(word[sign]))});
            most = std::max(most, two + 1);
        }
        made.players.resize(std::max(made.players.size(), static_cast<std::size_t>(most)));
    }
    return made;
}

/// The same before that round: those who are absent from it have left.
inline Tournament before_round(Tournament tournament, std::size_t round) {
    for (TournamentPlayer& player : tournament.players) player.left = static_cast<int>(round);
    const auto stays = [&](int player) { tournament.players[static_cast<std::size_t>(player)].left.reset(); };
    for (const TournamentBoard& board : tournament.rounds[round].boards) {
        stays(board.pair.starter);
        stays(board.pair.other);
    }
    if (tournament.rounds[round].bye) stays(*tournament.rounds[round].bye);
    tournament.rounds.resize(round);
    if (round == 0) tournament.stage = TournamentStage::open;
    return tournament;
}

}  // namespace quarto::test
