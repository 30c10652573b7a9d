#pragma once
/// View of the puzzles: three of a day, the calendar of past days, the player's own mistakes.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "shell/features/lessons/puzzles_state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// By difficulty; absent without a result.
using DayOutcomes = std::array<std::optional<PuzzleOutcome>, difficulty_count>;

struct PuzzleLine {
    std::string name;   ///< for intent::OpenPuzzle
    std::string title;  ///< "Easy"
    std::string state;  ///< "Solved after 3 tries"; without a result its special rules, which may be none
    std::optional<PuzzleOutcome> outcome;
    std::optional<Position> position;  ///< absent until it is made
    friend bool operator==(const PuzzleLine&, const PuzzleLine&) = default;
};

struct CalendarView {
    struct Day {
        std::string date;        ///< "2028-02-29"
        int number = 0;          ///< of the month
        std::string label = {};  ///< "29 February 2028 · Easy: Solved at the first try"
        DayOutcomes outcomes = {};
        bool is_shown = false, is_today = false;
        bool is_future = false;  ///< can't be played yet
        friend bool operator==(const Day&, const Day&) = default;
    };
    std::string title;                    ///< "February 2028"
    std::array<std::string, 7> weekdays;  ///< "Mon", from Monday
    int first_column = 0;                 ///< of the first day, from Monday
    std::vector<Day> days;                ///< of the month
    std::string earlier;                  ///< a day of the month before
    std::optional<std::string> later;     ///< one of the month after; absent for the current month
    friend bool operator==(const CalendarView&, const CalendarView&) = default;
};

struct PuzzlesView {
    std::string title;   ///< the date of the puzzles
    std::string streak;  ///< "Streak: 3"
    std::vector<PuzzleLine> puzzles;
    CalendarView calendar;
    std::string share;     ///< the results as text; empty without one
    int due = 0;           ///< mistakes
    std::string mistakes;  ///< "3 due", or when the next one is due
    friend bool operator==(const PuzzlesView&, const PuzzlesView&) = default;
};

/// Empty until the puzzles are read.
PuzzlesView make_puzzles_view(const PuzzlesState& puzzles, const Texts& texts);
/// "Solved after 3 tries"
std::string outcome_text(const Texts& texts, const PuzzleResult& result);
TextKey key_of(Difficulty difficulty);
/// The results of a day without a spoiler; empty without one:
///
///     QUARTO 29 February 2028: ★ ☆ –
///     Easy: Solved at the first try
///     Middle: Solved after 3 tries
std::string share_text(const Texts& texts, const Puzzles& puzzles, std::chrono::sys_days day);

}  // namespace quarto
