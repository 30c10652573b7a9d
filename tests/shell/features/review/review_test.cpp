/// Review of a finished game: engine requests, non-blocking, texts.

#include <map>

#include "shell/features/saves/format.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// Seat 2 misses an alignment on a1-d1 at ply 22; seat 1's last chance is ply 25, its losing gift ply 29.
constexpr std::string_view lost_game = "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4";
/// Seats 2 and 1 miss the same alignment at plies 23 and 24.
constexpr std::string_view blind_game = "1c2.4a3.9d1.eb4.6d2.ca2.2d3.fb1.3b2.0c1.ab3.7d4.5a1.8c3.1!a3-d3";

Play over(std::string_view moves = lost_game, const GameOptions& options = {}) {
    Play play(two_persons(options));
    play.plays(moves);
    REQUIRE(play.game().end());
    return play;
}

Play reviewed(std::string_view moves = lost_game) {
    Play play = over(moves);
    play.does(intent::ToggleReview{});
    return play.finds_all();
}

std::string review_ticket(const Play& play) { return std::to_string(play.state().engine.ticket); }

/// Marks beside the moves, by ply.
std::map<std::size_t, std::string> marks(const Play& play) {
    std::map<std::size_t, std::string> marks;
    for (const MoveLine& line : play.view(english()).moves)
        if (line.mark) marks[line.ply] = line.mark->word;
    return marks;
}

std::string detail_at(Play& play, std::size_t ply) { return play.does(intent::SeekTo{ply}).view(english()).detail; }

}  // namespace

TEST_CASE("An unfinished game can't be reviewed, whatever moment is shown") {
    Play play(two_persons({{}, CallRule::rulebook, WrongCallCost::pause, short_clock}));
    play.plays("0a1.2b1.4c1");
    CHECK_FALSE(play.view().actions.can_review);
    CHECK_FALSE(play.does(intent::ToggleReview{}).state().review.is_shown);
    CHECK(play.asked().empty());
    Play free(two_persons());
    free.plays("0a1.2b1.4c1").does(intent::SeekTo{2}).does(intent::ToggleReview{});
    CHECK_FALSE(free.state().review.is_shown);
}

TEST_CASE("The engine is asked to review the whole game, and its answers come one by one") {
    Play play = over();
    CHECK(play.view().actions.can_review);
    play.does(intent::ToggleReview{});
    REQUIRE(play.asked() == std::vector<std::string>{"review " + review_ticket(play) + " 31 " + play.record()});
    CHECK(play.view().review->is_running);
    CHECK(marks(play) == std::map<std::size_t, std::string>{{22, "Missed alignment"}, {29, "Losing piece"}});
    play.answers("at " + review_ticket(play) + " 25 loss 4").answers("at " + review_ticket(play) + " 24 draw");
    CHECK(marks(play)[25] == "");  // a loss for the opponent, who places: no mistake
    CHECK(awaits_engine(play.state()));
    play.answers("done " + review_ticket(play));
    CHECK_FALSE(awaits_engine(play.state()));
    CHECK(play.state().review.values[24] == Value::draw());
}

TEST_CASE("A review marks the moves that threw something away") {
    Play play = reviewed();
    CHECK_FALSE(play.view().review->is_running);
    CHECK(marks(play) == std::map<std::size_t, std::string>{{18, "Hardest move"},
                                                            {20, "Mistake"},
                                                            {22, "Missed alignment"},
                                                            {25, "Last chance"},
                                                            {29, "Losing piece"}});
    CHECK(marks(play.does(intent::ToggleReview{})).empty());
    Play blind = reviewed(blind_game);
    CHECK(marks(blind)[23] == "Missed alignment");
    CHECK(marks(blind)[24] == "Missed alignment");
    CHECK(marks(blind)[19] == "Missed win");
}

