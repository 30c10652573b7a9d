/// Lessons, puzzles and practice: moves are judged before they are played, using the engine; then the game is restored.

#include "shell/app/commands.hpp"
#include "tests/shell/features/lessons/answers.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A step asks the engine for its solutions with its game and task") {
    const Play play = opened("one/a");
    CHECK(play.asked() ==
          std::vector{"solutions " + ticket(play) + " q1;rules=cshf;begin=1;start=024............./6 complete"});
    CHECK(play.view().prompt == "Fill the row.");
    CHECK(play.view(english()).detail == "Complete an alignment.");
    CHECK(play.view().exercise->place == "exercise.step");
    CHECK(opened("two/a").view().exercise->place == "");
}

TEST_CASE("Room is kept for the lessons until they have loaded or failed to load") {
    Play play(two_persons());
    CHECK(play.does(intent::Open{Screen::course}).view().sheet.as<CourseView>().awaited == lessons_of_course);
    CHECK(play.does(intent::TakeCourse{two_lessons, {}}).view().sheet.as<CourseView>().awaited == 0);
    Play other(two_persons());
    CHECK(other.does(intent::Open{Screen::course})
              .does(intent::TakeCourse{"", {}})
              .view()
              .sheet.as<CourseView>()
              .awaited == 0);
}

TEST_CASE("A wrong move is reported and not played, and the right one solves the step") {
    Play play = opened("one/a");
    told(play, " d1").does(intent::TapCell{cell("c3")});
    CHECK(verdict(play) == Judgement::missed);
    CHECK(play.notice<notice::Missed>());
    CHECK(play.cues() == std::vector{Feedback{CueKind::refusal}});
    CHECK(play.ply() == 0);
    play.does(intent::TapCell{cell("d1")});
    CHECK(verdict(play) == Judgement::solved);
    CHECK(play.ply() == 1);
    CHECK_FALSE(play.notice<notice::Missed>());
    play.does(intent::TapPiece{Piece{1}});
    CHECK(play.ply() == 1);
}

TEST_CASE("The shape that a wrong move lets the opponent complete is marked with the notice") {
    Play play = opened("one/b");
    told(play, " e").does(intent::TapPiece{Piece{2}});  // on b1 it makes row 1 all light
    REQUIRE(play.notice<notice::Missed>());
    const BoardView shown = play.view().board;
    CHECK(shown.call_was_wrong);
    CHECK(shown.called == cells_of(Shape{0}));
    CHECK(play.does(intent::DismissNotice{}).view().board.called.empty());
}

TEST_CASE("A move waits for the engine's solutions") {
    Play play = opened("one/a");
    play.does(intent::TapCell{cell("d1")});
    CHECK(verdict(play) == Judgement::open);
    CHECK(play.notice<notice::Searching>());
    play.answers("solutions 999 a4");
    CHECK(verdict(play) == Judgement::open);
    told(play, " d1");
    CHECK(verdict(play) == Judgement::solved);
}

TEST_CASE("An illegal move isn't an attempt") {
    Play play = opened("one/a");
    told(play, " d1").does(intent::TapCell{cell("a1")});
    CHECK(play.refused() == Refusal::cell_taken);
    CHECK(verdict(play) == Judgement::open);
}

TEST_CASE("A call in a lesson is made as in a game, and a wrong one explained") {
    Play play = opened("two/a");
    told(play, " 2!a1-d1").does(intent::CallQuarto{second});
    for (const std::string_view not_full : {"a2", "d4", "b3"}) {
        CHECK(play.points_at({not_full}).refused() == Refusal::shape_not_full);
        CHECK(play.state().selection.pending_call->cells.empty());
    }
    play.points_at({"a1", "a2"});
    CHECK(play.refused() == Refusal::shape_not_full);
    CHECK_FALSE(shape_to_call(play.state()));
    CHECK(play.points_at({"d1"}).view(english()).actions.call_label == "Call row 1");
    play.does(intent::Back{}).does(intent::Make{Call{*shapes("a1-a4").begin()}});
    CHECK(play.view(english()).notice->text.starts_with("Column a? "));
    CHECK_FALSE(play.state().selection.pending_call);
    play.calls(second, "a1-d1");
    CHECK(verdict(play) == Judgement::solved);
    CHECK_FALSE(play.view().result);
}

