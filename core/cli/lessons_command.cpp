#include <algorithm>
#include <array>
#include <iostream>

#include "core/cli/batch.hpp"
#include "core/cli/command.hpp"
#include "core/cli/input_file.hpp"
#include "core/lessons/lesson.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 6> lessons_columns{"lesson",    "step",       "solutions",
                                                          line_column, fault_column, fault_reason};

constexpr std::size_t most_bytes = std::size_t{1} << 20;

/// Reports where a lesson file is wrong and what was expected; returns the exit status.
int refuse_lessons(const std::string& file, const std::vector<LessonError>& errors, Answers& answers) {
    for (const LessonError& error : errors) {
        const std::string expected = "expected " + std::string(describe(error.fault));
        const Row row{{line_column, std::int64_t{error.line}},
                      {fault_column, std::int64_t{error.column}},
                      {fault_reason, expected}};
        answers.write("", row);
        refuse(file + ", line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " +
               expected);
    }
    return status_bad_usage;
}

int check_lesson_file(const Arguments& arguments) {
    if (arguments.rest.size() != 1) return refuse("lessons needs one FILE");
    const std::string name(arguments.rest.front());
    const auto text = read_input(name, most_bytes);
    if (!text) return fail("'" + name + "' " + std::string(describe(text.error())));
    Answers answers(arguments.format, lessons_columns, std::cout);
    auto [lessons, errors] = read_lessons(*text);
    Solver solver(arguments.memory.value_or(solver_table_bytes));
    const auto unsolved = check_lessons(lessons, solver);
    errors.insert(errors.end(), unsolved.begin(), unsolved.end());
    std::ranges::sort(errors);
    if (!errors.empty()) return refuse_lessons(name, errors, answers);
    for (const Lesson& lesson : lessons)
        for (const Step& step : lesson.steps) {
            std::vector<std::string> moves;
            std::string line = lesson.id + ' ' + step.id + ':';
            for (const Move& move : solutions(step, solver)) {
                moves.push_back(to_text(step.start.game().to_move(), move));
                line += ' ' + moves.back();
            }
            const Row row{{"lesson", lesson.id}, {"step", step.id}, {"solutions", moves}};
            if (!answers.write(line + '\n', row)) return status_failed;
        }
    return status_ok;
}

}  // namespace

constinit const Command lessons_command{
    .name = "lessons",
    .usage = "[--memory SIZE] [--json | --csv] FILE",
    .purpose = "check a lesson file and print what solves each step",
    .details = R"(Lines are 'LESSON STEP: MOVE ...'; in rows: lesson, step, solutions. Of a wrong file
each row says where: line, column, error. assets/README.md describes lesson files.
)",
    .run = check_lesson_file,
    .table_bytes = solver_table_bytes};

}  // namespace quarto
