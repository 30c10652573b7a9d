/// Data for the screens: prompts, enabled actions, clocks, moves, result.

#include "shell/features/help/model.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

Play two(std::string_view moves, const GameOptions& options = {}) {
    Play play(two_persons(options));
    play.plays(moves);
    return play;
}

std::vector<std::string> lines(const View& view) {
    std::vector<std::string> lines;
    for (const MoveLine& line : view.moves) lines.push_back(line.text);
    return lines;
}

}  // namespace

// Without a catalogue, keys are shown instead of texts.

TEST_CASE("Each phase has its own prompt for the player to move") {
    CHECK(Play{SavedData{.seed = 7}}.view().prompt == "prompt.start");
    CHECK(two("").view().prompt == "prompt.name.give_first");
    CHECK(two("0").view().prompt == "prompt.name.place");
    CHECK(two("0a1").view().prompt == "prompt.name.give");
    Play last = two(drawn_game);
    CHECK(last.view().prompt == "prompt.name.finish");
    CHECK(last.does(intent::EndTurn{}).view().prompt == "prompt.name.accept");
    CHECK(last.does(intent::EndTurn{}).view().prompt == "result.draw");
}

TEST_CASE("Two players with the same initial are shown by their seat numbers") {
    const auto initials = [](const Setup& setup) {
        const View view = Play(setup).view(english());
        return view.players[0].initial + view.players[1].initial;
    };
    CHECK(initials(two_persons()) == "12");
    CHECK(initials(two_computers()) == "12");
    CHECK(initials(against_computer()) == "YC");
    Setup named = two_persons();
    named.players[0].name = "Ann";
    CHECK(initials(named) == "AP");
    named.players[1].name = "Abe";
    CHECK(initials(named) == "12");
}

TEST_CASE("Against the computer prompts address the player and say what the computer does") {
    Play play(against_computer());
    CHECK(play.view().prompt == "prompt.you.give_first");
    CHECK(play.plays("0").view().prompt == "prompt.computer_places");
    CHECK(play.computer_plays("a1").view().prompt == "prompt.computer_gives");
    CHECK(play.computer_plays("1").view().prompt == "prompt.you.place");
    CHECK(play.plays("b1").view().prompt == "prompt.you.give");
    CHECK(play.does(intent::SeekTo{1}).view().prompt == "prompt.past");
    CHECK(play.does(intent::SeekTo{3}).does(intent::Resign{}).view().prompt == "result.wins");
}

TEST_CASE("The prompt first asks for the shape of a call, then to confirm it") {
    Play play = two("0a1");
    CHECK(play.does(intent::CallQuarto{second}).view().prompt == "prompt.point");
    CHECK(play.view().detail == "detail.point");
    CHECK(play.points_at({"a1", "b1"}).view().prompt == "prompt.pointed");
    CHECK(play.view().detail == "detail.pointed");
    CHECK(play.view().actions.call_label == "action.call_shape");
    CHECK(play.view().board.call_cells == cells_of(Shape{0}));
    CHECK(play.view().board.playable == CellSet::all());
}

TEST_CASE("Nothing beside the notice of a missed alignment asks for a call") {
    Play play = two("8a4.fb4.5c4.0a1.4b1.1c1.3d1.9d4");  // row 1 was missed, and row 4 is full now
    REQUIRE(play.notice<notice::Voided>());
    CHECK(play.view().detail.empty());
    CHECK(play.does(intent::DismissNotice{}).view().detail == "hint.call");
}

TEST_CASE("Only what the rules allow a player can be tapped") {
    CHECK(two("").view().board.giveable == PieceSet::all());
    CHECK(two("").view().board.playable.empty());
    CHECK(two("0a1.1").view().board.playable == CellSet::all().without(cell("a1")));
    CHECK(two("0a1.1").view().board.giveable.empty());
    Play play(against_computer());
    play.plays("0");
    CHECK(play.view().board.playable.empty());
    CHECK(play.computer_plays("a1").view().board.giveable.empty());
}

TEST_CASE("The piece to place is shown on the side of the player who places it") {
    CHECK(two("0").view().board.hand_side == second);
    CHECK(two("0a1.1").view().board.hand_side == first);
}