TEST_CASE("Steps follow each other through all lessons, each with an end, and after the last the file starts again") {
    Play play = opened("");
    told(play, " d1").does(intent::NextStep{});
    CHECK(play.view().exercise->step == "a");  // locked until solved
    play.does(intent::TapCell{cell("d1")}).does(intent::NextStep{});
    CHECK(play.view().exercise->step == "b");
    told(play, " c d e f").does(intent::TapPiece{Piece{12}}).does(intent::NextStep{});
    CHECK(lesson_end_of(play).score == "2 of 2 at the first try");
    CHECK(lesson_end_of(play).next_label == "Next lesson");
    play.does(intent::FinishLesson{});
    CHECK(play.view().exercise->lesson == "two");
    told(play, " 2!a1-d1").calls(second, "a1-d1").does(intent::NextStep{});
    CHECK(lesson_end_of(play).score == "3 of 3 at the first try");
    play.does(intent::RepeatLesson{});
    CHECK(play.view().exercise->lesson == "one");
}

TEST_CASE("A lesson doesn't overwrite the game, which comes back afterwards") {
    Play play = learning(intent::OpenStep{0, 0});
    CHECK(play.view().exercise->lesson == "one");
    CHECK_FALSE(play.saved("game"));
    told(play, " d1").does(intent::TapCell{cell("d1")});
    CHECK_FALSE(play.saved("game"));
    play.does(intent::Back{});
    CHECK(play.state().screens.top() == Screen::course);
    CHECK(play.moves() == "0a1");
    CHECK(table(play.state()).players[1].kind == PlayerKind::human);
    CHECK(play.does(intent::Back{}).state().screens.top() == Screen::game);
}

TEST_CASE("Without a game there is none after a lesson either") {
    Play play{SavedData{.seed = 7}};
    play.does(intent::OpenLessons{two_lessons, ""}).does(intent::Open{Screen::course});
    CHECK_FALSE(play.view().has_game);
}

TEST_CASE("A new game, a link and a saved game replace a step") {
    const std::string saved = "quarto-game 1\nrecord q1;rules=cshf;begin=1;moves=7\nfirst person\nsecond person\n";
    const Intent intent = GENERATE_COPY(Intent{intent::Start{}}, Intent{intent::OpenRecord{"q1;moves=7"}},
                                        Intent{intent::OpenSaved{saved}});
    Play play = opened("one/a");
    play.does(intent);
    CHECK_FALSE(play.state().lessons.exercise);
    CHECK(play.plies() <= 1);
}

TEST_CASE("Actions of a game do nothing in a step") {
    Play play = opened("one/a");
    told(play, " d1");
    for (const Intent& intent :
         {Intent{intent::Undo{}}, Intent{intent::ToggleAnalysis{}}, Intent{intent::ToggleReview{}},
          Intent{intent::Rematch{}}, Intent{intent::SeekTo{0}}, Intent{intent::Back{}}}) {
        play.does(intent);
        CHECK(play.asked().empty());
        REQUIRE(play.state().lessons.exercise);
    }
}

TEST_CASE("Solved steps are saved, and the course goes on at the first unsolved one") {
    Play play = learning(intent::OpenStep{0, 0});
    told(play, " d1").does(intent::TapCell{cell("d1")});
    const auto text = play.saved("learning");
    REQUIRE(text);
    CHECK(*text == "quarto-learning 1\nsolved one/a\nstreaks 0 0\ntimed off\n");
    const SavedData found = found_with(SaveSlot::learning, *text);
    Play later(found);
    later.does(intent::Open{Screen::course}).does(intent::TakeCourse{two_lessons, {}});
    const CourseView course = later.view().sheet.as<CourseView>();
    REQUIRE(course.next);
    CHECK(course.next->step == 1);
    CHECK(course.lessons[0].step == 1);
    CHECK_FALSE(course.lessons[0].is_done);
}

