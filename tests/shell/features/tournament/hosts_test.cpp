/// A club’s evening that goes on without its host’s device: another one takes over, or two hosts meet again.

#include "tests/shell/features/tournament/club.hpp"

namespace quarto::test::tournament_hosts {
namespace {

constexpr std::string_view other_host = "Another device is the host now. Results stay.";

/// Of four players, in the first round.
struct Evening : Club {
    Device carl{"Carl"}, dora{"Dora"};
    Evening() : Club(TournamentForm::swiss) {
        for (Device* late : {&carl, &dora}) enter(*late);
        host.does(intent::StartTournament{});
        pass_all();
    }
    std::vector<Device*> all() { return {&host, &anna, &ben, &carl, &dora}; }
    void pass_all() { relay.pass(all()); }
    static void set(Device& at, int board, BoardResult result) {
        at.does(intent::OpenBoard{board}).does(intent::SetBoardResult{result});
    }
    static BoardResult result_at(const Device& device, int board) {
        return known_to(device).rounds.back().boards[index_of(board)].result;
    }
    static bool is_host(const Device& device) { return device.state().tournament.own->is_host; }
    void all_know_the_same() {
        for (Device* device : all()) CHECK(known_to(*device) == known_to(host));
    }
};

TEST_CASE("A player goes on as the host by one press, and the old host becomes a player", "[tournament]") {
    Evening evening;
    auto [host, anna] = std::tie(evening.host, evening.anna);
    const bool takes_part = GENERATE(false, true);
    if (takes_part) {
        host.does(intent::EnterName{Seat::first, "Host"}).does(intent::JoinTournament{});
        evening.pass_all();
    }
    evening.set(host, 0, BoardResult::draw);
    host.connects(false);  // has left before the result did
    CHECK(evening.page_of(anna).can_host);
    CHECK_FALSE(evening.page_of(anna).is_host);
    anna.does(intent::HostTournament{});
    CHECK(evening.page_of(anna).is_host);
    CHECK_FALSE(evening.page_of(anna).can_host);
    evening.set(anna, 1, BoardResult::starter_won);
    evening.pass_all();
    CHECK(evening.ben.notice() == other_host);
    CHECK_FALSE(evening.page_of(anna).missing.empty());
    host.connects();
    evening.pass_all();
    CHECK(host.notice() == other_host);
    CHECK_FALSE(Evening::is_host(host));
    CHECK(Evening::is_host(anna));
    evening.all_know_the_same();
    CHECK(Evening::result_at(anna, 0) == BoardResult::draw);
    CHECK(Evening::result_at(anna, 1) == BoardResult::starter_won);
    CHECK(Club::known_to(anna).players.size() == (takes_part ? 5 : 4));
    CHECK(Club::says(host, other_host) != takes_part);
    CHECK(Club::page_of(host).can_host);
    CHECK(Club::page_of(host).can_join != takes_part);
    anna.does(intent::CloseRound{});
    evening.pass_all();
    CHECK(Club::page_of(host).play.empty() != takes_part);
    if (!takes_part) {
        host.does(intent::EnterName{Seat::first, "Host"}).does(intent::JoinTournament{});
        evening.pass_all();
        CHECK(Club::known_to(anna).players.size() == 5);
        CHECK_FALSE(Club::page_of(host).can_join);
    }
    host.start();
    host.connects();
    evening.pass_all();
    CHECK_FALSE(Evening::is_host(host));
    host.does(intent::HostTournament{});
    evening.pass_all();
    CHECK(Evening::is_host(host));
    CHECK_FALSE(Evening::is_host(anna));
    evening.all_know_the_same();
}

TEST_CASE("A new host has the results of games that end after it took over, and of those whose texts the relay has",
          "[tournament]") {
    Evening evening;
    auto [host, anna, ben] = std::tie(evening.host, evening.anna, evening.ben);
    host.connects(false);
    const auto resigns = [](Device& player) { player.does(intent::PlayBoard{}).does(intent::Resign{}); };
    resigns(ben);
    evening.pass_all();
    const int board = board_of(Club::known_to(ben), 1)->board;
    CHECK(Evening::result_at(anna, board) == BoardResult::open);
    anna.does(intent::HostTournament{});
    evening.pass_all();
    CHECK(Evening::result_at(evening.dora, board) != BoardResult::open);
    resigns(board_of(Club::known_to(anna), 0)->board == board ? evening.carl : anna);
    evening.pass_all();
    CHECK_FALSE(open_boards(Club::known_to(anna)));
    host.connects();
    evening.pass_all();
    evening.all_know_the_same();
    CHECK(anna.state().tournament.own->records.size() == 2);
}

TEST_CASE("What the relay has lost comes back from any player’s device", "[tournament]") {
    Evening evening;
    Device& anna = evening.anna;
    anna.connects(false);
    evening.set(evening.host, 0, BoardResult::draw);
    evening.relay.pass({&evening.host, &evening.dora});
    evening.relay.forget();
    // The host is gone. Of all who are there Dora alone knows of the result.
    anna.does(intent::HostTournament{});
    const auto others = std::vector<Device*>{&anna, &evening.ben, &evening.carl, &evening.dora};
    for (Device* device : others) device->connects();
    evening.relay.pass(others);
    CHECK(Evening::result_at(anna, 0) == BoardResult::draw);
    for (Device* device : others) CHECK(Club::known_to(*device) == Club::known_to(anna));
}

TEST_CASE("Two who take over at once end with one host", "[tournament]") {
    Evening evening;
    evening.host.connects(false);
    evening.anna.does(intent::HostTournament{});
    evening.ben.does(intent::HostTournament{});
    evening.set(evening.anna, 0, BoardResult::draw);
    evening.set(evening.ben, 1, BoardResult::draw);
    evening.pass_all();
    CHECK(Evening::is_host(evening.anna) != Evening::is_host(evening.ben));
    CHECK_FALSE(open_boards(Club::known_to(evening.carl)));
    evening.host.connects();
    evening.pass_all();
    evening.all_know_the_same();
}

TEST_CASE("Two hosts read where they have set different results, and which pairing counts", "[tournament]") {
    Evening evening;
    auto [host, anna] = std::tie(evening.host, evening.anna);
    evening.relay.pass(evening.all());
    host.connects(false);
    anna.does(intent::HostTournament{});
    const bool goes_on = GENERATE(false, true);
    for (Device* each : {&host, &anna})
        for (const int board : {0, 1})
            evening.set(*each, board, each == &anna && board == 1 ? BoardResult::other_won : BoardResult::starter_won);
    if (goes_on) {
        for (Device* each : {&host, &anna}) each->does(intent::CloseRound{});
        evening.set(host, 0, BoardResult::draw);
    }
    host.connects();
    evening.relay.take_from(host);  // before it hears of the other one
    evening.relay.deliver(anna);
    const std::string notice = anna.notice(), title = Club::page_of(anna).boards[1].title;
    CHECK(notice == (goes_on ? "Round 2 was paired on two devices. Only the pairings shown here count."
                             : "Two devices have different results for " + title + ". Check it."));
    evening.pass_all();
    evening.all_know_the_same();
    CHECK_FALSE(Evening::is_host(host));
}

TEST_CASE("Players read that their host has set the tournament aside, until it is back", "[tournament]") {
    constexpr std::string_view is_away = "The host has set this tournament aside. A player can continue as host.";
    Evening evening;
    Device otto{"Otto"};
    otto.does(intent::CreateTournament{}).does(intent::ShareTournament{});
    Device& host = evening.host;
    host.opens(otto.link()).does(intent::EnterName{Seat::first, "Host"}).does(intent::JoinTournament{});
    evening.pass_all();
    CHECK(Club::says(evening.anna, is_away));
    const bool is_taken = GENERATE(false, true);
    if (is_taken) evening.anna.does(intent::HostTournament{});
    evening.pass_all();
    CHECK(Club::says(evening.ben, is_away) != is_taken);
    host.does(intent::SwitchTournament{0});
    host.connects();
    evening.pass_all();
    CHECK_FALSE(Club::says(evening.ben, is_away));
    CHECK(Evening::is_host(host) != is_taken);
    evening.all_know_the_same();
}

TEST_CASE("A player who leaves is withdrawn, also before the start, and can come back", "[tournament]") {
    constexpr std::string_view out = "You’re no longer in this tournament.";
    Club club(TournamentForm::swiss);
    const bool has_started = GENERATE(false, true);
    if (has_started) club.host_does(intent::StartTournament{});
    CHECK(Club::page_of(club.ben).can_leave);
    CHECK_FALSE(Club::page_of(club.host).can_leave);
    const bool is_cut = GENERATE(false, true);
    if (is_cut) club.ben.connects(false);
    club.ben.does(intent::LeaveTournament{});
    if (is_cut) club.ben.connects();
    club.pass();
    CHECK(Club::says(club.ben, out));
    CHECK_FALSE(Club::page_of(club.ben).can_leave);
    CHECK_FALSE(takes_part(Club::known_to(club.host), club.ben.state().tournament.own->identity));
    if (has_started) CHECK_FALSE(open_boards(Club::known_to(club.anna)));
    // What the relay delivers again changes nothing.
    club.ben.does(intent::JoinTournament{});
    club.pass();
    for (Device* device : {&club.host, &club.anna, &club.ben}) device->connects();
    club.pass();
    CHECK(takes_part(Club::known_to(club.host), club.ben.state().tournament.own->identity));
    CHECK_FALSE(Club::says(club.ben, out));
}

}  // namespace
}  // namespace quarto::test::tournament_hosts
