#include "shell/features/friends/live.hpp"

#include <algorithm>
#include <utility>

namespace quarto {

namespace {

constexpr std::size_t topic_size = 22;  ///< characters of the hash: 132 bits

bool is_followed(const FriendGame& game, std::string_view shown, std::string_view today) {
    if (game.is_taken) return false;
    return !is_over(game) || must_send(game) || game.date == today || game.id == shown;
}

/// Whether the friend waits for no more than a move, and has asked for something else. A turn that has begun is not
/// left.
bool has_declined(const FriendGame& game) {
    return game.own.answer && !game.own.answer->accepts && game.answered_at == game.history.entries().size();
}

/// Whether the one who invited has to begin: who has accepted, and the dice, are known to nobody else.
bool is_to_begin(const FriendGame& game) {
    return game.seat == Seat::first && !game.dice.number.empty() && game.history.entries().empty();
}

/// Whether the friend may lack something that is complete here.
bool is_to_be_left(const FriendGame& game) {
    return game.is_met && (!is_own_turn(game) || has_declined(game) || is_to_begin(game));
}

/// Complete turns: the friend’s device may not be connected.
bool is_for_watchers(const FriendGame& game) {
    const auto& entries = game.history.entries();
    return is_settled(game) && (!is_own_turn(game) || entries.empty() || entries.back().by != game.seat);
}

}  // namespace

std::string topic_input(std::string_view game) { return "quarto relay topic " + std::string(game); }
std::string key_input(std::string_view game) { return "quarto relay key " + std::string(game); }

std::string relay_topic(std::string_view hash, Seat seat) {
    return "quarto/1/" + std::string(hash.substr(0, topic_size)) + (seat == Seat::first ? "/1" : "/2");
}
std::string presence_topic(std::string_view topic) { return std::string(topic) + "/here"; }

effect::FollowGames games_to_follow(const FriendGames& games, std::string_view shown, std::string_view today) {
    effect::FollowGames wanted;
    for (const FriendGame& game : games) {
        if (wanted.games.size() == max_followed) break;
        if (!is_followed(game, shown, today)) continue;
        wanted.games.push_back({game.id, game.seat, game.watches, game.signer});
        if (game.id == shown) wanted.shown = game.id;
    }
    // A game on the board alone, long over, is no reason to connect.
    const bool has_reason =
        std::ranges::any_of(games, [&](const FriendGame& game) { return is_followed(game, {}, today); });
    return has_reason ? wanted : effect::FollowGames{};
}

std::vector<effect::Publish> links_to_leave(const FriendGames& games, LiveGames& live) {
    std::vector<effect::Publish> links;
    for (const auto& [id, seat, is_watched, signer] : live.followed.games) {
        const FriendGame* game = find_game(games, id);
        if (!game || is_watched) continue;
        if (game->facts.is_watched && is_for_watchers(*game)) {
            std::string text = to_text(link_for_watchers(*game));
            if (std::exchange(live.watched_left[id], text) != text) links.push_back({id, seat, std::move(text), true});
        }
        if (!is_to_be_left(*game)) continue;
        std::string text = to_text(link_of(*game));
        LeftLink& left = live.left[id];
        if (left.text == text && !(left.has_arrived && must_send(*game))) continue;
        left = {text, false};
        links.push_back({id, seat, std::move(text)});
    }
    return links;
}

RelayState reach_of(const LiveGames& live, RelayState relay, Milliseconds now) {
    const bool is_late = std::ranges::any_of(live.left, [&](const auto& each) {
        return !each.second.has_arrived && now - each.second.left_at >= relay_patience;
    });
    return relay == RelayState::connected && is_late ? RelayState::cut : relay;
}

std::size_t moves_until(const FriendGame& game, Seat seat) {
    const auto& entries = game.history.entries();
    const auto last = std::ranges::find(entries.rbegin(), entries.rend(), seat, &History::Entry::by);
    return static_cast<std::size_t>(entries.rend() - last);
}

void leave_unseen(const FriendGame& game, LiveGames& live, std::string_view presence, Milliseconds now) {
    const auto seen = seen_in(presence);
    const auto left = live.left.find(game.id);
    if (!seen || *seen >= moves_until(game, game.seat) || left == live.left.end()) return;
    if (left->second.has_arrived && now - left->second.left_at >= least_pulse) live.left.erase(left);
}

void hear_friend(LiveGames& live, std::string_view presence, Milliseconds now) {
    const bool was_here = std::exchange(live.is_friend_here, !presence.empty());
    const Milliseconds since = now - live.heard_here_at;
    const bool is_renewed = was_here && since >= least_pulse && since <= presence_time;  // else a signal, perhaps
    live.renews_presence = live.is_friend_here && (live.renews_presence || is_renewed || seen_in(presence));
    live.heard_here_at = now;
    hear_presence(live.signals, presence, now);
}

bool is_friend_here(const LiveGames& live, Milliseconds now) {
    const bool is_old = live.renews_presence && now - live.heard_here_at >= presence_time;
    return live.is_friend_here && !is_old && reach_of(live, now) == RelayState::connected;
}

std::optional<Milliseconds> next_change(const LiveGames& live, Milliseconds now) {
    auto next = next_change(live.signals, now);
    const auto here = live.heard_here_at + presence_time - now;
    if (live.is_friend_here && live.renews_presence && here > Milliseconds{0})
        next = std::min(next.value_or(here), here);
    for (const auto& [game, link] : live.left)
        if (const auto left = link.left_at + relay_patience - now; !link.has_arrived && left > Milliseconds{0})
            next = std::min(next.value_or(left), left);
    return next;
}

void forget_friend(LiveGames& live) {
    live.is_friend_here = live.renews_presence = false;
    live.signals.presence.reset();
    live.signals.heard.reset();
}

void send_signal(LiveGames& live, Context& context, FriendSignal signal) {
    context.screens.show_board();
    const auto shown = std::ranges::find(live.followed.games, live.followed.shown, &effect::FollowGames::Game::id);
    if (shown == live.followed.games.end() || !is_friend_here(live, context.now) ||
        !may_send(live.signals, context.now))
        return;
    live.signals.sent_at = context.now;
    const std::string text = presence_text(signal, ++live.signals.sent_count);
    live.left[signal_left] = {text, false, context.now};
    context.run(effect::Signal{shown->id, shown->seat, text});
}

void set_relay(LiveGames& live, RelayState state) {
    live.relay = live.followed.games.empty() ? RelayState::off : state;
    live.left.clear();
    live.watched_left.clear();
    forget_friend(live);
}

bool is_followed(const LiveGames& live, std::string_view game) {
    return std::ranges::find(live.followed.games, game, &effect::FollowGames::Game::id) != live.followed.games.end();
}

Relayed take_relayed(FriendGames& games, LiveGames& live, const FriendLink& link, std::string_view digest) {
    FriendGame* known = find_game(games, link.game);
    if (!known || known->watches != link.is_for_watching) return Relayed::nothing;
    if (known->watches) return watch(*known, live.watched[link.game], link) ? Relayed::news : Relayed::nothing;
    const Verdict verdict = judge(known, link, digest);
    const bool is_theirs = verdict == Verdict::known || verdict == Verdict::older || verdict == Verdict::changed;
    if (is_theirs) known->is_met = true;
    switch (verdict) {
        case Verdict::news: *known = with_link(*known, link); return Relayed::news;
        case Verdict::older:
            live.left.erase(link.game);  // the friend may have lost what is left there
            return Relayed::nothing;
        case Verdict::changed:
            if (!wrote_at_once(*known, link)) return Relayed::question;
            if (known->seat == Seat::first) {
                known->is_sent = false;
                return Relayed::own_hold;
            }
            *known = with_link(*known, link);
            return Relayed::theirs_hold;
        case Verdict::taken:
            live.left.erase(link.game);  // it is in the place of what the other one has left
            take_seat_away(*known);
            return Relayed::taken;
        case Verdict::forged: return Relayed::forged;
        default: return Relayed::nothing;
    }
}

void note_sent(FriendGames& games, const FriendLink& link, std::string_view text) {
    FriendGame* game = find_game(games, link.game);
    if (!game) return;
    if (!link.is_for_watching) game->is_sent = game->is_sent || to_text(link_of(*game)) == text;
    else if (!std::exchange(game->facts.is_watched, true)) game->is_sent = false;
}

void note_arrival(FriendGames& games, LiveGames& live, const std::string& game, std::string_view text) {
    const auto left = live.left.find(game);
    if (left != live.left.end() && left->second.text == text) left->second.has_arrived = true;
    FriendGame* known = find_game(games, game);
    if (known && to_text(link_of(*known)) == text) known->is_sent = true;
}

}  // namespace quarto
