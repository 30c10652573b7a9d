/// Evenings of eight players, with all that goes wrong: texts are late, doubled or lost, devices and the relay forget,
/// hosts are lost or there twice, players take over, leave and come back.

#include "shell/features/tournament/live.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/tournament/club.hpp"

namespace quarto::test::tournament_evenings {
namespace {

/// Each topic's last text reaches each device late, or twice, and not those that it has replaced meanwhile.
class TroubledRelay {
  public:
    explicit TroubledRelay(Random& random) : random_(random) {}
    bool happens(int times, int of) {
        return random_.below(static_cast<std::uint32_t>(of)) < static_cast<std::uint32_t>(times);
    }

    void cut(Device& device) {
        device.connects(false);
        device.relay.left.clear();
    }
    void forget() { kept_.clear(); }
    /// A text leaves the device or reaches it. `trouble`: in a hundred, what goes wrong.
    /// Returns whether there was one.
    bool step(Device& device, int trouble) {
        if (!device.is_connected()) {
            if (trouble == 0 || happens(1, 3)) device.connects();
            return true;
        }
        if (happens(trouble, 400)) {
            cut(device);
            return true;
        }
        const bool has_left = take_from(device, trouble);
        return deliver(device, trouble) || has_left;
    }

  private:
    bool take_from(Device& device, int trouble) {
        auto& left = device.relay.left;
        if (left.empty()) return false;
        const auto [channel, text] = left.front();
        if (!happens(trouble, 100)) left.erase(left.begin());  // else it is sent twice
        kept_[channel.topic] = text;
        device.app().note_arrival(channel.topic, text);
        return true;
    }
    bool deliver(Device& device, int trouble) {
        const auto& channels = device.relay.channels;
        if (channels.empty()) return false;
        const std::size_t first = random_.below(static_cast<std::uint32_t>(channels.size()));
        for (std::size_t k = 0; k < channels.size(); ++k) {
            const std::string topic = channels[(first + k) % channels.size()].topic;
            const auto kept = kept_.find(topic);
            if (kept == kept_.end() || device.heard[topic] == kept->second) continue;
            if (!happens(trouble, 100)) device.heard[topic] = kept->second;  // else it comes twice
            device.app().hear(topic, std::string(kept->second));
            return true;
        }
        return false;
    }

