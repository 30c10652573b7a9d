#include "core/lessons/puzzle.hpp"

#include <catch_amalgamated.hpp>

#include "core/notation/record.hpp"

using namespace quarto;
using std::chrono::days;
using std::chrono::sys_days;

namespace {

constexpr sys_days new_year{std::chrono::year{2028} / 1 / 1};  // a leap year

std::string text_of(const Step& step) { return to_text(step.start, Milliseconds{0}); }

/// Checks the puzzles of `count` days from 1 January.
void check_puzzles(int count) {
    Solver solver(std::size_t{4} << 20);
    std::vector<Lesson> lessons{{"puzzles", {}}};
    for (int day = 0; day < count; ++day) {
        Step step = puzzle_of(new_year + days{day}, solver);
        step.line = day;
        CHECK(step.is_only);
        CHECK(step.start.game().voided().empty());
        lessons.front().steps.push_back(step);
    }
    for (const LessonError& error : check_lessons(lessons, solver)) FAIL_CHECK("day " << error.line);
}

}  // namespace

TEST_CASE("On each day of four weeks the puzzle has one solution, proved by the engine") { check_puzzles(28); }

TEST_CASE("On each day of a year the puzzle has one solution, proved by the engine", "[.deep]") { check_puzzles(366); }

TEST_CASE("The puzzle depends on the day but not on what the solver has searched before") {
    Solver fresh(std::size_t{1} << 20), used(std::size_t{1} << 20);
    std::string before;
    for (int day = 0; day < 14; ++day) {
        const std::string text = text_of(puzzle_of(new_year + days{day}, used));
        CHECK(text != before);
        before = text;
        if (day >= 7) CHECK(text == text_of(puzzle_of(new_year + days{day}, fresh)));
    }
    CHECK(text_of(puzzle_of(sys_days{std::chrono::year{2026} / 5 / 27}, fresh)) ==
          "q1;rules=cshf;begin=1;start=.f.4...a21.8c..d/7");
}

TEST_CASE("A date is an existing day in ten characters") {
    CHECK(parse_date("2028-02-29") == sys_days{std::chrono::year{2028} / 2 / 29});
    for (const char* text : {"2027-02-29", "2028-13-01", "2028-00-01", "2028-01-00", "2028-1-1", "2028-01-011",
                             "28-01-01", "2028/01/01", "2028-01-0x", "+028-01-01", ""}) {
        INFO(text);
        CHECK_FALSE(parse_date(text));
    }
}

TEST_CASE("Puzzles need more looking ahead from Monday to Sunday") {
    Solver solver(std::size_t{4} << 20);
    const sys_days monday{std::chrono::year{2028} / 1 / 3};
    const std::vector<Task> tasks{Task::complete, Task::safe, Task::win, Task::hold, Task::win, Task::win, Task::win};
    for (int day = 0; day < 7; ++day) {
        const Step step = puzzle_of(monday + days{day}, solver);
        CHECK(step.task == tasks[static_cast<std::size_t>(day)]);
        const Game& game = step.start.game();
        if (day == 5) CHECK(*solver.value(game.position(), game.options().rules) == Value::win_in(5));
        if (day == 6) CHECK(*solver.value(game.position(), game.options().rules) == Value::win_in(7));
    }
}

TEST_CASE("A day has a puzzle of each difficulty, and its own is one of them") {
    Solver solver(std::size_t{4} << 20);
    for (int day = 0; day < 14; ++day) {
        const sys_days date = new_year + days{day};
        for (const Difficulty difficulty : {Difficulty::easy, Difficulty::middle, Difficulty::hard}) {
            const Step step = puzzle_of({date, difficulty}, solver);
            CHECK(solutions(step, solver).size() == 1);
            const Game& game = step.start.game();
            const Value value = *solver.value(game.position(), game.options().rules);
            if (value.outcome == Outcome::win) {
                CHECK((value.placements > 1) == (difficulty != Difficulty::easy));
                CHECK((value.placements > 3) == (difficulty == Difficulty::hard));
            }
            if (difficulty == own_difficulty(date)) CHECK(text_of(step) == text_of(puzzle_of(date, solver)));
        }
    }
}

TEST_CASE("The puzzles of other difficulties are the same on every machine") {
    Solver solver(std::size_t{1} << 20);
    const sys_days date{std::chrono::year{2026} / 11 / 27};
    CHECK(text_of(puzzle_of({date, Difficulty::easy}, solver)) == "q1;rules=cshf;begin=1;start=...b53f.4..8..02/1");
    CHECK(text_of(puzzle_of({date, Difficulty::hard}, solver)) == "q1;rules=cshf;begin=1;start=ae...d....9..7c0/b");
}

TEST_CASE("A puzzle's name is its date, with the difficulty unless it is the day's own") {
    const sys_days saturday{std::chrono::year{2028} / 1 / 1};
    CHECK(to_text(PuzzleName{saturday, Difficulty::hard}) == "2028-01-01");
    CHECK(to_text(PuzzleName{saturday, Difficulty::easy}) == "2028-01-01/easy");
    for (const char* text : {"2028-01-01", "2028-01-01/easy", "2028-02-29/hard"}) {
        INFO(text);
        CHECK(to_text(parse_puzzle_name(text).value()) == text);
    }
    CHECK(to_text(parse_puzzle_name("2028-01-01/hard").value()) == "2028-01-01");
    for (const char* text : {"2027-02-29/easy", "2028-01-01/", "2028-01-01/simple", "2028-01-01/easy/", "easy"}) {
        INFO(text);
        CHECK_FALSE(parse_puzzle_name(text));
    }
}
