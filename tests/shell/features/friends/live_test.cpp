/// Games with friends through a relay: two devices and a network that loses, doubles, reorders and cuts.
#include <catch_amalgamated.hpp>

#include <deque>

#include "shell/features/friends/live.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"
#include "tests/shell/features/friends/thinking.hpp"

namespace quarto::test::live {
namespace {

std::string digest_of(const FriendLink& link) {
    return link.dice.secret.empty() ? "" : hash_of(commit_input(link.game, link.dice.secret));
}
std::string record_of(const FriendGame& game) { return to_text(game.history, {}); }

/// What one device knows, and what is on its way from and to it.
struct Device {
    Seat seat;
    FriendGames games = {};
    LiveGames live = {};
    bool is_connected = false;
    std::deque<std::string> leaving = {}, coming = {};
    std::string for_watchers = {};  ///< is left last
    int clashes = 0;                ///< in which the moves here did not hold
    int agreements = 0, flags = 0;
    Milliseconds thought{0};  ///< measured here, for all moves

    FriendGame& game() { return games.front(); }

    void connect(const std::string& kept) {
        is_connected = true;
        live.left.clear();
        live.watched_left.clear();
        if (!kept.empty()) coming.push_back(kept);
    }
    void cut() {
        is_connected = false;
        live.left.clear();
        live.watched_left.clear();
        leaving.clear();
        coming.clear();
    }
    /// What is not saved is lost.
    void restart() {
        cut();
        games = parse_friend_games(to_text(games)).games;
        LiveGames anew;
        anew.followed = live.followed;
        live = std::move(anew);
    }
    void play(Random& random) {
        History& history = game().history;
        if (!is_settled(game()) || is_over(game())) return;
        thought += think(history, seat, random);
        if (is_time_up(history, seat)) {
            REQUIRE_FALSE(history.play(seat, Timeout{}, {}));
            game().is_sent = false;
            close_offers(game());
            ++flags;
            return;
        }
        if (talk(random)) return;
        const Game& now = history.game();
        const bool is_turn = now.to_move() == seat;
        std::optional<Move> move;
        if (random.below(120) == 0) move = Resignation{};
        else if (is_turn) move = random.below(4) == 0 ? random_attempt(random, now) : random_quiet_move(random, now);
        else if (now.may_call(seat) && random.below(3) == 0)
            move = Call{random.member_of(now.callable().empty() ? now.options().rules.winning : now.callable())};
        if (!move || history.play(seat, *move, {})) return;
        game().is_sent = false;
        close_offers(game());
    }
    /// Offers something or answers, instead of a move.
    bool talk(Random& random) {
        if (open_offer(game()) && random.below(2) == 0) {
            const bool accepts = random.below(game().theirs.offer->kind == OfferKind::draw ? 6 : 2) == 0;
            agreements += accepts ? 1 : 0;
            answer_offer(game(), accepts);
            return true;
        }
        if (!may_offer(game()) || random.below(2) != 0) return false;
        offer(game(), random.below(3) == 0 ? OfferKind::draw : OfferKind::takeback);
        return true;
    }
    void leave_links() {
        if (!is_connected) return;
        for (const effect::Publish& link : links_to_leave(games, live)) {
            if (link.is_for_watchers) for_watchers = link.link;
            else leaving.push_back(link.link);
        }
    }
    void hear(const std::string& text) {
        const auto link = parse_friend_link(text);
        if (!link || std::exchange(live.heard[link->game], text) == text) return;
        const Relayed taken = take_relayed(games, live, *link, digest_of(*link));
        if (taken == Relayed::question || taken == Relayed::forged)
            FAIL("from the friend: " << text << " to " << to_text(games));
        clashes += taken == Relayed::theirs_hold ? 1 : 0;
    }
};

class Network {
  public:
    explicit Network(Random& random) : random_(random) {
        const GameStart start = random_start(random);
        const std::string key = any_key(random), secret = any_key(random);
        const auto starter =
            random.below(3) == 0 ? std::nullopt : std::optional(random.below(2) == 0 ? Seat::first : Seat::second);
        Device& anna = devices_[0];
        anna.games = {invitation(with_any_clock(start.options, random), starter,
                                 {key, secret, hash_of(commit_input(key, secret))})};
        anna.game().date = "2028-02-29";
        while (starter == Seat::first && is_own_turn(anna.game())) anna.play(random);
        anna.game().is_sent = true;
        anna.game().facts.is_watched = true;
        // A resigned game invites nobody.
        is_played_ = !is_over(anna.game());
        devices_[1].games = {joined(link_of(anna.game()), any_key(random))};
        devices_[1].game().date = anna.game().date;
        for (Device& device : devices_) device.live.followed.games = {{key, device.seat}};
        watcher_ = watched(link_for_watchers(anna.game()));
    }

