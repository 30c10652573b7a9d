/// Practice: exercises one after the other, harder or easier, against the clock or not.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("Practice gets harder with every third step solved at once, and easier after a miss") {
    CHECK(next_level(3, 3, true) == 4);
    CHECK(next_level(3, 2, true) == 3);
    CHECK(next_level(training_levels, 6, true) == training_levels);
    CHECK(next_level(3, 0, false) == 2);
    CHECK(next_level(1, 0, false) == 1);
    const Learning learning{{}, {4, 12}, false, {2, 5}};
    CHECK(parse_learning(to_text(learning)) == learning);
    CHECK(parse_learning("quarto-learning 1\nlevels 0 9\n").levels == std::array{1, usual_training_level});
}

TEST_CASE("Practice counts exercises solved at once, and a miss resets the count") {
    Play play(two_persons());
    play.does(intent::Train{Training::safe_gifts});
    const auto gives = [&](std::uint8_t piece) {
        play.answers("step " + play.ticket() + " q1;start=0.13............/- safe");
        play.answers("solutions " + play.ticket() + " c d e f").does(intent::TapPiece{Piece{piece}});
    };
    CHECK(play.asked().front().starts_with("train " + play.ticket() + " safe-gifts "));
    gives(12);
    play.does(intent::NextStep{});
    gives(13);
    CHECK(play.state().lessons.exercise->streak == 2);
    play.does(intent::NextStep{});
    gives(2);
    CHECK(play.state().lessons.exercise->status() == Exercise::StepStatus::missed);
    play.does(intent::TapPiece{Piece{14}});
    CHECK(play.state().lessons.exercise->status() == Exercise::StepStatus::solved);
    CHECK(play.state().lessons.exercise->streak == 0);
    CHECK(play.state().lessons.learning.streaks[0] == 2);
}

TEST_CASE("Answering none is right exactly if the exercise has no solution") {
    const auto [solutions, expected] =
        GENERATE(std::pair{"", Exercise::StepStatus::solved}, std::pair{" 1!a1-d1", Exercise::StepStatus::missed});
    Play play(two_persons());
    play.does(intent::Train{Training::alignments});
    play.answers("step " + play.ticket() + " q1;start=03a.....4.....5./9;moves=d1 call");
    play.answers("solutions " + play.ticket() + solutions).does(intent::AnswerNone{});
    CHECK(play.state().lessons.exercise->status() == expected);
}

TEST_CASE("Against the clock an alignment not found in time is missed, but can still be called") {
    Play play(two_persons());
    play.does(intent::TimeTraining{true}).does(intent::Train{Training::alignments});
    play.answers("step " + play.ticket() + " q1;start=03a.....4.....5./9;moves=d1 call");
    play.answers("solutions " + play.ticket() + " 1!a1-d1").waits(14s);
    CHECK(play.state().lessons.exercise->status() == Exercise::StepStatus::open);
    CHECK(play.view().exercise->seconds_left == 1);
    CHECK(play.view().next_change == 1s);
    CHECK(play.view().players[0].clock == ClockState::warning);  // the ring of who is asked
    CHECK(play.view().players[0].time_share == 1.0f / 15);
    CHECK(play.view().players[1].clock == ClockState::none);
    play.waits(1s);
    CHECK(play.state().lessons.exercise->status() == Exercise::StepStatus::missed);
    CHECK(play.notice<notice::TooLate>());
    play.waits(60s).calls(first, "a1-d1");
    CHECK(play.state().lessons.exercise->status() == Exercise::StepStatus::solved);
}

TEST_CASE("A wrong answer stops the clock of practice, and the first one says so") {
    Play play(two_persons());
    play.does(intent::TimeTraining{true}).does(intent::Train{Training::alignments});
    play.answers("step " + play.ticket() + " q1;start=03a.....4.....5./9;moves=d1 call");
    const auto says_it = [&] {
        return play.view(english()).notice->text.ends_with(english().get("missed.clock_stopped"));
    };
    play.answers("solutions " + play.ticket() + " 1!a1-d1").does(intent::AnswerNone{});
    CHECK(play.state().lessons.exercise->status() == Exercise::StepStatus::missed);
    CHECK_FALSE(play.view().exercise->seconds_left);
    CHECK(says_it());
    play.does(intent::AnswerNone{});
    CHECK_FALSE(says_it());
}