TEST_CASE("A review explains each moment in words") {
    Play play = reviewed();
    CHECK(play.view(english()).prompt == "Player 2 wins.");
    CHECK(play.view(english()).detail ==
          "QUARTO! Diagonal a1-d4: all tall.\nMove 13: Player 1 gave a piece · Giving the tall dark round hollow piece "
          "would have kept the draw.\n4 moves marked.");
    CHECK_THAT(detail_at(play, 18), Catch::Matchers::EndsWith("\nMoves that lose here: 16 of 39."));
    CHECK_THAT(detail_at(play, 22), Catch::Matchers::StartsWith("On ") &&
                                        Catch::Matchers::ContainsSubstring("would have completed") &&
                                        Catch::Matchers::EndsWith("This turned a win into a draw."));
    CHECK(play.view(english()).prompt == "Move 11: Player 2 placed on a2");
    CHECK_THAT(detail_at(play, 25), Catch::Matchers::Matches("Player 2 wins in [0-9]+ moves from here\\.\n"
                                                             "In the end, there’s no safe piece to give\\.\n"
                                                             "Giving [a-z ]+ would have kept the draw\\."));
    CHECK(play.view(english()).prompt == "Move 13: Player 1 gave a piece");
    CHECK_THAT(detail_at(play, 29), Catch::Matchers::StartsWith("On c3, it would complete the diagonal a1-d4: all "));
    CHECK(detail_at(play, 0).empty());
    Play blind = reviewed(blind_game);
    CHECK_THAT(detail_at(blind, 23), Catch::Matchers::StartsWith("QUARTO! could have been called: "));
    CHECK_FALSE(blind.view().board.called.empty());
}

TEST_CASE("The computer is never shown thinking at a past moment") {
    Play play(found_with(SaveSlot::game,
                         "quarto-game 1\nrecord " + over().record() + "\nfirst person\nsecond computer regular\n"));
    const auto statuses = [&](std::size_t ply) {
        const View view = play.does(intent::SeekTo{ply}).view(english());
        return std::pair{view.players[0].status, view.players[1].status};
    };
    using Statuses = std::pair<std::string, std::string>;
    CHECK(statuses(1) == Statuses{"gave the piece", "to place"});
    play.does(intent::ToggleReview{});
    CHECK(statuses(1) == Statuses{"gave the piece", "to place"});
    CHECK(statuses(2) == Statuses{"waiting", "to give"});
    Play goes_on(against_computer());
    CHECK(goes_on.plays("9").view(english()).players[1].status == "thinking…");
}

TEST_CASE("The better move is shown on the board: a piece among the rest, or where it would stand") {
    const auto shown = [](std::size_t ply, std::initializer_list<std::string> found) {
        Play play = over();
        play.does(intent::ToggleReview{});
        for (const std::string& reply : found) {
            const std::size_t word = reply.find(' ');
            play.answers(reply.substr(0, word) + " " + review_ticket(play) + reply.substr(word));
        }
        return play.does(intent::SeekTo{ply}).view().board;
    };
    const BoardView gift = shown(25, {"at 25 win 4", "better 24 e", "at 24 draw"});
    CHECK(gift.advised_piece == Piece{0xe});
    CHECK_FALSE(gift.ghost);
    const std::initializer_list<std::string> lost_by_placement = {"at 25 win 4", "at 24 loss 4", "better 23 c1 e",
                                                                  "at 23 draw"};
    CHECK(shown(24, lost_by_placement).ghost == LineStep{Piece{5}, cell("c1")});
    CHECK_FALSE(shown(22, lost_by_placement).ghost);
}

TEST_CASE("The last chance is shown even if no better move is known") {
    Play play = over();
    play.does(intent::ToggleReview{});
    const std::string at = "at " + review_ticket(play), better = "better " + review_ticket(play);
    play.answers(at + " 25 win 4").answers(better + GENERATE(" 24", " 24 ", " 24 c1", " 24 e 1", " 99 e", " 24 zz"));
    play.answers(at + " 24 draw");
    CHECK_THAT(detail_at(play, 25), Catch::Matchers::EndsWith("After this, the game was lost."));
}

TEST_CASE("Against the computer a review addresses the player") {
    const std::string record = "record " + over().record();
    Play play(found_with(SaveSlot::game, "quarto-game 1\n" + record + "\nfirst person\nsecond computer regular\n"));
    play.does(intent::ToggleReview{});
    play.finds_all();
    CHECK_THAT(detail_at(play, 22), Catch::Matchers::ContainsSubstring("would have completed"));
    CHECK(play.view(english()).prompt == "Move 11: The computer placed on a2");
    CHECK_THAT(detail_at(play, 20), Catch::Matchers::StartsWith("The computer wins in 5 moves from here."));
    CHECK_THAT(play.view(english()).detail,
               Catch::Matchers::Matches("(.*\n)+Placing on [a-d][1-4] and giving [a-z ]+ would have kept the draw\\."));
    CHECK(play.view(english()).prompt == "Move 10: you placed on c4");
    detail_at(play, 25);
    CHECK(play.view(english()).prompt == "Move 13: you gave a piece");
}

