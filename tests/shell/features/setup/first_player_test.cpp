/// Start of a game: by the form, by dice, as a rematch.

#include "shell/features/saves/format.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("Without a saved game, a single intent starts one against the computer") {
    Play play{SavedData{.seed = 7}};
    CHECK(play.state().screens.top() == Screen::game);
    CHECK_FALSE(table(play.state()).history);
    CHECK(play.effects().empty());
    play.does(intent::Start{});
    CHECK(play.state().screens.top() == Screen::game);
    CHECK(play.game().options() == GameOptions{});
    CHECK(is_person(play.state(), first));
    CHECK_FALSE(is_person(play.state(), second));
}

TEST_CASE("The higher roll starts, and ties are never shown") {
    std::array<int, 2> first_players{};
    for (std::uint64_t seed = 0; seed < 64; ++seed) {
        Play play{SavedData{.seed = seed}};
        play.does(intent::Start{});
        const GameStart& game_start = table(play.state()).history->game_start();
        REQUIRE(game_start.dice);
        for (int die : {game_start.dice->first, game_start.dice->second}) REQUIRE((1 <= die && die <= 6));
        REQUIRE(game_start.dice->first != game_start.dice->second);
        CHECK(game_start.first_player == (game_start.dice->first > game_start.dice->second ? first : second));
        CHECK(play.game().to_move() == game_start.first_player);
        ++first_players[static_cast<std::size_t>(game_start.first_player)];
    }
    CHECK(first_players[0] > 0);
    CHECK(first_players[1] > 0);
}

TEST_CASE("The player who starts can be chosen instead of rolled") {
    for (auto [choice, seat] : {std::pair{FirstPlayer::first, first}, std::pair{FirstPlayer::second, second}}) {
        Setup setup = two_persons();
        setup.first_player = choice;
        const Play play(setup);
        CHECK(play.game().to_move() == seat);
        CHECK_FALSE(table(play.state()).history->game_start().dice);
    }
}

TEST_CASE("A game keeps the form that it was started with") {
    Setup setup = two_persons({rules("cs+squares"), CallRule::late, WrongCallCost::game, short_clock});
    setup.players[0].name = "Ann";
    Play play(setup);
    CHECK(play.game().options() == setup.options);
    CHECK(table(play.state()).players == setup.players);
    play.does(intent::ChangeSetup{default_setup()});
    CHECK(play.game().options() == setup.options);
    CHECK(table(play.state()).players == setup.players);
}

TEST_CASE("A changed form is saved and starts no game") {
    Play play{SavedData{.seed = 7}};
    play.does(intent::ChangeSetup{two_persons()});
    CHECK(play.state().new_game_form == two_persons());
    CHECK_FALSE(table(play.state()).history);
    const auto kept = play.saved("preferences");
    REQUIRE(kept);
    CHECK(parse_saved_preferences(*kept)->new_game_form == two_persons());
}

TEST_CASE("A typed name is cleaned and put into the form") {
    Play play(two_persons());
    play.does(intent::AskName{second});
    REQUIRE(play.effects().size() == 1);
    CHECK(play.effects().front().get_if<effect::AskName>()->seat == second);
    play.does(intent::EnterName{second, "  Bo\n "});
    CHECK(play.state().new_game_form.players[1].name == "Bo");
    CHECK(play.saved("preferences"));
}

TEST_CASE("A rematch keeps players and rules, and the other player starts") {
    const GameOptions options{rules("ch"), CallRule::automatic, WrongCallCost::nothing, {}};
    Play play(against_computer(options));
    play.plays("0").computer_plays("a1.1").plays("1x").does(intent::Rematch{});
    CHECK(play.game().to_move() == second);
    CHECK(play.game().options() == options);
    CHECK(play.plies() == 0);
    CHECK_FALSE(is_person(play.state(), second));
    play.does(intent::Rematch{});
    CHECK(play.game().to_move() == first);
}

TEST_CASE("A rematch after dice is not rolled again") {
    Play play{SavedData{.seed = 7}};
    play.does(intent::Start{});
    const Seat first_player = table(play.state()).history->game_start().first_player;
    play.does(intent::Rematch{});
    CHECK_FALSE(table(play.state()).history->game_start().dice);
    CHECK(play.game().to_move() == other(first_player));
}

