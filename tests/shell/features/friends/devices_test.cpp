/// Two people and one seat: an invitation accepted twice, links on other devices, storage that was lost.

#include "shell/features/friends/live.hpp"
#include "shell/features/friends/view.hpp"
#include "tests/shell/devices.hpp"

namespace quarto::test::friend_devices {
namespace {

constexpr std::string_view taken = "This invitation was already accepted on another device. Start a new game.",
                           second_accepted =
                               "Another device has accepted this invitation, too. It needs one of its own.",
                           gone = "This game isn’t on this device any more. Open its last link to go on.",
                           elsewhere = "This game isn’t on this device yet.",
                           not_here =
                               "This game isn’t on this device. Open the link where you play it, or start a new game.";

bool is_turn_of(const Device& device) {
    const Table& game = device.game();
    return !game.friend_game.empty() && game.history && is_person(game, game.game().to_move());
}
std::string record_of(const Device& device) { return to_text(*device.game().history, Milliseconds{0}); }
FriendGame& none() {
    static FriendGame game;
    return game;
}
const FriendGame& game_of(const Device& device) {
    const auto& games = device.state().friends.games;
    return games.empty() ? none() : games.front();
}
std::string asked(const Device& device) {
    const auto question = device.view().sheet.as<FriendsView>().question;
    return question ? question->text : std::string();
}
/// A whole turn: places what was given, if anything, and gives.
void take_turn(Device& device) {
    REQUIRE(is_turn_of(device));
    const Position& position = device.game().game().position();
    if (position.hand()) device.makes(to_text(*position.empty_cells().begin()));
    device.makes(to_text(*device.game().game().position().reserve().begin()));
}

/// Anna invites; her friends have the link.
struct Friends {
    SharedRelay relay;
    Device anna, ben, carl;
    std::string invitation = {};

