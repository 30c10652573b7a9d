/// What stands beside or under the board: the analysis, the card of the day, the buttons.

#include <array>
#include <map>

#include "shell/features/analysis/model.hpp"
#include "shell/features/analysis/screen.hpp"
#include "shell/features/lessons/introduction.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/type.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/ui/screens.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("A press on Analyse shows marks or words, in every phase, kind of game and window") {
    constexpr std::string_view drawn_placement = "bb2.fa4.2d3.4c2.8b3.7b1.da3.6",
                               drawn_gift = "bb2.fa4.2d3.4c2.8b3.7b1";
    /// As if the engine had found a draw everywhere.
    const auto draws = [](Play& play) {
        const std::string ticket = std::to_string(play.state().engine.ticket);
        const Position position = play.game().position();
        if (position.hand())
            for (Cell cell : position.empty_cells()) play.answers("value " + ticket + ' ' + to_text(cell) + " - draw");
        else
            for (Piece piece : position.reserve()) play.answers("value " + ticket + ' ' + to_text(piece) + " - draw");
        play.answers("done " + ticket);
    };
    std::map<std::string, Play> shown;
    const auto analysed = [&](const std::string& name, Play play) -> Play& {
        return shown.emplace(name, play.does(intent::ToggleAnalysis{})).first->second;
    };
    const auto two = [](std::string_view moves) { return Play(two_persons()).plays(moves); };
    analysed("no value yet", two(""));
    analysed("no value yet, placing", two(drawn_placement));
    draws(analysed("any space", two(drawn_placement)));
    draws(analysed("any piece", two(drawn_gift)));
    draws(analysed("any piece, first move", two("")));
    draws(analysed("any piece, against the computer", Play(against_computer())));
    analysed("a call", two("0a1.2b1.4c1.6d1"));
    analysed("a steal", two("0a1.2b1.4c1.6d1.8"));
    analysed("a full board", two(drawn_game));
    analysed("a draw to accept", two(drawn_game).does(intent::EndTurn{}));
    draws(analysed("moves tried out", two(drawn_gift)).does(intent::TryMoves{}));
    draws(analysed("a review",
                   two("bb2.fa4.2d3.4c2").does(intent::Resign{}).does(intent::ToggleReview{}).does(intent::SeekTo{6})));
    Screens screens;
    for (const auto& [name, play] : shown) {
        const View view = play.view(english());
        CAPTURE(name);
        REQUIRE(view.analysis);
        const auto is_there = [](const std::optional<MarkView>& mark) { return mark.has_value(); };
        const bool has_marks = std::ranges::any_of(view.board.cell_marks, is_there) ||
                               std::ranges::any_of(view.board.piece_marks, is_there);
        const bool has_moves = name.starts_with("any") || name.starts_with("no value");
        CHECK((has_marks || !has_moves));
        View other = view;
        other.board.legend = other.analysis->legend = "x";
        for (const std::array<float, 2> window : {std::array{320.0f, 568.0f},
                                                  {320, 480},
                                                  {390, 844},
                                                  {568, 320},
                                                  {683, 384},
                                                  {844, 390},
                                                  {820, 1180},
                                                  {768, 1024},
                                                  {1366, 768}})
            for (const float font_scale : {1.0f, 1.25f, 1.5f}) {
                INFO(name << ", " << window[0] << " x " << window[1] << ", letters " << font_scale);
                const bool has_words = screens.corners(view, english(), window, font_scale) !=
                                       screens.corners(other, english(), window, font_scale);
                CHECK((has_marks || has_words));
                const bool has_room = font_scale == 1 && window[1] != 480;  // higher than the lowest phone's
                if (name.starts_with("any")) CHECK((has_words || !has_room));
            }
    }
    // The list of all moves is one press away, or there.
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        for (const std::string name : {"no value yet", "any space", "any piece"}) {
            const View view = shown.at(name).view(texts);
            for (const std::array<float, 2> window : {std::array{320.0f, 568.0f},
                                                      {390, 844},
                                                      {683, 384},
                                                      {844, 390},
                                                      {820, 1180},
                                                      {1366, 768},
                                                      {1920, 1080}}) {
                INFO(language.code << ", " << name << ", " << window[0] << " x " << window[1]);
                CHECK((screens.shows(view, texts, window, {ui::Kind::analysis, ui::Part::more}) ||
                       screens.shows(view, texts, window, ui::Kind::values)));
            }
        }
    }
}

