#pragma once
/// How difficult a step is, measured: the share of the levels below the top one that finds a right move.

#include <array>
#include <span>

#include "core/lessons/lesson.hpp"
#include "core/opponent/levels.hpp"

namespace quarto {

/// The levels that make mistakes, weakest first: the models of people who try to solve a step.
inline constexpr std::span measuring_levels(levels.data(), levels.size() - 1);

/// By level, the probability from 0 to 1 that its move is a right one.
using SolvingShares = std::array<double, measuring_levels.size()>;

/// Computed, not tried out: a level overlooks each unsafe piece by itself, prefers by `PlayStyle` among what it
/// takes for safe, and draws lots among equals. Where it searches, it is right. `right`: what solves the step, whose
/// task is `complete`, `safe`, `win` or `hold`.
SolvingShares solving_shares(const Step& step, std::span<const Move> right);

/// Of a hundred players, as many of each of these levels, how many solve the step: 0 to 100, rounded.
int percent_solving(const SolvingShares& shares);
int percent_solving(const Step& step, std::span<const Move> right);

}  // namespace quarto
