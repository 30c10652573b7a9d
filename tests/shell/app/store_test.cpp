/// The app with its environment: loading, saving, effects.

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

Store started(FakeWorld& world, const Setup& setup) {
    Store app = world.start();
    app.handle(intent::ChangeSetup{setup});
    app.handle(intent::Start{});
    return app;
}

template <class Kind>
bool is_told(const Store& app) {
    return app.state().notice && std::holds_alternative<Kind>(*app.state().notice);
}

}  // namespace

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

TEST_CASE("A move made in another window appears here and is not saved again") {
    FakeWorld there, here;
    Store played = started(there, two_persons());
    here.storage = there.storage;
    Store seen = here.start();
    play(played, "0a1.1");
    Preferences preferences = played.state().preferences;
    preferences.has_sound = !preferences.has_sound;
    played.handle(intent::ChangePreferences{preferences});
    here.storage = there.storage;
    seen.sync_saves(true);
    CHECK(seen.record() == played.record());
    CHECK(seen.state().preferences == preferences);
    CHECK(here.storage.texts == there.storage.texts);
    CHECK(here.speaker.played.empty());
    play(seen, "b2");
    there.storage = here.storage;
    played.sync_saves(true);
    CHECK(played.record() == seen.record());
}

TEST_CASE("A game started in another window is announced until the player does something") {
    FakeWorld there, here;
    Store played = started(there, two_persons());
    play(played, "0a1.1");
    here.storage = there.storage;
    Store seen = here.start();
    const std::string before = seen.record();
    const auto look = [&](bool is_passive_tab) {
        here.storage = there.storage;
        seen.sync_saves(is_passive_tab);
    };
    SECTION("the menu leads back to the previous game") {
        played.handle(intent::Start{});
        look(true);
        CHECK(seen.record() == played.record());
        CHECK(is_told<notice::OtherGame>(seen));
        play(played, "2");
        look(true);
        look(false);
        CHECK(is_told<notice::OtherGame>(seen));
        seen.handle(intent::ReturnToPreviousGame{});
        CHECK(seen.record() == before);
    }
    SECTION("even if the new game looks alike and is already under way") {
        played.handle(intent::Start{});
        play(played, "0a2");
        look(true);
        CHECK(is_told<notice::OtherGame>(seen));
    }
    SECTION("but not after an empty game, after undo, or after the end") {
        played.handle(intent::Undo{});
        look(true);
        CHECK_FALSE(seen.state().notice);
        played.handle(intent::Redo{});
        played.handle(intent::Resign{});
        look(true);
        played.handle(intent::Start{});
        look(true);
        CHECK_FALSE(seen.state().notice);
        played.handle(intent::ChangeSetup{two_persons({rules("c"), {}, {}, {}})});
        played.handle(intent::Start{});
        look(true);
        CHECK(seen.record() == played.record());
        CHECK_FALSE(seen.state().notice);
    }
}

TEST_CASE("The computer thinks in the window being played in, or in the one now turned to") {
    FakeWorld there, here;
    Store played = started(there, against_computer());
    here.storage = there.storage;
    Store seen = here.start();
    play(played, "0");
    here.storage = there.storage;
    seen.sync_saves(true);
    seen.poll();
    CHECK(there.engine.questions.size() == 1);
    CHECK(here.engine.questions.empty());
    seen.sync_saves(false);
    CHECK(here.engine.questions.size() == 1);
    there.engine.answers = {"move 1 c3"};
    played.poll();
    there.host.time += pace;
    played.poll();
    here.storage = there.storage;
    seen.sync_saves(true);
    CHECK(seen.record() == played.record());
    CHECK(here.engine.questions.back() == "cancel");
}