    Random& random_;
    std::map<std::string, std::string> kept_ = {};
};

class Evening {
  public:
    Evening(Random& random, bool has_clock) : random_(random), relay_(random) {
        devices_.push_back(std::make_unique<Device>(""));
        GameOptions options;
        if (has_clock) options.clock.bank = std::chrono::minutes(5);
        host()
            .does(intent::ChangeTournamentForm{TournamentForm::swiss})
            .does(intent::ChooseTournamentRules{options})
            .does(intent::CreateTournament{})
            .does(intent::ChangeTournamentRounds{3})
            .does(intent::ShareTournament{});
        host().connects();
        const std::string link = host().link();
        for (int k = 0; k < 8; ++k) {
            devices_.push_back(std::make_unique<Device>("P" + std::to_string(k)));
            devices_.back()->opens(link).does(intent::JoinTournament{});
        }
    }
    /// Whether it has come to its end.
    bool play() {
        for (int step = 0; step < 6'000; ++step) {
            Device& device = any();
            (void)relay_.step(device, trouble);
            act(device);
            if (relay_.happens(1, 4'000)) relay_.forget();
            if (std::ranges::any_of(devices_, is_over_at)) return true;
        }
        return false;
    }
    void settle() {
        remember_results();
        for (const auto& device : devices_) device->connects();
        do {
            while (std::ranges::none_of(devices_, is_host_at)) any().does(intent::HostTournament{});
            for (bool is_new = true; is_new;) {
                is_new = false;
                for (const auto& device : devices_) is_new = relay_.step(*device, 0) || is_new;
            }
            // The last host may have been lost with only its text left.
        } while (std::ranges::none_of(devices_, is_host_at));
    }
    void check() const {
        const Tournament& known = tournament_of(*devices_.front());
        CAPTURE(to_text(known));
        std::set<std::string> hosts;
        for (const auto& device : devices_) {
            REQUIRE(device->state().tournament.own->tournament);
            CHECK(has_same_content(tournament_of(*device), known));
            if (is_host_at(device)) hosts.insert(device->state().tournament.own->identity);
        }
        CHECK(hosts.size() == 1);
        CHECK(parse_tournament(to_text(known)).value() == known);
        for (const auto& [round, starter, other] : results_) {
            if (round >= round_count(known)) continue;
            for (const TournamentBoard& board : known.rounds[index_of(round)].boards)
                if (identity(known, board.pair.starter) == starter && identity(known, board.pair.other) == other)
                    CHECK(board.result != BoardResult::open);
        }
    }

  private:
    static constexpr int trouble = 5;
    using Played = std::tuple<int, std::string, std::string>;  ///< round, starter and other player

    Device& host() { return *devices_.front(); }
    Device& any() { return *devices_[random_.below(static_cast<std::uint32_t>(devices_.size()))]; }
    static const Tournament& tournament_of(const Device& device) { return *device.state().tournament.own->tournament; }
    static const std::string& identity(const Tournament& tournament, int player) {
        return tournament.players[index_of(player)].identity;
    }
    static bool is_host_at(const std::unique_ptr<Device>& device) { return device->state().tournament.own->is_host; }
    static bool is_over_at(const std::unique_ptr<Device>& device) {
        const auto& own = device->state().tournament.own;
        return own && is_over(*own);
    }

    void act(Device& device) {
        const auto& own = device.state().tournament.own;
        if (!own || !own->tournament || !relay_.happens(1, 3)) return;
        if (own->is_host) return act_as_host(device);
        if (relay_.happens(1, 900)) device.does(intent::HostTournament{});
        if (relay_.happens(1, 900)) device.does(intent::LeaveTournament{});
        if (own->is_out && relay_.happens(1, 30)) device.does(intent::JoinTournament{});
        if (relay_.happens(1, 20) && !Club::page_of(device).play.empty())
            device.does(intent::PlayBoard{}).does(intent::Resign{});
        if (relay_.happens(1, 900)) device.start();
    }
    void act_as_host(Device& device) {
        const Tournament& tournament = tournament_of(device);
        if (tournament.stage == TournamentStage::open) {
            if (player_count(tournament) == 8 || relay_.happens(1, 200)) device.does(intent::StartTournament{});
            return;
        }
        if (!open_boards(tournament)) device.does(intent::ShowRound{-1}).does(intent::CloseRound{});
        else if (relay_.happens(1, 8)) set_any(device);
        if (relay_.happens(1, 60)) withdraw_any(device);
        if (relay_.happens(1, 200)) lose(device);
    }
    void set_any(Device& device) {
        const auto boards = static_cast<std::uint32_t>(tournament_of(device).rounds.back().boards.size());
        const auto result = static_cast<BoardResult>(1 + random_.below(3));
        device.does(intent::OpenBoard{static_cast<int>(random_.below(boards))}).does(intent::SetBoardResult{result});
    }
    void withdraw_any(Device& device) {
        const Tournament& tournament = tournament_of(device);
        const auto player = random_.below(static_cast<std::uint32_t>(tournament.players.size()));
        device.does(intent::OpenTournamentPlayer{static_cast<int>(player)});
        if (relay_.happens(1, 4)) device.does(intent::GiveBye{static_cast<int>(random_.below(2))});
        else if (relay_.happens(1, 4)) device.does(intent::GiveMissedPoints{1});
        else if (tournament.players[player].left) device.does(intent::BringPlayerBack{});
        else if (player > 1) device.does(intent::WithdrawPlayer{});
    }
    /// The device is gone, or what it has saved is on another one as well.
    void lose(Device& device) {
        if (devices_.size() < 7) return;
        if (relay_.happens(1, 3)) {
            devices_.push_back(std::make_unique<Device>(""));
            devices_.back()->saved() = device.saved();
            return devices_.back()->start();
        }
        std::erase_if(devices_, [&](const auto& each) { return each.get() == &device; });
    }
    void remember_results() {
        for (const auto& device : devices_) {
            const auto& own = device->state().tournament.own;
            if (!own || !own->tournament) continue;
            const Tournament& known = *own->tournament;
            for (int round = 0; round < round_count(known); ++round)
                for (const auto& [pair, result, changes] : known.rounds[index_of(round)].boards)
                    if (is_played(result))
                        results_.insert({round, identity(known, pair.starter), identity(known, pair.other)});
        }
    }

    Random& random_;
    TroubledRelay relay_;
    std::vector<std::unique_ptr<Device>> devices_ = {};
    std::set<Played> results_ = {};
};

void check_evenings(int count) {
    Random random = seeded();
    for (int k = 0; k < count; ++k) {
        CAPTURE(k);
        Evening evening(random, k % 2 == 0);
        (void)evening.play();
        evening.settle();
        evening.check();
    }
}

TEST_CASE("However an evening’s texts and hosts get lost, all devices end with the same table", "[tournament]") {
    check_evenings(10);
}
TEST_CASE("Ten thousand evenings end with the same table on all devices", "[tournament][.deep]") {
    check_evenings(10'000);
}

}  // namespace
}  // namespace quarto::test::tournament_evenings
