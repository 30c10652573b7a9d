/// Games with a friend on another device: two programs that exchange nothing but links.

#include <algorithm>
#include <array>
#include <map>

#include "core/notation/record.hpp"
#include "shell/features/friends/link.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_friends {

using namespace std::chrono_literals;

/// As in `FirstPlayer`.
enum Start { by_dice, by_you, by_friend };

struct Two {
    AppDriver anna, ben;

    /// Anna invites, and Ben accepts.
    explicit Two(Start start) {
        anna.enter_name(Seat::first, "Anna");
        anna.intend(intent::Open{Screen::friends}).press("friends.begin " + std::to_string(start)).press("friends.invite");
        if (start == by_you) anna.moves("0").press("friend.send");
        open(ben, anna);
        CHECK(ben.screen() == Screen::friend_question);
        CHECK(ben.shows("text", "Anna invites you to a game."));
        ben.press("friend.accept");
    }
    /// Opens the link that the other one has sent last.
    static void open(AppDriver& here, AppDriver& there) {
        REQUIRE_FALSE(there.host().links.empty());
        here.open_link("https://example.org/#" + there.host().links.back()).wait(5s);
    }
    static void send(AppDriver& here, AppDriver& there) {
        here.press("friend.send");
        open(there, here);
    }
};

void call(AppDriver& game, std::string_view shape) {
    TextCursor cursor(shape);
    game.intend(intent::Make{Call{*cursor.take_shape()}});
}

std::string kept_games(AppDriver& game) { return game.disk().texts["games"]; }

TEST_CASE("Two devices play a whole game by links, with a steal", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    CHECK(ben.prompt() == "Place your piece.");
    CHECK(anna.prompt() == "Your friend has to move.");
    ben.moves("a1").moves("1");
    CHECK(ben.prompt() == "Your move is ready to send.");
    Two::send(ben, anna);
    CHECK(anna.record() == ben.record());
    CHECK(ben.prompt() == "Anna has to move.");
    anna.moves("b1").moves("2");
    Two::send(anna, ben);
    ben.moves("c1").moves("3");
    Two::send(ben, anna);
    anna.moves("d1").moves("4");  // and does not call
    Two::send(anna, ben);
    call(ben, "a1-d1");
    CHECK(ben.result() == "You win!");
    Two::send(ben, anna);
    CHECK(anna.result() == "Your friend wins.");
    CHECK(anna.record() == ben.record());
    CHECK(anna.target("friend.rematch"));
    CHECK(kept_games(anna).find(";record=q1;") != std::string::npos);
    CHECK(kept_games(ben).find("first=person Anna") != std::string::npos);
}

TEST_CASE("The dice need both devices, and both see the same", "[friends]") {
    Two two(by_dice);
    auto& [anna, ben] = two;
    CHECK(anna.record().empty());  // nobody knows yet who starts
    CHECK(ben.record().empty());
    CHECK(ben.screen() == Screen::friends);
    Two::open(anna, ben);
    REQUIRE(anna.state().game.history);
    const bool anna_starts = anna.state().game.game().to_move() == Seat::first;
    if (anna_starts) anna.moves("9");
    Two::send(anna, ben);
    CHECK(anna.record() == ben.record());
    CHECK(ben.phase() == (anna_starts ? "place" : "give"));
}

TEST_CASE("A resignation travels as a move", "[friends]") {
    Two two(by_friend);
    auto& [anna, ben] = two;
    ben.intend(intent::Resign{});
    CHECK(ben.result() == "Anna wins.");
    Two::send(ben, anna);
    CHECK(anna.result() == "You win!");
}

TEST_CASE("Nobody moves for the friend, and there is no help while the game is on", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    const std::string record = anna.record();
    anna.intend(intent::TapCell{Cell{0}}).intend(intent::Undo{}).intend(intent::AskForHelp{}).intend(intent::ToggleAnalysis{});
    anna.intend(intent::SeekTo{0}).intend(intent::Rematch{}).intend(intent::SetUpPosition{});
    CHECK(anna.record() == record);
    CHECK_FALSE(anna.view().actions.is_analysing);
    CHECK_FALSE(anna.view().position_editor);
    CHECK(anna.engine().questions().empty());
}