TEST_CASE("A failed save is reported until the player does something, whatever the computer does") {
    FakeWorld world;
    Store app = started(world, against_computer());
    play(app, "0");
    app.handle(intent::TellStorage{StorageFault::unsaved});
    world.engine.answers = {"move 1 c3"};
    app.poll();
    world.host.time += pace;
    app.poll();
    REQUIRE(table(app.state()).history->game().last_cell() == cell("c3"));
    CHECK(is_told<notice::StorageFailed>(app));
    app.handle(intent::Open{Screen::menu});
    CHECK_FALSE(app.state().notice);
}

TEST_CASE("A passive window stays passive when the storage fails") {
    FakeWorld world;
    Store app = started(world, against_computer());
    app.sync_saves(true);
    app.handle(intent::TellStorage{StorageFault::unread});
    CHECK(is_told<notice::StorageFailed>(app));
    CHECK(app.state().saves.is_passive_tab);
}

TEST_CASE("The program ends on request if the host allows it") {
    FakeWorld world;
    Store app = world.start();
    CHECK_FALSE(app.view().can_quit);
    world.host.ends_at_will = true;
    CHECK(app.view().can_quit);
    CHECK_FALSE(world.host.has_ended);
    app.handle(intent::Quit{});
    CHECK(world.host.has_ended);
}

TEST_CASE("A passive window doesn't end games on time until it is used") {
    FakeWorld there, here;
    Store played = started(there, two_persons({{}, {}, {}, short_clock}));
    here.storage = there.storage;
    Store seen = here.start();
    seen.sync_saves(true);
    here.host.time += 1h;
    seen.poll();
    seen.keep_time();
    CHECK(here.storage.texts == there.storage.texts);
    seen.handle(intent::Open{Screen::menu});
    CHECK(table(seen.state()).history->game().end());
}

