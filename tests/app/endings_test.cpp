/// Every way in which a game of two devices ends, and every place where its result is used: the board, the games with
/// friends, the kept games and the score, the review, a rematch, a watcher's board, a tournament's table. Ratings,
/// achievements and series are of games on one device, lessons and embedded boards have no second one.

#include <functional>

#include "shell/features/games/statistics.hpp"
#include "shell/features/tournament/table.hpp"
#include "tests/app/friends.hpp"
#include "tests/app/tournament.hpp"

namespace quarto::test::app_endings {

using namespace std::chrono_literals;
using app_friends::Live;
using app_friends::Two;
using app_tournament::Club;

/// Two devices with a game in which the starter has given piece 0.
struct Devices {
    AppDriver &starter, &other;
    std::function<void()> pass;

    /// "a1.4 b1.1": the other one places on a1 and gives 4, the starter then places on b1 and gives 1.
    void play(std::string_view turns) const {
        for (AppDriver* mover = &other;; mover = mover == &other ? &starter : &other) {
            const std::size_t end = turns.find(' ');
            mover->moves(turns.substr(0, end));
            pass();
            if (end == turns.npos) return;
            turns.remove_prefix(end + 1);
        }
    }
};

struct Ending {
    std::string_view name;
    std::optional<Seat> winner;
    void (*play)(const Devices&);
    bool has_clock = false;
    bool is_in_tournaments = true;
};

void resign(AppDriver& device) { device.intend(intent::Resign{}); }

const std::vector<Ending> endings{
    {"a call", Seat::first,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.3 d1");
         devices.starter.tap({"quarto", "cell.a1", "cell.b1", "cell.c1", "cell.d1", "quarto"});
     }},
    {"a stolen call", Seat::second,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.3 d1.f");
         devices.other.tap({"quarto", "cell.a1", "cell.b1", "cell.c1", "cell.d1", "quarto"});
     }},
    {"a resignation in place of a stolen call", Seat::first,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.3 d1.f");
         resign(devices.other);
     }},
    {"a full board", std::nullopt,
     [](const Devices& devices) {
         devices.play("a1.7 b1.9 c1.e d1.4 a2.c b2.d c2.3 d2.5 a3.2 b3.b c3.8 d3.a a4.1 b4.6 c4.f d4");
         devices.starter.press("end_turn");
         devices.pass();
         devices.other.press("end_turn");
     }},
    {"a resignation", Seat::second,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.8");
         resign(devices.starter);
     }},
    {"both resigning at once: that of whoever invited, or starts, holds", Seat::second,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.8");
         resign(devices.starter);
         resign(devices.other);
     }},
    {"an agreed draw", std::nullopt,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.8");
         devices.other.press("friend.more").press("friend.draw");
         devices.pass();
         devices.starter.press("friend.agree");
     }},
    {"a resignation in place of an answer to the offer of a draw", Seat::second,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.8");
         devices.other.press("friend.more").press("friend.draw");
         devices.pass();
         resign(devices.starter);
     }},
    {"a flag", Seat::first,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.8 d2.6");
         devices.other.wait(2min);
     },
     true},
    {"a resignation after a turn taken back", Seat::first,
     [](const Devices& devices) {
         devices.play("a1.4 b1.1 c1.8");
         devices.other.press("friend.more").press("friend.takeback");
         devices.pass();
         devices.starter.press("friend.agree");
         devices.pass();
         devices.other.moves("d4").moves("2");
         devices.pass();
         devices.starter.moves("a4").moves("8");
         devices.pass();
         resign(devices.other);
     },
     false, false},
};

