#include "shell/features/lessons/course_text.hpp"

namespace quarto {

std::optional<std::string> course_text(const LessonsState& lessons, std::string_view part) {
    const Exercise& exercise = *lessons.exercise;
    if (exercise.source != ExerciseKind::course || !lessons.course || !exercise.is_ready()) return std::nullopt;
    const std::string key = "lesson." + exercise.current_lesson().id + '.' + exercise.current().id + std::string(part);
    const Texts& texts = lessons.course->texts;
    return texts.has(TextKey::named(key)) ? std::optional(texts.get(TextKey::named(key))) : std::nullopt;
}

}  // namespace quarto
