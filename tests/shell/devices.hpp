#pragma once
/// Programs on several devices, without screens, and the relay that carries their texts.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

namespace quarto::test {

/// Remembers what it is asked.
struct ListedRelay : Relay {
    std::vector<RelayChannel> channels;
    std::vector<std::pair<RelayChannel, std::string>> left;
    RelayChannel presence;
    std::string here;

    void follow(std::span<const RelayChannel> followed, const RelayChannel& own, const std::string& text) override {
        channels.assign(followed.begin(), followed.end());
        presence = own;
        here = text;
    }
    void publish(const RelayChannel& channel, const std::string& text) override { left.emplace_back(channel, text); }
};

/// A device, and the person who uses it.
class Device {
  public:
    enum Reach : std::uint8_t { relay_in_reach, links_only };
    explicit Device(std::string_view name, Reach reach = relay_in_reach) {
        host_.environment.has_relay = reach == relay_in_reach;
        start();
        if (!name.empty()) does(intent::EnterName{Seat::first, std::string(name)});
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    /// Again, with what is saved.
    void start() {
        app_.reset();
        speaker_.loaded.clear();
        heard.clear();
        relay = {};
        app_.emplace(Store::Ports{storage_, engine_, prover_, host_, speaker_, keys_, relay}, english(), "", 7);
        does(intent::SetEnvironment{host_.environment});
    }
    Device& does(const Intent& intent) {
        app_->handle(intent);
        return *this;
    }
    Device& opens(const std::string& link) { return does(intent::OpenRecord{"https://example.org/#" + link}); }
    Device& waits(Milliseconds time) {
        host_.time += time;
        app_->poll();
        return *this;
    }
    /// Moves as in a record, and "-" for the end of a turn, separated by spaces.
    Device& makes(std::string_view move) {
        TextCursor reader(move);
        if (move == "-") return does(intent::Make{Pass{}});
        if (reader.take('!')) return does(intent::Make{Call{*reader.take_shape()}});
        return does(intent::Make{read_move(reader, game().history->game().to_move())->move});
    }
    /// What the friend has played is shown on the board, move by move.
    void watches_moves() {
        for (int k = 0; k < 99 && !state().friends.arriving.empty(); ++k) waits(pace);
    }
    void connects(bool is_connected = true) {
        does(intent::SetEnvironment{host_.environment});  // follows what it has loaded
        heard.clear();
        does(intent::SetRelayState{is_connected ? RelayState::connected : RelayState::cut});
    }
    bool is_connected() const {
        return state().friends.live.relay == RelayState::connected || state().tournament.relay == RelayState::connected;
    }

    Store& app() { return *app_; }
    const State& state() const { return app_->state(); }
    const Table& game() const { return state().game; }
    View view() const { return app_->view(); }
    std::string notice() const { return view().notice ? view().notice->text : std::string(); }
    std::string prompt() const { return view().prompt; }
    std::string link() const { return host_.last<effect::SendLink>().link; }
    std::map<std::string, std::string, std::less<>>& saved() { return storage_.texts; }
    QuietHost& host() { return host_; }
    template <class Kind>
    Kind sheet(Screen screen) {
        return does(intent::Open{screen}).view().sheet.template as<Kind>();
    }

    ListedRelay relay;
    std::map<std::string, std::string> heard;  ///< since it is connected, by topic

  private:
    MemoryStorage storage_;
    ScriptedEngine engine_, prover_;
    QuietHost host_;
    RecordingSpeaker speaker_;
    CountedKeys keys_;
    std::optional<Store> app_;
};

/// Keeps the last text of each topic.
class SharedRelay {
  public:
    /// What this device has left arrives here. Returns whether there was something.
    bool take_from(Device& from) {
        if (!from.is_connected()) return false;
        if (const RelayChannel& own = from.relay.presence; !own.topic.empty())
            kept_[own.topic] = {own.key, from.relay.here};
        const auto left = std::exchange(from.relay.left, {});
        for (const auto& [channel, text] : left) {
            kept_[channel.topic] = {channel.key, text};
            from.app().note_arrival(channel.topic, text);
        }
        return !left.empty();
    }
    /// What it follows and has not heard. Returns whether there was something.
    bool deliver(Device& to) {
        bool is_new = false;
        const auto channels = to.relay.channels;
        for (const auto& [topic, key] : channels) {
            const auto kept = kept_.find(topic);
            if (kept == kept_.end() || !to.is_connected()) continue;
            const auto& [sealed_with, text] = kept->second;
            CHECK(sealed_with == key);
            if (std::exchange(to.heard[topic], text) == text) continue;
            to.app().hear(topic, text);
            is_new = true;
        }
        to.watches_moves();
        return is_new;
    }
    void pass(Device& from, Device& to) {
        take_from(from);
        deliver(to);
    }
    /// Passes on everything until nothing moves. Whoever connects hears what is kept before their own texts arrive.
    void pass(const std::vector<Device*>& devices) {
        for (int turn = 0; turn < 99; ++turn) {
            bool is_new = false;
            for (Device* device : devices) is_new = deliver(*device) || is_new;
            for (Device* device : devices) is_new = take_from(*device) || is_new;
            if (!is_new) return;
        }
        FAIL("texts without end");
    }

    /// As one that has no file of what it keeps, and starts anew.
    void forget() { kept_.clear(); }

  private:
    std::map<std::string, std::pair<std::string, std::string>> kept_;  ///< key and text by topic
};

}  // namespace quarto::test
