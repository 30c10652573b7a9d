#pragma once
/// A host and two players, each with a device, and a relay.

#include <string_view>

#include "shell/features/tournament/view.hpp"
#include "tests/shell/devices.hpp"

namespace quarto::test {

struct Club {
    SharedRelay relay;
    Device host{""}, anna{"Anna"}, ben{"Ben"};

    /// The host has created a tournament, which Anna and Ben have joined.
    explicit Club(TournamentForm form, const GameOptions& options = {}) {
        host.does(intent::ChangeTournamentForm{form})
            .does(intent::ChooseTournamentRules{options})
            .does(intent::CreateTournament{})
            .does(intent::ChangeTournamentRounds{5})
            .does(intent::ShareTournament{});
        host.connects();
        for (Device* player : {&anna, &ben}) enter(*player);
    }
    void enter(Device& player) {
        player.opens(host.link()).does(intent::JoinTournament{});
        player.connects();
        relay.pass({&host, &player});
        pass();
    }
    void pass() { relay.pass({&host, &anna, &ben}); }
    void host_does(const Intent& intent) {
        host.does(intent);
        pass();
    }
    static const Tournament& known_to(const Device& device) { return *device.state().tournament.own->tournament; }
    static TournamentView page_of(Device& device) { return device.sheet<TournamentView>(Screen::tournament); }
    static bool says(Device& device, std::string_view sentence) {
        const std::vector<std::string> status = page_of(device).status;
        return std::ranges::find(status, sentence) != status.end();
    }
};

}  // namespace quarto::test
