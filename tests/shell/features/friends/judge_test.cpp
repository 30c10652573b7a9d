#include <catch_amalgamated.hpp>

#include "shell/features/friends/judge.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"
#include "tests/shell/features/friends/thinking.hpp"

namespace quarto::test {
namespace {

/// One of two players, who sees nothing of the other but links.
struct Device {
    Seat seat;
    FriendGames games = {};

    FriendGame& game() { return games.front(); }
    bool has_game() const { return !games.empty(); }
    std::string send() {
        game().is_sent = true;
        return to_text(link_of(game()));
    }
    /// What the program does; of two branches the one of whoever invited holds.
    std::optional<Verdict> open(const std::string& text, Random& random) {
        const auto link = parse_friend_link(text);
        if (!link) return std::nullopt;
        const FriendGame* known = find_game(std::as_const(games), link->game);
        const std::string digest =
            link->dice.secret.empty() ? "" : hash_of(commit_input(link->game, link->dice.secret));
        const Verdict verdict = judge(known, *link, digest);
        const bool takes_branch = verdict == Verdict::changed && seat == Seat::second;
        const bool is_joined = verdict == Verdict::invitation || verdict == Verdict::elsewhere;
        if (is_joined && seat == Seat::second) games.push_back(joined(*link, any_key(random)));
        else if (verdict == Verdict::news || takes_branch) game() = with_link(game(), *link);
        else if (verdict == Verdict::changed) game().is_sent = false;
        return verdict;
    }
    void play(Random& random) {
        History& history = game().history;
        if (!is_settled(game()) || history.game().end()) return;
        think(history, seat, random);
        const Game& now = history.game();
        if (is_time_up(history, seat)) {
            if (!history.play(seat, Timeout{}, {})) game().is_sent = false;
            return;
        }
        if (now.to_move() == seat) {
            const Move move = random.below(4) == 0 ? random_attempt(random, now) : random_quiet_move(random, now);
            if (!history.play(seat, move, {})) game().is_sent = false;
        } else if (now.may_call(seat) && random.below(3) == 0) {
            const ShapeSet shapes = now.callable().empty() ? now.options().rules.winning : now.callable();
            if (!history.play(seat, Call{random.member_of(shapes)}, {})) game().is_sent = false;
        }
    }
};

FriendGame new_game(Random& random, const GameOptions& options, std::optional<Seat> starter) {
    const std::string key = any_key(random), secret = any_key(random);
    return invitation(options, starter, {key, secret, hash_of(commit_input(key, secret))});
}

/// A link with a character of its moves replaced.
std::string damaged(std::string text, Random& random) {
    const std::size_t moves = text.find(";moves=");
    if (moves == std::string::npos) return text;
    const auto size = static_cast<int>(text.size() - moves);
    text[moves + static_cast<std::size_t>(random.below(size))] = "0123456789abcdef.!-x"[random.below(20)];
    return text;
}

std::string record_of(const FriendGame& game) { return to_text(game.history, {}); }

/// Both play until each knows the end. Links come late, twice, damaged, or not at all.
void play_by_links(Random& random) {
    GameStart start = random_start(random);
    Device inviting{Seat::first}, invited{Seat::second};
    const auto starter =
        random.below(3) == 0 ? std::nullopt : std::optional(random.below(2) == 0 ? Seat::first : Seat::second);
    inviting.games.push_back(new_game(random, with_any_clock(start.options, random), starter));
    std::array<std::vector<std::string>, 2> sent;  // by sender
    for (int turn = 0; turn < 20'000; ++turn) {
        const bool is_first = random.below(2) == 0;
        Device &here = is_first ? inviting : invited, &there = is_first ? invited : inviting;
        auto& links = sent[is_first ? 0 : 1];
        if (here.has_game()) here.play(random);
        if (here.has_game() && (must_send(here.game()) || random.below(8) == 0)) links.push_back(here.send());
        if (links.empty()) continue;
        const std::string& any = links[static_cast<std::size_t>(random.below(static_cast<int>(links.size())))];
        switch (random.below(6)) {
            case 0: there.open(any, random); break;
            case 1:
                there.open(any.substr(0, static_cast<std::size_t>(random.below(static_cast<int>(any.size())))), random);
                break;
            case 2: there.open(damaged(any, random), random); break;
            case 3: here.open(any, random); break;
            default: there.open(links.back(), random);
        }
        if (!inviting.has_game() || !invited.has_game()) continue;
        if (is_over(inviting.game()) && is_over(invited.game()) &&
            record_of(inviting.game()) == record_of(invited.game()))
            return;
    }
    FAIL("no end: " << record_of(inviting.game()) << " and " << (invited.has_game() ? record_of(invited.game()) : ""));
}

TEST_CASE("a thousand games by links end with equal records") {
    Random random = seeded();
    for (int k = 0; k < 1000; ++k) play_by_links(random);
}

struct Pair {
    Random random = seeded();
    Device inviting{Seat::first}, invited{Seat::second};

