/// A tournament: a host and its players, each in a program of their own, and a relay.

#include "tests/app/tournament.hpp"

namespace quarto::test::app_tournament {

TEST_CASE("A round robin of two: joining, the game, its result, the end", "[tournament]") {
    Club club("tournament.form 0");
    AppDriver &host = club.host, &anna = club.anna;
    CHECK(host.target_names("tournament.player") ==
          std::vector<std::string>{"tournament.player.1", "tournament.player.2"});
    CHECK(host.notice() == "Ben takes part.");
    CHECK(anna.shows("text", "You’re in. The host starts the tournament."));
    CHECK(host.screen() == Screen::tournament);
    host.press("tournament.start");
    club.pass();
    CHECK(anna.notice() == "Round 1: you play against Ben.");
    const auto [starter, other] = club.at_the_board();
    starter->moves("0");
    club.pass();
    CHECK(other->phase() == "place");
    CHECK(host.label_of("tournament.board.1").ends_with("Enter result"));
    starter->press("friend.more");
    CHECK(starter->target("friend.draw"));
    CHECK_FALSE(starter->target("friend.takeback"));
    starter->escape();
    other->intend(intent::Resign{});
    club.pass();
    CHECK(starter->result() == "You win!");
    for (const std::string_view name : {"undo", "friend.more", "friend.again"})
        CHECK_FALSE(starter->target(name));  // the tournament leads on
    starter->intend(intent::OpenFriendGame{0});
    for (const std::string_view name : {"rematch", "takeback", "watch", "delete"})
        CHECK_FALSE(starter->target("friend." + std::string(name)));
    starter->escape();
    CHECK_FALSE(host.label_of("tournament.board.1").ends_with("Enter result"));
    CHECK(is_like("Anna – Ben: * won", host.notice()));
    starter->press("tournament");
    CHECK(starter->screen() == Screen::tournament);
    host.press("tournament.end").press("tournament.end_sure");
    club.pass();
    other->intend(intent::Open{Screen::tournament});
    CHECK(other->shows("text", "The tournament is over."));
    CHECK_FALSE(other->target("tournament.play"));
    host.press("tournament.export");
    host.reload();
    host.intend(intent::Open{Screen::tournament});
    CHECK(host.shows("text", "The tournament is over."));
    host.press("tournament.delete").press("tournament.delete_sure");
    CHECK(host.target("tournament.create"));
    CHECK(host.disk().texts["tournament"].empty());
}

TEST_CASE("A tournament with a clock: each device times its player, and a flag is a result", "[tournament]") {
    Club club("tournament.form 0", true);
    AppDriver& host = club.host;
    CHECK(host.state().tournament.own->tournament->options.clock.bank == 1min);
    host.press("tournament.start");
    club.pass();
    const auto [starter, other] = club.at_the_board();
    starter->wait(10s).moves("0");
    club.pass();
    CHECK(other->view().players[0].time < "0:52");
    other->wait(30s).moves("a1").wait(40s);
    club.pass();
    CHECK(starter->result() == "You win!");
    CHECK_FALSE(host.label_of("tournament.board.1").ends_with("Enter result"));
    const auto& records = host.state().tournament.own->records;
    REQUIRE(records.size() == 1);
    CHECK(records.begin()->second == starter->record());
}

TEST_CASE("The host sets a result, withdraws a player, and takes part", "[tournament]") {
    Club club("tournament.form 1");
    AppDriver& host = club.host;
    CHECK_FALSE(host.target("tournament.next"));
    host.press("tournament.join");  // asks for the name
    CHECK(host.screen() == Screen::tournament);
    host.enter_name(Seat::first, "Host");  // and takes part with it
    CHECK(host.state().tournament.own->tournament->players.size() == 3);
    host.press("tournament.start");
    CHECK(host.notice() == "You have a bye in this round.");
    club.pass();
    CHECK_FALSE(host.is_enabled("tournament.next"));
    host.press("tournament.board.1").press("tournament.result 2");
    CHECK(host.is_enabled("tournament.next"));
    host.press("tournament.next");
    CHECK(host.state().tournament.own->tournament->rounds.size() == 2);
    host.press("tournament.player.1").press("tournament.withdraw").press("tournament.withdraw_sure");
    CHECK(host.screen() == Screen::tournament);
    club.pass();
    CHECK(club.anna.state().tournament.own->tournament == host.state().tournament.own->tournament);
}

TEST_CASE("The host is asked before another tournament takes the place of a running one, and finds it again",
          "[tournament]") {
    Club club("tournament.form 1");
    AppDriver& host = club.host;
    host.press("tournament.start");
    club.pass();
    AppDriver carl{{.has_relay = true}};
    carl.intend(intent::Open{Screen::tournament}).press("tournament.create").press("tournament.invite");
    host.enter_name(Seat::first, "Host");
    host.open_link("https://example.org/#" + carl.host().links.back()).press("tournament.join");
    CHECK(host.screen() == Screen::tournament_question);
    CHECK(host.label_of("tournament.join_sure") == "Really set your tournament aside?");
    host.press("tournament.join_sure");
    CHECK_FALSE(host.target("tournament.invite"));
    host.press("tournament.aside.1");
    CHECK(host.target("tournament.invite"));
    host.press("tournament.end");
    CHECK(host.label_of("tournament.end_sure") == "Games are still open. Really end the tournament?");
    host.press("tournament.end close").press("tournament.player.1");
    host.press("tournament.withdraw").press("tournament.withdraw_sure").press("tournament.player.1");
    host.press("tournament.return");
    CHECK(club.host.state().tournament.own->tournament->players[0].left == std::nullopt);
    club.connect(host);
    host.press("tournament.player.1").press("tournament.withdraw").press("tournament.withdraw_sure");
    club.pass();
    for (AppDriver* player : {&club.anna, &club.ben})
        if (player->intend(intent::Open{Screen::tournament}).target("tournament.join"))
            player->press("tournament.join");
    club.pass();
    CHECK(club.host.state().tournament.own->tournament->players[0].left == std::nullopt);
}

TEST_CASE("Where there is no relay, a link to a tournament leads to a sentence", "[tournament]") {
    Club club("tournament.form 0");
    AppDriver carl;
    carl.open_link("https://example.org/#" + club.host.host().links.back()).press("tournament.join");
    CHECK(carl.notice() == "This copy of the game can’t take part in tournaments. Open the link in a browser.");
    CHECK(carl.screen() == Screen::game);
}

TEST_CASE("A player who comes back is known", "[tournament]") {
    Club club("tournament.form 0");
    AppDriver& anna = club.anna;
    anna.reload();
    club.connect(anna);
    anna.intend(intent::Open{Screen::tournament});
    CHECK(anna.shows("text", "You’re in. The host starts the tournament."));
    CHECK(club.host.state().tournament.own->tournament->players.size() == 2);
}

TEST_CASE("Without a relay the host enters names, and chooses rounds that can be played", "[tournament]") {
    AppDriver host;
    host.press("menu").press("menu.tournament");
    CHECK_FALSE(host.target("tournament.open"));
    host.press("tournament.create");
    CHECK_FALSE(host.target("tournament.invite"));
    CHECK_FALSE(host.is_enabled("tournament.start"));
    host.press("tournament.add").intend(intent::AddGames{"Anna\nBen\nCarl\nDora\nEmil\nFred"});
    CHECK(host.state().tournament.own->tournament->swiss_rounds == 3);
    host.press("tournament.rounds more");
    CHECK(host.shows("text", "With 6 players, 3 rounds can be paired for sure."));
    host.press("tournament.start").press("tournament.board.1").press("tournament.result 2");
    CHECK(host.label_of("tournament.board.1").ends_with("Draw"));
    CHECK_FALSE(host.target("tournament.play"));
    CHECK_FALSE(host.target("tournament.next"));
    CHECK(host.shows("text", "Results of 2 boards are missing."));
    CHECK(is_like("1. *, Points: 0.5, Buchholz: *", host.label_of("tournament.player.1")));
}

TEST_CASE("A player’s device takes over, and another leaves", "[tournament]") {
    Club club("tournament.form 1");
    AppDriver &host = club.host, &anna = club.anna, &ben = club.ben;
    host.press("tournament.start");
    club.pass();
    CHECK_FALSE(host.target("tournament.host"));
    anna.press("tournament.host");
    club.pass();
    CHECK(anna.target("tournament.end"));
    CHECK_FALSE(host.target("tournament.end"));
    CHECK(host.notice() == "Another device is the host now. Results stay.");
    ben.press("tournament.leave");
    CHECK(ben.label_of("tournament.leave_sure") == "Really leave? An open game counts as lost.");
    ben.press("tournament.leave_sure");
    club.pass();
    CHECK(anna.label_of("tournament.board.1").ends_with("Anna won without a game"));
}

TEST_CASE("A name that is asked for is enough to take part, and a later one takes part in nothing", "[tournament]") {
    Club club("tournament.form 0");
    AppDriver carl{{.has_relay = true}}, dora{{.has_relay = true}};
    for (AppDriver* device : {&carl, &dora}) {
        device->open_link("https://example.org/#" + club.host.host().links.back()).press("tournament.join");
        CHECK(device->screen() == Screen::tournament_question);
    }
    carl.enter_name(Seat::first, "Carl");
    CHECK(carl.screen() == Screen::tournament);
    CHECK(carl.state().tournament.own->name == "Carl");
    dora.escape().enter_name(Seat::first, "Dora");
    CHECK_FALSE(dora.state().tournament.own);
}

TEST_CASE("A saved tournament that is damaged is reported, not lost", "[tournament]") {
    AppDriver game{{.saved = {{"tournament", "quarto-tournament 1\nplayer=x\n"}}, .has_relay = true}};
    game.intend(intent::Open{Screen::tournament});
    CHECK(game.target("tournament.create"));
    CHECK(game.disk().texts["tournament-unreadable-1"].starts_with("quarto-tournament 1"));
}

}  // namespace quarto::test::app_tournament
