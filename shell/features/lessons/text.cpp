#include "shell/features/lessons/view.hpp"

#include "shell/features/lessons/introduction.hpp"
#include "shell/features/lessons/steps.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/wording/date_text.hpp"

namespace quarto {

namespace {

/// Text keys by Task, for who is to give and for who is to place.
constexpr std::array<std::array<TextKey, 2>, 7> task_keys{{
    {"exercise.complete", "exercise.complete"},
    {"exercise.leave", "exercise.leave"},
    {"exercise.safe", "exercise.safe"},
    {"exercise.call", "exercise.call"},
    {"exercise.win_by_gift", "exercise.win_by_placement"},
    {"exercise.hold_by_gift", "exercise.hold_by_placement"},
    {"exercise.give", "exercise.place"},
}};

std::string task_sentence(const Texts& texts, const Step& step) {
    return texts.get(task_keys[index_of(step.task)][step.start.game().position().hand() ? 1 : 0]);
}

/// About a step of the course, by the end of its key: "" or ".hint".
std::optional<std::string> course_words(const LessonsState& lessons, const Lesson& lesson, const Step& step,
                                        std::string_view part) {
    if (lessons.exercise->source != ExerciseKind::course || !lessons.course) return std::nullopt;
    const std::string key = "lesson." + lesson.id + '.' + step.id + std::string(part);
    const Texts& texts = lessons.course->texts;
    return texts.has(TextKey::named(key)) ? std::optional(texts.get(TextKey::named(key))) : std::nullopt;
}

}  // namespace

std::string task_text(const Texts& texts, const LessonsState& lessons, const Lesson& lesson, const Step& step) {
    if (!step.say.empty()) return step.say;
    return course_words(lessons, lesson, step, "").value_or(task_sentence(texts, step));
}

std::string exercise_title(const Texts& texts, const LessonsState& lessons) {
    const Exercise& exercise = *lessons.exercise;
    if (exercise.is_standalone()) return {};
    switch (exercise.source) {
        case ExerciseKind::course:
        case ExerciseKind::file: return lesson_title(texts, lessons, exercise.current_lesson());
        case ExerciseKind::puzzle: return texts.get("course.puzzle");
        case ExerciseKind::safe_gifts: return texts.get("course.safe_gifts");
        case ExerciseKind::alignments: return texts.get("course.alignments");
        case ExerciseKind::mistake: return texts.get("puzzles.mistakes");
        case ExerciseKind::retry: return texts.get("action.try_again");
        case ExerciseKind::introduction: return {};
    }
    return {};
}

std::string lesson_title(const Texts& texts, const LessonsState& lessons, const Lesson& lesson) {
    if (lessons.exercise->source == ExerciseKind::file)
        return lesson.title.empty() ? texts.get("course.lessons") : lesson.title;
    return lessons.course ? lessons.course->texts.get(TextKey::named("lesson." + lesson.id)) : std::string();
}

std::string exercise_place(const Texts& texts, const Exercise& exercise) {
    if (exercise.is_standalone()) return {};
    if (exercise.source == ExerciseKind::puzzle) {
        const auto name = parse_puzzle_name(exercise.date);
        return name ? join({date_text(texts, to_text(name->day)), texts.get(key_of(name->difficulty))}, middle_dot)
                    : exercise.date;
    }
    if (allows_none(exercise.source)) {
        const std::string level =
            texts.get("form.level") + ' ' + std::to_string(exercise.level) + '/' + std::to_string(training_levels);
        return join({level, texts.count("exercise.streak", exercise.streak)}, middle_dot);
    }
    const std::size_t steps = exercise.current_lesson().steps.size();
    if (steps == 1) return {};
    return texts.get("exercise.step",
                     {{"number", std::to_string(exercise.step + 1)}, {"count", std::to_string(steps)}});
}

std::string exercise_prompt(const Texts& texts, const Exercise& exercise) {
    if (!exercise.is_ready()) return texts.get("notice.moment");
    if (std::holds_alternative<Exercise::Defending>(exercise.phase)) return texts.get("exercise.right");
    if (exercise.status() == Exercise::StepStatus::solved)
        return exercise.is_puzzle()         ? result_text(texts, result_of(exercise)) + '.'
               : exercise.is_introduction() ? texts.get("result.you_win")
                                            : texts.get("exercise.right");
    if (exercise.is_introduction()) return introduction_text(texts, exercise).prompt;
    const Step& step = exercise.current();
    if (!step.say.empty()) return step.say;
    if (allows_none(exercise.source))
        return texts.get(step.task == Task::call ? "exercise.call_or_none"_key : "exercise.safe_or_none"_key);
    return task_sentence(texts, step);
}

std::string exercise_detail(const TextContext& context, const LessonsState& lessons) {
    const Exercise& exercise = *lessons.exercise;
    if (!exercise.is_ready()) return {};
    const bool is_right = std::holds_alternative<Exercise::Defending>(exercise.phase) ||
                          exercise.status() == Exercise::StepStatus::solved;
    if (is_right && exercise.is_introduction())
        return join({solved_text(context, exercise), context.texts.get("intro.done")}, "\n");
    if (is_right) return solved_text(context, exercise);
    if (exercise.is_introduction()) return introduction_text(context.texts, exercise).detail;
    if (!exercise.current().say.empty()) return task_sentence(context.texts, exercise.current());
    if (exercise.source == ExerciseKind::puzzle && exercise.current().is_only)
        return context.texts.get("exercise.only");
    const auto hand = game_of(context).position().hand();
    return course_text(lessons, "").value_or(hand ? attributes_text(context.texts, *hand) : std::string());
}

std::string exercise_next(const Texts& texts, const LessonsState& lessons) {
    const Exercise& exercise = *lessons.exercise;
    if (exercise.is_puzzle()) return texts.get(has_next_puzzle(lessons) ? "puzzles.next"_key : "puzzles.all"_key);
    if (allows_none(exercise.source)) return texts.get("exercise.another");
    if (exercise.comes_to_end()) return texts.get("table.result");
    if (exercise.source == ExerciseKind::retry) return texts.get("exercise.back_to_review");
    if (exercise.is_introduction()) return texts.get("action.whole_game");
    return texts.get(exercise.ends_all() ? "exercise.once_more"_key : "exercise.next"_key);
}

std::string exercise_start_text(const TextContext& context, const LessonsState& lessons) {
    const std::string title = exercise_title(context.texts, lessons);
    const std::string place = exercise_place(context.texts, *lessons.exercise);
    std::vector<std::string> parts;
    if (!title.empty() || !place.empty())
        parts.push_back((title.empty() || place.empty() ? title + place : said_of(context.texts, title, place)) + '.');
    const Game& game = game_of(context);
    if (const auto hand = game.position().hand()) parts.push_back(gift_text(context, other(game.to_move()), *hand));
    return join(parts, " ");
}

std::optional<std::string> course_text(const LessonsState& lessons, std::string_view part) {
    const Exercise& exercise = *lessons.exercise;
    if (!exercise.is_ready()) return std::nullopt;
    return course_words(lessons, exercise.current_lesson(), exercise.current(), part);
}

}  // namespace quarto
