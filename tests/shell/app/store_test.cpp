/// The app with its environment: saves and restarts, what the host is asked for, when something changes.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("After a restart the game goes on at any ply") {
    for (std::string_view moves : {"", "0", "0a1", "0a1.1", "0a1.1b2.2"}) {
        FakeWorld world;
        Store before = started(world, two_persons());
        play(before, moves);
        const Store after = world.start();
        CHECK(after.record() == before.record());
        CHECK(table(after.state()).players == table(before.state()).players);
        CHECK(after.state().screens.top() == Screen::game);
        CHECK_FALSE(after.state().notice);
    }
}

TEST_CASE("After a restart the engine is asked if it is the computer's turn") {
    FakeWorld world;
    Store before = started(world, against_computer());
    play(before, "0");
    REQUIRE(world.engine.questions.size() == 1);
    Store after = world.start();
    REQUIRE(world.engine.questions.size() == 2);
    world.engine.answers = {"move 1 c3"};
    after.poll();
    world.host.time += pace;
    after.poll();
    CHECK(table(after.state()).history->game().last_cell() == cell("c3"));
}

TEST_CASE("A failed save is reported until the player does something, whatever the computer does") {
    FakeWorld world;
    Store app = started(world, against_computer());
    play(app, "0");
    app.handle(intent::ReportStorage{StorageFault::unsaved});
    world.engine.answers = {"move 1 c3"};
    app.poll();
    world.host.time += pace;
    app.poll();
    REQUIRE(table(app.state()).history->game().last_cell() == cell("c3"));
    CHECK(shows<notice::StorageFailed>(app));
    app.handle(intent::Open{Screen::menu});
    CHECK_FALSE(app.state().notice);
}

TEST_CASE("A game is played without the code of the rest, which others wait for") {
    FakeWorld world;
    world.host.is_complete = false;
    Store app = world.start();
    app.handle(intent::Start{});
    const Seat giver = app.state().game.game().to_move();
    if (is_person(app.state().game, giver)) app.handle(intent::TapPiece{Piece{0}});
    CHECK(world.host.requests_for_code == 0);

    app.ask(intent::Open{Screen::menu});
    CHECK(world.host.requests_for_code == 1);
    CHECK(app.view().screen == Screen::game);
    REQUIRE(app.view().notice);
    CHECK(app.view().notice->text == "notice.moment");
    world.host.is_complete = true;
    app.run_waiting();
    CHECK(app.view().screen == Screen::menu);
    CHECK_FALSE(app.view().notice);
    app.run_waiting();  // once only
    CHECK(app.view().screen == Screen::menu);
}

TEST_CASE("Going back needs more code only where it leads to another screen") {
    FakeWorld world;
    world.host.is_complete = false;
    Store app = world.start();
    app.handle(intent::Start{});
    if (app.state().game.game().phase() == Phase::give) app.handle(intent::TapPiece{Piece{0}});
    app.handle(intent::Back{});
    CHECK(world.host.requests_for_code == 1);
}

TEST_CASE("What decided a game is looked for once all code is there, which isn't requested for it") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1"});
    world.host.is_complete = false;
    world.engine.questions.clear();
    app.handle(intent::AllowPondering{true});
    CHECK(world.engine.questions.empty());
    CHECK(world.host.requests_for_code == 0);
    world.host.is_complete = true;
    app.handle(intent::Tick{});
    REQUIRE(world.engine.questions.size() == 1);
    CHECK(world.engine.questions[0].starts_with("review "));
}

TEST_CASE("The program ends on request if the host allows it") {
    FakeWorld world;
    Store app = world.start();
    CHECK_FALSE(app.view().environment.can_quit);
    world.host.environment.can_quit = true;
    world.report_environment(app);
    CHECK(app.view().environment.can_quit);
    CHECK(world.host.all<effect::Quit>().empty());
    app.handle(intent::Quit{});
    CHECK(world.host.all<effect::Quit>().size() == 1);
}

