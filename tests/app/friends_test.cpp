/// Games with a friend on another device, by links.

#include <algorithm>
#include <array>

#include "core/notation/record.hpp"
#include "shell/features/friends/link.hpp"
#include "tests/app/friends.hpp"

namespace quarto::test::app_friends {

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
    CHECK(anna.target("friend.rematch"));
    CHECK(kept_games(anna).find(";record=q1;") != std::string::npos);
    CHECK(kept_games(ben).find("first=away Anna") != std::string::npos);
}

TEST_CASE("The dice need both devices, and both see the same", "[friends]") {
    Two two(by_dice);
    auto& [anna, ben] = two;
    CHECK(anna.record().empty());  // nobody knows yet who starts
    CHECK(ben.record().empty());
    CHECK(ben.screen() == Screen::friends);
    CHECK(ben.focused() == "friends.line.1");
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
    anna.intend(intent::TapCell{Cell{0}})
        .intend(intent::Undo{})
        .intend(intent::AskForHelp{})
        .intend(intent::ToggleAnalysis{});
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

TEST_CASE("An invitation leaves a trace on the first screen", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    AppDriver cy;
    cy.intend(intent::InviteFriend{}).reload().wait(5s);
    cy.press("home.friends")
        .press("friends.line.1")
        .press("friend.send")
        .press("friend_game close")
        .press("friends close");
    CHECK(cy.shows("button", "Play with a friend · Not answered yet"));
    anna.intend(intent::Start{}).intend(intent::OpenHome{});
    CHECK(anna.shows("button", "Play with a friend · Not answered yet"));
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    anna.intend(intent::Start{}).intend(intent::OpenHome{});
    CHECK(anna.shows("button", "Your turn · Your friend"));
    anna.reload().wait(5s).intend(intent::OpenHome{});
    CHECK(anna.shows("button", "Your turn · Your friend"));
}

TEST_CASE("Links that bring nothing new are told apart", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    const std::string invitation = anna.host().links.back();
    CHECK(anna.open_link(invitation).notice() == "This is your own link. Send it to your friend.");
    CHECK(ben.open_link(invitation).notice() == "You already have this move.");
    CHECK(ben.open_link("f9;game=later").notice() == "This link is from a newer version of the game. Update first.");
    std::string damaged = invitation;
    damaged.replace(damaged.find("moves="), 7, "moves=z");
    CHECK(ben.open_link(damaged).notice() == "This link is damaged. Ask for it again.");
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
    const auto tells = [&](std::string_view game) {
        return std::ranges::any_of(anna.labels("text"), [&](const std::string& text) { return is_like(game, text); });
    };
    CHECK(tells("Your game: Your friend gives you the * piece."));
    CHECK(tells("In the link: Your friend gives you the * piece."));
    const std::string mine = anna.record();
    anna.press(takes_link ? "friend.accept" : "friend.keep");
    CHECK((anna.record() == ben.record()) == takes_link);
    if (!takes_link) CHECK(anna.record() == mine);
}

TEST_CASE("A game with a friend can be deleted, and stays on the board for two", "[friends]") {
    Two two(by_you);
    AppDriver& anna = two.anna;
    anna.intend(intent::Open{Screen::friends})
        .press("friends.line.1")
        .press("friend.delete")
        .press("friend.delete_sure");
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

void finish(Two& two) {
    two.ben.moves("a1").moves("1");
    Two::send(two.ben, two.anna);
    two.anna.intend(intent::Resign{});
    Two::send(two.anna, two.ben);
    CHECK(two.ben.result() == "You win!");
}

TEST_CASE("A rematch by links: the other one starts, and the score goes on", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    finish(two);
    const std::string before = ben.record();
    ben.press("friend.rematch");
    CHECK(ben.record() != before);
    CHECK(ben.prompt() == "Choose the first piece for your opponent.");
    ben.moves("5");
    CHECK(ben.label_of("friend.send") == "Send your move");
    Two::send(ben, anna);
    CHECK(anna.screen() == Screen::friend_question);
    CHECK(anna.find("text", "*wants a rematch."));
    anna.press("friend.accept");
    CHECK(anna.record() == ben.record());
    anna.intend(intent::Resign{});
    Two::send(anna, ben);
    CHECK(ben.view().end_facts.front().find("Won: 2") != std::string::npos);
    CHECK(anna.view().end_facts.front().find("Lost: 2") != std::string::npos);
    CHECK(ben.view().players[1].wins == 2);
    anna.intend(intent::Open{Screen::friends});
    CHECK(anna.label_of("friends.line.1").find("Lost: 2") != std::string::npos);
}

TEST_CASE("Whoever does not start sends the rematch at once", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    finish(two);
    anna.press("friend.rematch");
    CHECK(anna.prompt() == "Your friend has to move.");
    Two::open(ben, anna);
    ben.press("friend.accept").moves("5");
    Two::send(ben, anna);
    CHECK(anna.record() == ben.record());
}

TEST_CASE("An agreed draw ends a game by links, and is kept", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    CHECK_FALSE(anna.target("friend.agree"));
    ben.press("friend.more").press("friend.draw");
    CHECK(ben.detail() == "You’ve offered a draw.");
    Two::open(anna, ben);
    CHECK(anna.prompt() == "Your friend offers a draw.");
    CHECK(anna.heard().back().find("Your friend offers a draw.") != std::string::npos);
    anna.press("friend.agree");
    CHECK(anna.result() == "It’s a draw.");
    CHECK(anna.detail().find("Draw agreed.") != std::string::npos);
    REQUIRE(anna.view().board.ending);
    CHECK(anna.view().board.ending->words == std::vector<std::string>{"It’s a draw."});
    anna.intend(intent::TapCell{Cell{5}});
    Two::open(ben, anna);
    CHECK(ben.result() == "It’s a draw.");
    CHECK(ben.notice() == "Anna accepts the draw.");
    CHECK(anna.record() == ben.record());
    CHECK(anna.target("friend.rematch"));
    anna.reload().wait(5s);
    CHECK(anna.result() == "It’s a draw.");
    anna.intend(intent::Open{Screen::friends});
    CHECK(is_like("* Draw agreed, *", anna.label_of("friends.line.1")));
}

TEST_CASE("Whoever opens the link learns that an offer was declined, though there are moves in it", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    ben.press("friend.more").press("friend.takeback");
    Two::open(anna, ben);
    anna.press("friend.decline").moves("b1").moves("2");
    Two::send(anna, ben);
    CHECK(ben.notice() == "Anna declines.");
    CHECK(ben.record() == anna.record());
}

TEST_CASE("Who has moved before a link asks for a takeback reads that the move counts", "[friends]") {
    Two two(by_you);
    auto& [anna, ben] = two;
    ben.moves("a1").moves("1");
    Two::send(ben, anna);
    ben.press("friend.more").press("friend.takeback");
    anna.moves("b1").moves("2");
    Two::open(anna, ben);
    CHECK(anna.notice() == "You both moved at the same time. Your move counts.");
    Two::send(anna, ben);
    CHECK(ben.record() == anna.record());
    CHECK(ben.prompt() == "Place your piece.");
}

TEST_CASE("What a wrong call costs is told where it is not as usual", "[friends]") {
    AppDriver anna, ben;
    anna.intend(intent::Open{Screen::friends})
        .press("friends.begin 1")
        .press("friends.rules")
        .press("form.wrong_call 2");
    CHECK(anna.label_of("friends.rules") == "Standard rules · call to win · a wrong call loses");
    anna.press("friends.invite").moves("0").press("friend.send");
    Two::open(ben, anna);
    CHECK(ben.shows("text", "standard rules, call to win, a wrong call loses"));
}

TEST_CASE("The rules of a game with a friend are chosen where it begins", "[friends]") {
    AppDriver anna;
    anna.intend(intent::Open{Screen::friends}).press("friends.begin 1").press("friends.rules").press("form.calls 2");
    const Setup before = anna.state().new_game_form;
    anna.press("friends.invite");
    CHECK(anna.state().game.game().options().calls == CallRule::automatic);
    CHECK(anna.state().new_game_form == before);
}

}  // namespace quarto::test::app_friends
