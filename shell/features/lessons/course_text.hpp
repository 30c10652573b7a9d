#pragma once
/// The course's own texts.

#include <optional>
#include <string>
#include <string_view>

#include "shell/features/lessons/state.hpp"

namespace quarto {

/// About the step of the exercise, by the end of its key: "" or ".hint". Absent where there is none.
/// Precondition: there is an exercise.
std::optional<std::string> course_text(const LessonsState& lessons, std::string_view part);

}  // namespace quarto
