#pragma once
/// The puzzle of the day: the same for everyone on a date, generated from the date and verified by the
/// engine.

#include <chrono>
#include <optional>
#include <string_view>

#include "core/search/solver.hpp"
#include "core/rules/random.hpp"
#include "core/lessons/lesson.hpp"

namespace quarto {

/// Parses a date such as "2028-02-29"; absent if it is not a valid one.
std::optional<std::chrono::sys_days> parse_date(std::string_view text);

/// A step with exactly one right move. Difficulty grows from Monday (complete an alignment) to Sunday (win in
/// seven placements, with squares).
class PuzzleMaker {
  public:
    explicit PuzzleMaker(std::chrono::sys_days day);
    /// Tries one more position, which takes as long as its value; absent if it makes no puzzle. Expect some
    /// dozens of tries.
    std::optional<Step> step(Solver& solver);

  private:
    unsigned weekday_;  ///< 0 is Sunday
    Random random_;
};

/// The day's puzzle, after as many tries as needed.
Step puzzle_of(std::chrono::sys_days day, Solver& solver);

}  // namespace quarto
