#pragma once
/// A puzzle for each day: the same for everybody on a date, made by chance from the date and proved by the engine.

#include <chrono>

#include "core/engine/solver.hpp"
#include "core/teach/lesson.hpp"

namespace quarto {

/// A step with one right move alone. From Monday to Sunday more placements have to be thought ahead. Takes some dozens
/// of positions to solve, as long as that takes.
Step puzzle_of(std::chrono::sys_days day, Solver& solver);

}  // namespace quarto
