/// Several windows of the same player: the one in use saves, the others follow.

#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Also keeps what is of this window alone.
struct WindowStorage : MemoryStorage {
    std::optional<std::string> of_window;

    std::optional<std::string> load_for_window() override { return of_window; }
    void save_for_window(const std::string& text) override { of_window = text; }
};

}  // namespace

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
        CHECK(shows<notice::OtherGame>(seen));
        play(played, "2");
        look(true);
        look(false);
        CHECK(shows<notice::OtherGame>(seen));
        seen.handle(intent::ReturnToPreviousGame{});
        CHECK(seen.record() == before);
    }
    SECTION("even if the new game looks alike and is already under way") {
        played.handle(intent::Start{});
        play(played, "0a2");
        look(true);
        CHECK(shows<notice::OtherGame>(seen));
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

TEST_CASE("A game goes on from another one of the same agreement, start and moves") {
    const std::string_view common = "q1;rules=cshf;begin=1;calls=late;clock=60;start=024............./-;moves=6d1.1";
    struct Case {
        std::string_view later;
        bool continues, is_replaced;  ///< its last move by another one
    };
    for (const auto& [later, goes_on, is_other] : std::array<Case, 12>{{
             {common, true, false},
             {"q1;rules=cshf;begin=1;calls=late;clock=60;start=024............./-;moves=6d1.1a2.3", true, false},
             {"q1;rules=cshf;begin=1;calls=late;clock=60;start=024............./-;moves=6d1", false, false},
             {"q1;rules=cshf;begin=1;calls=late;clock=60;start=024............./-;moves=6d1.3", false, true},
             {"q1;rules=cshf;begin=1;calls=late;clock=60;start=024............./-;moves=6a2.1", false, false},
             {"q1;rules=c;begin=1;calls=late;clock=60;start=024............./-;moves=6d1.1", false, false},
             {"q1;rules=cshf;begin=2;calls=late;clock=60;start=024............./-;moves=6d1.1", false, false},
             {"q1;rules=cshf;begin=6-1;calls=late;clock=60;start=024............./-;moves=6d1.1", false, false},
             {"q1;rules=cshf;begin=1;clock=60;start=024............./-;moves=6d1.1", false, false},
             {"q1;rules=cshf;begin=1;calls=late;start=024............./-;moves=6d1.1", false, false},
             {"q1;rules=cshf;begin=1;calls=late;clock=60;start=024.8.........../-;moves=6d1.1", false, false},
             {"q1;rules=c;begin=1;calls=late;clock=60;start=024............./-;moves=6d1.3", false, false},
         }}) {
        CAPTURE(later);
        const auto before = parse_record(common, start_time), now = parse_record(later, start_time);
        REQUIRE(before);
        REQUIRE(now);
        CHECK(continues(*now, *before) == goes_on);
        CHECK(is_replaced(*before, *now, 2) == is_other);
    }
}

TEST_CASE("A window that alone goes on with a shared game leads back to the own one, also after a reload") {
    FakeWorld there, here;
    Store own = started(there, two_persons());
    play(own, "0b1.9");
    const std::string link = "q1;rules=cshf;begin=1;moves=5";
    WindowStorage storage;
    const auto look = [&] { storage.texts = there.storage.texts; };
    const auto open = [&] {
        return Store({storage, here.engine, here.prover, here.host, here.speaker, here.keys, here.relay}, {}, link, 7);
    };
    look();
    Store shared = open();
    look();
    play(own, "c2");
    look();
    shared.sync_saves(true);
    CHECK(shared.record() == link);
    Store again = open();
    CHECK(again.record() == link);
    again.handle(intent::RestoreStashedGame{});
    CHECK(again.record() == own.record());
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

TEST_CASE("Only a move of a person can be lost to another window, never the computer's") {
    FakeWorld there, here;
    Store played = started(there, against_computer());
    play(played, "0");
    here.storage = there.storage;
    Store seen = here.start();  // while the computer thinks there
    const auto computer_places = [](FakeWorld& world, Store& app, const std::string& cell) {
        const std::string question = world.engine.questions.back();  // "think TICKET ..."
        const auto ticket = question.find(' ') + 1;
        world.engine.answers = {"move " + question.substr(ticket, question.find(' ', ticket) - ticket) + ' ' + cell};
        app.poll();
        world.host.time += pace;
        app.poll();
    };
    seen.poll();
    computer_places(here, seen, "a1");
    computer_places(there, played, "c3");
    REQUIRE(seen.record() != played.record());
    here.storage = there.storage;
    seen.sync_saves(true);
    CHECK(seen.record() == played.record());
    CHECK_FALSE(seen.state().notice);
}

TEST_CASE("A passive window stays passive when the storage fails") {
    FakeWorld world;
    Store app = started(world, against_computer());
    app.sync_saves(true);
    app.handle(intent::ReportStorage{StorageFault::unread});
    CHECK(shows<notice::StorageFailed>(app));
    CHECK(app.state().saves.is_passive_tab);
}

TEST_CASE("A passive window doesn't end games on time until it is used") {
    FakeWorld there, here;
    Store played = started(there, two_persons({{}, {}, {}, short_clock}));
    here.storage = there.storage;
    Store seen = here.start();
    seen.sync_saves(true);
    here.host.time += 1h;
    seen.poll();
    seen.handle(intent::SaveTime{});
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
