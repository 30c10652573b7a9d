#pragma once
/// Achievements: facts about a person's games against the computer, and about the lessons and puzzles. They are derived
/// from what is kept anyway: nothing else is saved.

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/history.hpp"
#include "shell/features/games/kept_game.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct LessonsState;

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

/// How far one is: earned at `of`.
struct Progress {
    int done = 0, of = 1;
    float share() const { return std::min(1.0f, static_cast<float>(done) / static_cast<float>(of)); }
    friend bool operator==(const Progress&, const Progress&) = default;
};
using Achievements = std::array<Progress, achievement_count>;
AchievementSet earned(const Achievements& achievements);

/// A finished game of one person against the computer.
struct PlayedGame {
    History history;  ///< at its end
    Seat person;
    int level;                       ///< the computer's
    int reviewed = 0, mistakes = 0;  ///< the person's moves in its review, and those that were mistakes
};

/// What is known of lessons and puzzles.
struct Study {
    int solved_steps = 0, steps = 0;      ///< of the course; 0 until it is there
    int days = 0;                         ///< in a row, with puzzles solved
    bool has_solved_hard_puzzle = false;  ///< at the first try
    int safe_gifts = 0;                   ///< in a row
};

/// Precondition: all games have ended. Games that began from a position don't count.
Achievements achievements_of(const std::vector<PlayedGame>& games, const Study& study);
/// Of the games, puzzles and lessons as they were last read.
Achievements achievements_of(const KeptGames& games, const LessonsState& lessons);

/// What the open ones ask, the nearest first, and those that were earned.
struct AchievementsView {
    struct Line {
        std::string title, sentence;  ///< "Ten games · 7 of 10"
        Achievement which;
        float share;  ///< from 0 to 1, which is earned
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::string count;  ///< "7 of 22"
    float share = 0;
    std::vector<Line> open = {}, earned = {};
    friend bool operator==(const AchievementsView&, const AchievementsView&) = default;
};

/// "7 of 22"
std::string achievements_count(const Texts& texts, AchievementSet earned);
AchievementsView make_achievements_view(const Texts& texts, const Achievements& achievements);

}  // namespace quarto
