#include "core/lessons/lesson.hpp"

#include <catch_amalgamated.hpp>

#include "core/notation/record.hpp"

using namespace quarto;

namespace {

const std::string heading = "quarto-lessons 1\n";

std::string one_step(const std::string& lines) { return heading + "lesson one\nstep a\n" + lines; }

std::vector<Lesson> parsed(const std::string& text) {
    const auto lessons = parse_lessons(text);
    REQUIRE(lessons);
    return *lessons;
}

/// Moves that solve the only step, in the notation of a record.
std::string solutions_of(const std::string& lines) {
    const auto lessons = parsed(one_step(lines));
    Solver solver(std::size_t{1} << 20);
    const Step& step = lessons.front().steps.front();
    std::string moves;
    const Seat mover = step.start.game().to_move();
    for (const Move& move : solutions(step, solver)) moves += ' ' + to_text(mover, move);
    return moves;
}

LessonError fault_of(const std::string& text) {
    const auto lessons = parse_lessons(text);
    if (!lessons) return lessons.error();
    Solver solver(std::size_t{1} << 20);
    const auto errors = check_lessons(*lessons, solver);
    REQUIRE(errors.size() == 1);
    return errors.front();
}

/// "3:1 a step with a game and a task", a line for each error.
std::string errors_of(const std::string& text) {
    std::string errors;
    for (const LessonError& error : read_lessons(text).errors)
        errors += std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
                  std::string(describe(error.fault)) + '\n';
    return errors;
}

}  // namespace

TEST_CASE("A lesson may have a title, before its first step and once") {
    const std::string step = "step a\ngame q1;start=024............./6\ntask complete\n";
    const auto lessons = parsed(heading + "lesson one\ntitle Règles, erste Stunde\n" + step + "lesson two\n" + step);
    CHECK(lessons[0].title == "Règles, erste Stunde");
    CHECK(lessons[1].title.empty());
    CHECK(fault_of(heading + "lesson one\ntitle A\ntitle B\n" + step).fault == LessonFault::word_used);
    CHECK(fault_of(heading + "lesson one\n" + step + "title A\n").fault == LessonFault::word);
    CHECK(fault_of(heading + "title A\nlesson one\n" + step).fault == LessonFault::word);
}

TEST_CASE("A lesson may have closing words, a file a pass mark before its lessons") {
    const std::string step = "step a\ngame q1;start=024............./6\ntask complete\n";
    const auto lessons =
        parsed(heading + "pass 80 best\nlesson one\ntitle A\nend Well done.\n" + step + "lesson two\n" + step);
    CHECK(lessons[0].closing == "Well done.");
    CHECK(lessons[1].closing.empty());
    for (const Lesson& lesson : lessons) {
        CHECK(lesson.pass == 80);
        CHECK(lesson.keeps_best);
    }
    CHECK_FALSE(parsed(heading + "pass 100\nlesson one\n" + step)[0].keeps_best);
    CHECK(parsed(heading + "lesson one\n" + step)[0].pass == 0);
    for (const auto& [line, column] :
         {std::pair("pass\n", 5), {"pass 0\n", 6}, {"pass 101\n", 6}, {"pass 80%\n", 6}, {"pass 80 first\n", 9}}) {
        INFO(line);
        CHECK(fault_of(heading + line + "lesson one\n" + step) == LessonError{2, column, LessonFault::pass});
    }
    CHECK(fault_of(heading + "pass 80\npass 90\nlesson one\n" + step).fault == LessonFault::word_used);
    CHECK(fault_of(heading + "lesson one\npass 80\n" + step).fault == LessonFault::word);
    CHECK(fault_of(heading + "lesson one\nend A\nend B\n" + step).fault == LessonFault::word_used);
}

TEST_CASE("A pass mark is reached by the steps solved at the first try") {
    CHECK(is_passed(80, 4, 5));
    CHECK_FALSE(is_passed(80, 3, 4));
    CHECK(is_passed(100, 3, 3));
    CHECK(is_passed(0, 0, 3));
}