    Friends(FirstPlayer starter, Device::Reach reach, bool have_names = true)
        : anna(have_names ? "Anna" : "", reach),
          ben(have_names ? "Ben" : "", reach),
          carl(have_names ? "Carl" : "", reach) {
        anna.does(intent::ChooseFriendStart{starter}).does(intent::InviteFriend{});
        if (starter == FirstPlayer::first) {
            anna.makes("0");
            anna.does(intent::SendToFriend{});
        }
        invitation = anna.link();
    }
    void accept(Device& device) const { device.opens(invitation).does(intent::AnswerFriendLink{true}); }
    static void open(Device& to, Device& from) {
        from.does(intent::SendToFriend{});
        from.does(intent::LinkSent{from.host().last<effect::SendLink>().source});
        to.opens(from.link());
        to.watches_moves();
    }
    void connect() {
        for (Device* device : {&anna, &ben, &carl}) device->connects();
        pass();
    }
    void pass() { relay.pass({&anna, &ben, &carl}); }
    /// Whoever has to move, of these two, until both have moved.
    void play(Device& one, Device& two, bool by_links) {
        for (int turn = 0; turn < 3; ++turn) {
            Device& mover = is_turn_of(one) ? one : two;
            take_turn(mover);
            if (by_links) open(&mover == &one ? two : one, mover);
            else pass();
        }
        CHECK(record_of(one) == record_of(two));
    }
};

void check_taken(Device& device) {
    for (int again = 0; again < 2; ++again) {
        const auto line = device.sheet<FriendsView>(Screen::friends).lines.front().detail;
        CHECK(game_of(device).is_taken);
        CHECK_FALSE(is_turn_of(device));
        CHECK_FALSE(is_own_turn(game_of(device)));
        CHECK_FALSE(must_send(game_of(device)));
        CHECK(line.starts_with(taken.substr(0, taken.size() - 1)));
        device.start();
    }
}

TEST_CASE("Of two who accept one invitation by links, both and the inviter read it", "[friends]") {
    const auto starter = GENERATE(FirstPlayer::dice, FirstPlayer::first, FirstPlayer::second);
    const bool have_names = GENERATE(true, false);
    CAPTURE(starter, have_names);
    Friends friends(starter, Device::links_only, have_names);
    auto& [relay, anna, ben, carl, invitation] = friends;
    for (Device* device : {&ben, &carl}) {
        friends.accept(*device);
        if (starter != FirstPlayer::dice) take_turn(*device);
    }
    Friends::open(anna, ben);
    CHECK(anna.notice().empty());
    const std::string before = to_text(anna.state().friends.games);
    Friends::open(anna, carl);
    CHECK(anna.notice() == second_accepted);
    CHECK(to_text(anna.state().friends.games) == before);
    if (is_turn_of(anna)) take_turn(anna);
    Friends::open(carl, anna);
    CHECK(carl.notice() == taken);
    if (starter != FirstPlayer::dice) CHECK(carl.view().detail == taken);
    check_taken(carl);
    Friends::open(carl, anna);
    CHECK(carl.notice() == taken);
    Friends::open(ben, anna);
    CHECK(ben.notice().empty());
    friends.play(anna, ben, true);
    Friends::open(ben, anna);
    CHECK_FALSE(game_of(ben).is_taken);
}

TEST_CASE("Of two who accept one invitation through a relay, the second reads it at once", "[friends]") {
    const auto starter = GENERATE(FirstPlayer::dice, FirstPlayer::first, FirstPlayer::second);
    const bool have_names = GENERATE(true, false), is_anna_there = GENERATE(true, false);
    CAPTURE(starter, have_names, is_anna_there);
    Friends friends(starter, Device::relay_in_reach, have_names);
    auto& [relay, anna, ben, carl, invitation] = friends;
    friends.accept(ben);
    friends.connect();
    for (Device* device : {&anna, &ben, &anna}) {
        device->does(intent::PlayFriendGame{0});
        if (is_turn_of(*device)) take_turn(*device);
        friends.pass();
    }
    anna.connects(is_anna_there);
    friends.accept(carl);
    carl.connects();
    if (starter != FirstPlayer::dice) take_turn(carl);  // as the invitation is a position already
    const bool is_answer_there = GENERATE(true, false);
    if (is_answer_there) relay.take_from(carl);
    friends.pass();
    if (starter == FirstPlayer::dice) CHECK(carl.notice() == taken);
    check_taken(carl);
    anna.connects();
    friends.pass();
    if (is_answer_there) CHECK(anna.notice() == second_accepted);
    ben.connects();
    friends.pass();
    friends.play(anna, ben, false);
    CHECK_FALSE(game_of(ben).is_taken);
}

TEST_CASE("Before anybody has moved, too, the second of two who accept reads it, whoever starts", "[friends]") {
    std::set<Seat> starters;
    for (int k = 0; k < 12; ++k) {
        Friends friends(FirstPlayer::dice, Device::relay_in_reach);
        auto& [relay, anna, ben, carl, invitation] = friends;
        friends.accept(ben);
        friends.connect();
        CHECK(game_of(ben).history.game_start().dice);  // thrown already
        friends.accept(carl);
        carl.connects();
        friends.pass();
        starters.insert(game_of(anna).history.game_start().first_player);
        CHECK(carl.notice() == taken);
        check_taken(carl);
        CHECK_FALSE(game_of(ben).is_taken);
    }
    CHECK(starters.size() == 2);
}

TEST_CASE("A link on another device says what it is", "[friends]") {
    const auto starter = GENERATE(FirstPlayer::dice, FirstPlayer::first, FirstPlayer::second);
    CAPTURE(starter);
    Friends friends(starter, Device::links_only);
    auto& [relay, anna, ben, carl, invitation] = friends;
    friends.accept(ben);
    if (starter != FirstPlayer::dice) take_turn(ben);
    Device elsewhere_of_anna("Anna", Device::links_only);
    Friends::open(elsewhere_of_anna, ben);
    if (starter == FirstPlayer::dice) CHECK(elsewhere_of_anna.notice() == not_here);
    else CHECK(asked(elsewhere_of_anna) == elsewhere);
    ben.opens(ben.link());
    CHECK(ben.notice() == "This is your own link. Send it to your friend.");
    Friends::open(anna, ben);
    if (is_turn_of(anna)) take_turn(anna);
    Device second_of_ben("Ben", Device::links_only);
    Friends::open(second_of_ben, anna);
    CHECK(asked(second_of_ben) == elsewhere);
    second_of_ben.does(intent::AnswerFriendLink{true});
    friends.play(anna, second_of_ben, true);
    // What the first device has missed.
    if (is_turn_of(anna)) take_turn(anna);
    Friends::open(ben, anna);
    if (record_of(ben) != record_of(anna)) {
        CHECK(asked(ben) == "The moves in this link differ from yours. Which game counts?");
        ben.does(intent::AnswerFriendLink{true});
    }
    CHECK(record_of(ben) == record_of(anna));
    CHECK_FALSE(game_of(ben).is_taken);
}

TEST_CASE("A game that is lost on a device says so, and its last link brings it back", "[friends]") {
    Friends friends(FirstPlayer::first, Device::links_only);
    auto& [relay, anna, ben, carl, invitation] = friends;
    friends.accept(ben);
    friends.play(ben, anna, true);
    if (is_turn_of(anna)) take_turn(anna);
    Friends::open(ben, anna);
    REQUIRE(is_turn_of(ben));
    const std::string record = record_of(ben);
    const std::string list = ben.saved()["friends"];
    const int way = GENERATE(0, 1, 2, 3, 4);
    CAPTURE(way);
    if (way == 0) ben.saved().erase("friends");  // and the page notices
    if (way == 0) ben.app().sync_saves(false);
    if (way == 1) ben.saved().erase("friends");  // and is loaded again
    if (way == 1) ben.start();
    if (way == 2) ben.does(intent::OpenFriendGame{0}).does(intent::DeleteFriendGame{});
    if (way == 2) CHECK_FALSE(is_with_friend(ben.game()));  // stays on the board, for two at this device
    if (way == 3) ben.saved().clear();
    if (way == 3) ben.start();
    if (way == 4) ben.saved().erase("friends");  // and comes back later
    if (way == 4) ben.start();
    if (way != 2 && way != 3) {
        CHECK(ben.view().detail == gone);
        CHECK_FALSE(is_turn_of(ben));
        ben.does(intent::TapCell{Cell{15}}).does(intent::Resign{});
        CHECK(record_of(ben) == record);
        ben.waits(1s).waits(1s);
        CHECK(ben.view().detail == gone);
    }
    if (way == 4) {
        ben.saved()["friends"] = list;
        ben.start();
    } else {
        ben.opens(anna.link());
        CHECK(asked(ben) == elsewhere);
        ben.does(intent::AnswerFriendLink{true});
    }
    CHECK(is_turn_of(ben));
    CHECK(record_of(ben) == record);
    friends.play(ben, anna, true);
}

TEST_CASE("What is over stays as it is when its game is lost", "[friends]") {
    Friends friends(FirstPlayer::first, Device::links_only);
    auto& [relay, anna, ben, carl, invitation] = friends;
    friends.accept(ben);
    ben.does(intent::Resign{});
    const std::string result = ben.view().result->title;
    ben.saved().erase("friends");
    ben.start();
    CHECK(ben.view().result->title == result);
    CHECK(ben.view().detail != gone);
}

TEST_CASE("Both devices of one player: where both have moved the friend chooses, and all three agree", "[friends]") {
    Friends friends(FirstPlayer::first, Device::links_only);
    auto& [relay, anna, ben, second, invitation] = friends;
    friends.accept(ben);
    take_turn(ben);
    Friends::open(anna, ben);
    take_turn(anna);
    Friends::open(ben, anna);
    second.opens(anna.link()).does(intent::AnswerFriendLink{true});
    take_turn(ben);
    second.makes("d4").makes("c");
    Friends::open(anna, ben);
    Friends::open(anna, second);
    CHECK(asked(anna) == "The moves in this link differ from yours. Which game counts?");
    const bool takes_second = GENERATE(true, false);
    anna.does(intent::AnswerFriendLink{takes_second});
    take_turn(anna);
    Device& left_behind = takes_second ? ben : second;
    Friends::open(takes_second ? second : ben, anna);
    Friends::open(left_behind, anna);
    CHECK(asked(left_behind) == "The moves in this link differ from yours. Which game counts?");
    left_behind.does(intent::AnswerFriendLink{true});
    for (const Device* device : {&ben, &second}) CHECK(record_of(*device) == record_of(anna));
}

/// Anna and Ben play, each with the game on the board; Ben starts.
void begin(Friends& friends) {
    friends.accept(friends.ben);
    friends.connect();
    for (Device* device : {&friends.anna, &friends.ben}) device->does(intent::PlayFriendGame{0});
    friends.play(friends.anna, friends.ben, false);
}

TEST_CASE("The wish for a rematch outlives a reload of either side", "[friends]") {
    const int when = GENERATE(0, 1, 2, 3, 4);
    CAPTURE(when);
    Friends friends(FirstPlayer::second, Device::relay_in_reach);
    auto& [relay, anna, ben, carl, invitation] = friends;
    begin(friends);
    anna.does(intent::Resign{});
    friends.pass();
    const auto reload = [](Device& device) {
        device.start();
        device.connects();
    };
    const auto says_so = [&] {
        const auto lines = ben.sheet<FriendsView>(Screen::friends).lines;
        return lines.size() == 1 && lines.front().detail.starts_with("Anna wants a rematch");
    };
    CHECK_FALSE(says_so());
    anna.does(intent::FriendRematch{});
    if (when == 1) reload(anna);  // before it has left
    if (when == 2) relay.take_from(anna);
    if (when == 2) reload(ben);  // before he hears of it
    friends.pass();
    if (when == 3) reload(ben);
    if (when == 4) reload(anna);
    friends.pass();
    CHECK(says_so());
    ben.start();  // without a relay
    CHECK(says_so());
    ben.connects();
    ben.does(intent::PlayFriendGame{0}).does(intent::FriendRematch{});
    friends.pass();
    for (const Device* device : {&anna, &ben}) CHECK(device->state().friends.games.size() == 2);
}

TEST_CASE("An invitation that was not sent is shown again, and the list opens once it is sent", "[friends]") {
    Device anna("Anna", Device::links_only);
    const auto invite = [&] { return anna.does(intent::InviteFriend{}).link(); };
    const auto games = [&] { return anna.state().friends.games.size(); };
    const Screen first = anna.state().screens.top();
    const std::string link = invite();
    CHECK(invite() == link);
    CHECK(games() == 1);
    CHECK(anna.state().screens.top() == first);
    anna.does(intent::ChooseFriendStart{FirstPlayer::second});
    CHECK(invite() != link);  // by other rules
    CHECK(games() == 1);
    anna.does(intent::ChooseFriendStart{FirstPlayer::dice});
    const std::string sent = invite();
    anna.does(intent::LinkSent{anna.host().last<effect::SendLink>().source});
    CHECK(anna.state().screens.top() == Screen::friends);
    CHECK(invite() != sent);
    CHECK(games() == 2);
}

TEST_CASE("Only the friend of the game on the board counts as there", "[friends]") {
    Friends friends(FirstPlayer::second, Device::relay_in_reach);
    Device& anna = friends.anna;
    begin(friends);
    anna.does(intent::InviteFriend{});
    anna.connects();
    friends.pass();
    for (const std::size_t index : {1u, 1u, 0u, 1u}) {
        anna.does(intent::PlayFriendGame{index});
        const std::string shown = anna.game().friend_game;
        const auto is_here = [&] { return is_friend_here(anna.state().friends.live, anna.host().now()); };
        const auto is_presence = [](const RelayChannel& channel) { return channel.topic.ends_with("/here"); };
        CHECK(std::ranges::count_if(anna.relay.channels, is_presence) == 1);
        CHECK_FALSE(is_here());
        for (const std::string_view text : {"here", "here 3 1", ""})
            for (const FriendGame& game : anna.state().friends.games)
                if (game.id != shown) anna.does(intent::NotePresence{game.id, std::string(text)});
        CHECK_FALSE(is_here());
        anna.does(intent::NotePresence{shown, "here"});
        CHECK(is_here());
        for (const std::string_view text : {"", "here 3 2"})
            for (const FriendGame& game : anna.state().friends.games)
                if (game.id != shown) anna.does(intent::NotePresence{game.id, std::string(text)});
        CHECK(is_here());
        CHECK(anna.view().friend_play->signal.empty());
        anna.does(intent::PlayFriendGame{1 - index});
    }
}

TEST_CASE("A move that has arrived and was lost is left again, once its friend is there without it", "[friends]") {
    Friends friends(FirstPlayer::second, Device::relay_in_reach);
    auto& [relay, anna, ben, carl, invitation] = friends;
    begin(friends);
    Device& mover = is_turn_of(anna) ? anna : ben;
    Device& other = &mover == &anna ? ben : anna;
    take_turn(mover);
    REQUIRE(relay.take_from(mover));
    relay.forget();
    friends.pass();
    CHECK(record_of(mover) != record_of(other));
    const auto hears = [&](Milliseconds later, const std::string& presence) {
        mover.waits(later).does(intent::NotePresence{mover.game().friend_game, presence});
        return std::exchange(mover.relay.left, {}).size();
    };
    const std::string behind = other.relay.here;
    CHECK(hears(5s, behind) == 0);  // it may be on its way
    CHECK(hears(6s, "here") == 0);  // an older program doesn't say what it has seen
    CHECK(hears(0s, "") == 0);
    CHECK(hears(0s, "here 1 1") == 0);
    CHECK(hears(0s, "here 0 x") == 0);
    CHECK(hears(0s, behind) == 1);
    CHECK(hears(0s, behind) == 0);  // and once it is confirmed
    CHECK(hears(11s, behind) == 0);
    mover.connects();
    relay.take_from(mover);
    CHECK(hears(11s, behind) == 1);
    mover.connects();
    friends.pass();
    CHECK(record_of(mover) == record_of(other));
    CHECK(other.relay.here != behind);
    CHECK(hears(11s, other.relay.here) == 0);
}

}  // namespace
}  // namespace quarto::test::friend_devices
