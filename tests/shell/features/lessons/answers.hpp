#pragma once
/// Two lessons, and what the engine answers about their steps.

#include "shell/features/lessons/view.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

namespace quarto::test {

inline const std::string two_lessons =
    "quarto-lessons 1\n"
    "lesson one\nstep a\ngame q1;start=024............./6\nsay Fill the row.\nhint Light pieces.\ntask complete\nonly\n"
    "step b\ngame q1;start=0.13............/-\ntask safe\n"
    "lesson two\nstep a\ngame q1;start=03a.....4.....5./9;moves=d1.c\ntask call\n";

inline std::string ticket(const Play& play) { return std::to_string(play.state().engine.ticket); }

inline Play& told(Play& play, const std::string& moves) { return play.answers("solutions " + ticket(play) + moves); }

using Judgement = Exercise::StepStatus;
inline Judgement verdict(const Play& play) { return play.state().lessons.exercise->status(); }

/// A step of a host page's lesson file, opened during a game with one piece placed.
inline Play opened(const std::string& step) {
    Play play(two_persons());
    play.plays("0a1").does(intent::OpenLessons{two_lessons, step});
    return play;
}

inline Play learning(const Intent& intent) {
    Play play(two_persons());
    play.plays("0a1").does(intent::Open{Screen::course}).does(intent::TakeCourse{two_lessons, {}}).does(intent);
    return play;
}

inline LessonEndView lesson_end_of(const Play& play) {
    REQUIRE(play.state().screens.top() == Screen::lesson_end);
    return play.view(english()).sheet.as<LessonEndView>();
}

}  // namespace quarto::test
