#pragma once
/// What games with friends and tournaments leave and hear at the relay: under which topics, with which keys and
/// signatures (features/friends/live.hpp, watch.hpp; features/tournament/live.hpp).

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/rules/game.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/friends/model.hpp"
#include "shell/features/tournament/model.hpp"
#include "shell/model/effect.hpp"
#include "shell/model/ports.hpp"

namespace quarto {

using HeardIntent = std::variant<intent::NotePresence, intent::TakeRelayed, intent::HearBoard, intent::HearSlot>;
using ArrivedIntent = std::variant<intent::NoteArrival, intent::NoteSignal, intent::NoteSlotArrival>;

class RelayGames {
  public:
    RelayGames(KeySource& keys, Relay& relay) : keys_(keys), relay_(relay) {}

    /// All that is followed, in place of what was before.
    void follow(const effect::FollowGames& wanted, const effect::FollowTournament& tournament);
    void publish(const effect::Publish& left);
    void publish(const effect::PublishTournament& left);
    void publish(const effect::Signal& signal);

    /// The link with which others can watch, of the link that `link_for_watchers` makes; absent if it is no such link.
    std::optional<FriendLink> watch_link(std::string_view players_link);

    /// What the relay has under a topic, empty for nothing, as the games that wait for it take it.
    std::vector<HeardIntent> heard(const std::string& topic, const std::string& text);
    /// A text has arrived at the relay.
    std::optional<ArrivedIntent> arrived(const std::string& topic, const std::string& text);

  private:
    struct Followed {
        std::string game = {};
        enum Kind : std::uint8_t { link, signed_link, presence, board, slot } kind = link;
        int number = 0;           ///< of a slot, or of the seat at a board
        std::string signer = {};  ///< of what is watched; empty: not checked
    };
    /// Of the texts that the player of this seat leaves.
    RelayChannel channel_of(const std::string& game, Seat seat);
    RelayChannel slot_channel(const std::string& tournament, int slot);
    /// Of what watchers of this game get.
    std::string signer_seed(std::string_view game);

    KeySource& keys_;
    Relay& relay_;
    std::multimap<std::string, Followed, std::less<>> followed_;  ///< by topic
    std::string presence_topic_;                                  ///< of the player here
};

}  // namespace quarto