TEST_CASE("The author's words on a move come before those on the step, right or wrong") {
    const std::string start = "game q1;start=024............./6\n", task = "task complete\n";
    const Step step =
        parsed(one_step(start + "right Yes.\nwrong No.\nreply c3 Too far.\nreply d1 There! \n" + task))[0].steps[0];
    CHECK(author_reply(step, Placement{cell("d1")}, true) == "There! ");
    CHECK(author_reply(step, Placement{cell("c3")}, false) == "Too far.");
    CHECK(author_reply(step, Placement{cell("c4")}, false) == "No.");
    CHECK(author_reply(step, std::nullopt, true) == "Yes.");
    CHECK(author_reply(parsed(one_step(start + task))[0].steps[0], std::nullopt, false).empty());
    CHECK(fault_of(one_step(start + task + "reply c3\n")) == LessonError{6, 7, LessonFault::move});
    CHECK(fault_of(one_step(start + task + "reply 6 No.\n")) == LessonError{6, 7, LessonFault::move});
    CHECK(fault_of(one_step(start + task + "wrong a\nwrong b\n")).fault == LessonFault::word_used);
}

TEST_CASE("A course has its lessons, steps and tasks in order") {
    const auto lessons = parsed(heading +
                                "\n# for beginners\nlesson one\n"
                                "step a\ngame q1;start=024............./6\r\ntask complete\nonly\n"
                                "step b\ngame q1\ntask moves 0 f\nlesson two\nstep a\n"
                                "task safe\ngame q1;start=024............./-");
    REQUIRE(lessons.size() == 2);
    REQUIRE(lessons[0].steps.size() == 2);
    CHECK(lessons[0].id == "one");
    CHECK(lessons[0].steps[0].task == Task::complete);
    CHECK(lessons[0].steps[0].is_only);
    CHECK(lessons[0].steps[0].line == 5);
    CHECK_FALSE(lessons[0].steps[1].is_only);
    CHECK(lessons[0].steps[1].moves == std::vector<Move>{Gift{Piece{0}}, Gift{Piece{15}}});
    CHECK(lessons[1].steps[0].task == Task::safe);
}

TEST_CASE("A byte order mark before a course is ignored") {
    CHECK(parsed("\xEF\xBB\xBF" + one_step("game q1;start=024............./6\ntask complete\n")).size() == 1);
}

TEST_CASE("A step keeps its author's words, and its game and task can be written as text") {
    const auto lessons =
        parsed(one_step("say Füll die Reihe.\ngame q1;start=024............./6\n"
                        "task moves d1 a4\nhint Sieh hin.\n"));
    const Step& step = lessons.front().steps.front();
    CHECK(step.say == "Füll die Reihe.");
    CHECK(step.hint == "Sieh hin.");
    CHECK(task_text(step) == "moves d1 a4");
    const auto again = parse_step(to_text(step.start, Milliseconds{0}), task_text(step));
    REQUIRE(again);
    CHECK(again->moves == step.moves);
    CHECK_FALSE(parse_step("q1", "win\nstep b"));
}

TEST_CASE("Each task is solved by exactly the moves that its name says") {
    CHECK(solutions_of("game q1;start=024............./6\ntask complete\n") == " d1");
    CHECK(solutions_of("game q1;start=0246............/8\ntask complete\n").empty());
    // Row 1 contains three round pieces: the square ones are safe.
    CHECK(solutions_of("game q1;rules=s;start=045............./-\ntask safe\n") == " 2 3 6 7 a b e f");
    CHECK(solutions_of("game q1;start=024............./f\ntask moves d1 a4\n") == " d1 a4");
    // d1 has just completed row 1 but not the column.
    CHECK(solutions_of("game q1;start=024............./6;moves=d1\ntask call\n") == " 1!a1-d1");
    CHECK(solutions_of("game q1;start=024............./6;moves=d1.1\ntask call\n") == " 2!a1-d1");
}

