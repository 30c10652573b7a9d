/// Typed commands and their effects.

#include "shell/app/commands.hpp"

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;
using namespace std::chrono_literals;

namespace {

const Vocabulary& english_words() {
    static const Vocabulary words(english());
    return words;
}

Play typed(Play play, std::string_view line) {
    play.does(parse_command(line, english_words(), play.state()));
    return play;
}

/// Notice shown in answer to the line.
std::string answered(const Play& play, std::string_view line) {
    const auto notice = typed(play, line).view(english()).notice;
    return notice ? notice->text : std::string();
}

/// Notice shown in answer to the line, in a game of two people after these moves.
std::string told(std::string_view moves, std::string_view line) {
    Play play(two_persons());
    return answered(play.plays(moves), line);
}

std::string moves_after(std::string_view moves, std::string_view line) {
    Play play(two_persons());
    play.plays(moves);
    return typed(play, line).moves();
}

Play before_any_game() { return Play(SavedData{.seed = 7}); }

}  // namespace

TEST_CASE("A typed piece is its digit, or words in any order that may be shortened") {
    for (std::string_view line : {"9", "tall dark round hollow", "hollow round dark tall", "Tall, dark; round hollow!",
                                  "t d r h", "ta da ro ho"})
        CHECK(moves_after("", line) == "9");
}

TEST_CASE("Fewer words are enough for the only remaining piece that fits") {
    CHECK(moves_after("0a1.1b1.2c1.3d1.4a2.5b2.6c2.7d2.8a3.9b3.ac3.bd3.ca4", "hollow light") ==
          "0a1.1b1.2c1.3d1.4a2.5b2.6c2.7d2.8a3.9b3.ac3.bd3.ca4.e");
}

TEST_CASE("Words that fit several pieces are answered with those that are left") {
    CHECK(told("", "tall dark round") == "Which of these? tall dark round solid; tall dark round hollow.");
    CHECK(told("0a1", "tall light round solid") == "That piece has already been given.");
    CHECK(told("8a1.0b1", "tall light round") == "There’s no such piece left.");
}

TEST_CASE("A typed cell places the piece, and as a question it is described") {
    CHECK(moves_after("9", "b3") == "9b3");
    CHECK(moves_after("9", " B3 ") == "9b3");
    CHECK(moves_after("9", "b 3") == "9b3");
    CHECK(told("9", "b3?") == "B3 empty.");
    CHECK(told("9b3", "b3") == "B3 tall dark round hollow.");
    CHECK(moves_after("9b3.1", "b3") == "9b3.1");
}

TEST_CASE("A typed move needs no confirmation") {
    Play play(two_persons());
    play.prefers({.confirm_moves = true});
    CHECK(typed(typed(play, "9"), "b3").moves() == "9b3");
}

TEST_CASE("A call is typed with its row, column, diagonal or cells") {
    for (std::string_view line : {"quarto row 1", "call 1 row", "QUARTO! a1 b1 c1 d1", "quarto a1 d1", "quarto a1-d1"})
        CHECK(moves_after("0a1.2b1.4c1.6d1", line) == "0a1.2b1.4c1.6d1.1!a1-d1");
    CHECK(told("0a1.2b1.4c1.6d1", "quarto column b").starts_with("Column b? It has an empty space."));
    CHECK(told("0a1.2b1.4c1.6d1", "quarto a1 b2 c1") == english().get("answer.unclear"));
    CHECK(told("", "quarto row 1") == "There’s nothing to call yet.");
}

TEST_CASE("Two opposite corners call a square if squares win, and a diagonal otherwise") {
    GameOptions squares;
    squares.rules.winning = ShapeSet::lines_and_squares();
    const std::string moves = "0b2.2c2.4b3.6c3";
    for (std::string_view line : {"quarto b2-c3", "quarto b2 c3", "QUARTO! B2-C3"}) {
        Play play(two_persons(squares));
        CHECK(typed(play.plays(moves), line).moves() == moves + ".1!b2-c3");
    }
    Play play(two_persons(squares));
    CHECK(typed(play.plays(moves), "quarto a1-d4").view(english()).notice->text.starts_with("Diagonal a1-d4"));
    CHECK(told(moves, "quarto b2-c3").starts_with("Diagonal a1-d4"));
}

