/// Shared game with players given in the link: the user is asked who plays on.

#include "shell/features/saves/format.hpp"
#include "shell/features/saves/model.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr std::string_view shared_record = "q1;rules=cshf;begin=1;moves=0b1.9";
const intent::OpenRecord against_perfect{std::string(shared_record), "person,perfect"};

Play opened() {
    Play play{SavedData{.seed = 7}};
    play.does(against_perfect);
    return play;
}

std::string players_shared(const Play& play) {
    for (const Effect& effect : play.effects())
        if (const auto* share = effect.get_if<effect::Share>()) return share->players;
    return "nothing";
}

}  // namespace

TEST_CASE("The players of a link are their kinds and levels, without names") {
    Setup setup = against_computer();
    setup.players[0].name = "Ann";
    setup.players[1].level = 7;
    CHECK(players_text(setup.players) == "person,perfect");
    const auto read = parse_players("person,perfect");
    REQUIRE(read);
    CHECK((*read)[0] == person);
    CHECK((*read)[1] == Player{PlayerKind::computer, 7, {}});
    for (const char* text : {"", "person", "person,", "robot,person", "person,casual,casual", "casual person"})
        CHECK_FALSE(parse_players(text));
}

TEST_CASE("A game is shared with the computer's level only if it is against the computer") {
    CHECK(players_shared(Play(against_computer()).does(intent::Share{})) == "person,casual");
    CHECK(players_shared(Play(two_persons()).does(intent::Share{})) == "");
    CHECK(players_shared(opened().does(intent::Share{})) == "person,perfect");
    CHECK(players_shared(Play(against_computer()).does(intent::OpenPuzzle{"2028-02-29"}).does(intent::Share{})) !=
          "person,casual");
}

TEST_CASE("A link to a game with the computer asks how to go on before anything moves") {
    Play play = opened();
    const View view = play.view(english());
    CHECK(view.screen == Screen::shared);
    CHECK(view.sheet.as<SharedGameView>().opponent == "Computer · Perfect");
    CHECK_FALSE(view.notice);
    CHECK(play.asked().empty());
    CHECK(view.board.playable.empty());
    play.does(intent::Back{});
    CHECK(play.view().screen == Screen::game);
    CHECK(play.view().can_play_on);
    play.does(intent::TapCell{cell("a1")});  // an attempt to play asks again
    CHECK(play.view().screen == Screen::shared);
    CHECK(play.record() == shared_record);
}

TEST_CASE("A shared game goes on against the computer of that level or with two players") {
    Play against = opened().does(intent::PlayOn{true});
    CHECK(against.state().screens.top() == Screen::game);
    CHECK(table(against.state()).players[1] == Player{PlayerKind::computer, 7, {}});
    CHECK(against.notice<notice::SharedGame>());
    CHECK(against.plays("a1.1").asked().size() == 1);
    Play two = opened().does(intent::PlayOn{false});
    CHECK(table(two.state()).players == std::array{person, person});
    CHECK(two.plays("a1").moves() == "0b1.9a1");
    CHECK_FALSE(two.view().can_play_on);
}

TEST_CASE("A shared game that is only viewed can be gone through, and its clock doesn't run") {
    Play play{SavedData{.seed = 7}};
    play.does(intent::OpenRecord{"q1;rules=cshf;begin=1;clock=25;moves=0b1.9", "person,casual"}).does(intent::Back{});
    play.waits(60s);
    CHECK_FALSE(play.game().end());
    play.does(intent::PlayOn{false});
    CHECK(play.game().time_left(play.now()) == 25s);
    Play looking = opened().does(intent::Back{}).does(intent::Undo{});
    CHECK(looking.ply() < looking.plies());
    CHECK(looking.view().can_play_on);
}

TEST_CASE("Links without the computer, between two computers or to finished games ask nothing") {
    for (const intent::OpenRecord& open :
         {intent::OpenRecord{std::string(shared_record)}, intent::OpenRecord{std::string(shared_record), "garbage"},
          intent::OpenRecord{std::string(shared_record), "person,person"},
          intent::OpenRecord{std::string(shared_record), "casual,casual"},
          intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1", "person,casual"}}) {
        Play play{SavedData{.seed = 7}};
        play.does(open);
        CHECK(play.state().screens.top() == Screen::game);
        CHECK_FALSE(play.view().can_play_on);
        CHECK(play.notice<notice::SharedGame>());
    }
}

TEST_CASE("A link with invalid players says so and opens a game for two") {
    const auto said = [](std::string_view record, std::string_view players) {
        Play play{SavedData{.seed = 7}};
        play.does(intent::OpenRecord{std::string(record), std::string(players)});
        CHECK(table(play.state()).players == std::array{person, person});
        return play.view(english()).notice->text;
    };
    const std::string plain = said(shared_record, "");
    for (std::string_view players : {"foo", "person", "person,godlike", "casual,casual", ","})
        CHECK(said(shared_record, players) == plain + ' ' + english().get("notice.unknown_players"));
    CHECK(said(shared_record, "person,person") == plain);
    constexpr std::string_view over = "q1;rules=cshf;begin=1;moves=0a1.2b1.4c1.6d1.1!a1-d1";
    CHECK(said(over, "foo") == said(over, ""));
}

TEST_CASE("After a reload, a link asks again until the player has answered") {
    FakeWorld world;
    const auto start = [&](std::string_view record = against_perfect.record) {
        return Store({world.storage, world.engine, world.prover, world.host, world.speaker, world.keys, world.relay},
                     {}, std::string(record), 7, against_perfect.players);
    };
    SECTION("only looking") {
        start().handle(intent::JustLook{});
        Store again = start();
        CHECK(again.state().screens.top() == Screen::game);
        CHECK(again.view().can_play_on);
        again.handle(intent::TapCell{cell("a1")});
        CHECK(again.state().screens.top() == Screen::shared);
        CHECK(start("q1;rules=cshf;begin=1;moves=5").state().screens.top() == Screen::shared);  // another link
    }
    SECTION("two players") {
        start().handle(intent::PlayOn{false});
        const Store again = start();
        CHECK(again.state().screens.top() == Screen::game);
        CHECK_FALSE(again.view().can_play_on);
    }
    SECTION("against the computer") {
        CHECK(start().state().screens.top() == Screen::shared);
        Store again = start();
        CHECK(again.state().screens.top() == Screen::shared);
        again.handle(intent::PlayOn{true});
        const Store third = start();
        CHECK(third.state().screens.top() == Screen::game);
        CHECK(table(third.state()).players[1].kind == PlayerKind::computer);
    }
}

TEST_CASE("A shared game that is still open at the next start says so, and that the own game is saved") {
    FakeWorld world;
    const auto start = [&](std::string_view record) {
        return Store({world.storage, world.engine, world.prover, world.host, world.speaker, world.keys, world.relay},
                     english(), std::string(record), 7);
    };
    Store own = start({});
    own.handle(intent::Start{});
    play(own, "0b1.9");
    start("q1;rules=cshf;begin=1;moves=5");
    CHECK(start({}).view().notice->text == english().get("notice.shared_game_own_kept"));
    Store back = start({});
    back.handle(intent::RestoreStashedGame{});
    CHECK_FALSE(start({}).view().notice);
}

TEST_CASE("Sharing closes the menu") {
    Play play = Play(two_persons()).plays("9b3");
    play.does(intent::Open{Screen::menu}).does(intent::Share{});
    CHECK(play.state().screens.top() == Screen::game);
}
