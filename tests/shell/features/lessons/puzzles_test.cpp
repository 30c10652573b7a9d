/// What is kept of puzzles: results, streak, mistakes that come back, and their text.

#include "shell/features/lessons/puzzles.hpp"

#include <catch_amalgamated.hpp>

#include "shell/features/lessons/view.hpp"
#include "tests/shell/i18n/catalogue.hpp"

using namespace quarto;
using namespace quarto::test;
using std::chrono::days;
using std::chrono::sys_days;

namespace {

constexpr sys_days monday{std::chrono::year{2028} / 2 / 28};
constexpr PuzzleResult first_try{PuzzleOutcome::first};
const std::string given_record = "q1;rules=cshf;begin=1;start=024............./6";

Puzzles solved_on(std::initializer_list<int> day_numbers) {
    Puzzles puzzles;
    for (const int number : day_numbers)
        add_result(puzzles, {monday + days{number}, Difficulty::easy}, first_try, monday + days{number});
    return puzzles;
}

PuzzleResult timed(PuzzleResult result, int seconds) {
    result.seconds = seconds;
    return result;
}

Mistake mistake_at(int box) { return {box, monday, Task::complete, given_record}; }

}  // namespace

TEST_CASE("The streak counts days in a row up to today or yesterday") {
    const Puzzles puzzles = solved_on({0, 1, 2, 4});
    CHECK(streak_on(puzzles, monday + days{2}) == 3);
    CHECK(streak_on(puzzles, monday + days{3}) == 3);
    CHECK(streak_on(puzzles, monday + days{4}) == 1);
    CHECK(streak_on(puzzles, monday + days{6}) == 0);
    CHECK(longest_streak(puzzles) == 3);
    CHECK(longest_streak({}) == 0);
}

TEST_CASE("A puzzle solved on another day, or after its answer was shown, doesn't count for the streak") {
    Puzzles puzzles;
    add_result(puzzles, {monday, Difficulty::easy}, first_try, monday + days{1});
    add_result(puzzles, {monday, Difficulty::hard}, {PuzzleOutcome::shown}, monday);
    CHECK(streak_on(puzzles, monday) == 0);
    add_result(puzzles, {monday, Difficulty::middle}, {PuzzleOutcome::helped, 2}, monday);
    CHECK(streak_on(puzzles, monday) == 1);
}

TEST_CASE("Of a day's puzzles its own comes first, then the easiest") {
    const sys_days other = monday + std::chrono::days{1}, hardest = monday + std::chrono::days{2};
    for (const sys_days day : {monday, other, hardest}) {
        Puzzles puzzles;
        CHECK(next_puzzle(puzzles, day) == PuzzleName{day, own_difficulty(day)});
        add_result(puzzles, {day, own_difficulty(day)}, first_try, day);
        const bool is_easy = own_difficulty(day) == Difficulty::easy;
        CHECK(next_puzzle(puzzles, day) == PuzzleName{day, is_easy ? Difficulty::middle : Difficulty::easy});
    }
}

TEST_CASE("The first result of a puzzle stays, and the next puzzle is the easiest without one") {
    Puzzles puzzles;
    CHECK(next_puzzle(puzzles, monday) == PuzzleName{monday, Difficulty::easy});
    add_result(puzzles, {monday, Difficulty::easy}, {PuzzleOutcome::tries, 3}, monday);
    add_result(puzzles, {monday, Difficulty::easy}, first_try, monday);
    CHECK(*result_of(puzzles, {monday, Difficulty::easy}) == PuzzleResult{PuzzleOutcome::tries, 3});
    CHECK(next_puzzle(puzzles, monday) == PuzzleName{monday, Difficulty::middle});
    add_result(puzzles, {monday, Difficulty::hard}, first_try, monday);
    add_result(puzzles, {monday, Difficulty::middle}, first_try, monday);
    CHECK_FALSE(next_puzzle(puzzles, monday));
}