TEST_CASE("The task of leaving a safe piece is solved by completing nothing and leaving one") {
    // Only colour counts. Three dark pieces in row 4 make dark gifts unsafe; a third light one in row 1 the
    // light ones.
    CHECK(solutions_of("game q1;rules=c;start=02..........135./4\ntask leave\n") == " a2 b2 c2 d2 a3 b3 c3 d3 d4");
    // d1 would complete row 1, and then every piece would be safe; so would a4.
    CHECK(solutions_of("game q1;rules=c;start=024............./6\ntask leave\n") ==
          " a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4");
    CHECK(solutions_of("game q1;rules=c;start=0...2...4......./6\ntask leave\n") ==
          " b1 c1 d1 b2 c2 d2 b3 c3 d3 b4 c4 d4");
    CHECK(solutions_of("game q1;rules=c+squares;start=02..4.........../6\ntask leave\n") ==
          " c1 d1 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4");
}

TEST_CASE("Winning and holding are judged by exact values") {
    const std::string game = "game q1;start=193bc8adf742560./-\n";  // one piece is left, no win
    CHECK(solutions_of(game + "task hold\n") == " e");
    CHECK(solutions_of(game + "task win\n").empty());
    const std::string sharp = "game q1;start=cba52...f..8369e/1\n";  // nothing to complete; c3 wins in 5
    CHECK(solutions_of(sharp + "task win\n") == " c3");
    CHECK(solutions_of(sharp + "task hold\n") == " b2 d2 c3");
    CHECK(solutions_of("game q1;start=02e..f1b65a49.c7/3\ntask win\n") == " d1 a2");  // immediately; b4 loses
}

TEST_CASE("Winning is judged by an exact value early in the game", "[.deep]") {
    CHECK(solutions_of("game q1;start=024............./6\ntask win\n") == " d1");
}

TEST_CASE("An unreadable course is reported with line, column and what was expected") {
    struct Case {
        std::string text;
        LessonError error;
    };
    const std::string good = "game q1;start=024............./6\ntask complete\n";
    const std::vector<Case> cases{
        {"", {1, 1, LessonFault::version}},
        {"quarto-lessons 2\n", {1, 1, LessonFault::version}},
        {heading, {1, 1, LessonFault::no_steps}},
        {heading + "step a\n", {2, 1, LessonFault::word}},
        {heading + "chapter a\n", {2, 1, LessonFault::word}},
        {heading + "lesson One\n", {2, 8, LessonFault::identifier}},
        {heading + "lesson\n", {2, 7, LessonFault::identifier}},
        {heading + "lesson one\n", {2, 1, LessonFault::no_steps}},
        {heading + "lesson one\nlesson two\n", {2, 1, LessonFault::no_steps}},
        {one_step(good) + "lesson one\n", {6, 8, LessonFault::identifier_used}},
        {one_step(good) + "step a\n", {6, 6, LessonFault::identifier_used}},
        {one_step("task complete\n"), {3, 1, LessonFault::no_task}},
        {one_step("game q1\n"), {3, 1, LessonFault::no_task}},
        {one_step("game q2\n"), {4, 6, LessonFault::game}},
        {one_step("game q1;moves=1x\n"), {4, 6, LessonFault::game}},
        {one_step("game q1;clock=60\n"), {4, 6, LessonFault::game}},
        {one_step("game q1;moves=1a1;at=1\n"), {4, 6, LessonFault::game}},
        {one_step(good + "hints none\n"), {6, 1, LessonFault::word}},
        {one_step("game q1\ntask win it\n"), {5, 10, LessonFault::task}},
        {one_step("game q1\ntask moves\n"), {5, 11, LessonFault::task}},
        {one_step("game q1\ntask wins\n"), {5, 6, LessonFault::task}},
        {one_step("game q1\ntask complete\n"), {5, 6, LessonFault::task}},
        {one_step("game q1\ntask moves 0 a1\n"), {5, 14, LessonFault::move}},
        {one_step("game q1\ntask moves 0  1\n"), {5, 14, LessonFault::move}},
        {one_step(good + "only one\n"), {6, 1, LessonFault::word}},
        {one_step(good + "game q1\n"), {6, 1, LessonFault::word_used}},
        {one_step(good + "task win\n"), {6, 1, LessonFault::word_used}},
        {one_step("say a\nsay b\n" + good), {5, 1, LessonFault::word_used}},
        {one_step("hint a\n\nhint a\n" + good), {6, 1, LessonFault::word_used}},
        {one_step(good + "only\nonly\n"), {7, 1, LessonFault::word_used}},
    };
    for (const Case& one : cases) {
        INFO(one.text);
        const LessonError error = fault_of(one.text);
        INFO("line " << error.line << ", column " << error.column << ": " << describe(error.fault));
        CHECK(error == one.error);
    }
}

