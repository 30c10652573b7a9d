/// The course and its texts: every language has the same keys, which match the lessons.

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "core/search/facts.hpp"
#include "core/lessons/lesson.hpp"
#include "shell/features/lessons/exercise.hpp"
#include "shell/i18n/languages.hpp"
#include "tests/core/table.hpp"
#include "tests/shell/i18n/catalogue.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

const std::string lessons_folder = QUARTO_SOURCE_DIR "/assets/lessons/";
using Keys = std::set<std::string>;

std::vector<Lesson> course() {
    const auto lessons = parse_lessons(content_of(lessons_folder + "course.txt"));
    REQUIRE(lessons);
    return *lessons;
}

Keys keys_of(const std::string& file) {
    const std::string text = content_of(file);
    const std::regex line("\nmsgid \"(.+)\"\nmsgstr \"(.+)\"");
    Keys keys;
    for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at) keys.insert((*at)[1]);
    return keys;
}

const Step& step_named(const std::vector<Lesson>& lessons, std::string_view lesson, std::string_view step) {
    const auto found = std::ranges::find(lessons, lesson, &Lesson::id);
    REQUIRE(found != lessons.end());
    const auto at = std::ranges::find(found->steps, step, &Step::id);
    REQUIRE(at != found->steps.end());
    return *at;
}

/// Number of lines with three pieces that share a value and one empty cell.
int waiting_lines(const Position& position) {
    int count = 0;
    for (Shape line : ShapeSet::lines()) {
        const CellSet filled = cells_of(line) & position.occupied();
        TraitSet shared{0xff};
        for (Cell cell : filled) shared = shared & TraitSet::of(*position.at(cell));
        count += filled.size() == 3 && !shared.empty();
    }
    return count;
}

}  // namespace

TEST_CASE("The course has the expected number of lessons, each with three to six steps") {
    const auto lessons = course();
    CHECK(lessons.size() == lessons_of_course);
    for (const Lesson& lesson : lessons) {
        INFO(lesson.id);
        CHECK(lesson.steps.size() >= 3);
        CHECK(lesson.steps.size() <= 6);
    }
}

TEST_CASE("The course texts are exactly the names, texts and hints of its lessons and steps") {
    Keys wanted;
    for (const Lesson& lesson : course()) {
        const std::string key = "lesson." + lesson.id;
        wanted.insert(key);
        for (const Step& step : lesson.steps)
            for (std::string_view part : {"", ".hint"}) wanted.insert(key + '.' + step.id + std::string(part));
    }
    CHECK(keys_of(lessons_folder + "en.po") == wanted);
}

TEST_CASE("Every language has all texts of the course") {
    const Keys wanted = keys_of(lessons_folder + "en.po");
    for (const auto& entry : std::filesystem::directory_iterator(lessons_folder))
        if (entry.path().extension() == ".po") {
            INFO(entry.path());
            CHECK(keys_of(entry.path().string()) == wanted);
        }
}

TEST_CASE("Safe pieces are looked for in more lines from step to step") {
    const auto lessons = course();
    const auto lines = [&](std::string_view lesson, std::string_view step) {
        return waiting_lines(step_named(lessons, lesson, step).start.game().position());
    };
    CHECK(lines("gift", "third") == 1);
    CHECK(lines("gift", "fourth") == 2);
    CHECK(lines("safe", "first") == 3);
    CHECK(lines("safe", "second") == 4);
}

TEST_CASE("In the counting lesson the right piece leaves an even number of safe pieces") {
    const auto lessons = course();
    const Step& step = step_named(lessons, "counting", "one");
    const Position& position = step.start.game().position();
    CHECK(safe_gifts(position, {}).size() == 3);
    Solver solver(1u << 21);
    const Piece right = std::get<Gift>(solutions(step, solver).at(0)).piece;
    const Position given = position.after_gift(right);
    for (Cell cell : given.empty_cells()) {
        INFO(cell.index);
        CHECK(safe_gifts(given.after_placement(cell), {}).size() % 2 == 0);
    }
}

TEST_CASE("The course is compiled for every language") {
    for (const Language& language : languages) {
        INFO(language.code);
        const auto texts =
            Texts::from_catalogue(content_of(QUARTO_ASSETS_DIR "/course/" + std::string(language.code) + ".mo"));
        REQUIRE(texts);
        CHECK(texts->has(TextKey::named("lesson.colour.row")));
    }
}