TEST_CASE("A mistake that is solved moves to the next box, and comes back after 1, 3, 7, 14 and 30 days") {
    Mistake mistake = mistake_at(0);
    sys_days day = monday;
    for (const int wait : box_days) {
        mistake = practised(mistake, true, day);
        CHECK(mistake.due == day + days{wait});
        CHECK_FALSE(mistake.is_learnt());
        day = mistake.due;
    }
    CHECK(practised(mistake, true, day).is_learnt());
}

TEST_CASE("A mistake that is missed goes back to the first box, due the next day") {
    const Mistake missed = practised(mistake_at(3), false, monday);
    CHECK(missed.box == 0);
    CHECK(missed.due == monday + days{1});
    Puzzles puzzles;
    puzzles.mistakes = {missed, mistake_at(last_box + 1)};
    CHECK(due_mistakes(puzzles, monday).empty());
    CHECK(due_mistakes(puzzles, monday + days{1}) == std::vector{missed});
    CHECK(next_due(puzzles) == monday + days{1});
    CHECK_FALSE(next_due({}));
}

TEST_CASE("A mistake is kept once, and beyond the limit the best known one goes") {
    Puzzles puzzles;
    add_mistakes(puzzles, {mistake_at(2)});
    add_mistakes(puzzles, {mistake_at(0)});
    REQUIRE(puzzles.mistakes.size() == 1);
    CHECK(puzzles.mistakes.front().box == 2);
    std::vector<Mistake> many;
    for (std::size_t k = 0; k < max_mistakes; ++k)
        many.push_back({0, monday, Task::complete, given_record + std::to_string(k)});
    add_mistakes(puzzles, many);
    CHECK(puzzles.mistakes == many);
}

TEST_CASE("The puzzles are read back as they were written") {
    Puzzles puzzles;
    add_result(puzzles, {monday, Difficulty::easy}, first_try, monday);
    add_result(puzzles, {monday, Difficulty::middle}, {PuzzleOutcome::tries, 3}, monday);
    add_result(puzzles, {monday, Difficulty::hard}, {PuzzleOutcome::helped, 1}, monday + days{2});
    add_result(puzzles, {monday + days{1}, Difficulty::easy}, {PuzzleOutcome::shown}, monday + days{1});
    add_mistakes(puzzles, {mistake_at(1)});
    const std::string text = to_text(puzzles);
    CHECK(text ==
          "quarto-puzzles 1\n"
          "day 2028-02-28 easy first\n"
          "day 2028-02-28 middle tries 3\n"
          "day 2028-02-28 hard helped 1 late\n"
          "day 2028-02-29 easy shown\n"
          "mistake 1 2028-02-28 complete " +
              given_record + "\n");
    const ReadPuzzles read = parse_puzzles(text);
    CHECK_FALSE(read.error);
    CHECK(read.puzzles == puzzles);
}

