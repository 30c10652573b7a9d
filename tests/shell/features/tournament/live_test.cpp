/// A tournament through a relay: a host, players, and a network that loses, doubles, reorders and cuts.
#include <catch_amalgamated.hpp>

#include <algorithm>
#include <deque>
#include <memory>
#include <set>

#include "shell/features/friends/live.hpp"
#include "shell/features/tournament/live.hpp"
#include "tests/core/random_play.hpp"
#include "tests/shell/features/friends/keys.hpp"

namespace quarto::test::tournament_live {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Keeps the last text of each topic, and passes each on to whoever is connected.
class Network {
  public:
    struct Device {
        virtual ~Device() = default;
        virtual void connected() = 0;
        virtual bool follows(const std::string& topic) const = 0;
        virtual void hears(const std::string& topic, const std::string& text) = 0;
        bool is_connected = false;
        std::deque<std::pair<std::string, std::string>> coming = {}, leaving = {};
    };

    explicit Network(Random& random) : random_(random) {}
    void add(Device& device) { devices_.push_back(&device); }
    bool below(int one, int of) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(of))) < one; }

    void connect(Device& device) {
        cut(device);
        device.is_connected = true;
        for (const auto& text : kept_) send(device, text);
        device.connected();
    }
    static void cut(Device& device) {
        device.is_connected = false;
        device.coming.clear();
        device.leaving.clear();
    }
    /// A device has begun to follow another topic.
    void send_kept(Device& device, const std::string& topic) {
        if (const auto found = kept_.find(topic); found != kept_.end()) send(device, *found);
    }
    /// The relay has lost everything.
    void restart() {
        kept_.clear();
        for (Device* device : devices_) cut(*device);
    }
    /// A text leaves a device or reaches one. `trouble`: in a hundred, what goes wrong.
    void step(int trouble) {
        Device& device = *devices_[random_.below(static_cast<std::uint32_t>(devices_.size()))];
        if (!device.is_connected) {
            if (trouble == 0 || below(1, 3)) connect(device);
            return;
        }
        if (below(trouble, 300)) return cut(device);
        if (!device.leaving.empty()) {
            const auto text = device.leaving.front();
            if (!below(trouble, 100)) device.leaving.pop_front();  // else it is sent twice
            kept_[text.first] = text.second;
            for (Device* each : devices_) send(*each, text);
        }
        if (device.coming.empty()) return;
        const bool is_reordered = below(trouble, 100);
        const std::size_t place = is_reordered ? random_.below(static_cast<std::uint32_t>(device.coming.size())) : 0;
        const auto text = device.coming[place];
        if (!below(trouble, 100)) device.coming.erase(device.coming.begin() + static_cast<std::ptrdiff_t>(place));
        // Of one topic the order is kept, but for what is doubled.
        if (is_reordered &&
            std::ranges::any_of(device.coming, [&](const auto& later) { return later.first == text.first; }))
            return;
        device.hears(text.first, text.second);
    }
    bool is_quiet() const {
        return std::ranges::all_of(devices_, [](const Device* each) {
            return each->is_connected && each->coming.empty() && each->leaving.empty();
        });
    }

  private:
    static void send(Device& device, const std::pair<std::string, std::string>& text) {
        if (device.is_connected && device.follows(text.first)) device.coming.push_back(text);
    }

    Random& random_;
    std::vector<Device*> devices_;
    std::map<std::string, std::string> kept_;
};

const std::string key = "Zk3qAvFQ0fXh1Tj7mYw2bA";
std::string topic_of_slot(int slot) { return slot_topic(hash_of(topic_input(key)), slot); }
/// Absent for another topic.
std::optional<int> slot_of(const std::string& topic) {
    static const auto slots = [] {
        std::map<std::string, int> made;
        for (int slot = host_slot; slot <= last_slot; ++slot) made[topic_of_slot(slot)] = slot;
        return made;
    }();
    const auto found = slots.find(topic);
    return found == slots.end() ? std::nullopt : std::optional(found->second);
}
std::string topic_of_game(const std::string& id, Seat seat) { return relay_topic(hash_of(topic_input(id)), seat); }

struct HostDevice final : Network::Device {
    Tournament tournament{.key = key, .name = "Friday", .form = TournamentForm::swiss, .swiss_rounds = 3};
    Watch watched = {};
    std::string left = {};
    std::map<std::string, BoardPlace> topics = {};  ///< of the games of the round
    Network* network = nullptr;

