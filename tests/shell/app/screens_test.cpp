/// The screen stack and going back.

#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("Back returns from a page to where it was opened, and toggles the menu") {
    Play play(two_persons());
    for (Screen page : {Screen::settings, Screen::help, Screen::moves, Screen::proof, Screen::course}) {
        CHECK(play.does(intent::Open{page}).does(intent::Back{}).state().screens.top() == Screen::game);
        play.does(intent::Open{Screen::menu}).does(intent::Open{page});
        CHECK(play.state().screens.top() == page);
        CHECK(play.does(intent::Back{}).state().screens.top() == Screen::menu);
        CHECK(play.does(intent::Back{}).state().screens.top() == Screen::game);
    }
    CHECK(play.does(intent::Back{}).state().screens.top() == Screen::menu);
    CHECK(play.does(intent::Open{Screen::new_game}).does(intent::Back{}).state().screens.top() == Screen::game);
}

TEST_CASE("Before the first game, going back ends at the empty board") {
    for (Screen page : {Screen::settings, Screen::help, Screen::moves, Screen::menu, Screen::new_game}) {
        Play play{SavedData{.seed = 7}};
        play.does(intent::Open{page}).does(intent::Back{});
        if (play.state().screens.top() == Screen::menu) play.does(intent::Back{});
        CHECK(play.state().screens.top() == Screen::game);
    }
}

TEST_CASE("Undo, hint and typing in the menu lead to the board") {
    const Intent intent =
        GENERATE(Intent{intent::Undo{}}, Intent{intent::AskForHelp{}}, Intent{intent::OpenCommandLine{}});
    Play play(two_persons());
    play.plays("0a1").does(intent::Open{Screen::menu}).does(intent);
    CHECK(play.state().screens.top() == Screen::game);
}

TEST_CASE("Moves and questions are typed in a field of the host") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::OpenCommandLine{});
    CHECK(world.host.all<effect::AskLine>().size() == 1);
}

TEST_CASE("A hint chosen in the menu is shown on the board") {
    Play play(two_persons());
    play.plays("0a1").does(intent::Open{Screen::menu}).does(intent::AskForHelp{});
    CHECK(play.state().screens.top() == Screen::game);
    CHECK(play.state().notice);
}

TEST_CASE("QUARTO! opens the board") {
    Play play(two_persons());
    play.plays("0a1").does(intent::Open{Screen::moves}).does(intent::CallQuarto{second});
    CHECK(play.state().screens.top() == Screen::game);
}

TEST_CASE("Changed settings are saved") {
    Play play(two_persons());
    const Preferences preferences{ThemeChoice::dark, true, true};
    play.prefers(preferences);
    CHECK(play.state().preferences == preferences);
    CHECK(play.saved("preferences"));
}