TEST_CASE("With late calls, each of two players has a call button with their name") {
    const GameOptions late{{}, CallRule::late, WrongCallCost::pause, {}};
    const ActionView actions = two("0a1.1", late).view().actions;
    CHECK(actions.caller == first);
    CHECK(actions.can_other_call);
    CHECK(actions.call_label == "action.quarto_by");
    CHECK(actions.other_call_label == "action.quarto_by");
    const ActionView alone = two("0a1.1").view().actions;
    CHECK_FALSE(alone.can_other_call);
    CHECK(alone.call_label == "action.quarto");
}

TEST_CASE("A call is suggested only while one can be right: after a placement that fills a line") {
    const auto squares = GameOptions{rules("cshf+squares"), {}, {}, {}};
    const GameOptions late{{}, CallRule::late, {}, {}}, automatic{{}, CallRule::automatic, {}, {}};
    struct Row {
        std::string_view moves;
        bool is_suggested;
        GameOptions options = {};
    };
    for (const auto& [moves, is_suggested, options] :
         std::vector<Row>{{"", false},
                          {"0a1.fb2.1c3.8", false},
                          {"0a1.fb2.1c3.8d4", true},       // four that share nothing look the same
                          {"0a1.fb2.1c3.8d4.2", true},     // the receiver may call, too
                          {"0a1.fb2.1c3.8d4.2a2", false},  // four more pieces, no line
                          {"0a1.4b1.1c1.3d1", true},
                          {"0a1.4b1.1c1.3d1.f", true},
                          {"0a1.4b1.1c1.3d1.fd4", false},  // row 1 has expired
                          {"0a1.4b1.1c1.3d1.fd4.2", false},
                          {"0a1.4b1.1c1.3d1.fd4.2d3.6d2", true},  // column d, beside the expired row
                          {"0a1.4b1.1c1.3d1.1!a1-d1", false},     // called wrongly or rightly: nothing is left to call
                          {"0a1.4b1.1a2.3b2", false},
                          {"0a1.4b1.1a2.3b2", true, squares},
                          {"0a1.4b1.1a2.3b2.fd4", false, squares},
                          {"0a1.4b1.1c1.3d1", true, late},
                          {"0a1.4b1.1c1.3d1.fd4.2", false, late},
                          {"0a1.4b1.1c1", false, automatic},
                          {drawn_game, true}}) {
        CAPTURE(moves);
        Play play(two_persons(options));
        const auto call = moves.find('!');
        play.plays(moves.substr(0, call == std::string_view::npos ? call : moves.rfind('.')));
        if (call != std::string_view::npos) play.does(intent::Make{Call{*shapes("a1-d1").begin()}});
        const View view = play.view();
        CHECK(view.actions.call_stands_out == is_suggested);
        CHECK((view.plain_detail.find("detail.may_call") != std::string::npos) == is_suggested);
        if (view.tip == std::optional(Tip::call)) CHECK(is_suggested);
    }
    CHECK(two("0a1.fb2.1c3.8").view().actions.can_call);  // enabled, not suggested
    CHECK_FALSE(Play(against_computer()).plays("0").computer_plays("a1.fb2.1c3.8d4").view().actions.call_stands_out);
}

TEST_CASE("At every moment of a game, a call is suggested exactly if the rules leave one that may be right") {
    for (const std::string_view moves : {drawn_game, threefold_game, drawn_game_with_squares}) {
        Play play(two_persons({rules("cshf+squares"), CallRule::rulebook, WrongCallCost::nothing, {}}));
        play.plays(moves);
        for (std::size_t ply = 0; ply <= play.plies(); ++ply) {
            const Game game = table(play.state()).history->game_at(ply);
            bool may_be_right = false;
            for (Shape shape : game.options().rules.winning) {
                const auto called = game.after(game.to_move(), Call{shape}, Milliseconds{0});
                const bool is_new = game.last_cell() && cells_of(shape).has(*game.last_cell());
                may_be_right = may_be_right || called || (is_new && called.error() == Refusal::nothing_shared);
            }
            CAPTURE(moves, ply);
            CHECK((fills_shape(game) && game.may_call(game.to_move())) == may_be_right);
        }
    }
}