TEST_CASE("A typed position or record is opened") {
    for (std::string_view line :
         {"024............. 6", " 024............. 6 ", "024............. 6 cshf", "q1;start=024............./6"})
        CHECK(typed(Play(two_persons()), line).game().position() == parse_position("024............. 6")->position);
    CHECK(typed(Play(two_persons()), "024............. - cs+squares").game().options().rules ==
          *parse_rules("cs+squares"));
    for (std::string_view line : {"q1;moves=0b1", "Look: https://quarto.example/#q1%3Bmoves=0b1.",
                                  "\u201EQ1;MOVES=0B1\u201C", "q1; moves=0b1\u200B"})
        CHECK(typed(before_any_game(), line).moves() == "0b1");
}

TEST_CASE("A wrong position or record is reported, and the game stays") {
    for (const std::string_view line : {"024............. 2", "q1;moves=zz", "Q1;moves=0 c1"}) {
        CHECK(moves_after("0a1", line) == "0a1");
        CHECK(told("0a1", line) == "This link is damaged. Ask for it again.");
    }
}

TEST_CASE("QUARTO! alone starts the selection of a call") {
    Play play(two_persons());
    play.plays("0a1");
    CHECK(typed(play, "quarto").state().selection.pending_call);
}

TEST_CASE("While selecting a call, a typed cell is selected, or deselected the second time") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1").does(intent::CallQuarto{first});
    play = typed(play, "a1");
    CHECK(play.state().selection.pending_call->cells == CellSet{}.with(cell("a1")));
    CHECK(typed(play, "a1").state().selection.pending_call->cells.empty());
    CHECK(typed(typed(play, "c1"), "quarto").moves() == "0a1.2b1.4c1.6d1.1!a1-d1");
    CHECK(typed(play, "c1?").view(english()).notice->text == "C1 short light round solid.");
}

TEST_CASE("While selecting a call, nothing typed gives or places a piece") {
    for (std::string_view moves : {"0a1.2b1.4c1.6d1", "0a1.2b1.4c1.6d1.9"})
        for (std::string_view line : {"c3", "d", "short dark square hollow"}) {
            Play play(two_persons());
            play.plays(moves).does(intent::CallQuarto{play.game().to_move()});
            const Play after = typed(play, line);
            CHECK(after.moves() == moves);
            CHECK(after.state().selection.pending_call);
        }
}

TEST_CASE("Typing back ends the selection of a call, and otherwise undoes a move") {
    Play play(two_persons());
    play.plays("0a1.2b1").does(intent::CallQuarto{first});
    for (std::string_view line : {"back", "cancel"}) {
        const Play left = typed(play, line);
        CHECK_FALSE(left.state().selection.pending_call);
        CHECK(left.ply() == left.plies());
    }
    CHECK(typed(typed(play, "back"), "back").ply() == 3);
}

TEST_CASE("Undo and redo can be typed") {
    Play play(two_persons());
    play.plays("0a1");
    CHECK(typed(play, "undo").ply() == 1);
    CHECK(typed(typed(play, "undo"), "redo").ply() == 2);
}

TEST_CASE("Rows, columns, diagonals and squares can be asked for") {
    CHECK(told("9b3", "row 3") == "Row 3: a3 empty; b3 tall dark round hollow; c3 empty; d3 empty.");
    CHECK(told("9b3", "column b?") == "Column b: b1 empty; b2 empty; b3 tall dark round hollow; b4 empty.");
    const std::string diagonals = told("9b3", "diagonal");
    CHECK(diagonals.find("Diagonal a1-d4: ") != std::string::npos);
    CHECK(diagonals.find("Diagonal d1-a4: ") != std::string::npos);
    CHECK(told("9b3", "square b2") == "Square b2-c3: b2 empty; c2 empty; b3 tall dark round hollow; c3 empty.");
}

TEST_CASE("The board, the pieces and the last move can be asked for") {
    CHECK(told("", "board") == "The board is empty.");
    CHECK(told("9b3", "board") == "B3 tall dark round hollow.");
    CHECK(told("9", "hand") == "Player 2 has to place: tall dark round hollow.");
    CHECK(told("", "hand") == "There’s no piece to place now.");
    CHECK(told("9b3", "pieces").starts_with("15 pieces are left. Tall light round solid; "));
    CHECK(told("9b3.1", "last") ==
          "Player 2 places the tall dark round hollow piece on b3. Player 2 gives Player 1 the tall dark round solid "
          "piece.");
    for (std::string_view line : {"help", "?"}) CHECK(told("", line) == english().get("answer.help"));
}

