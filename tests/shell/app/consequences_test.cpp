/// Who hears of an event, in which order.

#include "shell/app/consequences.hpp"

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

TEST_CASE("When a turn is taken back, the notice and what is begun at the position go before the game is saved") {
    using enum Part;
    Play play = Play(two_persons()).plays("0a1");
    play.does(intent::Undo{});
    CHECK(parts_that_hear(play.state(), event::Sought{}) == Parts{notices, board, saves});
    CHECK(order_of(play.effects()) == "save game, sought");
}