TEST_CASE("Without a game, actions of a game do nothing") {
    const std::array<Intent, 14> intents{intent::Rematch{},
                                         intent::Share{},
                                         intent::TapCell{cell("a1")},
                                         intent::TapPiece{Piece{0}},
                                         intent::CallQuarto{first},
                                         intent::Confirm{},
                                         intent::EndTurn{},
                                         intent::Resign{},
                                         intent::ExtendTime{},
                                         intent::AskForHelp{},
                                         intent::Undo{},
                                         intent::Redo{},
                                         intent::SeekTo{3},
                                         intent::Tick{}};
    for (const Intent& intent : intents) {
        Play play{SavedData{.seed = 7}};
        play.does(intent);
        CHECK_FALSE(table(play.state()).history);
        CHECK(play.effects().empty());
        CHECK(play.state().screens.top() == Screen::game);
    }
}

TEST_CASE("Undo before playing in a new game returns to the previous game") {
    for (const bool is_again : {false, true}) {
        Play play(against_computer());
        play.plays("0").computer_plays("a1.1").does(intent::ChangeSetup{two_persons()});
        const std::string before = play.record();
        play.does(is_again ? Intent{intent::Rematch{}} : Intent{intent::Start{}});
        if (is_again) play.computer_plays("7");  // a move by the computer does not count as playing
        REQUIRE(play.view().actions.can_undo);
        play.does(intent::Undo{});
        CHECK(play.record() == before);
        CHECK_FALSE(is_person(play.state(), second));
        CHECK(play.notice<notice::PreviousGame>());
        CHECK(play.saved("previous-game") == "");
        CHECK(play.saved("game"));
        CHECK_FALSE(play.state().saves.previous_game);
    }
}

TEST_CASE("The previous game is available after a restart, until the new one has been played") {
    Play play(two_persons());
    play.plays("0a1.1").does(intent::Start{});
    const auto game = play.saved("game"), previous = play.saved("previous-game");
    REQUIRE(previous);
    SavedData found = found_with(SaveSlot::game, *game);
    found.texts[SaveSlot::previous_game] = *previous;
    Play again(found);
    REQUIRE(again.view().actions.can_undo);
    CHECK(again.does(intent::Start{}).state().saves.previous_game == previous);  // nothing played since
    CHECK(again.does(intent::Undo{}).moves() == "0a1.1");
    Play played(found);
    played.plays("5").does(intent::Undo{});
    CHECK_FALSE(played.view().actions.can_undo);
    CHECK(played.does(intent::Undo{}).plies() == 1);  // undone moves are not lost either
}

TEST_CASE("The menu switches between the previous game and the current one") {
    Play play(two_persons());
    play.plays("0a1.1");
    CHECK_FALSE(play.view().can_return_to_previous_game);
    play.does(intent::Start{}).plays("5b2");
    REQUIRE(play.view().can_return_to_previous_game);
    play.does(intent::ReturnToPreviousGame{});
    CHECK(play.moves() == "0a1.1");
    CHECK(play.notice<notice::PreviousGame>());
    CHECK(play.state().screens.top() == Screen::game);
    play.does(intent::ReturnToPreviousGame{});
    CHECK(play.moves() == "5b2");
    CHECK(play.saved("previous-game") == play.state().saves.previous_game);
}

TEST_CASE("A finished game can be reviewed after the next one has started") {
    Play play(two_persons());
    play.plays("0a1.1").does(intent::Resign{}).does(intent::Rematch{}).plays("5");
    play.does(intent::ReturnToPreviousGame{});
    CHECK(play.game().end());
    CHECK(play.view().actions.can_review);
}

TEST_CASE("From a shared game, undo doesn't return to the previous game") {
    Play play(two_persons());
    play.plays("0a1.1").does(intent::Start{}).does(intent::OpenRecord{"q1;rules=c;begin=1"});
    REQUIRE(play.state().saves.is_guest_game);
    CHECK_FALSE(play.view().actions.can_undo);
}

TEST_CASE("A game started from a lesson has the players of the form") {
    Play play(against_computer());
    play.plays("0")
        .does(intent::ChangeSetup{two_persons()})
        .does(intent::OpenPuzzle{"2028-02-29"})
        .does(intent::Start{});
    CHECK(is_person(play.state(), second));
    CHECK(play.does(intent::Undo{}).moves() == "0");
}

TEST_CASE("A new game drops the call being selected in the old one") {
    Play play(two_persons());
    play.plays("0a1").does(intent::CallQuarto{second}).points_at({"a1"});
    REQUIRE(play.state().selection.pending_call);
    play.does(intent::Start{});
    CHECK_FALSE(play.state().selection.pending_call);
    CHECK(play.game().position() == Position{});
    CHECK(play.saved("game"));
}
