/// What friends agree on beside their moves: rematches, draws, takebacks; signals, and games that are only watched.
#include <catch_amalgamated.hpp>

#include <utility>

#include "shell/features/friends/live.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"

namespace quarto::test::agreements {
namespace {

using namespace std::chrono_literals;

FriendGame game_of(Seat seat, std::string_view moves, std::string id = "Zk3qAvFQ0fXh1Tj7mYw2bA") {
    FriendGame game{.id = std::move(id), .seat = seat, .date = "2028-02-29", .name = "Ben", .own_name = "Anna"};
    game.is_met = game.is_sent = true;
    game.history = *parse_record("q1;rules=cshf;begin=1;moves=" + std::string(moves), {});
    return game;
}

/// As it travels and is read.
FriendLink link_from(const FriendGame& game) {
    const auto link = parse_friend_link(to_text(link_of(game)));
    REQUIRE(link);
    return *link;
}
Verdict verdict(const FriendGame& known, const FriendGame& from) { return judge(&known, link_from(from), ""); }
void hear(FriendGame& known, const FriendGame& from) {
    REQUIRE(verdict(known, from) == Verdict::news);
    known = with_link(known, link_from(from));
}
std::string record_of(const FriendGame& game) { return to_text(game.history, {}); }
void play(FriendGame& game, const Move& move) {
    REQUIRE_FALSE(game.history.play(game.seat, move, {}));
    close_offers(game);
}

/// Anna has given a piece, placed and given: Ben has to place.
struct Pair {
    FriendGame anna = game_of(Seat::first, "0a1.1b1.2c1.3"), ben = game_of(Seat::second, "0a1.1b1.2c1.3");
    Pair() {
        anna.history = ben.history = *parse_record("q1;rules=cshf;begin=1;moves=0a1.1b1.2", {});
        REQUIRE(is_own_turn(ben));
    }
};

TEST_CASE("what the first version can hold is written as it was, and all else as the second") {
    FriendGame game = game_of(Seat::first, "0a1.1");
    CHECK(to_text(link_of(game)).starts_with("f1;game="));
    CHECK(to_text(FriendGames{game}).starts_with("quarto-friends 1\n"));
    const auto is_second = [](const FriendGame& each) {
        const std::string link = to_text(link_of(each)), saved = to_text(FriendGames{each});
        CAPTURE(link);
        const auto read = parse_friend_games(saved);
        REQUIRE(parse_friend_link(link));
        CHECK(to_text(*parse_friend_link(link)) == link);
        CHECK_FALSE(read.error);
        CHECK(to_text(read.games) == saved);
        CHECK(to_text(*read_friend_link("https://example.org/#" + link)) == link);
        // Older programs call every other number a newer version, and every other heading one of a newer program.
        return link.starts_with("f2;game=") && saved.starts_with("quarto-friends 2\n");
    };
    FriendGame each = game;
    each.facts = {.after = game.id, .score = {{2, 1}, 3}, .takebacks = 4, .is_drawn = true, .is_watched = true};
    CHECK(is_second(each));
    each = game;
    each.own = {true, FriendOffer{OfferKind::takeback, 3}, FriendAnswer{true, 2}};
    CHECK(is_second(each));
    CHECK(parse_friend_link("f6;game=" + game.id).error().fault == LinkFault::newer);
    std::string first = to_text(link_of(each));
    first[1] = '1';
    CHECK(parse_friend_link(first).error().fault == LinkFault::bad);
}

TEST_CASE("both who want a rematch make the same game, in which the other one starts") {
    const FriendGame anna = game_of(Seat::first, "0a1.1b1.2x"), ben = game_of(Seat::second, "0a1.1b1.2x");
    REQUIRE(may_have_rematch(anna));
    const std::string key = hash_of(rematch_input(anna.id)).substr(0, key_size);
    const FriendGame one = rematch_of(anna, key), two = rematch_of(ben, key);
    CHECK(one.id == two.id);
    CHECK(record_of(one) == record_of(two));
    CHECK(is_own_turn(two));
    CHECK_FALSE(is_own_turn(one));
    CHECK(one.facts == two.facts);
    CHECK(one.facts.score.wins[0] + one.facts.score.wins[1] == 1);
    CHECK(has_rematch({two, ben}, ben));
    CHECK(judge(&two, link_from(one), "") == Verdict::known);
    // A stranger's link with another key is none.
    CHECK(is_rematch_of(&ben, link_from(one), key));
    CHECK_FALSE(is_rematch_of(&ben, link_from(one), anna.id));
}

TEST_CASE("the wish for a rematch travels in the game that is over") {
    FriendGame anna = game_of(Seat::first, "0a1.1b1.2x"), ben = game_of(Seat::second, "0a1.1b1.2x");
    CHECK(verdict(ben, anna) == Verdict::known);
    anna.own.wants_rematch = true;
    hear(ben, anna);
    CHECK(ben.theirs.wants_rematch);
    CHECK(verdict(ben, anna) == Verdict::known);
}

TEST_CASE("a draw is offered, and declined by an answer or by a move") {
    Pair two;
    auto& [anna, ben] = two;
    CHECK_FALSE(may_offer(ben));  // has to move
    REQUIRE(may_offer(anna));
    offer(anna, OfferKind::draw);
    CHECK(must_send(anna));
    CHECK_FALSE(may_offer(anna));
    hear(ben, anna);
    REQUIRE(open_offer(ben));
    FriendGame moves = ben;
    answer_offer(ben, false);
    CHECK_FALSE(open_offer(ben));
    CHECK(verdict(ben, anna) == Verdict::known);  // once more
    FriendGame asked = anna;
    hear(anna, ben);
    CHECK_FALSE(anna.own.offer);
    CHECK_FALSE(may_offer(anna));  // once a turn
    play(moves, Placement{Cell{9}});
    play(moves, Gift{Piece{9}});
    hear(asked, moves);
    CHECK_FALSE(asked.own.offer);
    CHECK(verdict(moves, anna) == Verdict::known);
}

TEST_CASE("an agreed draw ends the game on both devices, and is not forged") {
    Pair two;
    auto& [anna, ben] = two;
    offer(anna, OfferKind::draw);
    FriendGame unasked = ben;
    hear(ben, anna);
    answer_offer(ben, true);
    CHECK(is_over(ben));
    CHECK(must_send(ben));
    hear(anna, ben);
    CHECK(is_over(anna));
    CHECK(anna.facts == ben.facts);
    CHECK(score_of(anna).draws == 1);
    CHECK(may_have_rematch(anna));
    unasked.facts.is_drawn = true;
    FriendGame before = game_of(Seat::first, "0a1.1b1.2");
    CHECK(verdict(before, unasked) == Verdict::changed);
}

TEST_CASE("an agreed takeback makes the shorter game the newer one") {
    Pair two;
    auto& [anna, ben] = two;
    play(ben, Placement{Cell{9}});
    play(ben, Gift{Piece{9}});
    hear(anna, ben);
    FriendGame old_ben = ben, old_anna = anna;
    REQUIRE(may_offer(ben));
    offer(ben, OfferKind::takeback);
    hear(anna, ben);
    answer_offer(anna, true);
    CHECK(anna.history.entries().size() + 2 == ben.history.entries().size());
    hear(ben, anna);
    CHECK(record_of(anna) == record_of(ben));
    CHECK(is_own_turn(ben));
    CHECK(verdict(anna, old_ben) == Verdict::older);
    CHECK(verdict(ben, old_anna) == Verdict::older);
    // and one that nobody asked for is no news
    CHECK(verdict(old_ben, anna) == Verdict::changed);
}

TEST_CASE("an acceptance does not count once whoever asked has moved on") {
    const OfferKind kind = GENERATE(OfferKind::draw, OfferKind::takeback);
    Pair two;
    auto& [anna, ben] = two;
    offer(anna, kind);
    hear(ben, anna);
    answer_offer(ben, true);
    play(anna, Resignation{});
    CHECK(verdict(anna, ben) == Verdict::known);
    hear(ben, anna);
    CHECK(record_of(anna) == record_of(ben));
    CHECK(anna.facts == ben.facts);
}

TEST_CASE("a signal is shown once, for some seconds, and not what was there before") {
    Signals signals;
    hear_presence(signals, presence_text(FriendSignal::thanks, 7), 10s);
    CHECK_FALSE(shown_signal(signals, 10s));  // may be old
    hear_presence(signals, "here", 11s);
    hear_presence(signals, presence_text(FriendSignal::nice_move, 1), 12s);
    CHECK(shown_signal(signals, 12s) == FriendSignal::nice_move);
    CHECK(next_change(signals, 12s) == signal_time);
    hear_presence(signals, presence_text(FriendSignal::leaving, 2), 13s);
    CHECK(shown_signal(signals, 13s) == FriendSignal::nice_move);  // too soon
    CHECK_FALSE(shown_signal(signals, 12s + signal_time));
    hear_presence(signals, presence_text(FriendSignal::leaving, 3), 20s);
    CHECK(shown_signal(signals, 20s) == FriendSignal::leaving);
    CHECK(signals.heard_count == 2);
    for (const std::string_view text : {"here", "", "here 0 1", "here 7 1", "here 1", "there 1 1"})
        CHECK_FALSE(signal_in(text));
    signals.sent_at = 20s;
    CHECK_FALSE(may_send(signals, 24s));
    CHECK(may_send(signals, 25s));
}

TEST_CASE("watchers see the game under another key, and nothing that leads back") {
    FriendGame anna = game_of(Seat::first, "0a1.1b1.2");
    anna.facts = {.after = "AAAAAAAAAAAAAAAAAAAAAA", .is_watched = true};
    anna.own.answer = FriendAnswer{false, 1};
    const std::string key = hash_of(watch_input(anna.id)).substr(0, key_size);
    const std::string signer = hash_of("public key");
    const std::string text = to_text(with_watch_keys(link_for_watchers(anna), key, signer));
    CHECK(text.starts_with("f4;game="));
    for (const std::string_view part : {std::string_view(";watch"), std::string_view(signer)}) {
        std::string damaged = text;
        damaged.erase(damaged.find(part), part.size());
        CHECK(parse_friend_link(damaged).error().fault == LinkFault::bad);
    }
    CHECK(text.find(anna.id) == std::string::npos);
    CHECK(text.find(anna.facts.after) == std::string::npos);
    const auto link = parse_friend_link(text);
    REQUIRE(link);
    FriendGame game = watched(*link);
    game.date = "2028-02-29";
    CHECK(game.id == key);
    CHECK(game.signer == signer);
    CHECK(to_text(FriendGames{game}).starts_with("quarto-friends 4\n"));
    CHECK(game.own_name == "Anna");
    CHECK(game.name == "Ben");
    CHECK_FALSE(is_own_turn(game));
    CHECK_FALSE(must_send(game));
    CHECK_FALSE(may_offer(game));
    CHECK(to_text(parse_friend_games(to_text(FriendGames{game})).games) == to_text(FriendGames{game}));
    const std::string left = watchers_link(*link);
    CHECK(left.starts_with("f2;game="));
    CHECK(left.find(signer) == std::string::npos);
    CHECK(watchers_text(left + " signature").link == left);
    CHECK(watchers_text(left + " signature").signature == "signature");
    CHECK(watchers_text(left).link == left);
    CHECK(watchers_text(left).signature.empty());
    // No player takes anything from there, and no watcher from elsewhere.
    FriendGames players{anna}, watchers{game};
    LiveGames live;
    CHECK(take_relayed(players, live, *link, "") == Relayed::nothing);
    FriendLink forged = link_of(anna);
    forged.game = key;
    CHECK(take_relayed(watchers, live, forged, "") == Relayed::nothing);
}

TEST_CASE("watchers follow both players, through moves, takebacks and what is overruled") {
    FriendGame anna = game_of(Seat::first, "0a1.1b1.2"), ben = game_of(Seat::second, "0a1.1b1.2");
    std::swap(ben.name, ben.own_name);
    FriendGame game = watched(link_for_watchers(anna));
    WatchedTexts texts;
    const auto hear_both = [&] {
        watch(game, texts, link_for_watchers(anna));
        watch(game, texts, link_for_watchers(ben));
        return record_of(game);
    };
    CHECK_FALSE(watch(game, texts, link_for_watchers(ben)));
    offer(anna, OfferKind::takeback);
    hear(ben, anna);
    answer_offer(ben, true);
    CHECK(hear_both() == record_of(ben));
    play(anna, Resignation{});
    hear(ben, anna);
    CHECK(hear_both() == record_of(anna));
    CHECK(is_over(game));
}

TEST_CASE("watchers who know both texts never see what was overruled, however long it is") {
    // Moves of whoever invited, of the other one, and what holds.
    const auto [first, second, holds] = GENERATE(Catch::Generators::table<std::string, std::string, std::string>({
        {"0a1.1b1.2", "0a1.1b1.2", "0a1.1b1.2"},
        {"0a1.1b1.2", "0a1.1b1.2c1.3", "0a1.1b1.2c1.3"},              // has moved since
        {"0a1.1b1.2c1.3d1.4", "0a1.1b1.2c1.3", "0a1.1b1.2c1.3d1.4"},  // the other way round
        {"0a1.1b1.2.1x", "0a1.1b1.2c1.3", "0a1.1b1.2.1x"},            // resigned as the other one moved
        {"0a1.1b1.2.1x", "0a1.1b1.2.2x", "0a1.1b1.2.1x"},             // both
        {"0a1.1b1.2", "0a1.1b1.2.2x", "0a1.1b1.2.2x"},
        {"0a1.2b1.4c1.6.1x", "0a1.2b1.4c1.6.2x", "0a1.2b1.4c1.6.1x"},
    }));
    CAPTURE(first, second);
    FriendGame anna = game_of(Seat::first, first), ben = game_of(Seat::second, second);
    for (const bool is_first_heard_first : {true, false}) {
        FriendGame game = watched(link_for_watchers(is_first_heard_first ? anna : ben));
        WatchedTexts texts;
        for (int k = 0; k < 2; ++k)
            watch(game, texts, link_for_watchers((k == 0) == is_first_heard_first ? anna : ben));
        CHECK(record_of(game) == record_of(game_of(Seat::first, holds)));
        // In either order again, as after a reconnection.
        for (const FriendGame* from : {&ben, &anna}) watch(game, texts, link_for_watchers(*from));
        CHECK(record_of(game) == record_of(game_of(Seat::first, holds)));
    }
}

TEST_CASE("a watched game is left for watchers too") {
    FriendGame anna = game_of(Seat::first, "0a1.1b1.2");
    anna.facts.is_watched = true;
    FriendGames games{anna};
    LiveGames live;
    live.followed = games_to_follow(games, "", "2028-02-29");
    const auto links = links_to_leave(games, live);
    REQUIRE(links.size() == 2);
    CHECK(links[0].is_for_watchers);
    CHECK_FALSE(links[1].is_for_watchers);
    CHECK(links_to_leave(games, live).empty());
}

}  // namespace
}  // namespace quarto::test::agreements