TEST_CASE("A lesson doesn't keep out moves made in another window") {
    FakeWorld there, here;
    Store played = started(there, two_persons());
    here.storage = there.storage;
    Store seen = here.start();
    seen.handle(intent::Train{Training::alignments});
    play(played, "0a1");
    here.storage = there.storage;
    seen.sync_saves(true);
    CHECK(seen.state().lessons.exercise);
    seen.handle(intent::Open{Screen::course});
    CHECK(seen.record() == played.record());
    CHECK(here.storage.texts["game"] == there.storage.texts["game"]);
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
    REQUIRE(is_told<notice::BadSave>(app));
    const auto bad = std::get<notice::BadSave>(*app.state().notice);
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

TEST_CASE("A link opens a game for two players and keeps the player's own game") {
    FakeWorld world;
    Store own = started(world, against_computer());
    play(own, "0");
    const std::string own_record = own.record();
    Store app = world.start("q1;rules=c;begin=2;moves=5b2");
    CHECK(app.record() == "q1;rules=c;begin=2;moves=5b2");
    CHECK(is_told<notice::SharedGame>(app));
    CHECK(is_person(app.state(), second));
    REQUIRE(app.state().saves.stashed_game);

    SECTION("the menu leads back to it") {
        app.handle(intent::RestoreStashedGame{});
        CHECK(app.record() == own_record);
        CHECK_FALSE(is_person(app.state(), second));
        CHECK_FALSE(app.state().saves.stashed_game);
        CHECK_FALSE(world.start().state().saves.stashed_game);
        CHECK(world.start().record() == own_record);
    }
    SECTION("even after a restart") {
        Store again = world.start();
        CHECK(again.record() == "q1;rules=c;begin=2;moves=5b2");
        again.handle(intent::RestoreStashedGame{});
        CHECK(again.record() == own_record);
    }
    SECTION("the menu leads to the newest own game") {
        app.handle(intent::Start{});
        play(app, "7");
        const std::string newest = app.record();
        CHECK(world.start().record() == newest);
        Store again = world.start("q1;rules=h;begin=1;moves=3");
        CHECK(again.record() == "q1;rules=h;begin=1;moves=3");
        again.handle(intent::RestoreStashedGame{});
        CHECK(again.record() == newest);
    }
    SECTION("even after a second link") {
        app.handle(intent::OpenRecord{"q1;rules=h;begin=1;moves=3"});
        app.handle(intent::RestoreStashedGame{});
        CHECK(app.record() == own_record);
    }
}

TEST_CASE("Without an own game, a shared game with moves is kept when another link is opened") {
    FakeWorld world;
    Store app = world.start("q1;rules=c;begin=2;moves=5b2");
    play(app, "7");
    const std::string played = app.record();
    app.handle(intent::OpenRecord{"q1;rules=h;begin=1;moves=3"});
    app.handle(intent::RestoreStashedGame{});
    CHECK(app.record() == played);
}

TEST_CASE("A game without a move is not kept when a link is opened") {
    FakeWorld world;
    Store app = started(world, two_persons());
    app.handle(intent::OpenRecord{"q1;rules=c;begin=2;moves=5b2"});
    CHECK_FALSE(app.state().saves.stashed_game);
    CHECK(is_told<notice::SharedGame>(app));
}

TEST_CASE("A reload with the same link goes on with the shared game") {
    const std::string link = "q1;rules=cshf;begin=1;moves=5b2";
    FakeWorld world;
    Store app = world.start(link);
    play(app, "6");
    const Store again = world.start(link);
    CHECK(again.record() == "q1;rules=cshf;begin=1;moves=5b2.6");
    CHECK_FALSE(again.state().notice);
    CHECK_FALSE(again.state().saves.stashed_game);
}

TEST_CASE("A link to a different game is opened, even if it looks alike") {
    struct Pair {
        std::string_view played, link;
    };
    const auto [played, link] = GENERATE(Pair{"q1;rules=cshf;begin=1-2;moves=0", "q1;rules=cshf;begin=1"},
                                         Pair{"q1;rules=cshf;begin=1;clock=600;moves=0", "q1;rules=cshf;begin=1;clock=60;moves=0"},
                                         Pair{"q1;rules=cshf+squares;begin=1;moves=0", "q1;rules=cshf;begin=1;moves=0"},
                                         Pair{"q1;rules=cshf;begin=1;moves=0a1", "q1;rules=cshf;begin=1;moves=0a1.1"},
                                         Pair{"q1;rules=cshf;begin=1;moves=0a1", "q1;rules=cshf;begin=1;moves=0a2"});
    FakeWorld world;
    Store app = world.start(std::string(played));
    app.handle(intent::OpenRecord{std::string(link)});
    CHECK(app.record() == link);
    CHECK(is_told<notice::SharedGame>(app));
}

TEST_CASE("A link may hold a position text") {
    FakeWorld world;
    const Store app = world.start("024............. 6 cs");
    CHECK(app.record() == "q1;rules=cs;begin=1;start=024............./6");
    CHECK(is_told<notice::SharedGame>(app));
}

TEST_CASE("An unreadable record is reported and changes nothing") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0");
    const std::string before = app.record();
    const auto saved = world.storage.texts;
    app.handle(intent::OpenRecord{"q1;rules=cshf;moves=zz"});
    REQUIRE(is_told<notice::BadRecord>(app));
    CHECK(std::get<notice::BadRecord>(*app.state().notice).error == ParseError{21, Expected::move});
    CHECK(app.record() == before);
    CHECK(world.storage.texts == saved);
}

