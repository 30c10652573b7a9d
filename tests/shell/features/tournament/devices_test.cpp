/// A tournament on several devices: what one of them loses, replaces, removes and restores.

#include "tests/shell/features/tournament/club.hpp"
#include "tests/shell/features/tournament/swiss_rounds.hpp"

namespace quarto::test::tournament_devices {
namespace {

constexpr std::string_view out = "You’re no longer in this tournament.",
                           waiting = "Waiting for the host’s device to let you in.";

std::vector<std::string> names_in(const Tournament& tournament) {
    std::vector<std::string> names;
    for (const TournamentPlayer& player : tournament.players) names.push_back(player.name);
    return names;
}
void withdraw(Club& club, int player) {
    club.host_does(intent::OpenTournamentPlayer{player});
    club.host_does(intent::WithdrawPlayer{});
}
/// Everything that was left at the relay is heard again.
void hear_again(Club& club) {
    for (Device* device : {&club.host, &club.anna, &club.ben}) device->connects();
    club.pass();
}
void set_open_boards(Club& club) {
    const auto& boards = Club::known_to(club.host).rounds.back().boards;
    for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
        if (Club::known_to(club.host).rounds.back().boards[index_of(board)].result != BoardResult::open) continue;
        club.host.does(intent::OpenBoard{board}).does(intent::SetBoardResult{BoardResult::starter_won});
    }
    club.pass();
}

TEST_CASE("A player who was removed before the start stays removed until they join again", "[tournament]") {
    Club club(TournamentForm::swiss);
    withdraw(club, 1);
    CHECK(names_in(Club::known_to(club.host)) == std::vector<std::string>{"Anna"});
    CHECK(Club::says(club.ben, out));
    CHECK(Club::page_of(club.ben).can_join);
    for (int again = 0; again < 3; ++again) {
        hear_again(club);
        if (again == 1) club.host.start();
        if (again == 2) club.ben.start();
        CHECK(names_in(Club::known_to(club.host)) == std::vector<std::string>{"Anna"});
        CHECK(Club::says(club.ben, out));
    }
    hear_again(club);
    club.ben.does(intent::JoinTournament{});
    CHECK(Club::says(club.ben, waiting));
    club.pass();
    CHECK(names_in(Club::known_to(club.host)) == std::vector<std::string>{"Anna", "Ben"});
    CHECK(Club::says(club.ben, "You’re in. The host starts the tournament."));
    CHECK_FALSE(Club::page_of(club.ben).can_join);
    withdraw(club, 1);
    hear_again(club);
    CHECK(names_in(Club::known_to(club.host)) == std::vector<std::string>{"Anna"});
}

TEST_CASE("A card stays that of its player when another one leaves", "[tournament]") {
    Club club(TournamentForm::swiss);
    Device carl{"Carl"};
    club.enter(carl);
    club.host.does(intent::OpenTournamentPlayer{1});
    club.anna.does(intent::LeaveTournament{});
    club.pass();
    club.host_does(intent::WithdrawPlayer{});
    CHECK(names_in(Club::known_to(club.host)) == std::vector<std::string>{"Carl"});
}

TEST_CASE("A player who was withdrawn joins again with all points", "[tournament]") {
    const auto form = GENERATE(TournamentForm::swiss, TournamentForm::round_robin);
    const bool at_once = GENERATE(true, false), by_host = GENERATE(true, false);
    CAPTURE(form, at_once, by_host);
    Club club(form);
    Device carl{"Carl"}, dora{"Dora"}, emil{"Emil"}, fred{"Fred"};
    for (Device* late : {&carl, &dora, &emil, &fred}) club.enter(*late);
    club.host_does(intent::StartTournament{});
    const int ben = *player_of(Club::known_to(club.host), club.ben.state().tournament.own->identity);
    set_open_boards(club);
    club.host_does(intent::CloseRound{});
    const int points = half_points(Club::known_to(club.host), ben);
    const BoardPlace place = *board_of(Club::known_to(club.host), ben);
    withdraw(club, ben);
    hear_again(club);
    CHECK(Club::says(club.ben, out));
    CHECK(Club::page_of(club.ben).play.empty());
    if (!at_once) {
        set_open_boards(club);
        club.host_does(intent::CloseRound{});
        CHECK((form == TournamentForm::round_robin) == board_of(Club::known_to(club.host), ben).has_value());
    }
    if (by_host) {
        club.host_does(intent::OpenTournamentPlayer{ben});
        CHECK(club.host.view().sheet.as<TournamentView>().card->can_return);
        club.host_does(intent::BringPlayerBack{});
    } else {
        club.ben.does(intent::JoinTournament{});
        club.pass();
    }
    CHECK(names_in(Club::known_to(club.host)).size() == 6);
    CHECK(takes_part(Club::known_to(club.host), club.ben.state().tournament.own->identity));
    CHECK(half_points(Club::known_to(club.host), ben) == points);
    CHECK_FALSE(Club::says(club.ben, out));
    if (at_once) CHECK(board_at(Club::known_to(club.host), place)->result == BoardResult::open);
    set_open_boards(club);
    club.host_does(intent::CloseRound{});
    const Tournament& now = Club::known_to(club.host);
    if (now.stage == TournamentStage::running) CHECK((board_of(now, ben) || now.rounds.back().bye == ben));
    CHECK(Club::known_to(club.ben) == now);
    CHECK(parse_tournament(to_text(now)).value() == now);
    club.host.start();
    CHECK(Club::known_to(club.host) == now);
}

TEST_CASE("A running tournament is set aside for another one, and comes back", "[tournament]") {
    Club club(TournamentForm::swiss);
    Device other{"Otto"};
    other.does(intent::CreateTournament{}).does(intent::ShareTournament{});
    club.host_does(intent::StartTournament{});
    const Tournament before = Club::known_to(club.host);
    const std::string own_link = club.host.link();
    club.host.opens(other.link());
    const auto question = club.host.view().sheet.as<TournamentView>();
    CHECK(question.sets_aside);
    CHECK(question.is_host);  // asks once more
    club.host.does(intent::EnterName{Seat::first, "Host"}).does(intent::JoinTournament{});
    CHECK_FALSE(club.host.state().tournament.own->is_host);
    CHECK(Club::page_of(club.host).aside.size() == 1);
    const int way = GENERATE(0, 1, 2, 3);
    if (way == 0) club.host.does(intent::SwitchTournament{0});
    if (way == 1) club.host.does(intent::DeleteTournament{});  // of which it is a player
    if (way == 2) club.host.opens(own_link);
    if (way == 3) club.host.start();
    if (way == 3) club.host.does(intent::Open{Screen::tournament}).does(intent::SwitchTournament{0});
    CHECK(club.host.state().tournament.own->is_host);
    CHECK(has_same_content(Club::known_to(club.host), before));
    CHECK(Club::page_of(club.host).aside.size() == (way == 1 ? 0 : 1));
    hear_again(club);
    set_open_boards(club);
    CHECK(Club::known_to(club.anna) == Club::known_to(club.host));
    CHECK_FALSE(open_boards(Club::known_to(club.anna)));
    club.host.does(intent::SwitchTournament{9});
    CHECK(club.host.state().tournament.own->is_host);
}

TEST_CASE("A tournament that is over is replaced, and a player's is set aside", "[tournament]") {
    Club club(TournamentForm::swiss);
    Device other{"Otto"};
    other.does(intent::CreateTournament{}).does(intent::ShareTournament{});
    club.anna.opens(other.link());
    CHECK(club.anna.view().sheet.as<TournamentView>().sets_aside);
    CHECK_FALSE(club.anna.view().sheet.as<TournamentView>().is_host);
    club.host_does(intent::StartTournament{});
    club.host_does(intent::EndTournament{});
    club.anna.opens(other.link());
    CHECK(club.anna.view().sheet.as<TournamentView>().replaces);
    club.anna.does(intent::JoinTournament{});
    CHECK(Club::page_of(club.anna).aside.empty());
}

TEST_CASE("A host ends a tournament before it can be deleted, also before the start, so that players know",
          "[tournament]") {
    const bool has_started = GENERATE(true, false);
    Club club(TournamentForm::swiss);
    if (has_started) club.host_does(intent::StartTournament{});
    club.host_does(intent::EndTournament{});
    club.host_does(intent::DeleteTournament{});
    CHECK(Club::says(club.anna, "The tournament is over."));
    CHECK(Club::page_of(club.anna).play.empty());
    CHECK(club.host.saved()["tournament"].empty());
    club.host.opens(club.host.link()).does(intent::EnterName{Seat::first, "Host"}).does(intent::JoinTournament{});
    club.host.connects();
    club.pass();
    CHECK(Club::says(club.host, "The tournament is over."));
}

TEST_CASE("A host that was restored goes on from what players know, and they follow it", "[tournament]") {
    Club club(TournamentForm::swiss);
    Device carl{"Carl"}, dora{"Dora"};
    for (Device* late : {&carl, &dora}) club.enter(*late);
    club.host_does(intent::StartTournament{});
    const std::string backup = club.host.saved()["tournament"];
    const auto set = [](Device& host, int board, BoardResult result) {
        host.does(intent::OpenBoard{board}).does(intent::SetBoardResult{result});
    };
    set(club.host, 0, BoardResult::starter_won);
    club.pass();
    Device restored{""};
    restored.saved()["tournament"] = backup;
    restored.start();
    const int offline_changes = GENERATE(0, 1, 2);
    for (int k = 0; k < offline_changes; ++k) set(restored, k, BoardResult::other_won);
    restored.connects();
    const bool is_alone = GENERATE(true, false);  // the first device was lost
    const auto all = is_alone ? std::vector<Device*>{&restored, &club.anna, &club.ben}
                              : std::vector<Device*>{&club.host, &restored, &club.anna, &club.ben};
    club.relay.pass(all);
    CHECK(Club::known_to(club.anna) == Club::known_to(restored));
    if (offline_changes == 0) {
        CHECK(restored.notice() == "The tournament was changed on another device. This is its latest state.");
        CHECK(Club::known_to(restored).rounds[0].boards[0].result == BoardResult::starter_won);
    }
    set(restored, 1, BoardResult::draw);
    club.relay.pass(all);
    CHECK(Club::known_to(restored).rounds[0].boards[1].result == BoardResult::draw);
    for (Device* device : all) CHECK(Club::known_to(*device) == Club::known_to(restored));
}

TEST_CASE("The host reads that two players claim different moves, and what ending with open games means",
          "[tournament]") {
    Club club(TournamentForm::round_robin);
    club.host_does(intent::StartTournament{});
    CHECK_FALSE(Club::page_of(club.host).missing.empty());
    for (Device* player : {&club.anna, &club.ben}) player->does(intent::PlayBoard{});
    Device& starter = is_person(club.anna.game(), Seat::first) ? club.anna : club.ben;
    Device& other = &starter == &club.anna ? club.ben : club.anna;
    starter.makes("0");
    club.pass();
    other.makes("a1").makes("1");
    club.pass();
    // A program that tells of other moves than it has shown.
    const FriendGame& game = other.state().friends.games.front();
    FriendLink link = link_of(game);
    link.history = *parse_record("q1;rules=cshf;begin=1;moves=0b2.1c3.2", Milliseconds{0});
    club.host.does(intent::HearBoard{game.id, game.seat, to_text(link)});
    starter.makes("b1").makes("2");
    club.relay.take_from(starter);
    club.relay.deliver(club.host);
    CHECK(Club::page_of(club.host).boards[0].detail == "Enter result\nThe players’ moves differ. Set the result.");
    club.host.does(intent::OpenBoard{0}).does(intent::SetBoardResult{BoardResult::neither});
    CHECK(Club::page_of(club.host).boards[0].detail == "Nobody wins");
    CHECK(Club::page_of(club.host).missing.empty());
}

/// The page of the tournament as it is on the screen.
bool shows(const Device& device, std::string_view sentence) {
    const std::vector<std::string> status = device.view().sheet.as<TournamentView>().status;
    return std::ranges::find(status, sentence) != status.end();
}

TEST_CASE("Whoever sets the result of a game that is still played reads so, and its players read the result",
          "[tournament]") {
    constexpr std::string_view still_played = "This game is still being played. A result set here counts.";
    Club club(TournamentForm::round_robin);
    club.host_does(intent::StartTournament{});
    const auto is_told = [&] {
        club.host.does(intent::Open{Screen::tournament}).does(intent::OpenBoard{0});
        return club.host.view().sheet.as<TournamentView>().card->detail.ends_with(still_played);
    };
    CHECK_FALSE(is_told());
    for (Device* player : {&club.anna, &club.ben}) player->does(intent::PlayBoard{});
    Device& starter = is_person(club.anna.game(), Seat::first) ? club.anna : club.ben;
    starter.makes("0");
    club.pass();
    CHECK(is_told());
    club.host_does(intent::SetBoardResult{BoardResult::draw});
    const std::string name = starter.state().friends.games.front().own_name;
    for (Device* player : {&club.anna, &club.ben})
        CHECK(player->notice() == (name == "Anna" ? "Anna – Ben: Draw" : "Ben – Anna: Draw"));
    CHECK_FALSE(is_told());
    starter.does(intent::Resign{});
    club.pass();
    CHECK(Club::page_of(club.anna).boards[0].detail == "Draw");
}

TEST_CASE("Who opens the link in the last round, or was withdrawn, reads only that", "[tournament]") {
    Club club(TournamentForm::swiss);
    Device carl{"Carl"}, dora{"Dora"};
    club.enter(carl);
    club.host.does(intent::ChangeTournamentRounds{1});
    club.host_does(intent::StartTournament{});
    const int resting = *Club::known_to(club.host).rounds.back().bye;
    Device& without = resting == 0 ? club.anna : resting == 1 ? club.ben : carl;
    club.enter(dora);
    CHECK(Club::page_of(dora).status == std::vector<std::string>{"This tournament takes no more players."});
    withdraw(club, resting);
    club.relay.pass({&club.host, &without});
    CHECK(Club::page_of(without).status == std::vector<std::string>{std::string(out)});
}

TEST_CASE("A connection that was cut in silence shows on the page of a tournament within three seconds",
          "[tournament]") {
    constexpr std::string_view offline = "No connection. Results follow when it’s back.";
    Club club(TournamentForm::swiss);
    Device carl{"Carl"};
    Device* device = &club.host;
    const auto is_told_later = [&] {
        CHECK_FALSE(Club::says(*device, offline));
        device->waits(1'900ms);
        CHECK_FALSE(shows(*device, offline));
        device->waits(1'000ms);
        CHECK(shows(*device, offline));
    };
    SECTION("nothing is said as long as all has arrived") {
        for (Device* each : {&club.host, &club.anna, &club.ben}) {
            CHECK_FALSE(Club::says(*each, offline));
            each->waits(60s);
            CHECK_FALSE(shows(*each, offline));
        }
        return;
    }
    SECTION("what the host has done has not arrived") {
        const auto act = GENERATE(0, 1, 2, 3);
        if (act > 0) club.host_does(intent::StartTournament{});
        if (act == 0) club.host.does(intent::StartTournament{});
        if (act == 1) club.host.does(intent::OpenBoard{0}).does(intent::SetBoardResult{BoardResult::draw});
        if (act == 2) club.host.does(intent::OpenTournamentPlayer{1}).does(intent::WithdrawPlayer{});
        if (act == 3) club.host.does(intent::EndTournament{});
        is_told_later();
    }
    SECTION("the host does more before the first has arrived") {
        club.host.does(intent::StartTournament{});
        const auto first = club.host.relay.left;
        club.host.does(intent::OpenBoard{0}).does(intent::SetBoardResult{BoardResult::draw});
        for (const auto& [channel, text] : first) club.host.app().note_arrival(channel.topic, text);
        is_told_later();
    }
    SECTION("a registration has not arrived") {
        device = &carl;
        carl.opens(club.host.link()).does(intent::JoinTournament{});
        carl.connects();
        club.relay.deliver(carl);
        is_told_later();
        const bool is_confirmed = GENERATE(true, false);
        if (is_confirmed) club.relay.take_from(carl);
        else
            for (const auto& [channel, text] : carl.relay.left) club.host.app().hear(channel.topic, text);
        CHECK(Club::says(carl, offline) != is_confirmed);
        if (!is_confirmed) carl.relay.left.clear();  // only the host's answer tells that it has arrived
    }
    SECTION("a move of the player’s game has not arrived") {
        club.host_does(intent::StartTournament{});
        for (Device* player : {&club.anna, &club.ben}) player->does(intent::PlayBoard{});
        device = is_person(club.anna.game(), Seat::first) ? &club.anna : &club.ben;
        device->makes("0");
        is_told_later();
    }
    club.relay.pass({&club.host, &club.anna, &club.ben, &carl});
    CHECK_FALSE(Club::says(*device, offline));
    device->waits(60s);
    CHECK_FALSE(shows(*device, offline));
}

TEST_CASE("After a new connection a tournament waits anew for what it leaves", "[tournament]") {
    constexpr std::string_view offline = "No connection. Results follow when it’s back.";
    Club club(TournamentForm::swiss);
    club.host.does(intent::StartTournament{}).waits(3s);
    CHECK(Club::says(club.host, offline));
    club.host.connects(false);
    CHECK(Club::says(club.host, offline));
    club.host.connects();
    CHECK_FALSE(Club::says(club.host, offline));
    club.host.waits(3s);
    CHECK(shows(club.host, offline));
    club.pass();
    CHECK_FALSE(shows(club.host, offline));
    club.host.does(intent::EndTournament{}).does(intent::DeleteTournament{}).waits(3s);
    CHECK_FALSE(Club::says(club.host, offline));
}

TEST_CASE("Whoever corrects an earlier round reads that later pairings stay", "[tournament]") {
    Club club(TournamentForm::swiss);
    Device carl{"Carl"}, dora{"Dora"};
    for (Device* late : {&carl, &dora}) club.enter(*late);
    club.host_does(intent::StartTournament{});
    set_open_boards(club);
    const auto detail = [&] {
        club.host.does(intent::Open{Screen::tournament}).does(intent::OpenBoard{0});
        return club.host.view().sheet.as<TournamentView>().card->detail;
    };
    CHECK_FALSE(detail().ends_with("don’t change."));
    club.host_does(intent::CloseRound{});
    CHECK_FALSE(detail().ends_with("don’t change."));
    club.host.does(intent::ShowRound{0});
    CHECK(detail().ends_with("\nPairings of later rounds don’t change."));
}

TEST_CASE("A round that can’t be paired is named as such", "[tournament]") {
    Club club(TournamentForm::swiss);
    club.host_does(intent::StartTournament{});
    set_open_boards(club);
    club.host_does(intent::CloseRound{});
    CHECK(club.host.notice() ==
          "Too few players are left who haven’t met. End the tournament, or bring in another player.");
}

TEST_CASE("A restored device whose game has no moves yet shows it beside the one that was given up", "[tournament]") {
    Club club(TournamentForm::round_robin);
    club.host_does(intent::StartTournament{});
    Device restored("");
    restored.saved() = club.anna.saved();
    restored.start();
    restored.connects();
    restored.does(intent::PlayBoard{});
    club.anna.does(intent::PlayBoard{}).does(intent::Resign{});
    club.pass();
    club.ben.does(intent::PlayBoard{});
    restored.opens(to_text(link_of(club.ben.state().friends.games.front())));
    const auto question = restored.view().sheet.as<FriendsView>().question;
    REQUIRE(question);
    CHECK(question->is_branch);
    CHECK_FALSE(question->last_moves[0].empty());
    CHECK(question->last_moves[0] != question->last_moves[1]);
}

}  // namespace
}  // namespace quarto::test::tournament_devices
