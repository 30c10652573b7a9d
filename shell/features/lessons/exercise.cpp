#include "shell/features/lessons/exercise.hpp"

#include <algorithm>

#include "core/notation/line_reader.hpp"
#include "core/opponent/levels.hpp"
#include "core/notation/text.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

namespace {

constexpr std::int64_t max_streak = 1'000'000;

/// A line break or another control character in a name would be read as the end of its line.
bool is_name(std::string_view word) {
    return !word.empty() && std::ranges::none_of(word, [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

}  // namespace

std::optional<protocol::Request> wanted(const Exercise& exercise) {
    if (const auto* preparing = std::get_if<Exercise::Preparing>(&exercise.phase)) {
        if (preparing->has_failed) return std::nullopt;
        if (exercise.source == ExerciseKind::puzzle) return protocol::MakePuzzle{exercise.date};
        return protocol::Train{training_of(exercise.source), preparing->seed, exercise.level};
    }
    if (const auto* defending = std::get_if<Exercise::Defending>(&exercise.phase)) {
        if (defending->answer || defending->has_failed) return std::nullopt;
        return protocol::Think{levels.back(), defending->seed, *exercise.table.history};
    }
    const auto* open = std::get_if<Exercise::Open>(&exercise.phase);
    if (!open || open->solutions || open->has_failed) return std::nullopt;
    return protocol::FindSolutions{exercise.current()};
}

void ask_again(Exercise& exercise) {
    std::visit(
        [](auto& phase) {
            if constexpr (requires { phase.has_failed; }) phase.has_failed = false;
        },
        exercise.phase);
}

std::string step_name(std::string_view lesson, std::string_view step) {
    return std::string(lesson).append("/").append(step);
}

int next_level(int level, int streak, bool is_first_try) {
    constexpr int steps_of_level = 3;
    if (!is_first_try) return std::max(level - 1, 1);
    return streak % steps_of_level == 0 ? std::min(level + 1, training_levels) : level;
}

std::string to_text(const Learning& learning) {
    std::string text(learning_heading);
    text += "\nsolved";
    for (const std::string& name : learning.solved) text += ' ' + name;
    text += "\nstreaks";
    for (int streak : learning.streaks) text += ' ' + std::to_string(streak);
    text += std::string("\ntimed ") + (learning.is_timed ? "on" : "off") + '\n';
    if (learning.levels != Learning{}.levels) {
        text += "levels";
        for (int level : learning.levels) text += ' ' + std::to_string(level);
        text += '\n';
    }
    if (learning.missed.empty()) return text;
    text += "missed";
    for (const std::string& name : learning.missed) text += ' ' + name;
    return text + '\n';
}

bool is_learning(std::string_view text) { return LineReader(text).peek() == learning_heading; }

Learning parse_learning(std::string_view text) {
    Learning learning;
    LineReader lines(text);
    lines.next();
    if (lines.line() != learning_heading) return learning;
    while (lines.next()) {
        std::string_view line = lines.line();
        const std::string_view name = take_word(line);
        if (name == "solved" || name == "missed")
            while (!line.empty())
                if (const auto step = take_word(line); is_name(step))
                    (name == "solved" ? learning.solved : learning.missed).emplace(step);
        if (name == "streaks")
            for (int& streak : learning.streaks) {
                TextCursor cursor(take_word(line));
                streak = static_cast<int>(cursor.take_number(max_streak).value_or(0));
            }
        if (name == "levels")
            for (int& level : learning.levels) {
                TextCursor cursor(take_word(line));
                const auto read = cursor.take_number(training_levels).value_or(usual_training_level);
                level = std::max(static_cast<int>(read), 1);
            }
        if (name == "timed") learning.is_timed = line == "on";
    }
    return learning;
}

Learning merged(Learning one, const Learning& other) {
    one.solved.insert(other.solved.begin(), other.solved.end());
    one.missed.insert(other.missed.begin(), other.missed.end());
    for (std::size_t k = 0; k < one.streaks.size(); ++k) one.streaks[k] = std::max(one.streaks[k], other.streaks[k]);
    for (std::size_t k = 0; k < one.levels.size(); ++k) one.levels[k] = std::max(one.levels[k], other.levels[k]);
    return one;
}

int solved_steps(const Lesson& lesson, const Learning& learning) {
    return static_cast<int>(std::ranges::count_if(
        lesson.steps, [&](const Step& step) { return learning.solved.contains(step_name(lesson.id, step.id)); }));
}

std::optional<StepPlace> next_step_place(const std::vector<Lesson>& lessons, const Learning& learning) {
    for (std::size_t lesson = 0; lesson < lessons.size(); ++lesson)
        for (std::size_t step = 0; step < lessons[lesson].steps.size(); ++step)
            if (!learning.solved.contains(step_name(lessons[lesson].id, lessons[lesson].steps[step].id)))
                return StepPlace{lesson, step};
    return std::nullopt;
}

StepPlace place_named(const std::vector<Lesson>& lessons, std::string_view name) {
    const auto slash = std::min(name.find('/'), name.size());
    const auto lesson = std::ranges::find(lessons, name.substr(0, slash), &Lesson::id);
    if (lesson == lessons.end()) return {0, 0};
    const auto step = std::ranges::find(lesson->steps, name.substr(std::min(slash + 1, name.size())), &Step::id);
    return {index_of(lesson - lessons.begin()),
            step == lesson->steps.end() ? 0 : index_of(step - lesson->steps.begin())};
}

}  // namespace quarto