TEST_CASE("Which steps of the course were missed is kept until they are solved once more") {
    Play play = learning(intent::OpenStep{0, 0});
    told(play, " d1").does(intent::TapCell{cell("c3")}).does(intent::TapCell{cell("d1")});
    const auto text = play.saved("learning");
    REQUIRE(text);
    CHECK(text->find("\nmissed one/a\n") != std::string::npos);
    Play later(found_with(SaveSlot::learning, *text));
    later.does(intent::Open{Screen::course}).does(intent::TakeCourse{two_lessons, {}}).does(intent::OpenStep{0, 1});
    told(later, " c").does(intent::TapPiece{Piece{12}}).does(intent::NextStep{});
    CHECK(lesson_end_of(later).score == "1 of 2 at the first try");
    later.does(intent::RepeatStep{{0, 0}});
    told(later, " d1").does(intent::TapCell{cell("d1")});
    CHECK(later.state().lessons.learning.missed.empty());
}

TEST_CASE("After the last lesson of the course the puzzle of the day comes next") {
    Play play = learning(intent::OpenStep{0, 0});
    told(play, " d1").does(intent::TapCell{cell("d1")}).does(intent::NextStep{});
    told(play, " c").does(intent::TapPiece{Piece{12}}).does(intent::NextStep{}).does(intent::FinishLesson{});
    CHECK(Play(play).does(intent::Open{Screen::course}).view(english()).sheet.as<CourseView>().next_label ==
          "Continue");
    told(play, " 2!a1-d1").calls(second, "a1-d1").does(intent::NextStep{});
    CHECK(lesson_end_of(play).next_label == "All lessons");
    play.does(intent::FinishLesson{});
    CHECK(play.state().screens.top() == Screen::course);
    CHECK_FALSE(play.view().sheet.as<CourseView>().next);
    CHECK(play.view(english()).sheet.as<CourseView>().next_label == "Puzzle of the day");
}

TEST_CASE("All alignments that a move completes or a call wins with are shown") {
    const std::string crossing = "quarto-lessons 1\nlesson a\nstep a\ngame q1;rules=cs;start=..2.13.5..6...7./b";
    const std::string both = "Row 2: all dark. Column c: all square.";
    Play placed(two_persons());
    placed.does(intent::OpenLessons{crossing + "\ntask complete\n", ""});
    told(placed, " c2").does(intent::TapCell{cell("c2")});
    CHECK(placed.view(english()).detail == "It completes row 2: all dark. It completes column c: all square.");
    Play called(two_persons());
    called.does(intent::OpenLessons{crossing + ";moves=c2\ntask call\n", ""});
    told(called, " 1!a2-d2 1!c1-c4").calls(first, "a2-d2");
    CHECK(called.view(english()).detail == both);
}

TEST_CASE("Lessons from another file don't count as learnt") {
    Play play = opened("one/a");
    told(play, " d1").does(intent::TapCell{cell("d1")});
    CHECK(play.state().lessons.learning == Learning{});
}

TEST_CASE("Learning progress is read back unchanged, and damaged parts are ignored") {
    const Learning all{{"one/a", "puzzle/2028-02-29"}, {4, 12}, true};
    CHECK(parse_learning(to_text(all)) == all);
    CHECK(parse_learning(to_text(Learning{})) == Learning{});
    for (std::string_view text : {"", "quarto-learning 2\nsolved a/b\n", "nonsense"})
        CHECK(parse_learning(text) == Learning{});
    CHECK(parse_learning("quarto-learning 1\nsolved  a/b  \n") == Learning{{"a/b"}, {}, false});
    CHECK(parse_learning("quarto-learning 1\nsolved a/b\r c/d\n") == Learning{{"c/d"}, {}, false});
    CHECK(parse_learning("quarto-learning 1\nstreaks x -3\nsolved a/b\nmore\n") == Learning{{"a/b"}, {}, false});
}

TEST_CASE("A step can be solved by typing alone") {
    Play play = opened("one/b");
    told(play, " c d e f");
    const Vocabulary vocabulary(english());
    const auto types = [&](std::string_view line) { play.does(parse_command(line, vocabulary, play.state())); };
    types("hint");
    CHECK(play.notice<notice::Advice>());
    types("short dark square hollow");
    CHECK(verdict(play) == Judgement::solved);
    types("next");
    CHECK(play.state().screens.top() == Screen::lesson_end);
    types("next");
    CHECK(play.view().exercise->lesson == "two");
    told(play, " 2!a1-d1");
    types("quarto row 1");
    CHECK(verdict(play) == Judgement::solved);
}

