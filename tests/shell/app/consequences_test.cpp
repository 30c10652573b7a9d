/// Who hears of an event, in which order.

#include "shell/app/steps.hpp"

#include "shell/features/games/kept_game.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

using Parts = std::vector<Part>;

/// What was saved, read and announced, in this order: "save game, played".
std::string order_of(const Effects& effects) {
    std::string order;
    for (const Effect& effect : effects) {
        const auto* save = effect.get_if<effect::Save>();
        const std::string one = save                             ? "save " + std::string(name_of(save->slot))
                                : effect.is<effect::LoadGames>() ? "load games"
                                : effect.is<effect::Began>()     ? "began"
                                : effect.is<effect::Played>()    ? "played"
                                : effect.is<effect::Sought>()    ? "sought"
                                                                 : "";
        if (!one.empty()) order += (order.empty() ? "" : ", ") + one;
    }
    return order;
}

}  // namespace

TEST_CASE("A move is counted first and announced last; in between it is saved, and what belongs to the position goes") {
    using enum Part;
    const Play play = Play(two_persons()).plays("0a1.2b1");
    CHECK(parts_that_hear(play.state(), event::MoveMade{}) == Parts{sounds, friends, home, games, saves,  // the move
                                                                    saves, review, variation, editor, notices, board,
                                                                    saves, friends,  // the game has changed
                                                                    announcer});
    CHECK(order_of(play.effects()) == "save game, played");
}

TEST_CASE("A game that ends is kept, rated and counted in its series before it is saved and announced") {
    using enum Part;
    Setup setup = two_persons();
    setup.best_of = 3;
    const Play play = Play(setup).plays("0a1.2b1.4c1.6d1.1!a1-d1");
    REQUIRE(play.game().end());
    CHECK(parts_that_hear(play.state(), event::MoveMade{}) == Parts{sounds, friends, home, games,  // the move
                                                                    games, rating, series,         // the end
                                                                    saves,                         // the move
                                                                    saves, review, variation, editor, notices, board,
                                                                    saves, friends,  // the game has changed
                                                                    announcer});
    CHECK(order_of(play.effects()) == "load games, save series, save game, played");
}

TEST_CASE("Before a new game the old one is kept; the new one is saved before it is announced") {
    using enum Part;
    Play play = Play(two_persons()).plays("0a1.2b1.4c1.6d1");
    play.does(intent::Start{});
    CHECK(parts_that_hear(play.state(), event::GameAgreed{}) ==
          Parts{lessons, games, saves, game, rating, series, sounds, home, analysis, screens,  // both games
                saves, review, variation, editor, notices, board, saves, friends,              // the game has changed
                announcer});
    CHECK(order_of(play.effects()) == "load games, save previous-game, save game, began");
}

TEST_CASE("Before a kept game takes the place of another one, that one is kept; its review opens last") {
    using enum Part;
    Play play = Play(two_persons()).plays("0a1.2b1.4c1.6d1");
    const History other = *Play(two_persons()).plays("1a1.3b1").state().game.history;
    const KeptGame kept{.date = "2028-02-29", .players = two_persons().players, .record = to_text(other, play.now())};
    play.does(intent::TakeGames{to_text(KeptGames{kept}), "2028-02-29"}).does(intent::OpenKept{0});
    play.does(intent::PlayKept{});
    CHECK(play.moves() == "1a1.3b1");
    CHECK(parts_that_hear(play.state(), event::KeptGameWanted{other, kept.players, true, true}) ==
          Parts{game,                                                              // emits the event below
                saves, review, variation, editor, notices, board, saves, friends,  // the game has changed
                review});
    CHECK(parts_that_hear(play.state(), event::GameReplaced{}) ==
          Parts{lessons, variation, games, saves, game, home, rating, series, analysis, screens});
    CHECK(order_of(play.effects()) == "load games, save previous-game, save game");
}

TEST_CASE("A lesson ends what is shown in place of the game, then what is asked of the engine") {
    using enum Part;
    Play play = Play(two_persons()).plays("0a1");
    CHECK(parts_that_hear(play.state(), event::ExerciseBegun{}) ==
          Parts{saves, review, variation, editor, opponent, analysis});
    play.does(intent::SetUpPosition{});
    REQUIRE(play.state().position_editor.session);
    const std::string lesson = "lesson one\nstep a\ngame q1;start=0.13............/-\ntask safe\n";
    play.does(intent::OpenLessons{"quarto-lessons 1\n" + lesson, "one/a"});
    REQUIRE(play.state().lessons.exercise);
    CHECK(!play.state().position_editor.session);
    CHECK(order_of(play.effects()) == "save position");
}

TEST_CASE("When a turn is taken back, the notice and what is begun at the position go before the game is saved") {
    using enum Part;
    Play play = Play(two_persons()).plays("0a1");
    play.does(intent::Undo{});
    CHECK(parts_that_hear(play.state(), event::Sought{}) == Parts{notices, board, saves});
    CHECK(order_of(play.effects()) == "save game, sought");
}

TEST_CASE("Deleting everything leaves what the page, the engine and the day have said, and nothing of the player") {
    State state(7);
    state.locked = *parse_features("undo settings");
    state.gate = {.allowed = *parse_allowed("0 a1"), .asks = true, .last_number = 3};
    state.environment.has_relay = state.environment.is_hidden = true;
    state.may_ponder = true;
    state.last_ticket = 5;
    state.moves_made = 4;
    state.games_begun = 2;
    state.home.today = "2028-02-29";
    state.lessons.course = Course{};
    state.preferences.has_sound = !state.preferences.has_sound;
    state.series.best_of = 3;
    state.rating.wins = 1;
    state.game.history = History({}, start_time);
    const State before = state;
    start_anew(state);
    CHECK(state.locked == before.locked);
    CHECK(state.gate.asks);
    CHECK(state.gate.last_number == 3);
    CHECK_FALSE(state.gate.allowed.has({Seat::first, Gift{Piece{1}}}));
    CHECK(state.environment == before.environment);
    CHECK(state.may_ponder);
    CHECK(state.last_ticket == 5);
    CHECK(state.moves_made == 4);
    CHECK(state.games_begun == 2);
    CHECK(state.home.today == "2028-02-29");
    CHECK(state.lessons.course.has_value());
    CHECK(state.preferences == Preferences{});
    CHECK(state.series == Series{});
    CHECK(state.rating == RatingState{});
    CHECK_FALSE(state.game.history);
}