TEST_CASE("The time of a puzzle is kept, in a version of the text that is written only then") {
    Puzzles puzzles;
    add_result(puzzles, {monday, Difficulty::easy}, timed(first_try, 42), monday);
    add_result(puzzles, {monday, Difficulty::hard}, timed({PuzzleOutcome::helped, 2}, 5'999), monday + days{1});
    const std::string text = to_text(puzzles);
    CHECK(text ==
          "quarto-puzzles 2\n"
          "day 2028-02-28 easy first in 42\n"
          "day 2028-02-28 hard helped 2 late in 5999\n");
    CHECK(parse_puzzles(text).puzzles == puzzles);
    CHECK(result_text(english(), timed(first_try, 42)) == "Solved at the first try · 0:42");
}

TEST_CASE("The first error in the puzzles' text is told by line and column, and the other lines are read") {
    struct Bad {
        std::string line;
        int column;
    };
    const std::vector<Bad> lines{{"night 2028-02-28", 1},
                                 {"day 2027-02-29 easy first", 5},
                                 {"day 2028-02-28 simple first", 16},
                                 {"day 2028-02-28 easy won", 21},
                                 {"day 2028-02-28 easy tries", 26},
                                 {"day 2028-02-28 easy tries 0", 27},
                                 {"day 2028-02-28 easy first early", 27},
                                 {"day 2028-02-28 easy first late late", 32},
                                 {"day 2028-02-28 easy first in", 29},
                                 {"day 2028-02-28 easy first in 0", 30},
                                 {"day 2028-02-28 easy first in 6000", 30},
                                 {"day 2028-02-28 easy first in 42 late", 33},
                                 {"mistake 7 2028-02-28 win " + given_record, 9},
                                 {"mistake 1 2028-02-30 win " + given_record, 11},
                                 {"mistake 1 2028-02-28 moves " + given_record, 22},
                                 {"mistake 1 2028-02-28 win q2", 26}};
    for (const Bad& bad : lines) {
        INFO(bad.line);
        const ReadPuzzles read = parse_puzzles("quarto-puzzles 1\n" + bad.line + "\nday 2028-03-01 hard first\n");
        REQUIRE(read.error);
        CHECK(read.error->line == 2);
        CHECK(read.error->error.column == bad.column);
        CHECK(read.puzzles.results.size() == 1);
    }
    CHECK(parse_puzzles("quarto-puzzles 3\n").is_newer);
    CHECK(parse_puzzles("quarto-games 1\n").error->error == ParseError{1, Expected::version});
    CHECK_FALSE(parse_puzzles("quarto-games 2\n").is_newer);
}

TEST_CASE("The results of a day are shared without their solutions") {
    Puzzles puzzles;
    CHECK(share_text(english(), puzzles, monday).empty());
    add_result(puzzles, {monday, Difficulty::easy}, first_try, monday);
    add_result(puzzles, {monday, Difficulty::middle}, {PuzzleOutcome::tries, 3}, monday);
    CHECK(share_text(english(), puzzles, monday) == "QUARTO 28 February 2028: Easy 🟩 1 · Medium ⬛⬛🟩 3");
    add_result(puzzles, {monday, Difficulty::hard}, {PuzzleOutcome::shown}, monday);
    add_result(puzzles, {monday - days{1}, Difficulty::easy}, timed(first_try, 42), monday - days{1});
    CHECK(share_text(english(), puzzles, monday) ==
          "QUARTO 28 February 2028: Easy 🟩 1 · Medium ⬛⬛🟩 3 · Hard ⬜ 🔥2");
    CHECK(share_text(english(), puzzles, monday - days{1}) == "QUARTO 27 February 2028: Easy 🟩 1 ⏱0:42");
}

TEST_CASE("The calendar shows the days of a month in weeks from Monday, none after today to be played") {
    PuzzlesState state;
    state.today = "2028-02-28";
    state.saved = solved_on({0});
    const PuzzlesView view = make_puzzles_view(state, english());
    CHECK(view.title == "28 February 2028");
    CHECK(view.calendar.title == "February 2028");
    CHECK(view.calendar.first_column == 1);
    REQUIRE(view.calendar.days.size() == 29);
    CHECK(view.calendar.days[27].label == "28 February 2028 · Easy: Solved at the first try");
    CHECK(view.calendar.days[28].is_future);
    CHECK(view.calendar.earlier == "2028-01-31");
    CHECK_FALSE(view.calendar.later);
    state.day = "2028-01-31";
    CHECK(make_puzzles_view(state, english()).calendar.later == "2028-02-01");
}

TEST_CASE("The next puzzle of today, its picture and the streak are known once the puzzles are read") {
    PuzzlesState state;
    CHECK_FALSE(todays_puzzle(state, "2028-02-28"));
    state.today = "2028-02-28";
    state.saved = solved_on({0});
    const auto puzzle = todays_puzzle(state, state.today);
    REQUIRE(puzzle);
    CHECK(puzzle->name == "2028-02-28/middle");
    CHECK(puzzle->solved == 1);
    CHECK(puzzle->streak == 1);
    CHECK_FALSE(puzzle->position);
}