TEST_CASE("Only computer players have a level beside their name") {
    const View view = Play(against_computer()).view(english());
    CHECK(view.players[0].level.empty());
    CHECK(view.players[1].level == "Casual");
    CHECK(Play(two_computers()).view(english()).players[0].level == "Casual");
}

TEST_CASE("Only rules that differ from the standard are listed and explained") {
    const auto special = [](const GameOptions& options) {
        return two("", options).does(intent::Open{Screen::help}).view(english());
    };
    CHECK(special({}).special_rules.empty());
    CHECK(special({}).sheet.as<HelpView>().special_notes.empty());
    const GameOptions clocked{{}, CallRule::rulebook, WrongCallCost::pause, short_clock};
    CHECK(special(clocked).special_rules.empty());  // the clock is visible
    CHECK(special({rules("c"), {}, {}, {}}).special_rules == "only colour");
    const View advanced = special({rules("cs+squares"), CallRule::late, {}, {}});
    CHECK(advanced.special_rules == "only colour and shape · squares win too · call to win, late calls too");
    CHECK(advanced.sheet.as<HelpView>().special_notes.size() == 3);
    CHECK(special({rules("cshf+squares"), {}, {}, {}}).special_rules == "squares win too");
    CHECK(special({{}, CallRule::automatic, {}, {}}).special_rules == "automatic win");
}

TEST_CASE("With automatic wins there is no button QUARTO!") {
    const ActionView actions = two("0a1", {{}, CallRule::automatic, {}, {}}).view().actions;
    CHECK_FALSE(actions.has_calls);
    CHECK_FALSE(actions.can_call);
}

TEST_CASE("Actions are offered only when they do something") {
    CHECK(two(drawn_game).view().actions.can_end_turn);
    CHECK_FALSE(two("0a1").view().actions.can_end_turn);
    CHECK_FALSE(two("").view().actions.can_undo);
    CHECK(two("0").view().actions.can_undo);
    CHECK(two("0").does(intent::Undo{}).view().actions.can_redo);
    const GameOptions clocked{{}, {}, {}, {25s, TimeoutCost::game, 10s}};
    CHECK(two("0", clocked).view().actions.can_extend);
    CHECK_FALSE(two("0", clocked).view().actions.can_undo);
    CHECK_FALSE(two("0a1", clocked).view().actions.can_ask_for_help);
    CHECK_FALSE(two("0").view().actions.can_extend);
    CHECK(two("0a1").view().actions.can_ask_for_help);
    CHECK_FALSE(two("0").does(intent::Resign{}).view().actions.can_resign);
}

TEST_CASE("While the computer moves, the hint button stays but is disabled") {
    Play play(against_computer());
    CHECK(play.view().actions.can_ask_for_help);
    play.does(intent::TapPiece{Piece{0}});
    CHECK(play.view().actions.offers_help);
    CHECK_FALSE(play.view().actions.can_ask_for_help);
}

TEST_CASE("Expired alignments are marked unless the player doesn't want it") {
    Play play = two("0a1.2b1.4c1.6d1.8d4");
    CHECK(play.view().board.voided == cells_of(Shape{0}));
    play.prefers({.show_voids = false});
    CHECK(play.view().board.voided.empty());
}

TEST_CASE("A wrong call shows its cells until the next move") {
    Play play = two("0a1.fb1.6c1.9d1");
    play.calls(first, "a1-d1");
    CHECK(play.view().board.called == cells_of(Shape{0}));
    CHECK(play.view().board.call_was_wrong);
    CHECK_FALSE(play.view().board.ending);
    CHECK(play.plays("8").view().board.called.empty());
}