TEST_CASE("An overlong record is reported as too long, whether readable or not") {
    FakeWorld world;
    Store app = started(world, two_persons());
    for (const std::string& record : {std::string(10'001, 'x'), "q1;clock=60;extend=10;moves=0" + std::string(5'000, '.')}) {
        app.handle(intent::OpenRecord{record});
        CHECK(is_told<notice::LongRecord>(app) == (record.size() > 10'000));
        CHECK(is_told<notice::BadRecord>(app) == (record.size() <= 10'000));
    }
    CHECK(is_told<notice::LongRecord>(world.start(std::string(10'000, 'x') + "\u2026")));
}

TEST_CASE("An unreadable own game is kept aside, and the shared game stays") {
    FakeWorld world;
    world.storage.texts["own-game"] = "garbage";
    Store app = world.start("q1;rules=cshf;begin=1;moves=5b2");
    app.handle(intent::RestoreStashedGame{});
    CHECK(is_told<notice::BadSave>(app));
    CHECK(world.storage.texts["game-unreadable-1"] == "garbage");
    CHECK(app.record() == "q1;rules=cshf;begin=1;moves=5b2");
    CHECK_FALSE(app.state().saves.stashed_game);
}

TEST_CASE("Sharing passes the record to the host") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0a1");
    app.handle(intent::Share{});
    CHECK(world.host.shared == std::vector{app.record()});
    CHECK_FALSE(is_told<notice::Copied>(app));
    app.handle(intent::Copied{});
    CHECK(is_told<notice::Copied>(app));
}

TEST_CASE("The host asks for a name with the known one and the player's label") {
    FakeWorld world;
    Store app = world.start({}, english());
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::EnterName{second, "Bo"});
    app.handle(intent::AskName{second});
    REQUIRE(world.host.query);
    CHECK(world.host.query->seat == second);
    CHECK(world.host.query->current == "Bo");
    CHECK(world.host.query->label == "Name (Player 2)");
    app.handle(intent::ChangeSetup{against_computer()});
    app.handle(intent::AskName{first});
    CHECK(world.host.query->label == "Name (You)");
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
    CHECK_FALSE(app.next_change(app.view()));
    play(app, "0");
    CHECK_FALSE(app.next_change(app.view()));
    world.engine.answers = {"move 1 c3"};
    app.poll();
    CHECK(app.next_change(app.view()) == Milliseconds{450});
    world.host.time += 450ms;
    app.poll();
    CHECK_FALSE(app.next_change(app.view()));
}

TEST_CASE("With a clock the next change is at the next full second") {
    FakeWorld world;
    Store app = started(world, two_persons({{}, {}, {}, short_clock}));
    CHECK(app.next_change(app.view()) == Milliseconds{1'000});
    world.host.time += 300ms;
    CHECK(app.next_change(app.view()) == Milliseconds{700});
    world.host.time += 699ms;
    CHECK(app.next_change(app.view()) == Milliseconds{1});
}

TEST_CASE("The display stays on only while a clock runs") {
    FakeWorld world;
    Store app = started(world, two_persons({{}, {}, {}, short_clock}));
    CHECK(world.host.display == WakeLock::on);
    app.handle(intent::Resign{});
    CHECK(world.host.display == WakeLock::off);
    app.handle(intent::Rematch{});
    CHECK(world.host.display == WakeLock::on);
    app.handle(intent::ChangeSetup{two_persons()});
    app.handle(intent::Start{});
    CHECK(world.host.display == WakeLock::off);
}

TEST_CASE("Full screen closes the menu and is turned off by the same button") {
    FakeWorld world;
    Store app = started(world, two_persons());
    app.handle(intent::Open{Screen::menu});
    CHECK(app.view().full_screen == FullScreen::off);
    app.handle(intent::ToggleFullScreen{});
    CHECK(app.view().full_screen == FullScreen::on);
    CHECK(app.view().screen == Screen::game);
    app.handle(intent::ToggleFullScreen{});
    CHECK(app.view().full_screen == FullScreen::off);
}

TEST_CASE("An update waits until it is taken, whatever is played meanwhile") {
    FakeWorld world;
    Store app = started(world, two_persons());
    CHECK_FALSE(app.view().has_update);
    world.host.is_outdated = true;
    app.poll();
    play(app, "0a1");
    CHECK(app.view().has_update);
    CHECK_FALSE(world.host.is_updated);
    app.handle(intent::TakeUpdate{});
    CHECK(world.host.is_updated);
}

TEST_CASE("The host shows the complete rules, and the game stays") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0a1");
    const std::string record = app.record();
    app.handle(intent::OpenRules{});
    CHECK(world.host.shows_rules);
    CHECK(app.record() == record);
}
