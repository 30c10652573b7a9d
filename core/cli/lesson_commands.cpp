#include "core/cli/lesson_commands.hpp"

#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

#include "core/cli/command.hpp"
#include "core/notation/record.hpp"
#include "core/lessons/lesson.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/protocol/query.hpp"

namespace quarto {

namespace {

/// Says where and what in a course is wrong.
int refuse_course(const LessonError& error) {
    std::cerr << "error: line " << error.line << ", column " << error.column << ": " << describe(error.fault)
              << " was expected\n";
    return status_bad_input;
}

}  // namespace

int check_course(const Arguments& arguments) {
    if (arguments.rest.size() != 1) return refuse("lessons needs one FILE");
    std::ifstream file{std::string(arguments.rest.front()), std::ios::binary};
    if (!file) return fail("'" + std::string(arguments.rest.front()) + "' could not be opened");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto lessons = parse_lessons(text);
    if (!lessons) return refuse_course(lessons.error());
    Solver solver(solver_table_bytes);
    if (const auto error = check_lessons(*lessons, solver)) return refuse_course(*error);
    for (const Lesson& lesson : *lessons)
        for (const Step& step : lesson.steps) {
            std::cout << lesson.id << ' ' << step.id << ':';
            for (const Move& move : solutions(step, solver))
                std::cout << ' ' << to_text(step.start.game().to_move(), move);
            std::cout << '\n';
        }
    return status_ok;
}

int draw_figure(const Arguments& arguments) {
    if (arguments.rest.empty()) return refuse("figure needs a GAME");
    std::string question = "figure";
    for (std::string_view word : arguments.rest) question.append("\t").append(word);
    const std::string drawing = answer(question);
    if (!drawing.starts_with('<')) return refuse(drawing);
    std::cout << drawing << '\n';
    return status_ok;
}

int show_puzzle(const Arguments& arguments) {
    if (arguments.rest.size() != 1) return refuse("puzzle needs one DATE");
    const auto day = parse_date(arguments.rest.front());
    if (!day) return refuse("'" + std::string(arguments.rest.front()) + "' is no date such as 2028-02-29");
    Solver solver(solver_table_bytes);
    const Step step = puzzle_of(*day, solver);
    std::cout << "game " << to_text(step.start, Milliseconds{0}) << "\ntask " << name_of(step.task) << "\nonly\n# "
              << to_text(step.start.game().to_move(), solutions(step, solver).front()) << '\n';
    return status_ok;
}

}  // namespace quarto