TEST_CASE("The turn, the piece given and the position can be asked for in words or sentences") {
    for (std::string_view line : {"turn", "whose turn?", "Whose turn is it?"}) {
        CHECK(told("9", line) == "Player 2, place your piece.");
        CHECK(told("9b3", line) == "Player 2, give Player 1 a piece.");
    }
    for (std::string_view line : {"given", "what was given?", "What was just given?"})
        CHECK(told("9", line) == "Player 2 has to place: tall dark round hollow.");
    CHECK(told("9b3", "what is the position?") == "B3 tall dark round hollow.");
    CHECK(told("9", "what was last?") == "Player 1 gives Player 2 the tall dark round hollow piece.");
}

TEST_CASE("The time left is answered as of the question") {
    Play play(two_persons({{}, {}, {}, {90s, TimeoutCost::game, 0ms}}));
    play.plays("9").waits(7s);
    Play asked = typed(play, "time left?");
    CHECK(asked.view(english()).notice->text == "Player 2, 1:23 left.");
    CHECK(asked.waits(5s).view(english()).notice->text == "Player 2, 1:23 left.");
    CHECK(told("9", "clock") == "This game has no clock.");
}

TEST_CASE("The analysis can be turned on and off by typing") {
    Play play(two_persons());
    play.plays("9");
    play = typed(play, "values");
    CHECK(play.view().actions.is_analysing);
    CHECK_FALSE(typed(play, "analyse").view().actions.is_analysing);
}

TEST_CASE("A cell that doesn't exist is reported, wherever it is named") {
    for (std::string_view line : {"b9", "B9?", "quarto a1 b9", "row b9"})
        CHECK(told("9", line) == "There’s no b9: spaces go from a1 to d4.");
    CHECK(told("9", "e5") == "There’s no e5: spaces go from a1 to d4.");
}

TEST_CASE("An unknown command is reported, even without a game") {
    for (std::string_view line :
         {"", "xyzzy", "row 5", "row 9", "row two", "round pieces are", "tall bird", "give the tall piece"})
        CHECK(told("", line) == english().get("answer.unclear"));
    const Play play = before_any_game();
    CHECK(answered(play, "xyzzy") == english().get("answer.unclear"));
    CHECK(answered(play, "b9") == "There’s no b9: spaces go from a1 to d4.");
    for (std::string_view line : {"help", "?"}) CHECK(answered(play, line) == english().get("answer.help"));
}

TEST_CASE("Before the first game every command is answered by how to start one") {
    for (std::string_view line : {"9",
                                  "tall dark",
                                  "tall dark round hollow",
                                  "b3",
                                  "b3?",
                                  "row 2",
                                  "column c",
                                  "diagonal",
                                  "square b2",
                                  "board",
                                  "pieces",
                                  "hand",
                                  "last",
                                  "whose turn is it?",
                                  "time",
                                  "quarto",
                                  "quarto row 2",
                                  "quarto b2-c3",
                                  "undo",
                                  "redo",
                                  "hint",
                                  "values",
                                  "next",
                                  "none"}) {
        INFO(line);
        CHECK(answered(before_any_game(), line) == "No game yet. Type “play” to start one.");
    }
}

TEST_CASE("Typing play starts the first game like the button") {
    for (std::string_view line : {"play", "Start!", "new game"}) {
        const Play play = typed(before_any_game(), line);
        CHECK(parse_command(line, english_words(), before_any_game().state()).is<intent::Start>());
        REQUIRE(table(play.state()).history);
        CHECK(play.state().screens.top() == Screen::game);
    }
}

TEST_CASE("During a game or lesson, typing play only opens the form for a new game") {
    Play play(two_persons());
    play.plays("9b3");
    Play lesson = play;
    lesson.does(intent::OpenLessons{
        "quarto-lessons 1\nlesson a\nstep a\ngame q1;start=024............./6\ntask complete\n", ""});
    for (std::string_view line : {"play", "new game", "play again"}) {
        const Play after = typed(play, line);
        CHECK(after.moves() == "9b3");
        CHECK(after.state().screens.top() == Screen::new_game);
        CHECK(typed(lesson, line).state().lessons.exercise);
        CHECK(typed(lesson, line).state().screens.top() == Screen::new_game);
    }
    CHECK(typed(play.does(intent::Undo{}), "play").plies() == 2);
}