TEST_CASE("A review says that there are no mistakes only once it is done") {
    Play play = over("0a1.1x");
    play.does(intent::ToggleReview{});
    CHECK_THAT(play.view(english()).detail, Catch::Matchers::EndsWith("Checking the game, last move first…"));
    play.answers("done " + review_ticket(play));
    CHECK_THAT(play.view(english()).detail, Catch::Matchers::EndsWith("No mistakes found."));
}

TEST_CASE("A review has buttons for the previous and next move, next mark and last chance") {
    Play play = reviewed();
    const auto at = [&](std::size_t ply) { return *play.does(intent::SeekTo{ply}).view(english()).review; };
    const auto mark_at = [&](std::size_t ply) { return play.does(intent::SeekTo{ply}).view(english()).mark; };
    CHECK(at(31).previous == 30u);
    CHECK_FALSE(at(31).next);
    CHECK(at(31).next_mark == 20u);  // the hardest move is no mistake
    CHECK(at(18).next_mark == 20u);
    CHECK(at(20).next_mark == 22u);
    CHECK(at(0).next == 1u);
    CHECK_FALSE(at(0).previous);
    CHECK(at(29).last_chance == 25u);
    CHECK(at(29).last_chance_label == "Last chance: move\u00a013");
    CHECK(mark_at(25)->kind == MoveMarkKind::last_chance);
    CHECK_FALSE(at(25).last_chance);  // this is the last chance itself
    CHECK(at(25).last_chance_label == "Last chance: move\u00a013");
    CHECK_FALSE(mark_at(26));
}

TEST_CASE("Going through a reviewed game plays nothing and asks nothing again") {
    Play play = reviewed();
    const std::size_t plies = play.plies();
    CHECK(play.does(intent::SeekTo{10}).asked().empty());
    for (const Intent& intent : {Intent{intent::TapCell{cell("d4")}}, Intent{intent::CallQuarto{first}},
                                 Intent{intent::EndTurn{}}, Intent{intent::Resign{}}})
        play.does(intent);
    CHECK(play.plies() == plies);
    CHECK(play.ply() == 10);
    CHECK_FALSE(play.state().selection.pending_call);
    CHECK_FALSE(play.view().actions.can_resign);
}

TEST_CASE("In a review, choosing a move from the list shows the board") {
    Play play = reviewed();
    play.does(intent::Open{Screen::moves}).does(intent::SeekTo{8});
    CHECK(play.state().screens.top() == Screen::game);
    Play plain = over();
    CHECK(plain.does(intent::Open{Screen::moves}).does(intent::SeekTo{8}).state().screens.top() == Screen::moves);
}

TEST_CASE("The analysis interrupts a review, which then continues where it was") {
    Play play = over();
    play.does(intent::ToggleReview{}).does(intent::SeekTo{26});
    play.answers("at " + review_ticket(play) + " 30 win 1").answers("at " + review_ticket(play) + " 29 loss 1");
    const std::string old_ticket = review_ticket(play);
    play.does(intent::ToggleAnalysis{});
    REQUIRE(play.asked().size() == 2);
    CHECK(play.asked().front() == "cancel");
    CHECK_THAT(play.asked().back(), Catch::Matchers::StartsWith("analyse "));
    play.answers("at " + old_ticket + " 28 win 1");
    CHECK_FALSE(play.state().review.values[28]);
    play.answers("done " + std::to_string(play.state().engine.ticket));
    REQUIRE(play.asked().size() == 1);
    CHECK_THAT(play.asked().front(), Catch::Matchers::StartsWith("review " + review_ticket(play) + " 28 "));
}