    void follow_games() {
        topics.clear();
        const int round = static_cast<int>(tournament.rounds.size()) - 1;
        for (int board = 0; board_at(tournament, {round, board}); ++board)
            for (const Seat seat : {Seat::first, Seat::second}) {
                const std::string topic = topic_of_game(game_key(tournament, {round, board}, hash_of), seat);
                topics[topic] = {round, board};
                network->send_kept(*this, topic);
            }
        leave();
    }
    bool follows(const std::string& topic) const override { return slot_of(topic) || topics.contains(topic); }
    void leave() {
        const std::string text = to_text(tournament);
        if (!is_connected || left == text) return;
        left = text;
        leaving.emplace_back(topic_of_slot(host_slot), text);
    }
    void connected() override {
        left.clear();
        leave();
    }
    void hears(const std::string& topic, const std::string& text) override {
        if (slot_of(topic)) {
            if (const auto registration = parse_registration(text))
                (void)join(tournament, registration->identity, registration->name);
        } else if (const auto place = topics.find(topic); place != topics.end()) {
            CHECK(watch(tournament, watched, place->second, *parse_friend_link(text), hash_of) != Watched::disputed);
        }
        leave();
    }
};

struct PlayerDevice final : Network::Device {
    PlayerDevice(Random& any, std::string name) : random(any), entrant{.self = {any_key(any), std::move(name)}} {}

    Random& random;
    Entrant entrant;
    std::optional<Tournament> known = {};
    FriendGames games = {};
    LiveGames live = {};
    std::set<std::string> topics = {};  ///< of opponents
    Network* network = nullptr;

    bool follows(const std::string& topic) const override { return slot_of(topic) || topics.contains(topic); }
    void put(std::optional<int> slot) {
        if (slot && is_connected) leaving.emplace_back(topic_of_slot(*slot), to_text(entrant.self));
    }
    void connected() override {
        connect(entrant);
        live.left.clear();
        if (known) put(hear_tournament(entrant, *known));
        leave_links();
    }
    void hears(const std::string& topic, const std::string& text) override {
        const auto slot = slot_of(topic);
        if (slot == host_slot) {
            const auto heard = parse_tournament(text);
            REQUIRE(heard);
            if (take_tournament(known, key, *heard).is_new) put(hear_tournament(entrant, *known));
            take_games();
        } else if (slot) {
            put(hear_registration(entrant, *slot, *parse_registration(text)));
        } else if (const auto link = parse_friend_link(text); link && find_game(games, link->game)) {
            const Relayed taken = take_relayed(games, live, *link, {});
            CHECK(taken != Relayed::forged);
            CHECK(taken != Relayed::question);
            leave_links();
        }
    }
    void take_games() {
        const auto number = player_of(*known, entrant.self.identity);
        const auto place = number ? board_of(*known, *number) : std::nullopt;
        if (!place) return;
        const Seat seat = board_at(*known, *place)->pair.starter == *number ? Seat::first : Seat::second;
        FriendGame game = game_at(*known, *place, seat, hash_of);
        if (find_game(games, game.id)) return;
        live.followed.games.push_back({game.id, seat});
        const std::string topic = *topics.insert(topic_of_game(game.id, other(seat))).first;
        put_first(games, std::move(game));
        network->send_kept(*this, topic);
    }
    void play() {
        if (games.empty() || is_over(games.front())) return;
        FriendGame& game = games.front();
        const Game& now = game.history.game();
        if (may_offer(game) && random.below(20) == 0) {
            offer(game, random.below(2) == 0 ? OfferKind::draw : OfferKind::takeback);
            return leave_links();
        }
        if (now.to_move() != game.seat) return;
        if (open_offer(game) && random.below(2) == 0) {
            answer_offer(game, random.below(2) == 0);
            return leave_links();
        }
        std::optional<Move> move = random_quiet_move(random, now);
        if (random.below(4) == 0 && now.may_call(game.seat) && !now.callable().empty())
            move = Call{random.member_of(now.callable())};
        if (random.below(60) == 0) move = Resignation{};
        if (!game.history.play(game.seat, *move, {})) game.is_sent = false;
        close_offers(game);
        leave_links();
    }
    void leave_links() {
        if (!is_connected) return;
        for (const effect::Publish& link : links_to_leave(games, live))
            leaving.emplace_back(topic_of_game(link.game, link.seat), link.link);
    }
};