TEST_CASE("A hint comes before the answer") {
    Play play = opened("one/a");
    told(play, " d1").does(intent::AskForHelp{});
    CHECK(play.view(english()).notice->text == "Light pieces.");
    CHECK(play.view().board.advised_cells.empty());
    play.does(intent::AskForHelp{});
    CHECK(play.view(english()).notice->text == "Place it on d1.");
    CHECK(play.view().board.advised_cells == CellSet{}.with(cell("d1")));
    CHECK(verdict(play) == Judgement::open);
}

TEST_CASE("The engine makes the puzzle of a date, and the solved day is saved") {
    Play play(two_persons());
    play.does(intent::OpenPuzzle{"2028-02-29"});
    CHECK(play.asked() == std::vector{"puzzle " + ticket(play) + " 2028-02-29"});
    CHECK(play.does(intent::TapPiece{Piece{3}}).ply() == 0);
    play.answers("step " + ticket(play) + " q1;start=024............./6 complete");
    CHECK(play.view().exercise->step == "2028-02-29");
    CHECK(play.view(english()).exercise->place == "29 February 2028 · Easy");
    told(play, " d1").does(intent::TapCell{cell("d1")});
    told(play, " 1!a1-d1").calls(first, "a1-d1");
    CHECK(verdict(play) == Judgement::solved);
    CHECK(play.state().lessons.learning.solved.contains("puzzle/2028-02-29"));
    play.does(intent::NextStep{});
    CHECK(play.state().screens.top() == Screen::puzzles);
}

TEST_CASE("A solved puzzle of today tells the streak") {
    Play play(two_persons());
    play.does(intent::OpenPuzzle{"2028-02-29"});
    play.answers("step " + ticket(play) + " q1;start=024............./6 complete");
    told(play, " d1").does(intent::TapCell{cell("d1")});
    told(play, " 1!a1-d1").calls(first, "a1-d1");
    REQUIRE(verdict(play) == Judgement::solved);
    play.does(intent::TakePuzzles{"quarto-puzzles 1\nday 2028-02-28 easy first\n", "2028-02-29"});
    CHECK(play.view(english()).detail.starts_with("Streak: 2 days\n"));
}

namespace {

/// A puzzle to win in three: on c2, which leaves one safe piece.
Play winning(const std::string& name = "2028-03-01") {
    Play play(two_persons());
    play.does(intent::OpenPuzzle{name});
    play.answers("step " + ticket(play) + " q1;rules=cshf;begin=1;start=f.5..3.b49..8.2./0 win");
    return play;
}

/// Lets the real engine answer until the player is to move.
Play& goes_on(Play& play) {
    for (int k = 0; k < 8 && !play.asked().empty(); ++k) play.finds_all().waits(pace);
    return play;
}

std::string kept(Play& play) {
    play.does(intent::TakePuzzles{"", "2028-03-01"});
    return play.saved("puzzles").value_or("");
}

}  // namespace

TEST_CASE("A puzzle is played out to the win against the computer's defence") {
    Play play = winning();
    goes_on(play);
    int moves = 0;
    while (verdict(play) != Judgement::solved && moves < 12) {
        REQUIRE(play.state().lessons.exercise->is_open());
        REQUIRE(play.state().lessons.exercise->solutions());
        const Move move = play.state().lessons.exercise->solutions()->front();
        if (const auto* gift = std::get_if<Gift>(&move)) play.does(intent::TapPiece{gift->piece});
        if (const auto* placement = std::get_if<Placement>(&move)) play.does(intent::TapCell{placement->cell});
        if (const auto* call = std::get_if<Call>(&move)) play.calls(play.game().to_move(), to_text(call->shape));
        goes_on(play);
        ++moves;
    }
    CHECK(verdict(play) == Judgement::solved);
    CHECK(moves > 2);
    CHECK(play.game().end()->winner.has_value());
    CHECK(play.view(english()).prompt == "Solved at the first try · 0:06.");
    CHECK(kept(play) == "quarto-puzzles 2\nday 2028-03-01 middle first in 6\n");
}

