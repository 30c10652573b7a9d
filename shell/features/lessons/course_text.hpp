#pragma once
/// The course's own texts.

#include <optional>
#include <string>
#include <string_view>

#include "shell/app/text_context.hpp"

namespace quarto {

/// About the step of the exercise, by the end of its key: "" or ".hint". Absent where there is none. Precondition: there is
/// an exercise.
std::optional<std::string> course_text(const TextContext& context, std::string_view part);

}  // namespace quarto