    explicit Pair(std::optional<Seat> starter) {
        inviting.games.push_back(new_game(random, {}, starter));
        if (starter == Seat::first) play(inviting, Gift{Piece{9}});
    }
    std::optional<Verdict> send(Device& from, Device& to) { return to.open(from.send(), random); }
    void play(Device& device, Move move) {
        REQUIRE_FALSE(device.game().history.play(device.seat, move, {}));
        device.game().is_sent = false;
    }
};

TEST_CASE("an invitation, the answer and the moves go back and forth") {
    Pair two(Seat::first);
    CHECK(two.send(two.inviting, two.invited) == Verdict::invitation);
    CHECK(is_own_turn(two.invited.game()));
    two.play(two.invited, Placement{Cell{0}});
    CHECK_FALSE(must_send(two.invited.game()));  // has to give yet
    two.play(two.invited, Gift{Piece{3}});
    CHECK(must_send(two.invited.game()));
    CHECK(two.send(two.invited, two.inviting) == Verdict::news);
    CHECK_FALSE(must_send(two.invited.game()));
    CHECK(record_of(two.inviting.game()) == record_of(two.invited.game()));
    CHECK(two.inviting.game().is_met);
}

TEST_CASE("with dice, who starts is known once both keys are") {
    Pair two(std::nullopt);
    CHECK(must_send(two.inviting.game()));
    CHECK(two.send(two.inviting, two.invited) == Verdict::invitation);
    CHECK(must_send(two.invited.game()));
    CHECK(two.send(two.invited, two.inviting) == Verdict::news);
    REQUIRE(is_settled(two.inviting.game()));
    const Seat starter = two.inviting.game().history.game().to_move();
    if (starter == Seat::first) two.play(two.inviting, Gift{Piece{9}});
    CHECK(must_send(two.inviting.game()));
    CHECK(two.send(two.inviting, two.invited) == Verdict::news);
    CHECK(is_own_turn(two.invited.game()));
    CHECK(two.invited.game().history.game_start().dice == two.inviting.game().history.game_start().dice);
}

TEST_CASE("whoever invited cannot change the secret once the number is known") {
    Pair two(std::nullopt);
    two.send(two.inviting, two.invited);
    two.send(two.invited, two.inviting);
    FriendLink link = link_of(two.inviting.game());
    link.dice.secret = any_key(two.random);
    GameStart start = link.history.game_start();
    start.dice = dice_of(link.dice.secret, link.dice.number);
    start.first_player = *start.dice->first_player();
    link.history = History(start, {});
    CHECK(two.invited.open(to_text(link), two.random) == Verdict::forged);
    // nor name other dice
    link = link_of(two.inviting.game());
    start = link.history.game_start();
    std::swap(start.dice->first, start.dice->second);
    start.first_player = *start.dice->first_player();
    link.history = History(start, {});
    CHECK(two.invited.open(to_text(link), two.random) == Verdict::forged);
}

TEST_CASE("the secret stays secret until the number is known") {
    Pair two(std::nullopt);
    const std::string secret = two.inviting.game().dice.secret;
    CHECK(two.inviting.send().find(secret) == std::string::npos);
}

TEST_CASE("old, doubled, own and strange links are told apart") {
    Pair two(Seat::first);
    const std::string invitation = two.inviting.send();
    two.invited.open(invitation, two.random);
    CHECK(two.invited.open(invitation, two.random) == Verdict::known);
    CHECK(two.inviting.open(invitation, two.random) == Verdict::own);
    two.play(two.invited, Placement{Cell{0}});
    two.play(two.invited, Gift{Piece{3}});
    CHECK(two.invited.open(invitation, two.random) == Verdict::known);  // only own moves since
    two.send(two.invited, two.inviting);
    two.play(two.inviting, Placement{Cell{1}});
    two.play(two.inviting, Gift{Piece{4}});
    two.send(two.inviting, two.invited);
    CHECK(two.invited.open(invitation, two.random) == Verdict::older);

    FriendLink other = link_of(two.inviting.game());
    GameStart start = other.history.game_start();
    start.options.calls = CallRule::late;
    other.history = History(start, {});
    CHECK(two.invited.open(to_text(other), two.random) == Verdict::other_game);
    Device stranger{Seat::second};
    CHECK(stranger.open(two.inviting.send(), two.random) == Verdict::elsewhere);
}

TEST_CASE("nobody moves for the other seat, and moves once made stay") {
    Pair two(Seat::first);
    two.send(two.inviting, two.invited);
    Pair other = two, third = two;
    two.play(two.invited, Placement{Cell{0}});
    two.play(two.invited, Gift{Piece{3}});
    FriendLink link = link_of(two.invited.game());
    link.by = Seat::first;
    CHECK(third.invited.open(to_text(link), third.random) == Verdict::changed);  // moves of the seat here

    two.send(two.invited, two.inviting);
    other.play(other.invited, Placement{Cell{5}});
    other.play(other.invited, Gift{Piece{3}});
    CHECK(two.inviting.open(other.invited.send(), two.random) == Verdict::changed);
    const FriendGame taken = with_link(two.inviting.game(), link_of(other.invited.game()));
    CHECK(record_of(taken) == record_of(other.invited.game()));
}

TEST_CASE("an answer is no use on a device that did not invite") {
    Pair two(std::nullopt);
    two.send(two.inviting, two.invited);
    Device stranger{Seat::first};
    CHECK(stranger.open(two.invited.send(), two.random) == Verdict::other_game);
}

}  // namespace
}  // namespace quarto::test
