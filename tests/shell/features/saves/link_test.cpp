/// Games opened by a link or as text, and the player's own game meanwhile.

#include "shell/app/view.hpp"
#include "shell/features/commands/model.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A link opens a game for two players and keeps the player's own game") {
    FakeWorld world;
    Store own = started(world, against_computer());
    play(own, "0");
    const std::string own_record = own.record();
    Store app = world.start("q1;rules=c;begin=2;moves=5b2");
    CHECK(app.record() == "q1;rules=c;begin=2;moves=5b2");
    CHECK(shows<notice::SharedGame>(app));
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
    CHECK(shows<notice::SharedGame>(app));
}

TEST_CASE("A link whose game has gone on here shows that game and says so") {
    FakeWorld world;
    Store app = world.start("q1;rules=cshf;begin=1;moves=5b2.6");
    app.handle(intent::Open{Screen::menu});
    app.handle(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=5b2"});
    CHECK(app.record() == "q1;rules=cshf;begin=1;moves=5b2.6");
    CHECK(app.state().screens.top() == Screen::game);
    CHECK(shows<notice::SharedGame>(app));
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
    const auto [played, link] =
        GENERATE(Pair{"q1;rules=cshf;begin=1-2;moves=0", "q1;rules=cshf;begin=1"},
                 Pair{"q1;rules=cshf;begin=1;clock=600;moves=0", "q1;rules=cshf;begin=1;clock=60;moves=0"},
                 Pair{"q1;rules=cshf+squares;begin=1;moves=0", "q1;rules=cshf;begin=1;moves=0"},
                 Pair{"q1;rules=cshf;begin=1;moves=0a1", "q1;rules=cshf;begin=1;moves=0a1.1"},
                 Pair{"q1;rules=cshf;begin=1;moves=0a1", "q1;rules=cshf;begin=1;moves=0a2"});
    FakeWorld world;
    Store app = world.start(std::string(played));
    app.handle(intent::OpenRecord{std::string(link)});
    CHECK(app.record() == link);
    CHECK(shows<notice::SharedGame>(app));
}

TEST_CASE("A link may hold a position text") {
    FakeWorld world;
    const Store app = world.start("024............. 6 cs");
    CHECK(app.record() == "q1;rules=cs;begin=1;start=024............./6");
    CHECK(shows<notice::SharedGame>(app));
}

TEST_CASE("An unreadable record is reported and changes nothing") {
    FakeWorld world;
    Store app = started(world, two_persons());
    play(app, "0");
    const std::string before = app.record();
    const auto saved = world.storage.texts;
    app.handle(intent::OpenRecord{"q1;rules=cshf;moves=zz"});
    CHECK(shows<notice::LinkRejected>(app));
    CHECK(app.record() == before);
    CHECK(world.storage.texts == saved);
}

TEST_CASE("A game is opened as a messenger has changed it, by a link and as a typed text") {
    for (const std::string_view text :
         {"q1%253Brules=c squares%3Bbegin=2;moves=5b2.", "\uFEFFq1;rules=c+squares;begin=2;moves=\n> 5b2",
          "(Q1;RULES=C+SQUARES;BEGIN=2;MOVES=5B2)"}) {
        CAPTURE(text);
        FakeWorld world;
        CHECK(world.start(std::string(text)).record() == "q1;rules=c+squares;begin=2;moves=5b2");
        CHECK(typed_game(text));
    }
    CHECK_FALSE(typed_game("quarto a1 b1"));
}

TEST_CASE("What can't be read of a link is said in one sentence, without a parser's words") {
    struct Opened {
        std::string_view text, sentence;
    };
    constexpr std::string_view cut = "Part of this link is missing. Copy all of it.",
                               damaged = "This link is damaged. Ask for it again.";
    for (const auto& [text, sentence] :
         {Opened{"#", cut},
          {"https://quarto.example/#", cut},
          {"f1", cut},
          {"t1;", cut},
          {"f1;ga", cut},
          {"f2;game=Zk3", cut},
          {"f1;game=zk3qavfq0fxh1tj7myw2ba;by=1;record=q1;rules=cshf;begin=1;end", damaged},
          {"t1;tournament=zk3qavfq0fxh1tj7myw2ba;name=rnjpzgf5;end", damaged},
          {"F1;GAME=ZK3QAVFQ0FXH1TJ7MYW2BA;BY=1;RECORD=Q1;RULES=CSHF;BEGIN=1;END", damaged},
          {"q1;rules=cshf;moves=zz", damaged},
          {"q1;rules=cshf;beg…", damaged}}) {
        CAPTURE(text);
        FakeWorld world;
        Store app = started(world, two_persons());
        app.handle(intent::OpenRecord{std::string(text)});
        REQUIRE(app.state().notice);
        CHECK(notice_text(english(), app.state(), *app.state().notice).text == sentence);
    }
}

TEST_CASE("An overlong record is reported as too long, whether readable or not") {
    FakeWorld world;
    Store app = started(world, two_persons());
    for (const std::string& record :
         {std::string(10'001, 'x'), "q1;clock=60;extend=10;moves=0" + std::string(5'000, '.')}) {
        app.handle(intent::OpenRecord{record});
        CHECK(shows<notice::LongRecord>(app) == (record.size() > 10'000));
        CHECK(shows<notice::LinkRejected>(app) == (record.size() <= 10'000));
    }
    CHECK(shows<notice::LongRecord>(world.start(std::string(10'000, 'x') + "\u2026")));
}

TEST_CASE("An unreadable own game is kept aside, and the shared game stays") {
    FakeWorld world;
    world.storage.texts["own-game"] = "garbage";
    Store app = world.start("q1;rules=cshf;begin=1;moves=5b2");
    app.handle(intent::RestoreStashedGame{});
    CHECK(shows<notice::BadSave>(app));
    CHECK(world.storage.texts["game-unreadable-1"] == "garbage");
    CHECK(app.record() == "q1;rules=cshf;begin=1;moves=5b2");
    CHECK_FALSE(app.state().saves.stashed_game);
}
