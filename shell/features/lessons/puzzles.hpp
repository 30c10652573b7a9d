#pragma once
/// What is kept of puzzles: how each was solved, and the player's own mistakes, which come back. One fact per
/// line, in any order:
///
///     quarto-puzzles 2
///     day 2028-02-29 easy first in 42
///     day 2028-02-29 middle tries 3
///     day 2028-02-29 hard helped 1 late
///     day 2028-03-01 easy shown
///     mistake 1 2028-03-02 win q1;rules=cshf;begin=1;moves=...
///
///   day       a puzzle's date and difficulty; `first`: solved at the first try; `tries N`: at the Nth;
///             `helped N`: with a hint; `shown`: the answer was shown first. `late`: on another day; `in N`: after N
///             seconds, since version 2, which is written only with such a time
///   mistake   box, the day on which it is due, task and game as in a lesson step (core/lessons/lesson.hpp)
///
/// The first result of a puzzle stays. The streak counts days in a row, up to today or yesterday, on which a
/// puzzle of that day was solved on the day itself, however it was solved unless its answer was shown.
///
/// Mistakes come back by Leitner's boxes: solved at the first try without a hint, a position moves to the
/// next box and is due after `box_days`; else it goes back to the first, due the next day. Past the last box
/// it is learnt.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/puzzle.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

enum class PuzzleOutcome : std::uint8_t { first, tries, helped, shown };
inline constexpr std::size_t puzzle_outcome_count = 4;
inline constexpr int max_puzzle_seconds = 5'999;  ///< what takes longer was left lying, and has no time

struct PuzzleResult {
    PuzzleOutcome outcome;
    int tries = 1;  ///< with `tries` and `helped`
    bool is_late = false;
    int seconds = 0;  ///< from its start to its end; 0 if that is not known
    friend bool operator==(const PuzzleResult&, const PuzzleResult&) = default;
};

/// Days until a position of box k is due after it was solved. A new one is due at once, in box 0.
inline constexpr std::array box_days{1, 3, 7, 14, 30};
inline constexpr int last_box = static_cast<int>(box_days.size());
inline constexpr std::size_t max_mistakes = 200;

struct Mistake {
    int box = 0;  ///< 0 to `last_box`; one more: learnt
    std::chrono::sys_days due;
    Task task;
    std::string record;  ///< with the task, identifies it
    friend bool operator==(const Mistake&, const Mistake&) = default;
    bool is_learnt() const { return box > last_box; }
};

struct Puzzles {
    std::map<PuzzleName, PuzzleResult> results;
    std::vector<Mistake> mistakes;  ///< newest first
    friend bool operator==(const Puzzles&, const Puzzles&) = default;
};

std::string to_text(const Puzzles& puzzles);
struct ReadPuzzles {
    Puzzles puzzles;                 ///< of the lines that can be read
    std::optional<SaveError> error;  ///< the first
    bool is_newer = false;           ///< written by a newer version; no puzzles
};
ReadPuzzles parse_puzzles(std::string_view text);

/// Days in a row that count, see above.
int streak_on(const Puzzles& puzzles, std::chrono::sys_days today);
/// The longest streak ever.
int longest_streak(const Puzzles& puzzles);
/// The day's first puzzle, easiest first, that has no result; absent once all have one.
std::optional<PuzzleName> next_puzzle(const Puzzles& puzzles, std::chrono::sys_days day);
const PuzzleResult* result_of(const Puzzles& puzzles, const PuzzleName& name);
/// Keeps the result, unless the puzzle has one.
void add_result(Puzzles& puzzles, const PuzzleName& name, PuzzleResult result, std::chrono::sys_days today);

/// The mistake after it was practised.
Mistake practised(Mistake mistake, bool is_right, std::chrono::sys_days today);
/// Adds those that are not there; above `max_mistakes` the best known ones go.
void add_mistakes(Puzzles& puzzles, std::vector<Mistake> added);
/// Those due by today, in the order in which they became due.
std::vector<Mistake> due_mistakes(const Puzzles& puzzles, std::chrono::sys_days today);
/// When the next one is due; absent without one that isn't learnt.
std::optional<std::chrono::sys_days> next_due(const Puzzles& puzzles);
/// As a step of a lesson; absent if its game can't be read.
std::optional<Step> step_of(const Mistake& mistake);

}  // namespace quarto
