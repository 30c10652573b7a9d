#include "shell/features/tournament/relay_games.hpp"

#include "shell/features/friends/live.hpp"
#include "shell/features/tournament/live.hpp"

namespace quarto {

RelayChannel RelayGames::channel_of(const std::string& game, Seat seat) {
    return {relay_topic(keys_.hash(topic_input(game)), seat), keys_.hash(key_input(game))};
}

RelayChannel RelayGames::slot_channel(const std::string& tournament, int slot) {
    return {slot_topic(keys_.hash(topic_input(tournament)), slot), keys_.hash(key_input(tournament))};
}

std::string RelayGames::signer_seed(std::string_view game) { return keys_.hash(signer_input(game)); }

void RelayGames::follow(const effect::FollowGames& wanted, const effect::FollowTournament& tournament) {
    std::vector<RelayChannel> channels;
    RelayChannel presence;
    followed_.clear();
    const auto add = [&](const RelayChannel& channel, const Followed& followed) {
        if (!followed_.contains(channel.topic)) channels.push_back(channel);
        followed_.emplace(channel.topic, followed);
    };
    for (const auto& [game, seat, is_watched, signer] : wanted.games) {
        const RelayChannel theirs = channel_of(game, other(seat));
        if (is_watched) {
            for (const RelayChannel& channel : {theirs, channel_of(game, seat)})
                add(channel, {.game = game, .kind = Followed::signed_link, .signer = signer});
            continue;
        }
        add(theirs, {game});
        if (game != wanted.shown) continue;
        add({presence_topic(theirs.topic), theirs.key}, {game, Followed::presence});
        presence = channel_of(game, seat);
        presence.topic = presence_topic(presence.topic);
    }
    if (!tournament.key.empty()) {
        RelayChannel channel = slot_channel(tournament.key, 0);
        const std::string topic = channel.topic.substr(0, channel.topic.size() - 1);
        for (int slot = tournament.first_slot; slot <= tournament.last_slot; ++slot) {
            channel.topic = topic + std::to_string(slot);
            add(channel, {{}, Followed::slot, slot});
        }
    }
    for (const std::string& game : tournament.games)
        for (const Seat seat : {Seat::first, Seat::second})
            add(channel_of(game, seat), {game, Followed::board, static_cast<int>(seat)});
    presence_topic_ = presence.topic;
    relay_.follow(channels, presence, wanted.presence);
}

void RelayGames::publish(const effect::Publish& left) {
    if (!left.is_for_watchers) return relay_.publish(channel_of(left.game, left.seat), left.link);
    const auto link = watch_link(left.link);
    if (!link) return;
    const std::string text = watchers_link(*link);
    relay_.publish(channel_of(link->game, link->by), text + ' ' + keys_.sign(signer_seed(left.game), text));
}

void RelayGames::publish(const effect::PublishTournament& left) {
    relay_.publish(slot_channel(left.key, left.slot), left.text);
}

void RelayGames::publish(const effect::Signal& signal) {
    const RelayChannel channel = channel_of(signal.game, signal.seat);
    relay_.publish({presence_topic(channel.topic), channel.key}, signal.text);
}

std::optional<FriendLink> RelayGames::watch_link(std::string_view players_link) {
    auto link = parse_friend_link(players_link);
    if (!link || !link->is_for_watching) return std::nullopt;
    return with_watch_keys(*link, keys_.hash(watch_input(link->game)).substr(0, key_size),
                           keys_.public_key(signer_seed(link->game)));
}

std::vector<HeardIntent> RelayGames::heard(const std::string& topic, const std::string& text) {
    std::vector<HeardIntent> intents;
    const auto [begin, end] = followed_.equal_range(topic);
    for (auto found = begin; found != end; ++found) {
        const auto& [game, kind, number, signer] = found->second;
        if (kind == Followed::presence) intents.push_back(intent::NotePresence{game, text});
        else if (text.empty()) continue;
        else if (kind == Followed::link) intents.push_back(intent::TakeRelayed{game, text});
        else if (kind == Followed::board) intents.push_back(intent::HearBoard{game, static_cast<Seat>(number), text});
        else if (kind == Followed::slot) intents.push_back(intent::HearSlot{number, text});
        else if (const auto [link, signature] = watchers_text(text);
                 signer.empty() || keys_.is_signed(signer, link, signature))
            intents.push_back(intent::TakeRelayed{game, std::string(link)});
    }
    return intents;
}

std::optional<ArrivedIntent> RelayGames::arrived(const std::string& topic, const std::string& text) {
    if (topic == presence_topic_) return intent::NoteSignal{text};
    const auto followed = followed_.find(topic);
    if (followed != followed_.end() && followed->second.kind == Followed::slot) return intent::NoteSlotArrival{text};
    const auto link = parse_friend_link(text);
    if (!link || channel_of(link->game, link->by).topic != topic) return std::nullopt;
    return intent::NoteArrival{link->game, text};
}

}  // namespace quarto
