#pragma once
/// Scores over the kept games: against the computer, and of the two people who played last.

#include <string>
#include <vector>

#include "shell/features/games/kept_game.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct Score {
    std::array<Player, 2> players;  ///< by seat, as in the latest of the games
    std::array<int, 2> won{};       ///< by seat
    friend bool operator==(const Score&, const Score&) = default;
};

/// `games`: newest first. Finished games of a person against the computer, whatever its level.
std::optional<Score> score_against_computer(const KeptGames& games);
/// Finished games of the two people of the latest one, whoever sat where.
std::optional<Score> score_of_people(const KeptGames& games);

/// "You 3 : 1 Computer"
std::string score_text(const Texts& texts, const Score& score);

}  // namespace quarto