TEST_CASE("A puzzle solved after a miss, with a hint or after its answer are different results") {
    const std::string step = " q1;start=024............./6 complete";
    const auto solved_after = [&](std::initializer_list<Intent> before) {
        Play play(two_persons());
        play.does(intent::OpenPuzzle{"2028-02-29"});
        play.answers("step " + ticket(play) + step);
        told(play, " d1");
        for (const Intent& intent : before) play.does(intent);
        play.does(intent::TapCell{cell("d1")});
        told(play, " 1!a1-d1").calls(first, "a1-d1");
        REQUIRE(verdict(play) == Judgement::solved);
        return kept(play);
    };
    const std::string day = "quarto-puzzles 1\nday 2028-02-29 easy ";
    const Intent miss = intent::TapCell{cell("c3")}, hint = intent::AskForHelp{};
    CHECK(solved_after({}) == day + "first late\n");
    CHECK(solved_after({miss, miss}) == day + "tries 3 late\n");
    CHECK(solved_after({miss, hint}) == day + "helped 2 late\n");
    CHECK(solved_after({hint, hint}) == day + "shown late\n");
}

TEST_CASE("A puzzle whose answer was shown doesn't count as learnt") {
    Play play(two_persons());
    play.does(intent::OpenPuzzle{"2028-02-29"});
    play.answers("step " + ticket(play) + " q1;start=024............./- safe");
    told(play, " 1").does(intent::AskForHelp{}).does(intent::AskForHelp{}).does(intent::TapPiece{Piece{1}});
    REQUIRE(verdict(play) == Judgement::solved);
    CHECK(play.state().lessons.learning.solved.empty());
}

TEST_CASE("A mistake of the player is practised, and comes back later once it is solved") {
    const std::string text =
        "quarto-puzzles 1\nmistake 1 2028-02-28 complete q1;rules=cshf;begin=1;start=024............./6\n";
    Play play(two_persons());
    play.does(intent::Open{Screen::puzzles}).does(intent::TakePuzzles{text, "2028-02-29"});
    CHECK(play.view().sheet.as<PuzzlesView>().due == 1);
    play.does(intent::PractiseMistake{});
    told(play, " d1").does(intent::TapCell{cell("d1")});
    told(play, " 1!a1-d1").calls(first, "a1-d1");
    REQUIRE(verdict(play) == Judgement::solved);
    play.does(intent::TakePuzzles{text, "2028-02-29"});
    CHECK(play.saved("puzzles").value_or("").find("mistake 2 2028-03-03 ") != std::string::npos);
    play.does(intent::NextStep{});
    CHECK(play.state().screens.top() == Screen::puzzles);
    CHECK(play.view().sheet.as<PuzzlesView>().due == 0);
}

TEST_CASE("The puzzles of the day shown are made for their pictures, one after the other") {
    Play play(two_persons());
    play.does(intent::Open{Screen::puzzles}).does(intent::TakePuzzles{"", "2028-02-29"});
    CHECK(play.asked() == std::vector{"puzzle " + ticket(play) + " 2028-02-29"});
    play.answers("step " + ticket(play) + " q1;start=024............./6 complete");
    CHECK(play.asked() == std::vector{"puzzle " + ticket(play) + " 2028-02-29/middle"});
    CHECK(play.view().sheet.as<PuzzlesView>().puzzles[0].position);
    CHECK_FALSE(play.view().sheet.as<PuzzlesView>().puzzles[1].position);
    play.does(intent::ShowPuzzlesOf{"2028-02-28"});
    CHECK(play.asked().back() == "puzzle " + ticket(play) + " 2028-02-28");
}

TEST_CASE("Unreadable lessons change nothing and are reported with line and column") {
    Play play(two_persons());
    play.plays("0a1").does(intent::OpenLessons{"quarto-lessons 1\nlesson A\n", ""});
    CHECK_FALSE(play.state().lessons.exercise);
    CHECK(play.view(english()).notice->text == "Can’t read these lessons: error in line 2, column 8.");
}