TEST_CASE("Beside the board eight moves of the analysis are in sight") {
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6").does(intent::ToggleAnalysis{});
    const std::string ticket = std::to_string(play.state().engine.ticket);
    for (const Cell cell : play.game().position().empty_cells())
        play.answers("value " + ticket + ' ' + to_text(cell) + " - draw");
    play.answers("done " + ticket);
    Screens screens;
    for (const std::string_view code : {"en", "de"}) {
        const Texts texts = texts_in(code);
        const View view = play.view(texts);
        REQUIRE(view.analysis);
        for (const std::array<float, 2> window : {std::array{1366.0f, 768.0f}, {1920, 1080}}) {
            ui::UiState state;
            screens.picture(texts, window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
            const auto* list = ui::find_target(state.tree, ui::Kind::analysis);
            const float end = list ? list->rect.bottom() + 1 : window[1];
            const auto is_in_sight = [&](const AnalysisLine& line) {
                const auto at = std::ranges::find(state.tree, analysis_label(texts, line), &ui::Node::label);
                return at != state.tree.end() && at->rect.bottom() < end;
            };
            CAPTURE(code, window[0]);
            CHECK(std::ranges::count_if(view.analysis->lines, is_in_sight) >= 8);
        }
    }
}

TEST_CASE("Of the card of the day the puzzle is the largest part, and a friend is asked in words") {
    Play play = Play(against_computer()).plays("9").does(intent::TakeGames{"", "2028-09-29"});
    const View view = play.does(intent::OpenHome{}).view(english());
    REQUIRE(view.home);
    Screens screens;
    for (const std::array<float, 2> window :
         {std::array{320.0f, 568.0f}, {390, 844}, {844, 390}, {820, 1180}, {1366, 768}, {1920, 1080}}) {
        ui::UiState state;
        screens.picture(english(), window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        const auto area = [&](ui::Kind kind) {
            const auto* target = ui::find_target(state.tree, kind);
            return target ? target->rect.width * target->rect.height : 0;
        };
        CAPTURE(window[0]);
        CHECK(area(ui::Kind::home_puzzle) > 1.4f * area(ui::Kind::home_resume));
        CHECK(area(ui::Kind::home_resume) > 0);
        CHECK(ui::find_target(state.tree, ui::Kind::ask_friend)->rect.width > 88);  // a sign has 46
        if (lay_out_game({0, 0, window[0], window[1]}, comfortable_scale(window[0], window[1]), draw::diamond_camera)
                .mode != LayoutMode::wide)
            continue;
        const auto edge = [&](ui::Kind kind) { return ui::find_target(state.tree, kind)->rect; };
        const float between = edge(ui::Kind::home_resume).y - edge(ui::Kind::home_puzzle).bottom();
        CHECK(std::abs(edge(ui::Kind::ask_friend).y - edge(ui::Kind::home_course).bottom() - between) < 1);
    }
}

TEST_CASE("In one column the course’s first lesson is in sight, before the practice") {
    const Texts course_texts = texts_in("de", "course"), texts = texts_in("de");
    Play play = Play(two_persons()).does(intent::Open{Screen::course});
    play.does(intent::TakeCourse{content_of(QUARTO_ASSETS_DIR "/course/course.txt"), course_texts});
    Screens screens;
    for (const std::array<float, 2> window : {std::array{320.0f, 568.0f}, {390, 844}, {820, 1180}}) {
        ui::UiState state;
        screens.picture(texts, window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, play.view(texts)); });
        const auto* lesson = ui::find_target(state.tree, ui::Id{ui::Kind::course_lesson, 1});
        REQUIRE(lesson);
        for (const ui::Kind after : {ui::Kind::course_go_on, ui::Kind::course_safe_gifts})
            CHECK(lesson->rect.bottom() <= ui::find_target(state.tree, after)->rect.y);
    }
}

TEST_CASE("In the introduction the way to a whole game has its words in letters of normal size") {
    const Texts texts = texts_in("de");
    Play play = Play(SavedData{.seed = 7}).does(intent::OpenIntroduction{});
    Screens screens;
    for (const bool is_placed : {false, true}) {
        if (is_placed) play.does(intent::TapCell{goal_cell});
        for (const std::array<float, 2> window : {std::array{320.0f, 568.0f}, {844, 390}}) {
            ui::UiState state;
            const auto draw = [&](ui::Ui& ui) { (void)draw_screens(ui, play.view(texts)); };
            screens.picture(texts, window, 1, state, draw);
            screens.picture(texts, window, 1, state, [&](ui::Ui& ui) {
                draw(ui);
                const auto* skip = ui::find_target(state.tree, ui::Kind::start);
                CHECK(skip->rect.width > ui::text_width(ui, ui::small(ui), skip->label) + 16);
            });
        }
    }
}

