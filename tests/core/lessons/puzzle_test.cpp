#include "core/lessons/puzzle.hpp"

#include <algorithm>
#include <sstream>

#include <catch_amalgamated.hpp>

#include "core/lessons/difficulty.hpp"
#include "core/notation/record.hpp"
#include "tests/core/data/golden.hpp"

using namespace quarto;
using std::chrono::days;
using std::chrono::sys_days;

namespace {

constexpr sys_days new_year{std::chrono::year{2028} / 1 / 1};  // a leap year

std::string text_of(const Step& step) { return to_text(step.start, Milliseconds{0}); }

/// Checks the puzzles of `count` days from 1 January.
void check_puzzles(int count) {
    Solver solver(std::size_t{4} << 20);
    for (int day = 0; day < count; ++day)
        for (const Difficulty difficulty : {Difficulty::easy, Difficulty::middle, Difficulty::hard}) {
            const PuzzleName name{new_year + days{day}, difficulty};
            INFO(to_text(name));
            const Step step = puzzle_of(name, solver);
            CHECK(step.is_only);
            CHECK(step.start.game().voided().empty());
            const auto right = solutions(step, solver);
            CHECK(right.size() == 1);
            CHECK(difficulty_of(percent_solving(step, right)) == difficulty);
        }
}

}  // namespace

TEST_CASE("Each puzzle of a week has one solution, and as many players find it as its difficulty says") {
    check_puzzles(7);
}

TEST_CASE("Each puzzle of a year has one solution, and as many players find it as its difficulty says", "[.deep]") {
    check_puzzles(366);
}

TEST_CASE("The puzzles of a day stay as they are, graded or not") {
    Solver solver(std::size_t{1} << 20);
    std::istringstream rows{std::string(golden::puzzles)};
    int count = 0;
    for (std::string row; std::getline(rows, row);) {
        if (row.empty() || row.starts_with('#')) continue;
        const std::string name = row.substr(0, row.find('\t'));
        const Step step = puzzle_of(parse_puzzle_name(name).value(), solver);
        const std::string solution = to_text(step.start.game().to_move(), solutions(step, solver).at(0));
        CHECK(row == name + '\t' + std::string(name_of(step.task)) + '\t' + text_of(step) + '\t' + solution);
        ++count;
    }
    CHECK(count == 2 * 7 * 3);
}

TEST_CASE("A hundred players' share says how difficult a puzzle is, and between two difficulties there is a gap") {
    using enum Difficulty;
    CHECK(difficulty_of(0) == hard);
    CHECK(difficulty_of(20) == hard);
    CHECK_FALSE(difficulty_of(21));
    CHECK_FALSE(difficulty_of(24));
    CHECK(difficulty_of(25) == middle);
    CHECK(difficulty_of(55) == middle);
    CHECK_FALSE(difficulty_of(56));
    CHECK_FALSE(difficulty_of(64));
    CHECK(difficulty_of(65) == easy);
    CHECK(difficulty_of(100) == easy);
}

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

TEST_CASE("A week's own puzzles have these tasks, and the hard ones are wins in five or more") {
    Solver solver(std::size_t{4} << 20);
    using enum Task;
    struct Week {
        sys_days monday;
        std::array<Task, 7> tasks;
    };
    for (const auto& [monday, tasks] :
         {Week{sys_days{std::chrono::year{2026} / 11 / 16}, {complete, safe, win, hold, win, win, win}},
          Week{sys_days{std::chrono::year{2028} / 1 / 3}, {complete, safe, win, hold, hold, win, win}}})
        for (int day = 0; day < 7; ++day) {
            const Step step = puzzle_of(monday + days{day}, solver);
            CHECK(step.task == tasks[static_cast<std::size_t>(day)]);
            const Game& game = step.start.game();
            const Value value = *solver.value(game.position(), game.options().rules);
            if (day >= 5) CHECK((value.outcome == Outcome::win && value.placements >= 5));
        }
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
