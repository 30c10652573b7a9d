#pragma once
/// The surveys, each defined in its own file.

#include <array>
#include <memory>
#include <string>

#include "core/survey/survey.hpp"

namespace quarto::survey {

extern const Survey outcomes;
extern const Survey rules_of_thumb_survey;

/// Makes a counter of this class.
template <class OfClass>
std::unique_ptr<Counter> make(const Terms& terms, const SolverMaker& make_solver) {
    return std::make_unique<OfClass>(terms, make_solver);
}

}  // namespace quarto::survey
