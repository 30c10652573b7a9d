#pragma once
/// What is said about an attempt at an exercise, and its hints. Precondition, except for what is said of
/// bad lessons: there is an exercise.

#include <optional>
#include <string>

#include "core/analysis/explain.hpp"
#include "shell/features/lessons/state.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// Why the move was right that solved the step: "It completes row 2: all light."
std::string solved_text(const TextContext& context, const Exercise& exercise);
/// "That piece isn’t safe. On c2, it would complete row 2: all light."
std::string missed_text(const Texts& texts, const Exercise& exercise, const notice::Missed& missed);
/// What is wrong with the move; absent where that is not said.
std::optional<Reason> reason_against(const Exercise& exercise, const notice::Missed& missed);
/// First a hint, then the answer: "Think about what you’ll have to give next.", "Place it on c2."
std::string advice_text(const TextContext& context, const LessonsState& lessons, int number);
/// Lessons that can’t be read.
ui::Message message_of(const TextContext& context, const notice::BadLessons& lessons);

}  // namespace quarto
