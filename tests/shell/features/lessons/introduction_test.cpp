/// The introduction for a new player: place, see, call.

#include "shell/features/lessons/introduction.hpp"

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

Play newcomer() { return Play(SavedData{.seed = 7}); }

Play introduced() { return newcomer().does(intent::OpenIntroduction{}); }

const intent::TapCell right{goal_cell};

/// Without a catalogue, keys are shown instead of texts.
using Words = std::pair<std::string, std::string>;
Words words(const Play& play) {
    const View view = play.view();
    return {view.prompt, view.detail};
}

}  // namespace

TEST_CASE("The first screen says the goal and shows it: four lit pieces that share one thing") {
    const View view = newcomer().view(english());
    CHECK(view.prompt == "Four in a line that share one thing: colour, shape, height, solid or hollow.");
    CHECK(view.board.called == cells_of(goal_shape));
    CHECK(shared_traits(view.board.position, goal_shape).has({Attribute::height, false}));
    CHECK(view.has_introduction);
}

TEST_CASE("A new player places, sees and calls, without the engine, and goes on with a whole game") {
    Play play = introduced();
    CHECK(words(play) == Words("intro.place", "intro.place_detail"));
    play.does(right);
    CHECK(words(play) == Words("intro.call", "intro.call_detail"));
    CHECK(play.view().actions.call_stands_out);
    CHECK_FALSE(play.view().board.asks);  // for a piece
    play.does(intent::CallQuarto{play.view().actions.caller});
    CHECK(play.view().prompt == "result.you_win");
    CHECK(play.view().detail.ends_with("\nintro.done"));
    CHECK(play.view().board.called == cells_of(goal_shape));
    REQUIRE(play.view(english()).board.ending);
    CHECK(play.view(english()).board.ending->words == std::vector<std::string>{"ALL TALL"});
    REQUIRE(play.cues().size() == 1);
    CHECK(play.cues().front().kind == CueKind::win);
    CHECK(play.asked().empty());
    CHECK(play.saved("learning")->find("introduction/goal") != std::string::npos);
    play.does(intent::Start{});
    CHECK(play.view().has_game);
    CHECK_FALSE(play.view().exercise);
    CHECK(play.ply() == 0);
}

TEST_CASE("A piece placed elsewhere in the introduction gets a kind word and another go") {
    Play play = introduced();
    for (const std::string_view elsewhere : {"a1", "d4"}) {
        play.does(intent::TapCell{cell(elsewhere)});
        REQUIRE(play.view().notice);
        CHECK(play.view().notice->text == "intro.again");
        CHECK(words(play) == Words("intro.place", "intro.place_detail"));
        CHECK(play.view().board.advised_cells.has(goal_cell) == (elsewhere == "d4"));  // after the second miss
    }
    play.does(right);
    CHECK(words(play) == Words("intro.call", "intro.call_detail"));
}

TEST_CASE("A piece pressed in place of the call is answered by what to do") {
    Play play = introduced().does(right);
    play.does(intent::TapPiece{*play.view().board.giveable.begin()});
    REQUIRE(play.view().notice);
    CHECK(play.view().notice->text == "intro.call_detail");
    CHECK(words(play) == Words("intro.call", "intro.call_detail"));
}

TEST_CASE("The introduction can be left at each step by a whole game, or by Back to the first screen") {
    for (const bool has_placed : {false, true}) {
        Play play = introduced();
        if (has_placed) play.does(right);
        Play skipped = play;
        CHECK(skipped.does(intent::Start{}).view().has_game);
        CHECK_FALSE(skipped.view().exercise);
        play.does(intent::Back{});
        CHECK(play.view().has_introduction);
        CHECK(play.view().board.called == cells_of(goal_shape));
    }
}

TEST_CASE("Whoever has finished the introduction, or saved anything else, isn't offered it") {
    Play play = introduced().does(right);
    play.does(intent::CallQuarto{play.view().actions.caller}).does(intent::Back{});
    CHECK_FALSE(play.view().has_introduction);
    const std::pair<SaveSlot, std::string> saved[]{
        {SaveSlot::preferences, "quarto-preferences 1\n"},
        {SaveSlot::tips, "gift"},
        {SaveSlot::learning, "quarto-learning 1\nsolved colour/row\n"},
        {SaveSlot::rating, "quarto-rating 1\n"},
    };
    for (const auto& [slot, text] : saved) CHECK_FALSE(Play(found_with(slot, text)).view().has_introduction);
}

TEST_CASE("Two people at this screen begin at once; the form for a new game stays") {
    Play play = newcomer().does(intent::StartForTwo{});
    CHECK(play.view().players[0].is_here());
    CHECK(play.view().players[1].is_here());
    CHECK(play.state().new_game_form == default_setup());
    CHECK(play.does(intent::Rematch{}).view().players[1].is_here());
}
