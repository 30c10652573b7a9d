/// A part of the program that can't be loaded, and a relay out of reach: nothing counts as done before it is.

#include <algorithm>

#include "tests/app/friends.hpp"

namespace quarto::test::app_friends {
namespace {

constexpr std::string_view not_loaded =
    "Part of the game couldn’t be loaded: Link. Check your connection and try again.";

bool is_to_be_sent(AppDriver& game) { return game.state().friends.games.front().is_sent == false; }

/// A turn, or what a player says beside it, that has to be sent by a link.
struct Sending {
    std::string_view what;
    void (*act)(AppDriver& ben);  ///< whose turn it is; the last press shows the link
};
constexpr Sending sendings[]{
    {"a move", [](AppDriver& ben) { ben.moves("a1").moves("1").press("friend.send"); }},
    {"a resignation", [](AppDriver& ben) { ben.intend(intent::Resign{}).press("friend.send"); }},
    {"an offer of a draw",
     [](AppDriver& ben) {
         ben.moves("a1").moves("1");
         ben.press("friend.more").press("friend.draw");
     }},
    {"a wish to undo",
     [](AppDriver& ben) {
         ben.moves("a1").moves("1");
         ben.press("friend.more").press("friend.takeback");
     }},
    {"a rematch",
     [](AppDriver& ben) {
         ben.intend(intent::Resign{}).press("friend.send").intend(intent::FriendRematch{});
         ben.moves("3").press("friend.send");
     }},
};

TEST_CASE("A link that could not be shown is not sent: the press says so, and works once it can be", "[friends]") {
    for (const auto& [what, act] : sendings) {
        INFO(what);
        Two two(by_you);
        AppDriver& ben = two.ben;
        ben.cut_off();
        act(ben);
        CHECK(ben.notice() == not_loaded);
        CHECK(ben.has_heard(not_loaded));
        CHECK(is_to_be_sent(ben));
        CHECK(ben.target("friend.send"));
        CHECK(ben.prompt() != "Anna has to move.");
        ben.reload();
        CHECK(is_to_be_sent(ben));
        ben.press("friend.send");
        CHECK(is_to_be_sent(ben));
        ben.reconnect();
        ben.press("friend.send");
        CHECK_FALSE(is_to_be_sent(ben));
        CHECK_FALSE(ben.target("friend.send"));
        CHECK(ben.notice().empty());
        CHECK_FALSE(is_to_be_sent(ben.reload()));
    }
}

TEST_CASE("An invitation that could not be shown waits in the list", "[friends]") {
    for (const Start start : {by_dice, by_you, by_friend}) {
        AppDriver anna;
        anna.cut_off();
        anna.intend(intent::Open{Screen::friends}).press("friends.begin " + std::to_string(start));
        anna.press("friends.invite");
        if (start == by_you) anna.moves("0").press("friend.send");
        CHECK(anna.notice() == not_loaded);
        CHECK(is_to_be_sent(anna));
        anna.intend(intent::Open{Screen::friends});
        CHECK(anna.label_of("friends.line.1").find("Not sent yet") != std::string::npos);
        anna.reconnect();
        anna.press("friends.line.1").press("friend.send");
        CHECK_FALSE(is_to_be_sent(anna));
    }
}

TEST_CASE("A link for watching counts once it is shown", "[friends]") {
    Live live(by_you);
    AppDriver& ben = live.ben;
    ben.moves("a1").moves("1");
    live.pass();
    ben.press("friend.more");
    ben.cut_off();
    ben.press("friend.watch");
    CHECK(ben.notice() == not_loaded);
    CHECK_FALSE(ben.shows("text", "Others can watch this game."));
    ben.reconnect();
    ben.press("friend.watch");
    CHECK(ben.shows("text", "Others can watch this game."));
}

TEST_CASE("A link that is shown late does not count for what was played since", "[friends]") {
    Two two(by_you);
    AppDriver& ben = two.ben;
    ben.moves("a1").moves("1");
    ben.press("friend.send");
    const std::string link = ben.host().links.back();
    ben.intend(intent::Resign{});
    CHECK(is_to_be_sent(ben));
    ben.intend(intent::LinkSent{link});
    CHECK(is_to_be_sent(ben));
    for (const std::string_view strange : {"", "f1;game=", "q1;moves=0"})
        ben.intend(intent::LinkSent{std::string(strange)});
    CHECK(is_to_be_sent(ben));
}

TEST_CASE("A connection cut in silence shows within three seconds that a move has not arrived", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    live.pass();
    Live::see(ben, anna, true);
    ben.moves("a1").moves("1");
    CHECK(ben.prompt() == "Anna has to move.");
    CHECK(ben.detail() == "Anna is here.");
    ben.wait(3s);
    CHECK(ben.prompt() == "Anna gets your move when the connection is back.");
    CHECK(ben.detail().empty());
    CHECK(ben.has_heard("Anna gets your move when the connection is back."));
    CHECK_FALSE(ben.target("friend_signals"));
    CHECK(ben.target("friend.send"));
    ben.wait(1min);
    CHECK(ben.prompt() == "Anna gets your move when the connection is back.");
    SECTION("so does the end of a game") {
        ben.intend(intent::Resign{});
        ben.wait(3s);
        CHECK(ben.view().result->detail == "You resigned.\nAnna gets your move when the connection is back.");
        CHECK(ben.view().picture_caption.front() == "You resigned.");  // a picture goes to others
        live.pass();
        CHECK(ben.view().result->detail == "You resigned.");
        return;
    }
    SECTION("it was only slow") { live.pass(); }
    SECTION("a new connection leaves the move again") {
        live.cut(ben);
        Live::connect(ben);
        CHECK(ben.prompt() == "Anna has to move.");
        ben.wait(3s);
        CHECK(ben.prompt() == "Anna gets your move when the connection is back.");
        live.pass();
    }
    CHECK(ben.prompt() == "Anna has to move.");
    CHECK(anna.record() == ben.record());
}

TEST_CASE("What waits for a link by hand says that there is no connection, and no old presence", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    live.pass();
    Live::see(ben, anna, true);
    ben.moves("a1").moves("1");
    ben.wait(3s);
    ben.press("friend.send");  // the friend may open it
    CHECK(ben.prompt() == "Anna has to move.");
    CHECK(ben.detail() == "No connection. Links still work.");
    live.pass();
    CHECK(ben.detail() == "Anna is here.");
}

TEST_CASE("A presence that a friend's program renews is old after forty seconds, another one lasts", "[friends]") {
    const bool is_renewed = GENERATE(true, false);
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    ben.moves("a1").moves("1");
    live.pass();
    Live::see(ben, anna, true);
    ben.wait(is_renewed ? 15s : 5s);  // else a signal, say
    Live::see(ben, anna, true);
    ben.wait(30s);
    CHECK(ben.detail() == "Anna is here.");
    ben.wait(30s);
    CHECK(ben.detail() == (is_renewed ? "Anna isn’t here right now." : "Anna is here."));
    CHECK((ben.target("friend_signals") != nullptr) != is_renewed);
    Live::see(ben, anna, true);
    CHECK(ben.detail() == "Anna is here.");
}

TEST_CASE("A signal is said to be sent once the relay has it", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    ben.moves("a1").moves("1");
    live.pass();
    Live::see(ben, anna, true);
    ben.press("friend_signals").press("friend.signal.1");
    CHECK(ben.notice().empty());
    ben.wait(3s);
    CHECK(ben.detail() == "No connection. Links still work.");
    CHECK_FALSE(ben.target("friend_signals"));
    const auto& [channel, text] = ben.relay().left.back();
    ben.store().note_arrival(channel.topic, text);
    KeptTexts::wake(ben);
    CHECK(ben.notice() == "You: Well played!");
    CHECK(ben.detail() == "Anna is here.");
}

TEST_CASE("The switch for notifications is on once the browser may show them", "[friends]") {
    AppDriver anna{{.has_relay = true}};
    anna.host().environment.notifications = Notifications::unasked;
    anna.intend(intent::Open{Screen::friends});
    const auto is_on = [&] { return *anna.target("friends.notify")->on; };
    CHECK_FALSE(is_on());
    anna.press("friends.notify");
    CHECK_FALSE(is_on());
    anna.host().environment.notifications = Notifications::allowed;
    anna.settle();
    CHECK(is_on());
}

}  // namespace
}  // namespace quarto::test::app_friends
