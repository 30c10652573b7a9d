#pragma once
/// Achievements: facts about a person's games against the computer, and about the lessons and puzzles. They are derived
/// from what is kept anyway: nothing else is saved.

#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/history.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

enum class Achievement : std::uint8_t {
    call,         ///< a win by a call
    steal,        ///< a win by calling what the computer missed
    two_shared,   ///< a win by four pieces that share two values
    two_at_once,  ///< a win by two alignments at once
    square,       ///< a win by a square
    shortest,     ///< a win with the fourth piece
    last_piece,   ///< a win with the sixteenth
    late_call,    ///< a call after the piece was given
    clock,        ///< a win with a clock
    full_board,   ///< a draw on a full board
    all_seen,     ///< a win on a board of ten pieces or more, without a missed alignment
    no_mistake,   ///< a review without a mistake
    casual,       ///< wins against levels
    regular,
    strong,
    expert,
    ten_games,
    hundred_games,
    course,       ///< all lessons done
    week,         ///< puzzles on seven days in a row
    hard_puzzle,  ///< one of the hard puzzles at the first try
    safe_gifts,   ///< twenty safe gifts in a row
};
inline constexpr std::size_t achievement_count = index_of(Achievement::safe_gifts) + 1;
using AchievementSet = std::bitset<achievement_count>;

/// A finished game of one person against the computer.
struct PlayedGame {
    History history;  ///< at its end
    Seat person;
    int level;                    ///< the computer's
    bool has_no_mistake = false;  ///< according to its review
};

/// What is known of lessons and puzzles.
struct Study {
    bool has_done_course = false;
    int days = 0;                         ///< in a row, with puzzles solved
    bool has_solved_hard_puzzle = false;  ///< at the first try
    int safe_gifts = 0;                   ///< in a row
};

/// Precondition: all games have ended. Games that began from a position don't count.
AchievementSet earned(const std::vector<PlayedGame>& games, const Study& study);

/// Those that were earned, and what the others ask.
struct AchievementsView {
    struct Line {
        std::string title, sentence;
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::string count;  ///< "7 of 22"
    std::vector<Line> earned, open;
    friend bool operator==(const AchievementsView&, const AchievementsView&) = default;
};

/// "7 of 22"
std::string achievements_count(const Texts& texts, AchievementSet earned);
AchievementsView make_achievements_view(const Texts& texts, AchievementSet earned);

}  // namespace quarto
