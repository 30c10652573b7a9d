#pragma once
/// Figures over the kept games: statistics of one person against the computer, and scores.

#include <optional>
#include <string>
#include <vector>

#include "shell/features/games/kept_game.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

// Statistics of the finished games of one person against the computer.

struct Tally {
    int won = 0, drawn = 0, lost = 0;
    int all() const { return won + drawn + lost; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct Statistics {
    /// Games at one level with the same rules, whatever their clock.
    struct Row {
        int level;
        GameOptions options;
        Tally tally = {};
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<Row> rows;  ///< weakest level first
    Tally all;
    int steals_made = 0, steals_suffered = 0;
    /// Alignments that the person called, and those that could have been called or completed.
    int seen = 0, missed = 0;
    std::optional<Milliseconds> pace;  ///< mean time of the person's turns
    std::optional<int> fastest_win;    ///< in moves
    int longest_streak = 0;            ///< of wins
    std::vector<int> accuracy;         ///< percentage of reviewed moves that were no mistakes, by game, oldest first
    friend bool operator==(const Statistics&, const Statistics&) = default;
};

/// `games`: newest first.
Statistics statistics_of(const KeptGames& games);
/// Percentage of moves that were no mistakes; absent without moves.
std::optional<int> accuracy_of(const Judged& judged);

// Scores: against the computer, and of the two people who played last.

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
