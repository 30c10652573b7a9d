#pragma once
/// A puzzle for each day: the same for everybody on a date, made by chance from the date and proved by the engine.

#include <chrono>
#include <optional>
#include <string_view>

#include "core/search/solver.hpp"
#include "core/rules/random.hpp"
#include "core/lessons/lesson.hpp"

namespace quarto {

/// A date as "2028-02-29"; absent when there is no such day.
std::optional<std::chrono::sys_days> parse_date(std::string_view text);

/// A step with one right move alone. What is asked grows harder from Monday (complete an alignment) to Sunday (win in
/// seven placements, squares too).
class PuzzleMaker {
  public:
    explicit PuzzleMaker(std::chrono::sys_days day);
    /// Tries another position, which takes as long as its value; absent when it makes no puzzle. Some dozens are tried.
    std::optional<Step> step(Solver& solver);

  private:
    unsigned weekday_;  ///< from Sunday
    Random random_;
};

/// The puzzle, after as many tries as it takes.
Step puzzle_of(std::chrono::sys_days day, Solver& solver);

}  // namespace quarto