TEST_CASE("A win says what its pieces share, and leaves out what does not count") {
    const std::string four = "0a1.2b1.9c3.4c1.bd3.6d1";
    Play play = two(four);
    CHECK_FALSE(play.view(english()).board.ending);
    play.calls(first, "a1-d1");
    CHECK(play.view(english()).board.ending == EndingView{{"ALL LIGHT", "ALL SOLID"}, "QUARTO! · Row 1", true});
    Setup setup = two_persons();
    setup.options.rules.counting = AttributeSet{}.with(Attribute::colour);
    Play beginners(setup);
    beginners.plays(four).calls(first, "a1-d1");
    CHECK(beginners.view(english()).board.ending->words == std::vector<std::string>{"ALL LIGHT"});
}

TEST_CASE("The end names a steal, a square, and the shape alone if somebody else calls it") {
    Play stolen = two("0a1.4b1.1c1.3d1.f");
    stolen.calls(second, "a1-d1");
    CHECK(stolen.view(english()).board.ending->heading == "QUARTO! · Row 1");
    CHECK(stolen.view(english()).board.ending->closing == "Player 2 stole it!");
    CHECK(stolen.view(english()).board.ending->is_own);
    Play own(against_computer());
    own.plays("0").computer_plays("a1.4").plays("b1.1").computer_plays("c1.3").plays("a4.f").computer_plays("b4.9");
    own.plays("c4.2").computer_plays("d1.6").calls(first, "a1-d1");
    CHECK(own.view(english()).detail == "QUARTO! Row 1: all solid.\nYou stole it!");
    Setup squares = two_persons();
    squares.options.rules.winning = ShapeSet::lines_and_squares();
    Play square(squares);
    square.plays("0a1.2b1.4a2.6b2").calls(first, "a1-b2");
    CHECK(square.view(english()).board.ending->heading == "QUARTO! · Square a1-b2");
    Play lost(against_computer());
    lost.plays("0").computer_plays("a1.4").plays("b1.1").computer_plays("c1.f").plays("d4.3");
    lost.computer_plays("d1.2!a1-d1").waits(time_of_call);
    CHECK(lost.view(english()).board.ending == EndingView{{"ALL SOLID"}, "Row 1", false});
}

TEST_CASE("A picture of a finished game tells others who won, and in how many moves") {
    Play play(against_computer());
    play.plays("0").computer_plays("a1.4").plays("b1.1").computer_plays("c1.f").plays("d4.3");
    CHECK(play.view(english()).picture_caption.empty());
    play.computer_plays("d1.2!a1-d1").waits(time_of_call);
    using Lines = std::vector<std::string>;
    CHECK(play.view(english()).picture_caption == Lines{"ALL SOLID", "Computer · Casual  1–0  Player 1", "5 moves"});
    Play resigned = two("0a1");
    resigned.does(intent::Resign{});
    CHECK(resigned.view(english()).picture_caption == Lines{"Player 2 resigned.", "Player 1  1–0  Player 2", "1 move"});
}

TEST_CASE("The end of a game that nobody won by its pieces has its word, or none") {
    Play drawn = two(drawn_game);
    drawn.does(intent::EndTurn{}).does(intent::EndTurn{});
    CHECK(drawn.view(english()).board.ending == EndingView{{"It’s a draw."}});
    Play resigned = two("0a1");
    resigned.does(intent::Resign{});
    CHECK(resigned.view(english()).result);
    CHECK_FALSE(resigned.view(english()).board.ending);
}

TEST_CASE("Dice are shown until the first piece is on the board") {
    Play play{found_with(SaveSlot::tips, "gift placement call")};
    Setup setup = two_persons();
    setup.first_player = FirstPlayer::dice;
    play.does(intent::ChangeSetup{setup}).does(intent::Start{});
    const View view = play.view();
    REQUIRE(view.players[0].die);
    REQUIRE(view.players[1].die);
    CHECK((*view.players[0].die > *view.players[1].die) == view.players[0].is_to_move);
    CHECK(view.detail == "detail.name.dice");
    CHECK(play.plays("0").view().players[0].die);
    CHECK(play.view().detail != "detail.name.dice");
    CHECK_FALSE(play.plays("a1").view().players[0].die);
}