    /// What goes wrong in a real network and with real devices.
    void trouble(int steps) {
        for (int step = 0; step < steps && is_played_; ++step) {
            Device& device = devices_[random_.below(2)];
            switch (random_.below(24)) {
                case 0: device.cut(); break;
                case 1: device.restart(); break;
                case 2:  // the relay starts again and has lost everything
                    for (Device& each : devices_) each.cut();
                    kept_ = {};
                    break;
                case 3:
                case 4:
                case 5:
                    if (!device.is_connected) device.connect(kept_of_friend(device));
                    break;
                case 6: device.hear(cut_short(kept_of_friend(device))); break;
                case 7:  // reordered and doubled
                    if (!device.coming.empty()) device.hear(device.coming[below(device.coming.size())]);
                    break;
                case 8:
                case 9:
                case 10: device.play(random_); break;
                default: step_of(device);
            }
        }
    }
    /// Both are connected and play to the end.
    void calm() {
        for (int turn = 0; turn < 3'000 && is_played_; ++turn) {
            for (Device& device : devices_) {
                if (!device.is_connected) device.connect(kept_of_friend(device));
                device.play(random_);
                step_of(device);
                step_of(device);
            }
            if (!is_quiet()) continue;
            for (Device& device : devices_) CHECK(used_by(device.game().history, device.seat) <= device.thought);
            for (const Device& device : devices_) tell_watcher(device);
            CHECK(record_of(watcher_) == record_of(devices_[0].game()));
            CHECK(watcher_.facts.is_drawn == devices_[0].game().facts.is_drawn);
            return;
        }
        if (is_played_) FAIL(to_text(devices_[0].games) << " and " << to_text(devices_[1].games));
    }
    int clashes() const { return devices_[0].clashes + devices_[1].clashes; }
    int flags() const { return devices_[0].flags + devices_[1].flags; }
    int agreements() const { return devices_[0].agreements + devices_[1].agreements; }

  private:
    bool is_quiet() {
        const auto is_done = [](Device& each) {
            return is_over(each.game()) && each.game().is_sent && each.leaving.empty() && each.coming.empty();
        };
        const auto &one = devices_[0].game(), &two = devices_[1].game();
        return is_done(devices_[0]) && is_done(devices_[1]) && record_of(one) == record_of(two) &&
               one.facts == two.facts;
    }
    Device& friend_of(const Device& device) { return devices_[device.seat == Seat::first ? 1 : 0]; }
    const std::string& kept_of_friend(const Device& device) { return kept_[device.seat == Seat::first ? 1 : 0]; }
    std::size_t below(std::size_t size) { return static_cast<std::size_t>(random_.below(static_cast<int>(size))); }
    std::string cut_short(const std::string& text) { return text.empty() ? text : text.substr(0, below(text.size())); }

    /// Something leaves the device, arrives at the relay, or comes from there.
    void step_of(Device& device) {
        device.leave_links();
        if (random_.below(4) == 0) tell_watcher(device);
        if (!device.leaving.empty()) {
            const std::string text = device.leaving.front();
            device.leaving.pop_front();
            kept_[device.seat == Seat::first ? 0 : 1] = text;
            Device& other = friend_of(device);
            if (other.is_connected) other.coming.push_back(text);
            note_arrival(device.games, device.live, std::string(device.game().id), text);
        }
        if (device.coming.empty()) return;
        const std::string text = device.coming.front();
        device.coming.pop_front();
        device.hear(text);
    }

    /// As the relay delivers it, perhaps again.
    void tell_watcher(const Device& device) {
        const auto link = parse_friend_link(device.for_watchers);
        if (link) watch(watcher_, heard_by_watcher_, *link);
    }