TEST_CASE("A reload keeps the game with a friend, and the moves that wait for it", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    ben.moves("a1").moves("1").press("friend.send");
    anna.open_link(ben.host().links.back()).reload().wait(5s);
    CHECK(anna.record() == ben.record());
    CHECK(anna.prompt() == "Place your piece.");
    anna.moves("b1").moves("2").reload();
    CHECK(anna.prompt() == "Your move is ready to send.");
    Two::send(anna, ben);
    CHECK(anna.record() == ben.record());
}

TEST_CASE("Another game on the board does not disturb it", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    anna.intend(intent::Start{});
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    CHECK(anna.record() == ben.record());
    anna.intend(intent::Start{}).intend(intent::OpenHome{});
    anna.press("home.friends");
    CHECK(anna.record() == ben.record());
}

TEST_CASE("Links that bring nothing new are told apart", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    const std::string invitation = anna.host().links.back();
    CHECK(anna.open_link(invitation).notice() == "This is your own link. Send it to your friend.");
    CHECK(ben.open_link(invitation).notice() == "You already have this move.");
    CHECK(ben.open_link("f9;game=later").notice() == "This link is from a newer version of the game. Update first.");
    CHECK(ben.open_link(invitation.substr(0, 60)).notice() == "Part of this link is missing. Copy all of it.");
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    anna.moves("b1").moves("2");
    Two::send(anna, ben);
    CHECK(ben.open_link(invitation).notice() == "This link is older than your game. Ask for the latest one.");
    anna.intend(intent::Open{Screen::friends}).intend(intent::AddGames{"Hello!"});
    CHECK(anna.notice() == "There’s no link to a game with a friend.");
}

TEST_CASE("Of two branches the player chooses one", "[friends]") {
    const bool takes_link = GENERATE(true, false);
    Two two(by_you);
    auto& [anna, ben] = two;
    const std::string before = ben.disk().texts["friends"], game = ben.disk().texts["game"];
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    // Ben's device has lost the move, and he makes another.
    ben.disk().texts["friends"] = before;
    ben.disk().texts["game"] = game;
    ben.reload().moves("d4").moves("7");
    Two::send(ben, anna);
    CHECK(anna.screen() == Screen::friend_question);
    const std::string mine = anna.record();
    anna.press(takes_link ? "friend.accept" : "friend.keep");
    CHECK((anna.record() == ben.record()) == takes_link);
    if (!takes_link) CHECK(anna.record() == mine);
}

TEST_CASE("A game with a friend can be deleted, and stays on the board for two", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    anna.intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.delete").press("friend.delete_sure");
    CHECK(anna.screen() == Screen::friends);
    CHECK(anna.target_names("friends.line").empty());
    CHECK_FALSE(is_with_friend(anna.state().game));
    anna.escape().moves("a1");
}

TEST_CASE("Deleting everything deletes the games with friends", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    const std::string saved = anna.disk().texts["friends"];
    CHECK(saved.starts_with("quarto-friends 1\n"));
    anna.intend(intent::DeleteEverything{});
    CHECK(anna.disk().texts["friends"].empty());
}

/// A relay, and two programs that reach it while they are connected.
class Live {
  public:
    AppDriver anna{{.has_relay = true}}, ben{{.has_relay = true}};