TEST_CASE("The clock doesn't start again when the program is restarted") {
    FakeWorld world;
    Store before = started(world, two_persons({{}, {}, {}, short_clock}));
    for (int second = 0; second < 12; ++second) {
        world.host.time += 1s;
        before.poll();
    }
    world.host.time += 1h;
    const Store after = world.start();
    CHECK(table(after.state()).history->game().time_left(world.host.time) == Milliseconds{13s});
}

TEST_CASE("The form and the settings are kept after a restart") {
    FakeWorld world;
    Store before = world.start();
    before.handle(intent::ChangePreferences{{ThemeChoice::dark, true, true}});
    before.handle(intent::ChangeSetup{two_persons({rules("c"), {}, {}, {}})});
    const Store after = world.start();
    CHECK(after.state().preferences == Preferences{ThemeChoice::dark, true, true});
    CHECK(after.state().new_game_form == two_persons({rules("c"), {}, {}, {}}));
    CHECK(after.state().screens.top() == Screen::game);
}

TEST_CASE("An unreadable save is kept aside, and the program works") {
    const std::string name = GENERATE("game", "preferences", "learning");
    FakeWorld world;
    world.storage.texts[name] = "garbage";
    Store app = started(world, two_persons());
    play(app, "0a1");
    CHECK(world.storage.texts[name + "-unreadable-1"] == "garbage");
    CHECK(world.start().record() == app.record());
}

TEST_CASE("The notice about an unreadable save has its line, column and reason") {
    FakeWorld world;
    world.storage.texts["game"] = "quarto-game 1\nrecord q1;rules=x\n";
    const Store app = world.start();
    REQUIRE(shows<notice::BadSave>(app));
    const auto bad = *app.state().notice->get_if<notice::BadSave>();
    CHECK(bad.line == 2);
    CHECK(bad.error == ParseError{17, Expected::attributes});
    CHECK(app.state().screens.top() == Screen::game);
}

TEST_CASE("A second unreadable save doesn't overwrite the first") {
    FakeWorld world;
    for (std::string text : {"garbage one", "garbage two", "garbage one", "garbage two"}) {
        world.storage.texts["game"] = text;
        (void)world.start();
    }
    CHECK(world.storage.texts["game-unreadable-1"] == "garbage one");
    CHECK(world.storage.texts["game-unreadable-2"] == "garbage two");
    CHECK_FALSE(world.storage.load("game-unreadable-3"));
}

TEST_CASE("Of many unreadable saves the first ones and the last are kept") {
    FakeWorld world;
    for (int k = 1; k <= 12; ++k) {
        world.storage.texts["game"] = "garbage " + std::to_string(k);
        (void)world.start();
    }
    for (int k = 1; k <= 8; ++k)
        CHECK(world.storage.texts["game-unreadable-" + std::to_string(k)] == "garbage " + std::to_string(k));
    CHECK(world.storage.texts["game-unreadable-9"] == "garbage 12");
    CHECK_FALSE(world.storage.load("game-unreadable-10"));
}

TEST_CASE("Sharing passes the record to the host") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0a1");
    app.handle(intent::Share{});
    CHECK(world.host.last<effect::Share>().record == app.record());
    CHECK_FALSE(shows<notice::Copied>(app));
    app.handle(intent::Copied{});
    CHECK(shows<notice::Copied>(app));
}

TEST_CASE("The host asks for a name with the known one and the player's label") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::EnterName{second, "Bo"});
    app.handle(intent::AskName{second});
    const auto asked = world.host.last<effect::AskLine>();
    CHECK(asked.named == second);
    CHECK(asked.current == "Bo");
    CHECK(asked.label == "Name (Player 2)");
    app.handle(intent::ChangeSetup{against_computer()});
    app.handle(intent::AskName{first});
    CHECK(world.host.last<effect::AskLine>().label == "Name (You)");
}

