/// The course and what is said in it: every language has the same keys, and they are those of the lessons.

#include <filesystem>
#include <regex>
#include <set>

#include "core/teach/lesson.hpp"
#include "shell/exercise.hpp"
#include "shell/languages.hpp"
#include "tests/core/table.hpp"
#include "tests/shell/catalogue.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

const std::string folder = QUARTO_SOURCE_DIR "/assets/course/";
using Keys = std::set<std::string>;

std::vector<Lesson> course() {
    const auto lessons = parse_lessons(content_of(folder + "course.txt"));
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

}  // namespace

TEST_CASE("The course has as many lessons as it is known to have, each of three to six steps") {
    const auto lessons = course();
    CHECK(lessons.size() == lessons_of_course);
    for (const Lesson& lesson : lessons) {
        INFO(lesson.id);
        CHECK(lesson.steps.size() >= 3);
        CHECK(lesson.steps.size() <= 6);
    }
}

TEST_CASE("Each lesson has its name, each step its text and its hint, and no key is left over") {
    Keys wanted;
    for (const Lesson& lesson : course()) {
        const std::string key = "lesson." + lesson.id;
        wanted.insert(key);
        for (const Step& step : lesson.steps)
            for (std::string_view part : {"", ".hint"}) wanted.insert(key + '.' + step.id + std::string(part));
    }
    CHECK(keys_of(folder + "en.po") == wanted);
}

TEST_CASE("A language has all texts of the course or none of its own") {
    const Keys wanted = keys_of(folder + "en.po");
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".po") {
            INFO(entry.path());
            CHECK(keys_of(entry.path().string()) == wanted);
        }
}

TEST_CASE("The course is compiled for every language") {
    for (const Language& language : languages) {
        INFO(language.code);
        const auto texts =
            Texts::from_catalogue(content_of(QUARTO_ASSETS_DIR "/course/" + std::string(language.code) + ".mo"));
        REQUIRE(texts);
        CHECK(texts->has("lesson.colour.row"));
    }
}
