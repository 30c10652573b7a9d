#include "shell/features/friends/watch.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "shell/features/friends/judge.hpp"

namespace quarto {

namespace {

/// Grows with each agreement before the last moves.
auto chapter(const FriendFacts& facts, const History& history) {
    return std::tuple(facts.takebacks, history.game_start().dice.has_value());
}
/// Grows with each move, too.
auto progress(const FriendFacts& facts, const History& history) {
    return std::tuple(chapter(facts, history), history.entries().size(), facts.is_drawn);
}

void take(FriendGame& game, const FriendLink& link) {
    game.facts = link.facts;
    game.history = link.history;
}

/// Of the texts of both the one that holds: the one that goes on further, but where both have moved at once that of
/// whoever invited, as between the two.
const FriendLink& later_of(const FriendLink& first, const FriendLink& second) {
    const bool is_same_chapter = chapter(first.facts, first.history) == chapter(second.facts, second.history);
    const bool clash =
        is_same_chapter && !moves_after(first.history, second.history) && !moves_after(second.history, first.history);
    if (clash) return first;
    return progress(first.facts, first.history) < progress(second.facts, second.history) ? second : first;
}

}  // namespace

std::string watch_input(std::string_view game) { return "quarto watch " + std::string(game); }
bool leads_to(const FriendLink& link, const FriendGame& game, const Hash& hash) {
    return is_played_here(game) && hash && hash(watch_input(game.id)).substr(0, key_size) == link.game;
}
std::string signer_input(std::string_view game) { return "quarto watch signer " + std::string(game); }

std::string watchers_link(FriendLink link) {
    link.signer.clear();
    return to_text(link);
}

WatchersText watchers_text(std::string_view text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    return {text.substr(0, space), text.substr(std::min(space + 1, text.size()))};
}

FriendLink link_for_watchers(const FriendGame& game) {
    FriendLink link = link_of(game);
    link.says = {};
    link.facts.after.clear();  // leads to the keys of its rematches, this game among them
    link.facts.is_watched = false;
    if (link.dice.commit.empty()) link.dice = {};
    link.is_for_watching = true;
    link.other_name = game.name;
    return link;
}

FriendLink with_watch_keys(FriendLink link, std::string_view key, std::string_view signer) {
    link.game = key;
    link.signer = signer;
    return link;
}

FriendGame watched(const FriendLink& link) {
    const bool is_by_first = link.by == Seat::first;
    return {.id = link.game,
            .name = is_by_first ? link.other_name : link.name,
            .own_name = is_by_first ? link.name : link.other_name,
            .facts = link.facts,
            .watches = true,
            .signer = link.signer,
            .is_met = true,
            .is_sent = true,
            .history = link.history};
}

bool watch(FriendGame& game, WatchedTexts& texts, const FriendLink& link) {
    texts[index_of(link.by)] = link;
    const FriendGame before = game;
    const auto& [first, second] = texts;
    // Where both are known, what was known before may have been overruled.
    if (first && second) take(game, later_of(*first, *second));
    else if (progress(game.facts, game.history) < progress(link.facts, link.history)) take(game, link);
    const FriendGame named = watched(link);
    if (!named.name.empty()) game.name = named.name;
    if (!named.own_name.empty()) game.own_name = named.own_name;
    return to_text(FriendGames{before}) != to_text(FriendGames{game});
}

}  // namespace quarto