TEST_CASE("A clock shows whole seconds, rounded up, and warns from twenty seconds on") {
    Play play = two("", {{}, {}, {}, {90s, TimeoutCost::game, 0ms}});
    struct Moment {
        Milliseconds passed;
        std::string time;
        ClockState state;
    };
    for (const Moment& moment : {Moment{0ms, "1:30", ClockState::running},
                                 {1ms, "1:30", ClockState::running},
                                 {30'000ms, "1:00", ClockState::running},
                                 {69'999ms, "0:21", ClockState::running},
                                 {70'000ms, "0:20", ClockState::warning},
                                 {81'001ms, "0:09", ClockState::warning},
                                 {89'999ms, "0:01", ClockState::warning}}) {
        Play later = play;
        const View view = later.waits(moment.passed).view();
        CHECK(view.players[0].time == moment.time);
        CHECK(view.players[0].clock == moment.state);
        CHECK(view.players[1].time == "1:30");
        CHECK(view.players[1].clock == ClockState::resting);
    }
    const View over = play.waits(90s).view();
    CHECK(over.players[0].clock == ClockState::none);
    CHECK(over.players[0].time.empty());
    CHECK_FALSE(over.next_change);
}

TEST_CASE("With a clock the next change is when its second ends") {
    Play play = two("", {{}, {}, {}, short_clock});
    CHECK(play.view().next_change == Milliseconds{1'000});
    CHECK(play.waits(1ms).view().next_change == Milliseconds{999});
    CHECK(play.waits(998ms).view().next_change == Milliseconds{1});
    CHECK_FALSE(two("0").view().next_change);
}

TEST_CASE("The list of moves pairs gifts with placements and has lines for other moves") {
    Play play = two("9c2.3");
    CHECK(lines(play.view()) == std::vector<std::string>{"9 c2", "3"});
    CHECK(play.view().moves.back().number == 2);
    CHECK(play.view().moves.back().is_current);
    play.plays("a1").calls(first, "a1-d1").does(intent::Resign{});
    CHECK(lines(play.view()) == std::vector<std::string>{"9 c2", "3 a1", "moves.wrong_call", "moves.name.resigned"});
    CHECK(play.view().moves.back().ply == play.plies());
}

TEST_CASE("While a gift is being viewed, it has its own line in the list of moves") {
    Play play = two("9c2.3a1");
    play.does(intent::SeekTo{3});
    const View view = play.view();
    CHECK(lines(view) == std::vector<std::string>{"9 c2", "3", "a1"});
    CHECK(view.moves[1].is_current);
    CHECK(view.moves[1].number == view.moves[2].number);
}

TEST_CASE("The list of moves contains the end of the last turn and the accepted draw") {
    Play play = two(drawn_game);
    play.does(intent::EndTurn{}).does(intent::EndTurn{});
    const auto all = lines(play.view());
    REQUIRE(all.size() == 18);
    CHECK(all[16] == "moves.name.ended");
    CHECK(all[17] == "moves.name.accepted");
}

TEST_CASE("The end of a game tells its moves and the time that people took") {
    Play play(two_persons());
    play.waits(65s).plays("0a1.2b1.4c1.6d1").waits(5s).plays("8");
    CHECK(play.view(english()).end_facts.empty());
    play.does(intent::Resign{});
    CHECK(play.view(english()).end_facts == std::vector<std::string>{"5 moves · 1:10"});
    Play alone(against_computer());
    alone.plays("0").computer_plays("a1.4").does(intent::Resign{});
    CHECK(alone.view(english()).end_facts == std::vector<std::string>{"2 moves"});  // the card has the level
}

TEST_CASE("The end of a game tells the score of its series, the winner first") {
    Setup setup = two_persons();
    setup.best_of = 3;
    setup.players[0].name = "Ann";
    Play play(setup);
    play.does(intent::Resign{});
    CHECK(play.view(english()).end_facts.front() == "Best of 3: Ann 0–1 Player 2");
    play.does(intent::Rematch{}).does(intent::Resign{});
    CHECK(play.view(english()).end_facts.front() == "Best of 3: Ann 1–1 Player 2");
    play.does(intent::Rematch{}).does(intent::Resign{});
    CHECK(play.view(english()).end_facts.front() == "Player 2 has won the series 2–1.");
}