/// What this device says of the game, and keeps; `times`: 2 for once more after a reload.
void check(AppDriver& device, Seat seat, const Ending& ending, int times) {
    const std::string_view result = !ending.winner ? "It’s a draw." : *ending.winner == seat ? "You win!" : "* wins.";
    for (int time = 0; time < times; ++time) {
        CAPTURE(time);
        if (time > 0) device.reload().wait(5s);
        CHECK(is_like(result, device.result()));
        for (const std::string_view name : {"hint", "analyse", "undo"}) CHECK_FALSE(device.target(name));
        const std::string record = device.record();
        device.intend(intent::Undo{}).intend(intent::CallQuarto{seat});
        for (std::uint8_t cell = 0; cell < 4; ++cell) device.intend(intent::TapCell{Cell{cell}});
        device.intend(intent::CallQuarto{seat}).intend(intent::Resign{});
        CHECK(device.notice() == "The game is over.");
        device.intend(intent::SeekTo{device.plies()});
        CHECK(device.record() == record);
        const auto kept = parse_kept_games(device.disk().texts["games"], "2028-02-29").games;
        REQUIRE(kept.size() == 1);
        REQUIRE(kept[0].end);
        CHECK(kept[0].end->winner == ending.winner);
        CHECK(kept[0].record == device.record());
        CHECK(own_seat(kept[0]) == seat);
        const auto score = score_of_people(kept);
        REQUIRE(score);
        const auto won = [&](Seat by) { return ending.winner == by ? 1 : 0; };
        CHECK(score->won == std::array{won(Seat::first), won(Seat::second)});
        CHECK(device.state().rating.past.empty());
        device.press("review");
        CHECK(is_like(result, device.result()));
        device.press("review.close");
    }
    device.intend(intent::Open{Screen::games});
    const std::string_view listed = !ending.winner ? "*, Draw, *" : *ending.winner == seat ? "*, Won, *" : "*, Lost, *";
    CHECK(is_like(listed, device.label_of("games.line.1")));
    device.escape();
}

TEST_CASE("However a game with a friend ends, both and their watcher have the result everywhere", "[friends]") {
    for (const Ending& ending : endings) {
        CAPTURE(ending.name);
        Live live(app_friends::by_you, ending.has_clock);
        AppDriver &anna = live.anna, &ben = live.ben, carl{{.has_relay = true}};
        anna.press("friend.more").press("friend.watch");
        carl.open_link("https://example.org/#" + anna.host().links.back()).wait(5s).press("friend.accept");
        Live::connect(carl);
        anna.escape();
        live.pass();
        ending.play({anna, ben, [&] { live.pass(); }});
        live.pass();
        live.deliver(carl);
        carl.wait(1min);
        CHECK(carl.record() == anna.record());
        CHECK(end_of(carl.state().game)->winner == ending.winner);
        CHECK(carl.notice().empty());  // words are for the players
        check(anna, Seat::first, ending, 2);
        check(ben, Seat::second, ending, 2);
        for (AppDriver* device : {&anna, &ben}) {
            live.connect(*device);
            device->press("friend.rematch");
        }
        live.pass();
        const auto score_here = [](const AppDriver& device) {
            const auto& games = device.state().friends.games;
            return std::ranges::find(games, device.state().game.friend_game, &FriendGame::id)->facts.score;
        };
        const FriendScore score = score_here(anna);
        CHECK(score == score_here(ben));
        CHECK(score.draws == (ending.winner ? 0 : 1));
        CHECK(score.wins[0] + score.wins[1] == (ending.winner ? 1 : 0));
    }
}

TEST_CASE("However a tournament's game ends, its host and both players have the result everywhere", "[tournament]") {
    for (const Ending& ending : endings) {
        if (!ending.is_in_tournaments) continue;
        CAPTURE(ending.name);
        Club club("tournament.form 0", ending.has_clock);
        club.host.press("tournament.start");
        club.pass();
        const auto [starter, other] = club.at_the_board();
        starter->moves("0");
        club.pass();
        ending.play({*starter, *other, [&] { club.pass(); }});
        club.pass();
        club.pass();
        for (AppDriver* device : {&club.host, starter, other}) {
            const OwnTournament& own = *device->state().tournament.own;
            const BoardResult result = own.tournament->rounds[0].boards[0].result;
            CHECK(result == (!ending.winner                  ? BoardResult::draw
                             : *ending.winner == Seat::first ? BoardResult::starter_won
                                                             : BoardResult::other_won));
            device->intend(intent::Open{Screen::tournament});
            CHECK_FALSE(device->label_of("tournament.board.1").ends_with("Not played yet"));
            CHECK_FALSE(device->target("tournament.play"));
            device->escape();
        }
        CHECK(club.host.state().tournament.own->records.size() == 1);
        check(*starter, Seat::first, ending, 1);
        check(*other, Seat::second, ending, 1);
    }
}

}  // namespace quarto::test::app_endings