    Random& random_;
    FriendGame watcher_;
    WatchedTexts heard_by_watcher_;
    std::array<Device, 2> devices_{Device{Seat::first}, Device{Seat::second}};
    std::array<std::string, 2> kept_;  ///< by sender
    bool is_played_ = true;
};

int clashes_in(int schedules) {
    Random random = seeded();
    int clashes = 0, agreements = 0, flags = 0;
    for (int k = 0; k < schedules; ++k) {
        CAPTURE(k);
        Network network(random);
        network.trouble(random.below(150));
        network.calm();
        clashes += network.clashes();
        agreements += network.agreements();
        flags += network.flags();
    }
    CHECK(agreements > schedules / 10);
    CHECK(flags > schedules / 50);
    return clashes;
}

TEST_CASE("a thousand games through a bad relay end with equal records") { CHECK(clashes_in(1'000) > 0); }
TEST_CASE("ten thousand games through a bad relay end with equal records", "[.deep]") { CHECK(clashes_in(10'000) > 0); }

FriendGame game_of(Seat seat, std::string_view record, Random& random) {
    FriendGame game{.id = any_key(random), .seat = seat, .date = "2028-02-28"};
    game.is_met = true;
    game.history = *parse_record("q1;rules=cshf;begin=1;moves=" + std::string(record), {});
    return game;
}

TEST_CASE("games are followed until they are over, sent, and of another day") {
    Random random = seeded();
    FriendGame going = game_of(Seat::first, "0a1.1", random), over = game_of(Seat::first, "0a1.1", random);
    over.history.play(Seat::second, Resignation{}, {});
    FriendGames games{over};
    CHECK(games_to_follow(games, "", "2028-02-29").games.size() == 1);  // not sent
    games[0].is_sent = true;
    CHECK(games_to_follow(games, "", "2028-02-29").games.empty());
    CHECK(games_to_follow(games, over.id, "2028-02-29").games.empty());
    CHECK(games_to_follow(games, "", "2028-02-28").games.size() == 1);
    games.push_back(going);
    CHECK(games_to_follow(games, over.id, "2028-02-29").shown == over.id);
    CHECK(games_to_follow(games, "another", "2028-02-29").shown.empty());
    for (std::size_t k = 0; k < max_friend_games; ++k) games.push_back(game_of(Seat::first, "0", random));
    CHECK(games_to_follow(games, "", "2028-02-29").games.size() == max_followed);
}

TEST_CASE("a link is left once a turn is complete, for a friend who knows of the game, and once a connection") {
    Random random = seeded();
    FriendGames games{game_of(Seat::second, "0a1", random)};
    LiveGames live;
    live.followed = games_to_follow(games, "", "");
    CHECK(links_to_leave(games, live).empty());  // has to give yet
    games[0].history = *parse_record("q1;rules=cshf;begin=1;moves=0a1.1", {});
    games[0].is_met = false;
    CHECK(links_to_leave(games, live).empty());
    games[0].is_met = true;
    const auto links = links_to_leave(games, live);
    REQUIRE(links.size() == 1);
    CHECK(links[0].link == to_text(link_of(games[0])));
    CHECK(links_to_leave(games, live).empty());
    CHECK(must_send(games[0]));  // until it has arrived
    note_arrival(games, live, games[0].id, "f1;an older one");
    CHECK(must_send(games[0]));
    note_arrival(games, live, games[0].id, links[0].link);
    CHECK_FALSE(must_send(games[0]));
    CHECK(links_to_leave(games, live).empty());
    live.left.clear();  // connected again
    CHECK(links_to_leave(games, live).size() == 1);
}

TEST_CASE("topics name neither game nor key") {
    const std::string hash = hash_of(topic_input("Zk3qAvFQ0fXh1Tj7mYw2bA"));
    const std::string topic = relay_topic(hash, Seat::second);
    CHECK(topic == "quarto/1/" + hash.substr(0, 22) + "/2");
    CHECK(presence_topic(topic) == topic + "/here");
    CHECK(topic_input("x") != key_input("x"));
}

}  // namespace
}  // namespace quarto::test::live