TEST_CASE("Each sentence is announced once") {
    FakeWorld world;
    Store app = started(world, two_persons());
    const std::size_t count = world.host.announced.size();
    REQUIRE(count > 0);
    app.poll();
    app.poll();
    CHECK(world.host.announced.size() == count);
    play(app, "0");
    CHECK(world.host.announced.size() == count + 1);
}

TEST_CASE("Nothing changes by itself without a clock or a waiting answer") {
    FakeWorld world;
    Store app = started(world, against_computer());
    CHECK_FALSE(app.next_change());
    play(app, "0");
    CHECK_FALSE(app.next_change());
    world.engine.answers = {"move 1 c3"};
    app.poll();
    CHECK(app.next_change() == Milliseconds{450});
    world.host.time += 450ms;
    app.poll();
    CHECK_FALSE(app.next_change());
}

TEST_CASE("With a clock the next change is at the next full second") {
    FakeWorld world;
    Store app = started(world, two_persons({{}, {}, {}, short_clock}));
    CHECK(app.next_change() == Milliseconds{1'000});
    world.host.time += 300ms;
    CHECK(app.next_change() == Milliseconds{700});
    world.host.time += 699ms;
    CHECK(app.next_change() == Milliseconds{1});
}

TEST_CASE("The seconds of an exercise are counted down, though nothing else happens") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::TimeTraining{true});
    app.handle(intent::Train{Training::alignments});
    const auto answer = [&](const std::string& verb, const std::string& rest) {
        world.engine.answers = {verb + ' ' + std::to_string(app.state().engine.ticket) + ' ' + rest};
        app.poll();
    };
    answer("step", "q1;start=03a.....4.....5./9;moves=d1 call");
    answer("solutions", "1!a1-d1");
    REQUIRE(app.view().exercise);
    CHECK(app.view().exercise->seconds_left == 15);
    world.host.time += 1s;
    app.poll();
    CHECK(app.view().exercise->seconds_left == 14);
}

TEST_CASE("The display stays on only while a clock runs") {
    FakeWorld world;
    Store app = started(world, two_persons({{}, {}, {}, short_clock}));
    CHECK(world.host.last<effect::SetWakeLock>().display == WakeLock::on);
    app.handle(intent::Resign{});
    CHECK(world.host.last<effect::SetWakeLock>().display == WakeLock::off);
    app.handle(intent::Rematch{});
    CHECK(world.host.last<effect::SetWakeLock>().display == WakeLock::on);
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::Start{});
    CHECK(world.host.last<effect::SetWakeLock>().display == WakeLock::off);
}

TEST_CASE("Full screen closes the menu and is turned off by the same button") {
    FakeWorld world;
    Store app = started(world, two_persons());
    app.handle(intent::Open{Screen::menu});
    CHECK(app.view().environment.full_screen == FullScreen::off);
    app.handle(intent::ToggleFullScreen{});
    world.report_environment(app);
    CHECK(app.view().environment.full_screen == FullScreen::on);
    CHECK(app.view().screen == Screen::game);
    app.handle(intent::ToggleFullScreen{});
    world.report_environment(app);
    CHECK(app.view().environment.full_screen == FullScreen::off);
}

TEST_CASE("An update waits until it is taken, whatever is played meanwhile") {
    FakeWorld world;
    Store app = started(world, two_persons());
    CHECK_FALSE(app.view().environment.has_update);
    world.host.environment.has_update = true;
    world.report_environment(app);
    play(app, "0a1");
    CHECK(app.view().environment.has_update);
    CHECK(world.host.all<effect::TakeUpdate>().empty());
    app.handle(intent::TakeUpdate{});
    CHECK(world.host.all<effect::TakeUpdate>().size() == 1);
}

TEST_CASE("The host shows the complete rules, and the game stays") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0a1");
    const std::string record = app.record();
    app.handle(intent::OpenRules{});
    CHECK(world.host.all<effect::OpenRules>().size() == 1);
    CHECK(app.record() == record);
}
