/// Games with a friend on another device, through a relay.

#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/features/friends/link.hpp"
#include "tests/app/friends.hpp"

namespace quarto::test::app_friends {

TEST_CASE("Through a relay two devices follow each other, dice included", "[friends]") {
    Live live(by_dice);
    AppDriver &anna = live.anna, &ben = live.ben;
    CHECK(ben.host().links.empty());  // nothing to send by hand
    CHECK(ben.screen() == Screen::friends);
    live.pass();
    CHECK(anna.screen() == Screen::friends);  // nobody is taken away
    CHECK(anna.has_heard("Ben has accepted your invitation."));
    anna.press("friends.line.1").press("friend.play");
    const bool anna_starts = anna.phase() == "give" && anna.state().game.game().to_move() == Seat::first;
    if (anna_starts) anna.moves("9");
    live.pass();
    CHECK(anna.prompt() == "Ben has to move.");
    ben.press("friends.line.1").press("friend.play");
    CHECK(anna.record() == ben.record());
    ben.intend(intent::Open{Screen::settings});
    if (anna_starts) ben.intend(intent::Open{Screen::game}).moves("a1").moves("1");
    else ben.intend(intent::Open{Screen::game}).moves("9");
    CHECK(ben.target("friend.send"));  // until it has arrived
    live.pass_from(ben, anna, false);
    CHECK(ben.target("friend.send"));
    live.connect(ben);  // leaves it again
    live.pass();
    CHECK_FALSE(ben.target("friend.send"));
    CHECK(anna.record() == ben.record());
    CHECK(anna.phase() == "place");
    CHECK(anna.prompt() == "Place your piece.");
    CHECK_FALSE(anna.has_heard("Ben has to move. tall*"));  // between his moves
}

TEST_CASE("The prompt says whether the friend is there, and what happens without a connection", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    CHECK(anna.prompt() == "Your friend has to move.");
    CHECK(anna.detail() == "Your friend isn’t here right now.");
    Live::see(anna, ben, true);
    CHECK(anna.detail() == "Your friend is here.");
    CHECK(anna.has_heard("Your friend is here."));
    Live::see(anna, ben, false);
    CHECK(anna.detail() == "Your friend isn’t here right now.");
    live.cut(anna);
    CHECK(anna.detail() == "No connection. Links still work.");
    live.cut(ben);
    ben.moves("a1").moves("1");
    CHECK(ben.prompt() == "Anna gets your move when the connection is back.");
    CHECK(ben.target("friend.send"));
    live.connect(anna);
    live.connect(ben);
    live.pass();
    CHECK(ben.prompt() == "Anna has to move.");
    CHECK(anna.record() == ben.record());
    CHECK(anna.has_heard("Ben places the tall light round solid piece on a1."));
}

TEST_CASE("News do not take the player away, and are shown when the game is", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    anna.intend(intent::Start{}).intend(intent::Open{Screen::settings});
    const std::string other = anna.record();
    ben.moves("a1").moves("1");
    live.pass();
    CHECK(anna.screen() == Screen::settings);
    CHECK(anna.record() == other);
    CHECK(anna.notice() == "Ben has moved. It’s your turn.");
    anna.intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.play");
    CHECK(anna.record() == ben.record());
}

TEST_CASE("Where both moved at once, the moves of whoever invited hold on both devices", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    live.cut(anna);
    live.cut(ben);
    ben.moves("a1").moves("1");
    anna.intend(intent::Resign{});
    live.connect(anna);
    live.connect(ben);
    live.pass();
    CHECK(anna.record() == ben.record());
    CHECK(anna.result() == "Your friend wins.");
    CHECK(ben.result() == "You win!");
    CHECK(ben.notice() == "You both moved at the same time. Your friend’s move counts.");
}

TEST_CASE("Without the switch, or a relay, only links are offered", "[friends]") {
    AppDriver without;
    without.intend(intent::Open{Screen::friends});
    CHECK_FALSE(without.target("friends.follow"));
    Live live(by_you);
    AppDriver& anna = live.anna;
    CHECK(anna.relay().channels.size() == 2);
    CHECK(anna.relay().here == "here 0 0");
    anna.intend(intent::Open{Screen::friends}).press("friends.follow");
    CHECK(anna.relay().channels.empty());
    CHECK(anna.state().friends.live.relay == RelayState::off);
    live.ben.moves("a1").moves("1");
    live.pass();
    CHECK(anna.record() != live.ben.record());
    anna.reload().intend(intent::Open{Screen::friends});
    CHECK(anna.relay().channels.empty());
    anna.press("friends.follow");
    live.connect(anna);
    live.pass();
    CHECK(anna.record() == live.ben.record());
}

TEST_CASE("Through a relay a takeback is asked, declined, and agreed", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    const std::string before = ben.record();
    ben.moves("a1").moves("1");
    live.pass();
    ben.press("friend.more").press("friend.takeback");
    CHECK(ben.detail() == "You’ve asked to undo your move.");
    live.pass();
    CHECK(anna.prompt() == "Ben asks to undo their last move.");
    anna.press("friend.decline");
    CHECK(anna.prompt() == "Place your piece.");
    live.pass();
    CHECK(ben.notice() == "Anna declines.");
    anna.moves("b1").moves("2");
    live.pass();
    CHECK(ben.notice() == "Anna declines.");
    anna.press("friend.more").press("friend.draw");
    live.pass();
    CHECK(ben.prompt() == "Anna offers a draw.");
    CHECK(ben.notice().empty());
    ben.press("friend.decline");
    live.pass();
    ben.moves("c1").moves("3");
    live.pass();
    ben.press("friend.more").press("friend.takeback");
    live.pass();
    anna.press("friend.agree");
    live.pass();
    CHECK(ben.notice() == "Anna agrees. Play your turn again.");
    CHECK(anna.notice() == "You agree. Ben plays that turn again.");
    CHECK(anna.record() == ben.record());
    CHECK(ben.prompt() == "Place your piece.");
    ben.reload().wait(5s);
    CHECK(anna.record() == ben.record());
    live.connect(ben);
    ben.moves("d1").moves("4");
    live.pass();
    CHECK(anna.record() == ben.record());
    CHECK(anna.notice().empty());
    ben.press("friend.more");
    CHECK(ben.target("friend.takeback"));  // once more
}

TEST_CASE("Through a relay both who want a rematch get the same game", "[friends]") {
    const bool at_once = GENERATE(true, false);
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    ben.moves("a1").moves("1");
    live.pass();
    anna.intend(intent::Resign{});
    live.pass();
    anna.press("friend.rematch");
    if (!at_once) {
        live.pass();
        CHECK(ben.notice() == "Anna wants a rematch.");
    }
    ben.press("friend.rematch");
    CHECK(anna.host().links.size() == 1);  // the invitation
    CHECK(ben.host().links.empty());
    ben.moves("7");
    live.pass();
    CHECK(anna.record() == ben.record());
    CHECK(anna.state().game.friend_game == ben.state().game.friend_game);
    CHECK(anna.prompt() == "Place your piece.");
}

TEST_CASE("A signal is shown on the friend’s card for some seconds, spoken, limited and muted", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    ben.moves("a1").moves("1");
    live.pass();
    CHECK_FALSE(ben.target("friend_signals"));
    Live::see(ben, anna, true);
    const auto send = [&](std::string_view line) {
        ben.intend(intent::Open{Screen::friend_signals});
        if (!ben.is_enabled(line)) return std::string();
        ben.press(line);
        REQUIRE_FALSE(ben.relay().left.empty());
        const auto [channel, text] = std::exchange(ben.relay().left, {}).back();
        ben.store().note_arrival(channel.topic, text);
        KeptTexts::wake(ben);
        return text;
    };
    const auto hear = [&](const std::string& text) {
        anna.store().hear(ben.relay().presence.topic, text);
        anna.program().wake();
        anna.settle();
    };
    hear("here");
    hear(send("friend.signal.2"));
    CHECK(anna.view().players[1].status == "Nice move!");
    CHECK(anna.detail().ends_with("Ben: Nice move!"));
    CHECK(std::ranges::count_if(
              anna.heard(), [](const std::string& line) { return line.find("Nice move!") != std::string::npos; }) == 1);
    CHECK(anna.heard().back().find("Ben: Nice move!") != std::string::npos);
    CHECK(ben.notice() == "You: Nice move!");
    CHECK(send("friend.signal.1").empty());  // too soon
    ben.escape().wait(6s);
    anna.wait(7s);
    CHECK(anna.view().players[1].status != "Nice move!");
    anna.intend(intent::Open{Screen::friend_signals}).press("friends.signals").escape();
    hear(send("friend.signal.1"));
    CHECK(anna.view().players[1].status != "Well played!");
}

TEST_CASE("Others watch a game, and can do nothing else", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    ben.moves("a1").moves("1");
    live.pass();
    anna.press("friend.more").press("friend.watch");
    const std::string link = anna.host().links.back();
    CHECK(link.find(anna.state().game.friend_game) == std::string::npos);
    AppDriver carl{{.has_relay = true}};
    carl.open_link("https://example.org/#" + link).wait(5s);
    CHECK(carl.shows("text", "You can watch a game: Anna and Ben."));
    carl.press("friend.accept");
    CHECK(carl.detail() == "You’re watching.");
    live.connect(carl);
    CHECK(carl.record() == anna.record());
    CHECK(carl.relay().channels.size() == 2);
    CHECK(carl.relay().presence.topic.empty());
    live.pass();
    anna.escape().moves("b1").moves("2");
    live.pass();
    live.deliver(carl);
    carl.wait(5s);
    CHECK(carl.record() == anna.record());
    CHECK(carl.prompt() == "Ben has to move.");
    CHECK(carl.detail() == "You’re watching.");
    carl.intend(intent::TapCell{Cell{5}}).intend(intent::Resign{}).intend(intent::FriendRematch{});
    CHECK(carl.record() == anna.record());
    CHECK(carl.relay().left.empty());
    // What another watcher leaves in the place of the players is not believed.
    const std::string before = carl.record(),
                      forged = "f2;game=" + carl.state().friends.games.front().id +
                               ";by=1;watch;record=q1;rules=cshf;begin=1;moves=0a1.1b1.2c1.3d1.4a2.5b2.6;end";
    for (const auto& [topic, key] : carl.relay().channels)
        for (const std::string& text : {forged, forged + ' ', forged + ' ' + hash_of(forged)})
            carl.store().hear(topic, text);
    carl.settle();
    CHECK(carl.record() == before);
    // The players do not listen where watchers could write.
    for (const auto& [topic, key] : carl.relay().channels)
        for (AppDriver* player : {&anna, &ben})
            for (const auto& channel : player->relay().channels) CHECK(channel.topic != topic);
    carl.reload().wait(5s);
    CHECK(carl.record() == anna.record());
    for (AppDriver* player : {&anna, &ben}) {
        player->open_link("https://example.org/#" + link).wait(5s);
        CHECK(player->screen() == Screen::game);
        CHECK(player->detail() != "You’re watching.");
    }
}

TEST_CASE("The browser says when it is the player’s turn, once that is switched on", "[friends]") {
    Live live(by_you);
    AppDriver &anna = live.anna, &ben = live.ben;
    const auto notified = [&] {
        const Log log = anna.take_log();
        return std::ranges::count(log, "notify: Ben has moved. It’s your turn.");
    };
    anna.intend(intent::Open{Screen::friends});
    CHECK_FALSE(anna.target("friends.notify"));
    anna.host().environment.notifications = Notifications::unasked;
    anna.settle();
    anna.press("friends.notify");
    const Log log = anna.take_log();
    CHECK(std::ranges::count(log, "ask for notifications") == 1);
    anna.host().environment.notifications = Notifications::allowed;
    anna.host().environment.is_hidden = true;
    anna.settle();
    ben.moves("a1").moves("1");
    live.pass();
    CHECK(notified() == 1);
}

Milliseconds used(AppDriver& game, std::size_t entry) { return game.state().game.history->entries()[entry].used; }

TEST_CASE("With a clock each device times its own player, and messages take as long as they like", "[friends]") {
    Live live(by_you, true);
    AppDriver &anna = live.anna, &ben = live.ben;
    anna.wait(1h);  // Ben's move is not timed here
    CHECK(anna.view().players[1].time == "1:00");
    ben.wait(10s).moves("a1").wait(5s).moves("1");
    CHECK(used(ben, 2) >= 15s);
    CHECK(used(ben, 2) < 17s);
    anna.wait(1h);
    CHECK(anna.view().players[1].time == "1:00");
    live.pass();
    CHECK(anna.view().players[1].time == "0:45");
    CHECK(used(anna, 2) == used(ben, 2));
    CHECK(anna.record().find(";used=") != std::string::npos);  // begins when Ben's move is shown
    anna.wait(5s).reload().wait(1s).moves("b1").moves("2");
    live.connect(anna);
    live.pass();
    CHECK(anna.record() == ben.record().substr(0, ben.record().find(";used=")));
    CHECK(used(anna, 4) >= 6s);
    CHECK(used(anna, 4) < 15s);
    ben.wait(50s);
    CHECK(ben.result() == "Anna wins.");
    CHECK(anna.result().empty());
    live.pass();
    CHECK(anna.result() == "You win!");
    CHECK(anna.record() == ben.record());
}

TEST_CASE("A friend who has said what was seen, and nothing since, is there for forty seconds", "[friends]") {
    Live live(by_you);
    AppDriver& anna = live.anna;
    Live::see(anna, live.ben, true);
    CHECK(anna.detail() == "Your friend is here.");
    anna.store().hear(live.ben.relay().presence.topic, live.ben.relay().here);
    anna.wait(39s);
    CHECK(anna.detail() == "Your friend is here.");
    anna.wait(2s);
    CHECK(anna.detail() == "Your friend isn’t here right now.");
}

TEST_CASE("A turn that has been seen goes on while something else is on the board", "[friends]") {
    Live live(by_you, true);
    AppDriver& ben = live.ben;
    ben.wait(10s).intend(intent::Start{}).wait(20s);
    CHECK_FALSE(is_with_friend(ben.state().game));
    ben.intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.play");
    CHECK(ben.view().players[1].time <= "0:30");
    CHECK(ben.view().players[1].time >= "0:20");
    ben.intend(intent::Start{})
        .wait(40s)
        .intend(intent::Open{Screen::friends})
        .press("friends.line.1")
        .press("friend.play");
    CHECK(ben.result() == "Anna wins.");
}

}  // namespace quarto::test::app_friends
