/// A club’s evening through a broker that really runs: QUARTO_BROKER is its address. tests/brokers starts one for it.

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "shell/desktop/mosquitto_relay.hpp"
#include "tests/shell/features/tournament/club.hpp"

namespace quarto::test::tournament_broker {
namespace {

using namespace std::chrono_literals;

/// With a connection of its own.
class ConnectedDevice : public Device {
  public:
    ConnectedDevice(const std::string& name, const RelayAddress& address) : Device(name), broker_(address, 0) {}

    /// What it follows and leaves goes out, what has come is heard.
    void exchange() {
        std::vector<std::string> topics;
        for (const RelayChannel& channel : relay.channels) topics.push_back(channel.topic);
        if (std::exchange(followed_, topics) != topics) broker_.follow(relay.channels, {}, {});
        for (const auto& [channel, text] : std::exchange(relay.left, {})) broker_.publish(channel, text);
        while (const auto report = broker_.take_report()) {
            using enum MosquittoRelay::Report::Kind;
            if (report->kind == text) app().hear(report->topic, report->text);
            else if (report->kind == arrival) app().note_arrival(report->topic, report->text);
            else connects(report->kind == connected);
        }
        watches_moves();
    }
    const Tournament* tournament() const {
        const auto& own = state().tournament.own;
        return own && own->tournament ? &*own->tournament : nullptr;
    }
    /// The next moves of its game in this round, which is given up after three.
    void play() {
        if (Club::page_of(*this).play.empty()) return;
        does(intent::PlayBoard{}).watches_moves();
        if (!game().history || is_over(game()) || !is_person(game(), game().history->game().to_move())) return;
        const std::size_t moves = game().history->entries().size();
        if (moves == 0) makes("0");
        else if (moves == 1) makes("a1").makes("1");
        else does(intent::Resign{});
    }

  private:
    MosquittoRelay broker_;
    std::vector<std::string> followed_ = {};
};

class Evening {
  public:
    explicit Evening(const RelayAddress& address) : address_(address) {
        add("");
        host_->does(intent::ChangeTournamentForm{TournamentForm::swiss})
            .does(intent::CreateTournament{})
            .does(intent::ShareTournament{});
        link_ = host_->link();
        for (int k = 1; k <= 18; ++k) enter("Player " + std::to_string(k));
        until("all players", [&] { return player_count(*host_->tournament()) == 18; });
        host_->does(intent::ChangeTournamentRounds{5}).does(intent::StartTournament{});
    }
    void enter(const std::string& name) {
        add(name);
        devices_.back()->opens(link_).does(intent::JoinTournament{});
    }
    void play_round(int number) {
        until("a round",
              [&] { return knows_all([&](const Tournament& each) { return round_count(each) == number; }); });
        until("its results", [&] {
            for (const auto& device : devices_) device->play();
            return !open_boards(*host_->tournament());
        });
        host_->does(intent::CloseRound{});
    }
    ConnectedDevice& device(int index) { return *devices_[static_cast<std::size_t>(index)]; }
    ConnectedDevice& host() { return *host_; }
    /// The host is gone, and another device goes on.
    void lose_host(int index) {
        std::erase_if(devices_, [&](const auto& each) { return each.get() == host_; });
        host_ = &device(index);
        host_->does(intent::HostTournament{});
    }
    template <class Holds>
    bool knows_all(const Holds& holds) const {
        return std::ranges::all_of(
            devices_, [&](const auto& device) { return device->tournament() && holds(*device->tournament()); });
    }
    template <class Holds>
    void until(const char* what, const Holds& holds) {
        for (int poll = 0; poll < 20'000; ++poll) {
            for (const auto& device : devices_) device->exchange();
            if (holds()) return;
            std::this_thread::sleep_for(5ms);
        }
        FAIL("this did not come: " << what);
    }

  private:
    void add(const std::string& name) {
        devices_.push_back(std::make_unique<ConnectedDevice>(name, address_));
        if (!host_) host_ = devices_.front().get();
    }

    RelayAddress address_;
    std::vector<std::unique_ptr<ConnectedDevice>> devices_ = {};
    ConnectedDevice* host_ = nullptr;
    std::string link_ = {};
};

TEST_CASE("Twenty devices at a broker play an evening of five rounds, though the host is lost in the third",
          "[tournament][.broker]") {
    const char* broker = std::getenv("QUARTO_BROKER");
    REQUIRE(broker);
    Evening evening(parse_relay_address(broker).value());
    evening.play_round(1);
    evening.enter("Late");
    evening.device(5).does(intent::LeaveTournament{});
    evening.until("who comes and goes", [&] {
        const Tournament& known = *evening.host().tournament();
        return player_count(known) == 19 && std::ranges::count_if(known.players, [](const TournamentPlayer& player) {
                                                return player.left.has_value();
                                            }) == 1;
    });
    evening.play_round(2);
    evening.until("the third round",
                  [&] { return evening.knows_all([](const Tournament& each) { return round_count(each) == 3; }); });
    evening.lose_host(2);
    for (const int round : {3, 4, 5}) evening.play_round(round);
    const std::string last = to_text(*evening.host().tournament());
    evening.until("the end on all devices",
                  [&] { return evening.knows_all([&](const Tournament& each) { return to_text(each) == last; }); });
    const Tournament& known = *evening.host().tournament();
    CHECK(known.stage == TournamentStage::over);
    CHECK(known.rounds.size() == 5);
    for (const TournamentRound& round : known.rounds)
        for (const TournamentBoard& board : round.boards) CHECK(board.result != BoardResult::open);
    std::cout << tournament_text(evening.host().state().tournament, english(), effect::TournamentFile::table);
}

}  // namespace
}  // namespace quarto::test::tournament_broker
