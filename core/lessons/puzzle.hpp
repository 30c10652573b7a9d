#pragma once
/// The puzzles of a day, one of each difficulty: the same for everyone on a date, generated from the date and
/// verified by the engine. The day's own one, which a date alone names, is one of them. From `graded_from` on their
/// difficulty is measured (difficulty.hpp); those of days before stay as they were.
///
///     2028-02-29          the day's own puzzle: easy on a Tuesday
///     2028-02-29/hard     one of another difficulty

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/search/solver.hpp"
#include "core/rules/random.hpp"
#include "core/lessons/lesson.hpp"

namespace quarto {

/// Parses a date such as "2028-02-29"; absent if it is not a valid one.
std::optional<std::chrono::sys_days> parse_date(std::string_view text);
/// "2028-02-29"
std::string to_text(std::chrono::sys_days day);

enum class Difficulty : std::uint8_t { easy, middle, hard };
inline constexpr std::size_t difficulty_count = 3;
inline constexpr std::array<std::string_view, difficulty_count> difficulty_names{"easy", "middle", "hard"};

struct PuzzleName {
    std::chrono::sys_days day;
    Difficulty difficulty;
    friend auto operator<=>(const PuzzleName&, const PuzzleName&) = default;
};

/// Difficulty of the day's own puzzle: easy on Monday and Tuesday, hard at weekends.
Difficulty own_difficulty(std::chrono::sys_days day);
/// As above: the date alone for the day's own puzzle.
std::string to_text(const PuzzleName& name);
std::optional<PuzzleName> parse_puzzle_name(std::string_view text);

/// The first day whose puzzles are graded.
inline constexpr std::chrono::sys_days graded_from{std::chrono::year{2026} / 12 / 1};

/// Of a puzzle that so many of a hundred players solve (`percent_solving`); absent between two difficulties.
std::optional<Difficulty> difficulty_of(int percent);

/// A position as a puzzle with this task.
Step puzzle_step(const Position& position, RuleSet rules, Task task);

/// A step with exactly one right move.
class PuzzleMaker {
  public:
    explicit PuzzleMaker(const PuzzleName& name);
    /// Tries one more position, which takes as long as its value; absent if it makes no puzzle. Expect some
    /// dozens of tries.
    std::optional<Step> step(Solver& solver);

  private:
    PuzzleName name_;
    Random random_;
};

/// The puzzle, after as many tries as needed.
Step puzzle_of(const PuzzleName& name, Solver& solver);
/// The day's own.
Step puzzle_of(std::chrono::sys_days day, Solver& solver);

}  // namespace quarto
