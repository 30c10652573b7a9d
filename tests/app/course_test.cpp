/// Lessons, practice and the puzzle of the day: the whole course by roles and labels, and by keyboard only.

#include <algorithm>
#include <set>

#include "core/lessons/lesson.hpp"
#include "core/notation/text.hpp"
#include "tests/app/driver.hpp"
#include "tests/shell/i18n/catalogue.hpp"

namespace quarto::test::app_course {

using Press = AppDriver& (AppDriver::*)(std::string_view role, std::string_view label);
constexpr Press reader = &AppDriver::press, keys = &AppDriver::press_by_keys;

struct StepName {
    std::string lesson, step;
};

/// In the order of the course file.
std::vector<StepName> steps_of_course() {
    const auto lessons = parse_lessons(content_of(QUARTO_ASSETS_DIR "/course/course.txt"));
    REQUIRE(lessons);
    std::vector<StepName> all;
    for (const Lesson& lesson : *lessons)
        for (const Step& step : lesson.steps) all.push_back({lesson.id, step.id});
    return all;
}

/// A move that solves the step, taken from the engine's last answer: "solutions 1 a2 b3".
std::string solution_told(AppDriver& game) {
    std::string_view line = game.engine().told();
    REQUIRE(take_word(line) == "solutions");
    (void)take_word(line);
    return std::string(take_word(line));
}

/// Solves the step without looking at the board: presses by role and label, or keys.
void answer(AppDriver& game, Press press, const std::string& move) {
    if (move.size() == 1) {
        TextCursor text(move);
        (game.*press)("button", words_for(*text.take_piece()));
    } else if (move.size() == 2) {
        (game.*press)("cell", move + ", empty");
    } else {  // "1!a1-d4"
        const std::string from = move.substr(2, 2), to = move.substr(5, 2);
        (game.*press)("button", "QUARTO!");
        (game.*press)("cell", from + ", *");
        (game.*press)("cell", to + ", *");
        if (from[0] != to[0] && to[1] - from[1] == 1) (game.*press)("cell", std::string{from[0], to[1]} + ", *");
        (game.*press)("button", "Call *");
    }
}

void play_whole_course(AppDriver& game, Press press) {
    const auto steps = steps_of_course();
    (game.*press)("button", "Learn");
    (game.*press)("button", "Start");
    for (std::size_t k = 0; k < steps.size(); ++k) {
        const std::string name = steps[k].lesson + '/' + steps[k].step;
        INFO(name);
        REQUIRE(game.lesson() == name + " open");
        answer(game, press, solution_told(game));
        REQUIRE(game.lesson() == name + " solved");
        CHECK(is_like("*Right!*", game.heard().back()));
        const bool is_last = k + 1 == steps.size();
        const bool ends_lesson = is_last || steps[k + 1].lesson != steps[k].lesson;
        (game.*press)("button", ends_lesson ? "Result" : "Next");
        if (ends_lesson && !is_last) (game.*press)("button", "Next lesson");
    }
    (game.*press)("button", "All lessons");
    std::set<std::string> lessons;
    for (const StepName& each : steps) lessons.insert(each.lesson);
    const auto names = game.target_names("course.lesson.");
    CHECK(names.size() == lessons.size());
    for (const std::string& name : names) CHECK(game.label_of(name).ends_with("· done"));
    (game.*press)("button", "Puzzle of the day*");
    CHECK(game.lesson().starts_with("puzzle/"));
}

TEST_CASE("The whole course is played by roles and labels", "[course]") {
    AppDriver game({.has_engine = true});
    play_whole_course(game, reader);
}

TEST_CASE("The whole course is played by keys alone", "[course]") {
    AppDriver game({.has_engine = true});
    play_whole_course(game, keys);
}

TEST_CASE("A solved step is saved, and the lessons go on from there", "[course]") {
    AppDriver game({.has_engine = true});
    game.tap({"learn", "course.go_on", "cell.d1", "lesson.next"});
    CHECK(game.lesson() == "colour/column open");
    game.reload();
    game.tap("home.course");
    CHECK(game.label_of("course.lesson.1") == "1. One attribute · 1 of 4");
    game.tap("course.go_on");
    CHECK(game.lesson() == "colour/column open");
}

TEST_CASE("A lesson reports wrong moves, gives a hint and the answer, and restores the game", "[course]") {
    const std::string record = "q1;rules=cshf;begin=1;moves=0b1.9";
    AppDriver game({.record = record, .height = 900, .has_engine = true});
    game.tap({"menu", "menu.learn", "course.go_on", "cell.c3"});
    CHECK(game.lesson() == "colour/row missed");
    CHECK(is_like("*doesn’t complete an alignment*", game.notice()));
    CHECK(is_like("*Row 1 already has three light pieces*", game.tap("lesson.hint").notice()));
    CHECK(game.tap("lesson.hint").notice() == "Place it on d1.");
    game.tap("cell.d1");
    CHECK(game.lesson() == "colour/row solved");
    game.tap({"lesson.leave", "course close"});
    CHECK(game.record() == record);
    CHECK(game.lesson().empty());
}

TEST_CASE("Practice goes on with new exercises and counts the streak", "[course]") {
    AppDriver game({.width = 1280, .height = 900, .has_engine = true});
    game.tap({"learn", "course.safe_gifts"});
    for (int number = 1; number <= 4; ++number) {
        REQUIRE(is_like("*/" + std::to_string(number) + " open", game.lesson()));
        const std::string move = solution_told(game);
        game.tap(move.empty() ? "lesson.none" : "piece." + move);
        CHECK(is_like("* solved", game.lesson()));
        if (number < 4) game.tap("lesson.next");
    }
    CHECK(is_like("Level */5 · Streak: 4", game.view().exercise->place));
    game.tap("lesson.leave");
    CHECK(is_like("Safe pieces · *4*", game.label_of("course.safe_gifts")));
}

TEST_CASE("The puzzle of the day belongs to its date and stays solved", "[course]") {
    AppDriver game({.width = 1280, .height = 900, .has_engine = true});
    game.tap({"learn", "course.puzzle"});
    CHECK(game.lesson() == "puzzle/2028-02-29 open");
    const auto& asked = game.engine().questions();
    CHECK(std::ranges::any_of(asked, [](const std::string& line) { return is_like("puzzle * 2028-02-29", line); }));
    answer(game, reader, solution_told(game));
    CHECK(game.lesson() == "puzzle/2028-02-29 solved");
    game.tap("lesson.leave");
    CHECK(game.label_of("puzzles.line.1") == "Easy · Solved at the first try");
    CHECK(game.label_of("puzzles.line.2") == "Medium");
    CHECK(game.label_of("puzzles.line.3") == "Hard · squares win too");
    game.reload().tap({"home.course", "course.puzzles"});
    CHECK(game.label_of("puzzles.line.1") == "Easy · Solved at the first try");
    CHECK(is_like("29 February 2028 · Easy: Solved at the first try", game.label_of("puzzles.day.29")));
}

TEST_CASE("The course is fetched when it is opened, and a failure is reported", "[course]") {
    AppDriver game({.language = "de"});
    const auto fetches = [&] { return std::ranges::count(game.log(), "fetch course"); };
    CHECK(fetches() == 0);
    game.cut_off();
    game.tap("learn");
    CHECK(fetches() == 1);
    CHECK_FALSE(game.notice().empty());
    CHECK_FALSE(game.is_enabled("course.go_on"));
    game.reconnect();
    game.tap({"course close", "learn"});
    CHECK(fetches() == 2);
    CHECK(game.is_enabled("course.go_on"));
}

}  // namespace quarto::test::app_course