TEST_CASE("Closing a review cancels the request and shows the end; it can be reopened") {
    Play play = over();
    play.does(intent::ToggleReview{}).does(intent::SeekTo{12}).answers("at " + review_ticket(play) + " 30 win 1");
    SECTION("by its button") { play.does(intent::ToggleReview{}); }
    SECTION("by going back") { play.does(intent::Back{}); }
    CHECK(play.asked() == std::vector<std::string>{"cancel"});
    CHECK_FALSE(is_browsing_history(play.state()));
    CHECK(play.view().result);
    play.does(intent::ToggleReview{});
    CHECK_THAT(play.asked().front(), Catch::Matchers::StartsWith("review " + review_ticket(play) + " 29 "));
}

TEST_CASE("Another game ends the review and cancels its request") {
    Play play = over();
    play.does(intent::ToggleReview{});
    const std::string ticket = review_ticket(play);
    SECTION("a rematch") { play.does(intent::Rematch{}); }
    SECTION("a new game") { play.does(intent::Start{}); }
    SECTION("a link") { play.does(intent::OpenRecord{"q1;rules=c;begin=1;moves=3"}); }
    CHECK(play.asked().front() == "cancel");
    play.answers("at " + ticket + " 3 draw").answers("done " + ticket);
    CHECK_FALSE(play.state().review.is_shown);
    CHECK(play.state().review.values.empty());
}

TEST_CASE("A finished timed game is reviewed like any other") {
    Play play = over(lost_game, {{}, CallRule::rulebook, WrongCallCost::pause, short_clock});
    play.does(intent::ToggleReview{}).does(intent::SeekTo{10}).does(intent::SeekTo{12});
    CHECK(play.ply() == 12);
    play.waits(60s);
    CHECK(play.plies() == 31);
    CHECK_FALSE(play.does(intent::ToggleReview{}).view().review);
    CHECK(play.game().end()->reason == EndReason::call);
}

TEST_CASE("A game saved during a review is saved at its end") {
    Play play = over();
    play.does(intent::ToggleReview{}).does(intent::SeekTo{12});
    const auto saved = play.saved("game");
    REQUIRE(saved);
    CHECK(parse_saved_game(*saved, play.now())->history.game().end());
}

TEST_CASE("An engine that fails in a review is reported and not asked again") {
    Play play = over();
    play.does(intent::ToggleReview{}).answers("error " + review_ticket(play) + " the engine has crashed");
    CHECK(play.notice<notice::EngineFailed>());
    CHECK(play.does(intent::SeekTo{3}).asked().empty());
    CHECK_FALSE(play.view().review->is_running);
}

TEST_CASE("Invalid answers to a review are ignored") {
    const std::string line = GENERATE("32 draw", "30", "30 win", "30 win 0", "x draw", "", "-1 draw");
    Play play = over();
    play.does(intent::ToggleReview{}).answers("at " + review_ticket(play) + ' ' + line);
    for (const auto& value : play.state().review.values) CHECK_FALSE(value);
}

TEST_CASE("The analysis explains why a gift loses at once and why the best one is good") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1").does(intent::ToggleAnalysis{});
    const std::string ticket = std::to_string(play.state().engine.ticket);
    play.answers("value " + ticket + " f - draw").answers("value " + ticket + " 6 - loss 1");
    const auto lines = play.view(english()).analysis->lines;
    REQUIRE(lines.size() == 2);
    CHECK_THAT(lines[0].detail, Catch::Matchers::ContainsSubstring("safe"));
    CHECK(lines[1].detail == "completes row 1, all light, all solid");
}

