#pragma once
/// A relay for programs in tests: the last text of each topic.

#include <map>
#include <string>
#include <utility>

#include "tests/app/driver.hpp"

namespace quarto::test {

class KeptTexts {
  public:
    /// What a program has left arrives here, but its confirmation may not. Returns whether there was anything.
    bool take_from(AppDriver& from, bool is_confirmed = true) {
        const auto left = std::exchange(from.relay().left, {});
        for (const auto& [channel, text] : left) {
            kept_[channel.topic] = {channel.key, text};
            if (is_confirmed) from.store().note_arrival(channel.topic, text);
        }
        return !left.empty();
    }
    /// Whether its player has a game in sight, and what was seen there.
    void take_presence(AppDriver& from) {
        if (const RelayChannel& own = from.relay().presence; !own.topic.empty())
            kept_[own.topic] = {own.key, from.relay().here};
    }
    /// All that a program follows, as when it connects.
    void deliver(AppDriver& to) const {
        const auto channels = to.relay().channels;
        for (const RelayChannel& channel : channels)
            if (const auto kept = kept_.find(channel.topic); kept != kept_.end()) {
                CHECK(kept->second.first == channel.key);
                to.store().hear(channel.topic, kept->second.second);
            }
        wake(to);
    }
    static void wake(AppDriver& device) {
        device.program().wake();
        device.settle();
    }

  private:
    std::map<std::string, std::pair<std::string, std::string>> kept_;  ///< key and text by topic
};

}  // namespace quarto::test