Registration any_registration(Random& random) { return {any_key(random), "Zoë; " + std::to_string(random.below(100))}; }

TEST_CASE("An evening of 40 players, more than there are slots, with all that goes wrong", "[tournament]") {
    constexpr std::uint32_t count = 40;
    Random random = seeded();
    Network network(random);
    HostDevice host;
    network.add(host);
    host.network = &network;
    std::vector<std::unique_ptr<PlayerDevice>> players;
    for (std::uint32_t k = 0; k < count; ++k) {
        players.push_back(std::make_unique<PlayerDevice>(random, "P" + std::to_string(k)));
        players.back()->network = &network;
        network.add(*players.back());
    }
    const auto run = [&](int trouble, auto is_done) {
        for (int step = 0; step < 200'000; ++step) {
            if (trouble > 0 && random.below(20'000) == 0) network.restart();
            network.step(trouble);
            PlayerDevice& player = *players[random.below(count)];
            player.play();
            if (is_done()) return true;
        }
        return false;
    };
    REQUIRE(run(5, [&] { return host.tournament.players.size() == count; }));
    REQUIRE_FALSE(start(host.tournament));
    while (host.tournament.stage == TournamentStage::running) {
        host.follow_games();
        REQUIRE(run(host.tournament.rounds.size() == 3 ? 0 : 4, [&] { return !open_boards(host.tournament); }));
        REQUIRE_FALSE(close_round(host.tournament));
    }
    host.leave();
    REQUIRE(run(0, [&] { return network.is_quiet(); }));
    const auto is_same = [&](const auto& player) { return player->known == host.tournament; };
    CHECK(std::ranges::all_of(players, is_same));
    CHECK(host.watched.records.size() == 60);
    // The results are those of the games, as both players know them.
    for (const auto& [place, record] : host.watched.records) {
        const auto& [pair, result, changes] = *board_at(host.tournament, place);
        const std::string id = game_key(host.tournament, place, hash_of);
        for (const int number : {pair.starter, pair.other}) {
            const auto device = std::ranges::find_if(players, [&](const auto& each) {
                return each->entrant.self.identity == host.tournament.players[at(number)].identity;
            });
            const FriendGame* game = find_game(std::as_const((*device)->games), id);
            REQUIRE(game);
            CHECK(to_text(game->history, {}) == record);
            REQUIRE(is_over(*game));
            CHECK(result_of(*end_of(*game)) == result);
        }
    }
}

TEST_CASE("Of two in the same slot, whoever finds the other one there takes another", "[tournament]") {
    Tournament open{.key = key, .name = "Friday"};
    Random random(1);
    Entrant anna{.self = {any_key(random), "Anna"}}, ben = anna;
    ben.self.name = "Ben";
    ben.self.identity[21] = anna.self.identity[21] == 'A' ? 'B' : 'A';
    const auto first = hear_tournament(anna, open);
    REQUIRE(first);
    // The other's first choice is the same, once nothing else is free.
    for (int slot = 1; slot <= last_slot; ++slot)
        if (slot != *first) ben.heard[at(slot)] = Registration{"x"};
    REQUIRE(hear_tournament(ben, open) == first);
    // The relay has got Anna's first: both hear hers, then Ben's.
    CHECK_FALSE(hear_registration(anna, *first, anna.self));
    CHECK_FALSE(hear_registration(ben, *first, anna.self));
    CHECK_FALSE(hear_registration(ben, *first, ben.self));
    const auto second = hear_registration(anna, *first, ben.self);
    REQUIRE(second);
    CHECK(*second != *first);
    CHECK_FALSE(hear_registration(ben, *second, anna.self));
    CHECK_FALSE(hear_registration(anna, *second, anna.self));
    // Doubled texts change nothing.
    CHECK_FALSE(hear_registration(anna, *first, ben.self));
    CHECK_FALSE(hear_registration(ben, *first, ben.self));
    // Once both are listed, nothing more is left.
    REQUIRE_FALSE(join(open, anna.self.identity, "Anna"));
    REQUIRE_FALSE(hear_tournament(anna, open));
    CHECK(anna.is_listed);
    CHECK_FALSE(hear_registration(anna, *second, ben.self));
}

TEST_CASE("Without a free slot a player waits", "[tournament]") {
    Tournament open{.key = key, .name = "Friday"};
    Random random(1);
    Entrant late{.self = any_registration(random)};
    for (int slot = 1; slot <= last_slot; ++slot) CHECK_FALSE(hear_registration(late, slot, any_registration(random)));
    CHECK_FALSE(hear_tournament(late, open));
    CHECK(is_full(late));
    CHECK_FALSE(hear_registration(late, 0, any_registration(random)));
    CHECK_FALSE(hear_registration(late, last_slot + 1, any_registration(random)));
    connect(late);
    CHECK_FALSE(is_full(late));
}

TEST_CASE("A registration is read as it was written, and otherwise refused", "[tournament]") {
    Random random = seeded();
    const Registration made = any_registration(random);
    const std::string text = to_text(made);
    CHECK(parse_registration(text).value() == made);
    CHECK(parse_registration("join4;x").error().fault == LinkFault::newer);
    CHECK(parse_registration("x").error().fault == LinkFault::none_found);
    CHECK(parse_registration("join1;player=x;name=QW5u;end").error().fault == LinkFault::bad);
    CHECK(parse_registration(text.substr(0, text.size() - 4) + ";x;end").error().fault == LinkFault::bad);
    for (std::size_t size = 6; size < text.size(); ++size)
        CHECK(parse_registration(text.substr(0, size)).error().fault == LinkFault::cut);
}

TEST_CASE("A player cannot move for the other one", "[tournament]") {
    const GameStart start;
    const auto game = [](std::string_view moves) {
        return *parse_record("q1;rules=cshf;begin=1;moves=" + std::string(moves), Milliseconds{0});
    };
    const auto plies = [&](std::optional<History> starter, std::optional<History> other) {
        return agreed({starter, other}, start).game.entries().size();
    };
    CHECK(agreed({}, start).game.entries().empty());
    CHECK(plies(game("9"), {}) == 1);
    CHECK(plies(game("9"), game("9c2")) == 2);
    CHECK(plies(game("9"), game("9c2.aa1")) == 3);  // nothing of the starter's last placement
    CHECK(plies(game("9c2.aa1.b"), game("9c2.a")) == 5);
    CHECK(plies(game("9.2x"), game("9")) == 1);  // the starter says that the other one has resigned
    CHECK(plies(game("9.1x"), {}) == 2);
    CHECK(plies(game("9c2.a.1x"), game("9c2.a")) == 4);
    CHECK_FALSE(agreed({game("9c2.aa1.b"), game("9c2.a")}, start).is_disputed);
    CHECK(agreed({game("9c2.aa1.b"), game("9d4.ba1.c")}, start).is_disputed);
}

/// A round of two players, and what each has left of their game.
struct TwoPlayers {
    Tournament made{.key = key, .name = "Friday"};
    Watch watched = {};
    FriendLink starter = {}, other = {};

    explicit TwoPlayers(std::string_view moves) {
        Random random(1);
        for (int k = 0; k < 2; ++k) REQUIRE_FALSE(join(made, any_key(random), "P"));
        REQUIRE_FALSE(start(made));
        starter = link_of(game_at(made, {0, 0}, Seat::first, hash_of));
        other = link_of(game_at(made, {0, 0}, Seat::second, hash_of));
        play(starter, moves);
        play(other, moves);
    }
    static void play(FriendLink& link, std::string_view moves) {
        link.history = *parse_record("q1;rules=cshf;begin=1;moves=" + std::string(moves), Milliseconds{0});
    }
    Watched hear(const FriendLink& link) { return watch(made, watched, {0, 0}, link, hash_of); }
    BoardResult result() const { return made.rounds[0].boards[0].result; }
};

TEST_CASE("An agreed draw is a result once one says so and the other one offered it, of the same moves",
          "[tournament]") {
    TwoPlayers two("0a1.1b1.2");
    two.other.facts.is_drawn = true;
    CHECK(two.hear(two.starter) == Watched::moves);
    CHECK(two.hear(two.other) == Watched::moves);
    FriendLink moved_on = two.starter;
    TwoPlayers::play(moved_on, "0a1.1b1.2.1x");
    SECTION("the one who was asked says so alone") {}
    SECTION("both say so") {
        two.starter.facts.is_drawn = true;
        CHECK(two.hear(two.starter) == Watched::result);
        CHECK(two.result() == BoardResult::draw);
        CHECK(two.watched.records.at({0, 0}) == to_text(two.starter.history, {}));
        CHECK(two.hear(two.other) == Watched::nothing);
        return;
    }
    SECTION("the one who offered it hasn't heard of it, and may never come back") {
        two.starter.says.offer = FriendOffer{.kind = OfferKind::takeback, .number = 1};
        CHECK(two.hear(two.starter) == Watched::moves);
        two.starter.says.offer->kind = OfferKind::draw;
        CHECK(two.hear(two.starter) == Watched::result);
        CHECK(two.result() == BoardResult::draw);
        SECTION("but had moved on") {
            TwoPlayers::play(moved_on, "0a1.1b1.2c1.3");
            CHECK(two.hear(moved_on) == Watched::result);
            CHECK(two.result() == BoardResult::open);
        }
        return;
    }
    SECTION("both say so, of different moves") {
        moved_on.facts.is_drawn = true;
        CHECK(two.hear(moved_on) == Watched::result);
        CHECK(two.result() == BoardResult::other_won);
        return;
    }
    CHECK(two.result() == BoardResult::open);
    CHECK(two.watched.records.empty());
}

TEST_CASE("A result follows the game if it ends in another way, or goes on", "[tournament]") {
    TwoPlayers two("0a1.1b1.2c1.3");
    const FriendLink before = two.starter;
    TwoPlayers::play(two.other, "0a1.1b1.2c1.3.2x");
    CHECK(two.hear(two.other) == Watched::moves);  // what they have in common is not known
    CHECK(two.hear(before) == Watched::result);
    REQUIRE(two.result() == BoardResult::starter_won);
    SECTION("both have resigned at once") {
        TwoPlayers::play(two.starter, "0a1.1b1.2c1.3.1x");
        CHECK(two.hear(two.starter) == Watched::result);
        CHECK(two.result() == BoardResult::other_won);
        CHECK(two.watched.records.at({0, 0}) == to_text(two.starter.history, {}));
    }
    SECTION("the starter has moved at the same time") {
        TwoPlayers::play(two.starter, "0a1.1b1.2c1.3d2.4");
        CHECK(two.hear(two.starter) == Watched::result);
        CHECK(two.result() == BoardResult::open);
        CHECK(two.watched.records.empty());
    }
    SECTION("the host has set another one") {
        REQUIRE_FALSE(set_result(two.made, {0, 0}, BoardResult::neither));
        TwoPlayers::play(two.starter, "0a1.1b1.2c1.3.1x");
        CHECK(two.hear(two.starter) == Watched::moves);
        CHECK(two.result() == BoardResult::neither);
    }
    SECTION("the relay has lost the text of one") {
        two.watched.games.clear();
        CHECK(two.hear(before) == Watched::moves);
        CHECK(two.result() == BoardResult::starter_won);
    }
}

TEST_CASE("A game that is over gives its result, unless the host has set one", "[tournament]") {
    Random random(1);
    Tournament made{.key = key, .name = "Friday"};
    for (int k = 0; k < 2; ++k) REQUIRE_FALSE(join(made, any_key(random), "P"));
    REQUIRE_FALSE(start(made));
    const FriendGame game = game_at(made, {0, 0}, Seat::second, hash_of);
    FriendLink link = link_of(game);
    Watch watched;
    REQUIRE_FALSE(link.history.play(Seat::second, Resignation{}, {}));
    FriendLink strange = link;
    strange.game = any_key(random);
    CHECK(watch(made, watched, {0, 0}, strange, hash_of) == Watched::nothing);
    strange = link;
    GameStart other_rules;
    other_rules.options.calls = CallRule::late;
    strange.history = History(other_rules, {});
    CHECK(watch(made, watched, {0, 0}, strange, hash_of) == Watched::nothing);
    CHECK(watch(made, watched, {0, 1}, link, hash_of) == Watched::nothing);
    const Tournament before = made;
    CHECK(watch(made, watched, {0, 0}, link, hash_of) == Watched::result);
    CHECK(made.rounds[0].boards[0].result == BoardResult::starter_won);
    CHECK(watched.records.at({0, 0}) == to_text(link.history, {}));
    CHECK(watch(made, watched, {0, 0}, link, hash_of) == Watched::nothing);
    made = before;
    REQUIRE_FALSE(set_result(made, {0, 0}, BoardResult::neither));
    watched = {};
    CHECK(watch(made, watched, {0, 0}, link, hash_of) == Watched::moves);
    CHECK(made.rounds[0].boards[0].result == BoardResult::neither);
}

}  // namespace
}  // namespace quarto::test::tournament_live