TEST_CASE("Every error of a course is reported, by line and column") {
    CHECK(errors_of(heading + "lesson One\nstep a\ngame q2\ntask wins\nhint a\nhint b\n"
                              "step b\ngame q1\ntask moves zz 0 a1 1\n"
                              "step b\ngame q1\nstep c\nlesson two\nlesson two\n") ==
          "2:8 a name of lower-case letters, digits and '-'\n"
          "4:6 the record of an unfinished game without a clock\n"
          "5:6 a task that fits the game: complete, leave, safe, call, win, hold, moves\n"
          "7:1 a word not used in this step\n"
          "10:12 a legal move\n"
          "10:17 a legal move\n"
          "11:6 a name not used before\n"
          "13:1 a step with a game and a task\n"
          "14:1 a lesson with a step\n"
          "15:8 a name not used before\n");
}

TEST_CASE("What follows from an error of a course is no error of its own") {
    // A step or a lesson with a wrong line may lack only what that line should have said.
    CHECK(
        errors_of(one_step("game q1\ntsak win\n")) ==
        "5:1 'pass' or 'lesson', then 'title', 'end', 'step', or within a step 'game', 'task', 'only', 'say', 'hint', "
        "'right', 'wrong', 'reply'\n");
    CHECK(errors_of(heading + "lesson one\nstpe a\n").starts_with("3:1 'pass' or 'lesson', then"));
    CHECK(read_lessons(heading + "step a\ngame q1\ntask win\n").errors.size() == 1);
    CHECK(read_lessons(one_step("game q2\ntask complete\n")).errors.size() == 1);
    CHECK(read_lessons("lessons\nlesson A\nstep B\n").errors.size() == 1);
}

TEST_CASE("The steps of a course that can be read are read, whatever is wrong with others") {
    const auto read = read_lessons(one_step("game q2\ntask win\nstep b\ngame q1\ntask moves 0\n"));
    REQUIRE(read.lessons.size() == 1);
    REQUIRE(read.lessons.front().steps.size() == 1);
    CHECK(read.lessons.front().steps.front().id == "b");
    CHECK(read.errors.size() == 1);
}

TEST_CASE("A task with no solution, with only solutions or with too many is reported") {
    CHECK(fault_of(one_step("game q1;start=0246............/8\ntask complete\n")) ==
          LessonError{3, 1, LessonFault::unsolvable});
    CHECK(fault_of(one_step("game q1\ntask safe\n")) == LessonError{3, 1, LessonFault::trivial});
    CHECK(fault_of(one_step("game q1;rules=s;start=045............./-\ntask safe\nonly\n")) ==
          LessonError{3, 1, LessonFault::not_only});
}

TEST_CASE("Every step whose task is wrong is reported") {
    const std::string trivial = "game q1\ntask safe\n";
    Solver solver(std::size_t{1} << 20);
    CHECK(check_lessons(parsed(one_step(trivial + "step b\n" + trivial)), solver) ==
          std::vector<LessonError>{{3, 1, LessonFault::trivial}, {6, 1, LessonFault::trivial}});
}
