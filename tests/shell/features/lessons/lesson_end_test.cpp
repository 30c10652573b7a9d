/// How lessons end: their score, the pass mark, steps done again, and the author's words.

#include "tests/shell/features/lessons/answers.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Both steps of a lesson in a file, the second one missed first, and what comes after.
Play ended(const std::string& pass, const std::string& results = "") {
    const std::string head = "quarto-lessons 1\n";
    Play play(two_persons());
    play.does(
        intent::OpenLessons{head + pass + "lesson one\nend Well done.\n" +
                                two_lessons.substr(head.size() + 11, two_lessons.find("lesson two") - head.size() - 11),
                            results.empty() ? "" : "one/b", results});
    if (results.empty()) told(play, " d1").does(intent::TapCell{cell("d1")}).does(intent::NextStep{});
    told(play, " c d e f").does(intent::TapPiece{Piece{2}}).does(intent::TapPiece{Piece{12}}).does(intent::NextStep{});
    return play;
}

}  // namespace

TEST_CASE("A lesson ends with its score, the steps missed and the author's last words") {
    const LessonEndView end = lesson_end_of(ended(""));
    using enum LessonEndView::StepMark;
    CHECK(end.score == "1 of 2 at the first try");
    CHECK(end.marks == std::vector{first_try, missed});
    CHECK(end.closing == "Well done.");
    CHECK_FALSE(end.is_passed);
    CHECK(end.next_label == "Done");
    REQUIRE(end.missed.size() == 1);
    CHECK(end.missed[0].title == "2. Give a safe piece.");
    CHECK_FALSE(end.missed[0].is_repeated);
    // Steps of an earlier session count.
    CHECK(lesson_end_of(ended("", "one/a")).score == "1 of 2 at the first try");
    CHECK(lesson_end_of(ended("", "one/a!")).score == "0 of 2 at the first try");
    CHECK(lesson_end_of(ended("", "one/a?")).missed[0].title == "1. Fill the row.");
}

TEST_CASE("With a pass mark the end of a lesson says whether it is passed, once every step is solved") {
    CHECK(lesson_end_of(ended("pass 50\n")).verdict == "Passed!");
    CHECK(lesson_end_of(ended("pass 51\n")).verdict == "Not passed: 51% needed.");
    CHECK_FALSE(lesson_end_of(ended("pass 50\n", "one/a?")).is_passed);
}

TEST_CASE("A missed step is done again and leads back to the end, without another score") {
    Play play = ended("");
    play.does(intent::RepeatLesson{});
    CHECK_FALSE(effect_of<effect::StepShown>(play)->is_repeat);
    play = ended("").does(intent::RepeatStep{{0, 1}});
    CHECK(effect_of<effect::StepShown>(play)->is_repeat);
    CHECK(play.state().screens.top() == Screen::game);
    CHECK(play.view().exercise->step == "b");
    told(play, " c d e f").does(intent::TapPiece{Piece{12}});
    CHECK(play.view(english()).exercise->next_label == "Result");
    const LessonEndView end = lesson_end_of(play.does(intent::NextStep{}));
    CHECK(end.score == "1 of 2 at the first try");
    CHECK(end.missed.at(0).is_repeated);
    CHECK(end.marks.at(1) == LessonEndView::StepMark::repeated);
    play.does(intent::FinishLesson{});
    CHECK(play.state().screens.top() == Screen::game);
    CHECK(play.view().exercise->is_solved);
}

TEST_CASE("A lesson that starts over counts anew only if the best attempt counts") {
    const auto again = [](const std::string& pass) {
        Play play = ended(pass);
        play.does(intent::RepeatLesson{});
        CHECK(play.view().exercise->step == "a");
        told(play, " d1").does(intent::TapCell{cell("d1")}).does(intent::NextStep{});
        told(play, " c d e f").does(intent::TapPiece{Piece{12}}).does(intent::NextStep{});
        return lesson_end_of(play);
    };
    CHECK(again("pass 80\n").score == "1 of 2 at the first try");
    CHECK(again("pass 80\n").verdict == "Not passed: 80% needed.");
    CHECK(again("pass 80 best\n").score == "2 of 2 at the first try");
    CHECK(again("pass 80 best\n").verdict == "Passed!");
}

TEST_CASE("Nothing happens at the end of a lesson that has not ended") {
    Play play = opened("one/a");
    for (const Intent& early :
         {Intent(intent::FinishLesson{}), Intent(intent::RepeatStep{{1, 0}}), Intent(intent::RepeatLesson{})}) {
        play.does(early);
        CHECK(play.view().exercise->step == "a");
    }
    CHECK(Play(two_persons()).does(intent::FinishLesson{}).state().screens.top() == Screen::game);
    CHECK(lesson_end_of(ended("").does(intent::RepeatStep{{3, 0}})).missed.size() == 1);
}

TEST_CASE("The author's words on a try stand in place of the game's") {
    Play play(two_persons());
    play.does(
        intent::OpenLessons{"quarto-lessons 1\nlesson one\nstep a\ngame q1;start=024............./6\ntask complete\n"
                            "right Well seen.\nwrong Not yet.\nreply c3 Too far.\n",
                            ""});
    told(play, " d1").does(intent::TapCell{cell("c3")});
    CHECK(play.view().notice->text == "Too far.");
    play.does(intent::TapCell{cell("c4")});
    CHECK(play.view().notice->text == "Not yet.");
    play.does(intent::TapCell{cell("d1")});
    CHECK(play.view().detail == "Well seen.");
}