    explicit Live(Start start, bool has_clock = false) {
        anna.enter_name(Seat::first, "Anna");
        ben.enter_name(Seat::first, "Ben");
        anna.intend(intent::Open{Screen::friends}).press("friends.begin " + std::to_string(start));
        if (has_clock) anna.press("friends.rules").press("friends.clock more");  // a minute
        anna.press("friends.invite");
        if (start == by_you) anna.moves("0").press("friend.send");
        Two::open(ben, anna);
        ben.press("friend.accept");
        connect(anna);
        connect(ben);
    }
    static void connect(AppDriver& device) { set(device, RelayState::connected); }
    void cut(AppDriver& device) { set(device, RelayState::connecting); }
    /// Passes on everything until nothing moves.
    void pass() {
        for (int turn = 0; turn < 10; ++turn) {
            pass_from(anna, ben);
            pass_from(ben, anna);
        }
        anna.wait(5s);
        ben.wait(5s);
    }
    /// What one of them has left arrives at the relay, but its confirmation may not.
    void pass_from(AppDriver& from, AppDriver& to, bool is_confirmed = true) {
        for (auto& [channel, text] : std::exchange(from.relay().left, {})) {
            kept_[channel.topic] = {channel.key, text};
            if (is_confirmed) from.store().note_arrival(channel.topic, text);
        }
        from.program().wake();
        from.settle();
        deliver(to);
    }
    void deliver(AppDriver& to) {
        const auto channels = to.relay().channels;
        if (to.state().friends.live.relay == RelayState::connected)
            for (const RelayChannel& channel : channels)
                if (const auto kept = kept_.find(channel.topic); kept != kept_.end()) {
                    CHECK(kept->second.first == channel.key);
                    to.store().hear(channel.topic, kept->second.second);
                }
        to.program().wake();
        to.settle();
    }
    /// Whether the friend has the game in sight.
    static void see(AppDriver& here, const AppDriver& there, bool is_there) {
        here.store().hear(const_cast<AppDriver&>(there).relay().presence.topic, is_there ? "here" : "");
        here.program().wake();
        here.settle();
    }

  private:
    static void set(AppDriver& device, RelayState state) { device.intend(intent::SetRelayState{state}); }
    std::map<std::string, std::pair<std::string, std::string>> kept_;  ///< key and text by topic
};