TEST_CASE("The course is fetched once, when it is opened, and again in another language") {
    FakeWorld world;
    Store app = world.start();
    CHECK(world.host.all<effect::FetchCourse>().size() == 0);
    app.handle(intent::Open{Screen::course});
    CHECK(world.host.all<effect::FetchCourse>().size() == 1);
    app.load_lessons({}, {});
    CHECK(app.view().notice);
    app.load_lessons(two_lessons, {});
    app.handle(intent::Open{Screen::course});
    CHECK(world.host.all<effect::FetchCourse>().size() == 1);
    app.set_language(english());
    CHECK(world.host.all<effect::FetchCourse>().size() == 2);
}

TEST_CASE("The host is told of a step in others' lessons that no move solves") {
    FakeWorld world;
    Store app = world.start();
    const auto unsolvable = [&] { return world.host.all<effect::StepUnsolvable>(); };
    app.handle(intent::OpenLessons{two_lessons, "one/a"});
    world.engine.answers.push_back("solutions " + std::to_string(app.state().engine.ticket) + " d1");
    app.poll();
    CHECK(unsolvable().empty());
    app.handle(intent::OpenLessons{two_lessons, "one/b"});
    world.engine.answers.push_back("solutions " + std::to_string(app.state().engine.ticket));
    app.poll();
    REQUIRE(unsolvable().size() == 1);
    CHECK(unsolvable().front().lesson + '/' + unsolvable().front().step == "one/b");
}

TEST_CASE("The host is told every verdict") {
    FakeWorld world;
    Store app = world.start();
    app.handle(intent::OpenLessons{two_lessons, "one/a"});
    world.engine.answers.push_back("solutions " + std::to_string(app.state().engine.ticket) + " d1");
    app.poll();
    world.host.time += Milliseconds{1'500};
    app.handle(intent::TapCell{cell("c3")});
    app.handle(intent::AskForHelp{});
    app.handle(intent::TapCell{cell("d1")});
    std::vector<std::string> told;
    for (const auto& tried : world.host.all<effect::StepTried>())
        told.push_back(tried.lesson + '/' + tried.step + (tried.is_solved ? " solved by " : " missed by ") +
                       tried.move + ", attempt " + std::to_string(tried.attempt) + ", hints " +
                       std::to_string(tried.hints));
    CHECK(told ==
          std::vector<std::string>{"one/a missed by c3, attempt 1, hints 0", "one/a solved by d1, attempt 2, hints 1"});
    CHECK(world.host.all<effect::StepTried>()[0].time == Milliseconds{1'500});
    CHECK(world.host.all<effect::StepTried>()[0].explanation == "missed.complete");
    CHECK_FALSE(world.host.all<effect::StepTried>()[1].explanation.empty());
    const effect::StepTried missed = world.host.all<effect::StepTried>()[0];
    CHECK(missed.task == "Fill the row.");
    CHECK(missed.answer == "c3");
    REQUIRE(missed.right.size() == 1);
    CHECK(missed.right[0].move + ' ' + missed.right[0].words == "d1 d1");
    const auto shown = world.host.all<effect::StepShown>();
    CHECK(shown.size() == 1);
    CHECK(shown[0].lesson + '/' + shown[0].step == "one/a");
    CHECK(shown[0].index == 0);
    CHECK(shown[0].count == 2);
}

TEST_CASE("The title of a file's lesson is shown") {
    Play play(two_persons());
    play.does(intent::OpenLessons{"quarto-lessons 1\nlesson one\ntitle Rows\n" + two_lessons.substr(28), ""});
    CHECK(play.view().exercise->title == "Rows");
    CHECK(opened("one/a").view().exercise->title == "course.lessons");
}

TEST_CASE("A single step in a file is shown without a title, a number or the rules") {
    Play play(two_persons());
    play.does(intent::OpenLessons{
        "quarto-lessons 1\nlesson one\nstep a\ngame q1;start=024............./6\ntask complete\n", ""});
    const View view = play.view();
    CHECK(view.exercise->title.empty());
    CHECK(view.exercise->place.empty());
    CHECK(view.rules_summary.empty());
    CHECK_FALSE(opened("one/a").view().rules_summary.empty());
}
