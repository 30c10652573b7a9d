#pragma once
/// Two devices on which people play with each other.

#include "tests/app/kept_texts.hpp"

namespace quarto::test::app_friends {

using namespace std::chrono_literals;

/// As in `FirstPlayer`.
enum Start { by_dice, by_you, by_friend };

/// Two programs that exchange nothing but links.
struct Two {
    AppDriver anna, ben;

    /// Anna invites, and Ben accepts.
    explicit Two(Start start) {
        anna.enter_name(Seat::first, "Anna");
        anna.intend(intent::Open{Screen::friends})
            .press("friends.begin " + std::to_string(start))
            .press("friends.invite");
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
    void cut(AppDriver& device) { set(device, RelayState::cut); }
    /// Passes on everything until nothing moves.
    void pass() {
        for (bool is_news = true; is_news;) {
            is_news = pass_from(anna, ben);
            is_news = pass_from(ben, anna) || is_news;
        }
        anna.wait(5s);
        ben.wait(5s);
    }
    /// What one of them has left arrives at the relay, but its confirmation may not. Returns whether there was
    /// anything.
    bool pass_from(AppDriver& from, AppDriver& to, bool is_confirmed = true) {
        const bool is_news = kept_.take_from(from, is_confirmed);
        KeptTexts::wake(from);
        deliver(to);
        return is_news;
    }
    void deliver(AppDriver& to) {
        if (to.state().friends.live.relay == RelayState::connected) kept_.deliver(to);
        else KeptTexts::wake(to);
    }
    /// Whether the friend has the game in sight.
    static void see(AppDriver& here, const AppDriver& there, bool is_there) {
        here.store().hear(const_cast<AppDriver&>(there).relay().presence.topic, is_there ? "here" : "");
        KeptTexts::wake(here);
    }

  private:
    static void set(AppDriver& device, RelayState state) { device.intend(intent::SetRelayState{state}); }
    KeptTexts kept_;
};

}  // namespace quarto::test::app_friends