TEST_CASE("While the computer calls no button acts") {
    Play play(against_computer());
    play.plays("0").computer_plays("a1.4").plays("b1.1").computer_plays("c1.f").plays("d4.3");
    Screens screens;
    CHECK(screens.shows(play.view(english()), english(), {390, 844}, ui::Kind::undo));
    play.computer_plays("d1").answers("move " + play.ticket() + " 2!a1-d1").waits(pace);
    REQUIRE_FALSE(play.view().board.calling.empty());
    for (const ui::Kind kind : {ui::Kind::undo, ui::Kind::analyse, ui::Kind::quarto})
        CHECK_FALSE(screens.shows(play.view(english()), english(), {390, 844}, kind));
}

TEST_CASE("Best play takes at most two rows of the list") {
    Screens screens;
    ui::UiState state;
    screens.picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
        AnalysisView analysis;
        analysis.is_done = true;
        std::vector<float> heights;
        for (const std::size_t steps : {4, 8, 9, 16}) {
            while (analysis.line.size() < steps) {
                const auto index = static_cast<unsigned char>(analysis.line.size());
                analysis.line.push_back({Piece{index}, Cell{index}});
            }
            heights.push_back(analysis_height(ui, analysis, 240));  // four pieces in a row
        }
        CHECK(heights[0] < heights[1]);
        CHECK(heights[1] == heights[2]);
        CHECK(heights[1] == heights[3]);
    });
}

TEST_CASE("On the first screen each score has a line, as far as there is room, and all are said") {
    Screens screens;
    View view = Play(against_computer()).does(intent::OpenHome{}).view(english());
    view.home->scores = {"Ann  1 : 0  Computer", "Ann  2 : 2  Ben"};
    for (const auto& window : fitted_windows) {
        CAPTURE(window[0], window[1]);
        CHECK(screens.cut(view, english(), window, 1) == std::vector<std::string>());
    }
    ui::UiState state;
    const auto draw = [&](ui::Ui& ui) { (void)draw_screens(ui, view); };
    screens.picture(english(), {390, 844}, 1, state, draw);
    const auto* tile = ui::find_target(state.tree, ui::Id{ui::Kind::home_scores});
    REQUIRE(tile);
    CHECK(tile->label == "Statistics · Ann  1 : 0  Computer · Ann  2 : 2  Ben");
    const int both = screens.corners(view, english(), {390, 844});
    view.home->scores.pop_back();
    CHECK(screens.corners(view, english(), {390, 844}) < both);
}

TEST_CASE("On tablets and desktops the words of the first screen, of lessons and of results have normal letters") {
    const std::string lesson =
        "quarto-lessons 1\nlesson one\nstep a\ngame q1;start=024............./6\nsay " +
        std::string("Three light pieces stand in row 1, and so does yours: where does it go?\n") +
        "hint Look.\ntask complete\n";
    const std::string stolen = "0a1.4b1.1c1.3d1.f";
    const std::array views{Play(SavedData{.seed = 7}).view(english()),
                           Play(two_persons()).does(intent::OpenLessons{lesson, ""}).view(english()),
                           Play(two_persons()).plays(stolen).calls(Seat::second, "a1-d1").view(english())};
    Screens screens;
    for (const View& view : views)
        for (const std::array<float, 2> window : {std::array{820.0f, 1180.0f}, {1366, 768}, {1920, 1080}}) {
            ui::UiState state;
            screens.picture(english(), window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
            const auto words = std::ranges::find(state.tree, ui::Role::title, &ui::Node::role);
            REQUIRE(words != state.tree.end());
            const ui::Rect place = words->rect;
            screens.picture(english(), window, 1, state, [&](const ui::Ui& ui) {
                const float width = place.width - ui.px(32);
                ui::TextStyle title = ui::strong(ui);
                title.type = draw::Type::title;
                CAPTURE(window[0], view.prompt);
                CHECK(place.height >=
                      text_height(ui, title, view.prompt, width) + text_height(ui, ui::body(ui), view.detail, width));
            });
        }
}
