#pragma once
/// A host and two players, each with a device.

#include <array>

#include "tests/app/kept_texts.hpp"

namespace quarto::test::app_tournament {

using namespace std::chrono_literals;

class Club {
  public:
    AppDriver host{{.has_relay = true}}, anna{{.has_relay = true}}, ben{{.has_relay = true}};

    /// The host has created a tournament, which Anna and Ben have joined.
    explicit Club(std::string_view form, bool has_clock = false) {
        host.intend(intent::Open{Screen::tournament}).press(form);
        if (has_clock) host.press("friends.rules").press("friends.clock more");
        host.press("tournament.create");
        connect(host);
        host.press("tournament.invite");
        enter(anna, "Anna");
        enter(ben, "Ben");
        host.settle();
    }
    void enter(AppDriver& device, const std::string& name) {
        REQUIRE_FALSE(host.host().links.empty());
        device.enter_name(Seat::first, name);
        device.open_link("https://example.org/#" + host.host().links.back());
        CHECK(device.screen() == Screen::tournament_question);
        device.press("tournament.join");
        CHECK(device.screen() == Screen::tournament);
        connect(device);
        pass();
    }
    void connect(AppDriver& device) {
        device.intend(intent::SetRelayState{RelayState::connected});
        pass();
    }
    /// Passes on everything until nothing moves.
    void pass() {
        int turns = 0;
        for (bool is_news = true; is_news;) {
            REQUIRE(++turns < 99);  // texts without end
            is_news = false;
            for (AppDriver* from : {&host, &anna, &ben}) {
                is_news = is_news || !from->relay().left.empty();
                kept_.take_from(*from);
                kept_.take_presence(*from);
                kept_.deliver(*from);
            }
        }
        for (AppDriver* device : {&host, &anna, &ben}) device->wait(5s);
    }
    /// The one who starts the game between Anna and Ben, and the other one; both have it on the board.
    std::array<AppDriver*, 2> at_the_board() {
        anna.press("tournament.play");
        ben.press("tournament.play");
        const bool anna_starts = is_person(anna.state().game, Seat::first);
        return anna_starts ? std::array{&anna, &ben} : std::array{&ben, &anna};
    }

  private:
    KeptTexts kept_;
};

}  // namespace quarto::test::app_tournament