TEST_CASE("After the end, typing play starts a rematch with the other player starting") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6d1.1!a1-d1");
    REQUIRE(play.game().end());
    Play reviewed = play;
    reviewed.does(intent::ToggleReview{}).does(intent::SeekTo{3});
    for (const Play& over : {play, reviewed})
        for (std::string_view line : {"play", "new game", "play again"}) {
            const Play after = typed(over, line);
            CHECK(after.plies() == 0);
            CHECK(table(after.state()).history->game_start().first_player == Seat::second);
            CHECK_FALSE(after.state().review.is_shown);
        }
}

TEST_CASE("A command that can't do anything now says so") {
    const std::string over = "0a1.2b1.4c1.6d1.1!a1-d1";
    CHECK(told("", "undo") == "There’s nothing to undo.");
    CHECK(told("9b3", "redo") == "There’s nothing to redo.");
    CHECK(told(over, "redo") == "There’s nothing to redo.");
    for (std::string_view line : {"quarto", "quarto row 2", "hint", "values", "9"})
        CHECK(told(over, line) == "The game is over.");
    for (std::string_view line : {"next", "none"}) CHECK(told("9", line) == "You can’t do that now.");
    Play clocked(two_persons({{}, CallRule::rulebook, WrongCallCost::pause, short_clock}));
    clocked.plays("9b3");
    CHECK(answered(clocked, "undo") == "There’s nothing to undo.");
    for (std::string_view line : {"hint", "values"})
        CHECK(answered(clocked, line) == "Hints and analysis are off in this game.");
    Play thinks(against_computer());
    thinks.plays("9");
    for (std::string_view line : {"hint", "1"}) CHECK(answered(thinks, line) == "It’s not your turn.");
    Play review(two_persons());
    review.plays(over).does(intent::ToggleReview{}).does(intent::SeekTo{3});
    for (std::string_view line : {"quarto", "quarto row 2", "hint"})
        CHECK(answered(review, line) == "The game is over.");
    CHECK(answered(review, "9") == "Place your piece first.");
    CHECK(answered(review.does(intent::SeekTo{9}), "9") == "The game is over.");
}

TEST_CASE("In a lesson, a command that can't do anything now says so") {
    Play play(two_persons());
    play.does(intent::OpenLessons{
        "quarto-lessons 1\nlesson a\nstep a\ngame q1;start=024............./6\ntask complete\n", ""});
    for (std::string_view line : {"undo", "redo", "values", "next", "none"})
        CHECK(answered(play, line) == "You can’t do that now.");
    play.answers("solutions " + std::to_string(play.state().engine.ticket) + " d1").does(intent::TapCell{cell("d1")});
    REQUIRE(play.state().lessons.exercise->status() == Exercise::StepStatus::solved);
    for (std::string_view line : {"hint", "none", "9", "quarto", "quarto row 1"})
        CHECK(answered(play, line) == "You can’t do that now.");
}

TEST_CASE("An answer about a line doesn't say what its pieces share") {
    CHECK(told("0a1.2b1.4c1.6d1", "row 1") ==
          "Row 1: a1 tall light round solid; b1 tall light square solid; c1 short light round solid; d1 short light "
          "square solid.");
}

TEST_CASE("An answer says that a line has expired only if expired lines are marked") {
    const bool is_marked = GENERATE(false, true);
    Play play(two_persons());
    Preferences preferences = play.state().preferences;
    preferences.show_voids = is_marked;
    play.prefers(preferences).plays("0a1.2b1.4c1.6d1.8a2");
    CHECK(answered(play, "row 1").starts_with(is_marked ? "Row 1, expired: a1 tall" : "Row 1: a1 tall"));
    CHECK(answered(play, "row 2").starts_with("Row 2: a2 tall"));
}

TEST_CASE("The remaining pieces can also be asked for by the word left") {
    CHECK(told("9b3", "left") == told("9b3", "reserve"));
}
