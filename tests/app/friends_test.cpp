/// Games with a friend on another device: two programs that exchange nothing but links.

#include <array>

#include "core/notation/record.hpp"
#include "shell/features/friends/link.hpp"
#include "tests/app/driver.hpp"

namespace quarto::test::app_friends {

using namespace std::chrono_literals;

/// As in `FirstPlayer`.
enum Start { by_dice, by_you, by_friend };

struct Two {
    AppDriver anna, ben;

    /// Anna invites, and Ben accepts.
    explicit Two(Start start) {
        anna.enter_name(Seat::first, "Anna");
        anna.intend(intent::Open{Screen::friends}).press("friends.begin " + std::to_string(start)).press("friends.invite");
        if (start == by_you) anna.moves("0").press("friend.send");
        open(ben, anna);
        CHECK(ben.screen() == Screen::friend_question);
        CHECK(ben.shows("text", "Anna invites you to a game."));
        ben.press("friend.accept");
    }
    /// Opens the link that the other one has sent last.
    static void open(AppDriver& here, AppDriver& there) {
        REQUIRE_FALSE(there.host().links.empty());
        here.open_link("https://example.org/#" + there.host().links.back()).wait(5s);
    }
    static void send(AppDriver& here, AppDriver& there) {
        here.press("friend.send");
        open(there, here);
    }
};

void call(AppDriver& game, std::string_view shape) {
    TextCursor cursor(shape);
    game.intend(intent::Make{Call{*cursor.take_shape()}});
}

std::string kept_games(AppDriver& game) { return game.disk().texts["games"]; }

TEST_CASE("Two devices play a whole game by links, with a steal", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    CHECK(ben.prompt() == "Place your piece.");
    CHECK(anna.prompt() == "Your friend has to move.");
    ben.moves("a1").moves("1");
    CHECK(ben.prompt() == "Your move is ready to send.");
    Two::send(ben, anna);
    CHECK(anna.record() == ben.record());
    CHECK(ben.prompt() == "Anna has to move.");
    anna.moves("b1").moves("2");
    Two::send(anna, ben);
    ben.moves("c1").moves("3");
    Two::send(ben, anna);
    anna.moves("d1").moves("4");  // and does not call
    Two::send(anna, ben);
    call(ben, "a1-d1");
    CHECK(ben.result() == "You win!");
    Two::send(ben, anna);
    CHECK(anna.result() == "Your friend wins.");
    CHECK(anna.record() == ben.record());
    CHECK(anna.target("friends"));  // in place of a rematch
    CHECK(kept_games(anna).find(";record=q1;") != std::string::npos);
    CHECK(kept_games(ben).find("first=person Anna") != std::string::npos);
}

TEST_CASE("The dice need both devices, and both see the same", "[friends]") {
    Two two(by_dice);
    auto& [anna, ben] = two;
    CHECK(anna.record().empty());  // nobody knows yet who starts
    CHECK(ben.record().empty());
    CHECK(ben.screen() == Screen::friends);
    Two::open(anna, ben);
    REQUIRE(anna.state().game.history);
    const bool anna_starts = anna.state().game.game().to_move() == Seat::first;
    if (anna_starts) anna.moves("9");
    Two::send(anna, ben);
    CHECK(anna.record() == ben.record());
    CHECK(ben.phase() == (anna_starts ? "place" : "give"));
}

TEST_CASE("A resignation travels as a move", "[friends]") {
    Two two(by_friend);
    auto& [anna, ben] = two;
    ben.intend(intent::Resign{});
    CHECK(ben.result() == "Anna wins.");
    Two::send(ben, anna);
    CHECK(anna.result() == "You win!");
}

TEST_CASE("Nobody moves for the friend, and there is no help while the game is on", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    const std::string record = anna.record();
    anna.intend(intent::TapCell{Cell{0}}).intend(intent::Undo{}).intend(intent::AskForHelp{}).intend(intent::ToggleAnalysis{});
    anna.intend(intent::SeekTo{0}).intend(intent::Rematch{}).intend(intent::SetUpPosition{});
    CHECK(anna.record() == record);
    CHECK_FALSE(anna.view().actions.is_analysing);
    CHECK_FALSE(anna.view().position_editor);
    CHECK(anna.engine().questions().empty());
}

TEST_CASE("A reload keeps the game with a friend, and the moves that wait for it", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    ben.moves("a1").moves("1").press("friend.send");
    anna.open_link(ben.host().links.back()).reload().wait(5s);
    CHECK(anna.record() == ben.record());
    CHECK(anna.prompt() == "Place your piece.");
    anna.moves("b1").moves("2").reload();
    CHECK(anna.prompt() == "Your move is ready to send.");
    Two::send(anna, ben);
    CHECK(anna.record() == ben.record());
}

TEST_CASE("Another game on the board does not disturb it", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    anna.intend(intent::Start{});
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    CHECK(anna.record() == ben.record());
    anna.intend(intent::Start{}).intend(intent::OpenHome{});
    anna.press("home.friends");
    CHECK(anna.record() == ben.record());
}

TEST_CASE("Links that bring nothing new are told apart", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    const std::string invitation = anna.host().links.back();
    CHECK(anna.open_link(invitation).notice() == "This is your own link. Send it to your friend.");
    CHECK(ben.open_link(invitation).notice() == "You already have this move.");
    CHECK(ben.open_link("f2;game=later").notice() == "This link is from a newer version of the game. Update first.");
    CHECK(ben.open_link(invitation.substr(0, 60)).notice() == "Part of this link is missing. Copy all of it.");
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    anna.moves("b1").moves("2");
    Two::send(anna, ben);
    CHECK(ben.open_link(invitation).notice() == "This link is older than your game. Ask for the latest one.");
    anna.intend(intent::Open{Screen::friends}).intend(intent::AddGames{"Hello!"});
    CHECK(anna.notice() == "There’s no link to a game with a friend.");
}

TEST_CASE("Of two branches the player chooses one", "[friends]") {
    const bool takes_link = GENERATE(true, false);
    Two two(by_you);
    auto& [anna, ben] = two;
    const std::string before = ben.disk().texts["friends"], game = ben.disk().texts["game"];
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    // Ben's device has lost the move, and he makes another.
    ben.disk().texts["friends"] = before;
    ben.disk().texts["game"] = game;
    ben.reload().moves("d4").moves("7");
    Two::send(ben, anna);
    CHECK(anna.screen() == Screen::friend_question);
    const std::string mine = anna.record();
    anna.press(takes_link ? "friend.accept" : "friend.keep");
    CHECK((anna.record() == ben.record()) == takes_link);
    if (!takes_link) CHECK(anna.record() == mine);
}

TEST_CASE("A game with a friend can be deleted, and stays on the board for two", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    anna.intend(intent::Open{Screen::friends}).press("friends.line.1").press("friend.delete").press("friend.delete_sure");
    CHECK(anna.screen() == Screen::friends);
    CHECK(anna.target_names("friends.line").empty());
    CHECK_FALSE(is_with_friend(anna.state().game));
    anna.escape().moves("a1");
}

TEST_CASE("Deleting everything deletes the games with friends", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    const std::string saved = anna.disk().texts["friends"];
    CHECK(saved.starts_with("quarto-friends 1\n"));
    anna.intend(intent::DeleteEverything{});
    CHECK(anna.disk().texts["friends"].empty());
}

}  // namespace quarto::test::app_friends
