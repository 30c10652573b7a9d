#include <algorithm>

#include "core/notation/line_reader.hpp"
#include "shell/features/lessons/steps.hpp"
#include "shell/features/lessons/view.hpp"

namespace quarto {

namespace {

/// The last step of the lesson that has ended.
StepPlace end_of(const Exercise& exercise) { return exercise.end.value_or(StepPlace{exercise.lesson, exercise.step}); }

void show(LessonsState& lessons, Context& context, StepPlace place) {
    lessons.exercise->lesson = place.lesson;
    lessons.exercise->step = place.step;
    context.screens.show_board();
    begin_step(lessons, context);
}

bool ends_with(const Exercise& exercise, StepPlace end) { return end.lesson + 1 == exercise.lessons.size(); }

/// The lessons that have ended: all of a file at its end, otherwise one.
std::span<const Lesson> ended(const Exercise& exercise) {
    const StepPlace end = end_of(exercise);
    if (exercise.source == ExerciseKind::file && ends_with(exercise, end)) return exercise.lessons;
    return std::span(exercise.lessons).subspan(end.lesson, 1);
}

StepResult result_of(const Exercise& exercise, const Lesson& lesson, const Step& step) {
    const auto found = exercise.results.find(step_name(lesson.id, step.id));
    return found == exercise.results.end() ? StepResult{} : found->second;
}

struct StepTally {
    std::size_t count = 0, first_tries = 0;
    bool is_solved = true;  ///< every step
};
StepTally tally_of(const Exercise& exercise) {
    StepTally tally;
    for (const Lesson& lesson : ended(exercise))
        for (const Step& step : lesson.steps) {
            const StepResult result = result_of(exercise, lesson, step);
            ++tally.count;
            tally.first_tries += result.is_first_try();
            tally.is_solved = tally.is_solved && result.is_solved;
        }
    return tally;
}

}  // namespace

StepResults results_of(const Learning& learning, const Lesson& lesson) {
    StepResults results;
    if (solved_steps(lesson, learning) == static_cast<int>(lesson.steps.size())) return results;
    for (const std::string& name : learning.solved) results[name] = {true, learning.missed.contains(name)};
    return results;
}

StepResults read_results(std::string_view text) {
    StepResults results;
    while (!text.empty()) {
        std::string_view name = take_word(text);
        const bool is_open = name.ends_with('?'), is_missed = is_open || name.ends_with('!');
        if (is_missed) name.remove_suffix(1);
        results[std::string(name)] = {!is_open, is_missed};
    }
    return results;
}

void note_result(LessonsState& lessons, bool is_solved) {
    Exercise& exercise = *lessons.exercise;
    if (!exercise.has_end()) return;
    const std::string name = step_name(exercise.current_lesson().id, exercise.current().id);
    StepResult& result = exercise.results[name];
    if (!is_solved) {
        result.is_missed = result.is_missed || !result.is_solved;
        return;
    }
    result.is_repeated = result.is_solved;
    result.is_solved = true;
    if (!exercise.is_recorded()) return;
    lessons.learning.solved.insert(name);
    if (result.is_missed && !result.is_repeated) lessons.learning.missed.insert(name);
    else lessons.learning.missed.erase(name);
}

void finish_lesson(LessonsState& lessons, Context& context) {
    if (!lessons.exercise || !lessons.exercise->comes_to_end()) return;
    Exercise& exercise = *lessons.exercise;
    const StepPlace end = end_of(exercise);
    if (ends_with(exercise, end))
        return exercise.source == ExerciseKind::course ? open_course(lessons, context) : context.screens.show_board();
    exercise.end.reset();
    show(lessons, context, {end.lesson + 1, 0});
}

void repeat_step(LessonsState& lessons, Context& context, StepPlace place) {
    if (!lessons.exercise || !lessons.exercise->comes_to_end()) return;
    Exercise& exercise = *lessons.exercise;
    if (place.lesson >= exercise.lessons.size() || place.step >= exercise.lessons[place.lesson].steps.size()) return;
    exercise.end = end_of(exercise);
    show(lessons, context, place);
}

void repeat_lesson(LessonsState& lessons, Context& context) {
    if (!lessons.exercise || !lessons.exercise->comes_to_end()) return;
    Exercise& exercise = *lessons.exercise;
    const auto again = ended(exercise);
    const bool keeps_first = exercise.source == ExerciseKind::file && !again.front().keeps_best;
    exercise.best = std::max(exercise.best, tally_of(exercise).first_tries);
    if (!keeps_first)
        for (const Lesson& lesson : again)
            for (const Step& step : lesson.steps) exercise.results.erase(step_name(lesson.id, step.id));
    exercise.end.reset();
    show(lessons, context, {index_of(again.data() - exercise.lessons.data()), 0});
}

LessonEndView make_lesson_end_view(const LessonsState& lessons, const Texts& texts) {
    LessonEndView view;
    if (!lessons.exercise || !lessons.exercise->comes_to_end()) return view;
    const Exercise& exercise = *lessons.exercise;
    const StepPlace end = end_of(exercise);
    const auto over = ended(exercise);
    const StepTally tally = tally_of(exercise);
    view.title = lesson_title(texts, lessons, over.back());
    view.score = texts.get("exercise.score",
                           {{"solved", std::to_string(tally.first_tries)}, {"count", std::to_string(tally.count)}});
    view.closing = over.back().closing;
    if (const int pass = over.back().pass; pass > 0 && tally.is_solved) {
        view.is_passed = is_passed(pass, std::max(tally.first_tries, exercise.best), tally.count);
        view.verdict = *view.is_passed ? texts.get("exercise.passed")
                                       : texts.get("exercise.not_passed", {{"pass", std::to_string(pass)}});
    }
    view.next_label = texts.get(!ends_with(exercise, end)                 ? "exercise.next_lesson"_key
                                : exercise.source == ExerciseKind::course ? "exercise.all_lessons"_key
                                                                          : "action.done"_key);
    std::size_t number = 0;
    for (const Lesson& lesson : over)
        for (const Step& step : lesson.steps) {
            ++number;
            using enum LessonEndView::StepMark;
            const StepResult result = result_of(exercise, lesson, step);
            view.marks.push_back(result.is_first_try() ? first_try : result.is_repeated ? repeated : missed);
            if (result.is_first_try()) continue;
            view.missed.push_back({{index_of(&lesson - exercise.lessons.data()), index_of(&step - lesson.steps.data())},
                                   std::to_string(number) + ". " + task_text(texts, lessons, lesson, step),
                                   step.start.game().position(),
                                   result.is_repeated});
        }
    return view;
}

}  // namespace quarto
