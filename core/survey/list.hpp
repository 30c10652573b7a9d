#pragma once
/// The surveys, each defined in its own file.

#include <array>
#include <memory>
#include <string>

#include "core/survey/survey.hpp"

namespace quarto::survey {

extern const Survey outcomes, holding, games, level_games, boards, positions, thumb_rules, puzzles, puzzle_records;

/// With a solver of its own.
class SolvingCounter : public Counter {
  public:
    SolvingCounter(const Terms& terms, const SolverMaker& make) : terms_(terms), solver_(make()) {}

  protected:
    Terms terms_;
    Solver solver_;
};

/// A survey by a Counter class, which is made from Terms and a SolverMaker and has the members `columns`,
/// `case_columns` and `batches`.
template <class Sampler>
constexpr Survey sampled_by(std::string_view name, std::string_view purpose) {
    return {.name = name,
            .purpose = purpose,
            .columns = Sampler::columns,
            .case_columns = Sampler::case_columns,
            .is_sampled = true,
            .units = [](const Terms& terms) { return Sampler::batches.units(terms); },
            .make_counter = [](const Terms& terms, const SolverMaker& make_solver) -> std::unique_ptr<Counter> {
                return std::make_unique<Sampler>(terms, make_solver);
            }};
}

}  // namespace quarto::survey