TEST_CASE("A marked move can be tried again until it holds, and the review goes on") {
    Play play = reviewed();
    CHECK_FALSE(play.view().review->can_retry);
    play.does(intent::SeekTo{25});
    REQUIRE(play.view().review->can_retry);
    play.does(intent::RetryMove{});
    REQUIRE(play.state().lessons.exercise);
    const Exercise& exercise = *play.state().lessons.exercise;
    CHECK(exercise.source == ExerciseKind::retry);
    CHECK(exercise.current().task == Task::hold);
    CHECK(exercise.table.history->ply() == 24);
    CHECK(play.view(english()).prompt == "Give a piece that doesn’t lose.");
    CHECK_FALSE(play.view().review);
    REQUIRE(play.asked().size() == 1);
    CHECK(play.asked()[0].starts_with("solutions "));
    play.finds_all().does(intent::TapPiece{Piece{1}});  // as in the game
    CHECK(play.view().exercise->is_missed);
    const std::vector<Move> solutions = *play.state().lessons.exercise->solutions();
    REQUIRE_FALSE(solutions.empty());
    play.plays(to_text(std::get<Gift>(solutions.front()).piece));
    CHECK(play.view().exercise->is_solved);
    CHECK(play.view(english()).exercise->next_label == "Back to the review");
    CHECK(play.state().lessons.learning == Learning{});
    play.does(intent::NextStep{});
    CHECK_FALSE(play.state().lessons.exercise);
    CHECK(play.view().review->can_retry);
    CHECK(play.ply() == 25);
    CHECK(play.moves() == lost_game);
}

TEST_CASE("The task of another try follows from the mark") {
    Play play = reviewed();
    const auto task_at = [](Play& game, std::size_t ply) {
        game.does(intent::SeekTo{ply}).does(intent::RetryMove{});
        const auto task = game.state().lessons.exercise->current().task;
        game.does(intent::LeaveRetry{});
        return task;
    };
    CHECK(task_at(play, 22) == Task::complete);
    CHECK(task_at(play, 20) == Task::hold);
    Play blind = reviewed(blind_game);
    CHECK(task_at(blind, 23) == Task::call);
    CHECK(task_at(blind, 19) == Task::win);
}

TEST_CASE("Another try can be left by Back, and a game with a clock is tried without it") {
    Play play = over(lost_game, {{}, CallRule::rulebook, WrongCallCost::pause, short_clock});
    play.does(intent::ToggleReview{}).finds_all().does(intent::SeekTo{25}).does(intent::RetryMove{});
    CHECK_FALSE(play.game().options().clock.is_on());
    play.does(intent::Back{});
    CHECK(play.view().review);
    CHECK(play.ply() == 25);
}

TEST_CASE("Only a marked move can be tried again") {
    Play play = reviewed();
    for (const std::size_t ply : {std::size_t{0}, std::size_t{24}, std::size_t{31}}) {
        play.does(intent::SeekTo{ply}).does(intent::RetryMove{});
        CHECK_FALSE(play.state().lessons.exercise);
        CHECK(play.notice<notice::Unavailable>());
    }
    Play open(two_persons());
    open.plays("0a1").does(intent::RetryMove{});
    CHECK_FALSE(open.state().lessons.exercise);
}

TEST_CASE("After a game the engine finds what decided it, which the review tells and shows") {
    Play play(two_persons());
    play.does(intent::AllowPondering{true}).plays(lost_game);
    REQUIRE(play.asked() == std::vector<std::string>{"review " + review_ticket(play) + " 31 " + play.record()});
    CHECK_FALSE(play.view().review);
    play.finds_all();
    CHECK(marks(play).empty());
    play.does(intent::ToggleReview{});
    const View view = play.view(english());
    REQUIRE(view.review->last_chance);
    CHECK(view.review->last_chance_label == "Last chance: move\u00a013");
    CHECK(view.detail.find("\nMove 13: ") != std::string::npos);

    play.does(intent::SeekTo{*view.review->last_chance});
    CHECK(play.view(english()).mark->word == "Last chance");
}

TEST_CASE("Where a missed call decided a game, the review says what could have been called") {
    Play play(two_persons());
    play.does(intent::AllowPondering{true}).plays("0a1.4b1.1c1.3d1.f.2!a1-d1").finds_all();
    const View view = play.does(intent::ToggleReview{}).view(english());
    CHECK(view.detail.find("QUARTO! could have been called: row 1, all solid.") != std::string::npos);
}

TEST_CASE("The engine doesn't look for mistakes unasked while the window is hidden, nor fails aloud") {
    Play play = over();
    CHECK(play.asked().empty());
    play.does(intent::AllowPondering{true});
    play.answers("error " + review_ticket(play) + " the engine has crashed");
    CHECK_FALSE(play.notice<notice::EngineFailed>());
    CHECK_FALSE(awaits_engine(play.state()));
    CHECK(play.does(intent::ToggleReview{}).asked().size() == 1);
}
