#include "shell/features/lessons/introduction.hpp"

namespace quarto {

Exercise introduction() {
    GameStart start;
    start.start = before_goal;
    Step step{};
    step.id = "goal";
    step.start = History(start, no_time);
    step.task = Task::complete;
    return {.source = ExerciseKind::introduction, .lessons = {{"introduction", {step}}}};
}

std::vector<Move> introduced_moves(const Exercise& exercise) {
    const bool is_call = exercise.current().task == Task::call;
    return {is_call ? Move{Call{goal_shape}} : Move{Placement{goal_cell}}};
}

std::optional<Move> introduced_call(const std::optional<Exercise>& exercise) {
    const bool wants_call =
        exercise && exercise->is_introduction() && exercise->is_open() && exercise->current().task == Task::call;
    return wants_call ? std::optional(introduced_moves(*exercise).front()) : std::nullopt;
}

IntroductionText introduction_text(const Texts& texts, const Exercise& exercise) {
    if (exercise.current().task == Task::call) return {texts.get("intro.call"), texts.get("intro.call_detail")};
    return {texts.get("intro.place"), texts.get("intro.place_detail")};
}

}  // namespace quarto