TEST_CASE("Through a relay two devices follow each other, dice included", "[friends]") {
    Live live(by_dice);
    AppDriver &anna = live.anna, &ben = live.ben;
    CHECK(ben.host().links.empty());  // nothing to send by hand
    CHECK(ben.screen() == Screen::friends);
    live.pass();
    CHECK(anna.screen() == Screen::friends);  // nobody is taken away
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
    CHECK(anna.relay().is_here);
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

void finish(Two& two) {
    two.ben.moves("a1").moves("1");
    Two::send(two.ben, two.anna);
    two.anna.intend(intent::Resign{});
    Two::send(two.anna, two.ben);
    CHECK(two.ben.result() == "You win!");
}

TEST_CASE("A rematch by links: the other one starts, and the score goes on", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    finish(two);
    const std::string before = ben.record();
    ben.press("friend.rematch");
    CHECK(ben.record() != before);
    CHECK(ben.prompt() == "Choose the first piece for your opponent.");
    ben.moves("5");
    CHECK(ben.label_of("friend.send") == "Send your move");
    Two::send(ben, anna);
    CHECK(anna.screen() == Screen::friend_question);
    CHECK(anna.find("text", "*wants a rematch."));
    anna.press("friend.accept");
    CHECK(anna.record() == ben.record());
    anna.intend(intent::Resign{});
    Two::send(anna, ben);
    CHECK(ben.view().end_facts.score.find("Won: 2") != std::string::npos);
    CHECK(anna.view().end_facts.score.find("Lost: 2") != std::string::npos);
    CHECK(ben.view().players[1].wins == 2);
    anna.intend(intent::Open{Screen::friends});
    CHECK(anna.label_of("friends.line.1").find("Lost: 2") != std::string::npos);
}

TEST_CASE("Whoever does not start sends the rematch at once", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    finish(two);
    anna.press("friend.rematch");
    CHECK(anna.prompt() == "Your friend has to move.");
    Two::open(ben, anna);
    ben.press("friend.accept").moves("5");
    Two::send(ben, anna);
    CHECK(anna.record() == ben.record());
}

TEST_CASE("An agreed draw ends a game by links, and is kept", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    CHECK_FALSE(anna.target("friend.agree"));
    ben.press("friend.more").press("friend.draw");
    CHECK(ben.detail() == "You’ve offered a draw.");
    Two::open(anna, ben);
    CHECK(anna.prompt() == "Your friend offers a draw.");
    CHECK(anna.heard().back().find("Your friend offers a draw.") != std::string::npos);
    anna.press("friend.agree");
    CHECK(anna.result() == "It’s a draw.");
    CHECK(anna.detail().find("Draw agreed.") != std::string::npos);
    anna.intend(intent::TapCell{Cell{5}});
    Two::open(ben, anna);
    CHECK(ben.result() == "It’s a draw.");
    CHECK(ben.notice() == "Anna accepts the draw.");
    CHECK(anna.record() == ben.record());
    CHECK(anna.target("friend.rematch"));
    anna.reload().wait(5s);
    CHECK(anna.result() == "It’s a draw.");
    anna.intend(intent::Open{Screen::friends});
    CHECK(anna.label_of("friends.line.1").find("Draw agreed.") != std::string::npos);
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
    ben.moves("c1").moves("3");
    live.pass();
    ben.press("friend.more").press("friend.takeback");
    live.pass();
    anna.press("friend.agree");
    live.pass();
    CHECK(ben.notice() == "Anna agrees. Play your turn again.");
    CHECK(anna.record() == ben.record());
    CHECK(ben.prompt() == "Place your piece.");
    ben.reload().wait(5s);
    CHECK(anna.record() == ben.record());
    live.connect(ben);
    ben.moves("d1").moves("4");
    live.pass();
    CHECK(anna.record() == ben.record());
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
        return std::exchange(ben.relay().left, {}).back().second;
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
    CHECK(std::ranges::count_if(anna.heard(), [](const std::string& line) { return line.find("Nice move!") != std::string::npos; }) == 1);
    CHECK(anna.heard().back().find("Ben: Nice move!") != std::string::npos);
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
    const std::string before = carl.record(), forged = "f2;game=" + carl.state().friends.games.front().id +
                              ";by=1;watch;record=q1;rules=cshf;begin=1;moves=0a1.1b1.2c1.3d1.4a2.5b2.6;end";
    for (const auto& [topic, key] : carl.relay().channels)
        for (const std::string& text : {forged, forged + ' ', forged + ' ' + hash_of(forged)}) carl.store().hear(topic, text);
    carl.settle();
    CHECK(carl.record() == before);
    // The players do not listen where watchers could write.
    for (const auto& [topic, key] : carl.relay().channels)
        for (AppDriver* player : {&anna, &ben})
            for (const auto& channel : player->relay().channels) CHECK(channel.topic != topic);
    carl.reload().wait(5s);
    CHECK(carl.record() == anna.record());
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

TEST_CASE("The rules of a game with a friend are chosen where it begins", "[friends]") {
    AppDriver anna;
    anna.intend(intent::Open{Screen::friends}).press("friends.begin 1").press("friends.rules").press("form.calls 2");
    const Setup before = anna.state().new_game_form;
    anna.press("friends.invite");
    CHECK(anna.state().game.game().options().calls == CallRule::automatic);
    CHECK(anna.state().new_game_form == before);
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

TEST_CASE("A turn that has been seen goes on while something else is on the board", "[friends]") {
    Live live(by_you, true);
    AppDriver& ben = live.ben;
    ben.wait(10s).intend(intent::Start{}).wait(20s);
    CHECK_FALSE(is_with_friend(ben.state().game));
    ben.intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.play");
    CHECK(ben.view().players[1].time <= "0:30");
    CHECK(ben.view().players[1].time >= "0:20");
    ben.intend(intent::Start{}).wait(40s).intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.play");
    CHECK(ben.result() == "Anna wins.");
}

}  // namespace quarto::test::app_friends
