/// The player's rating against the levels.

#include "shell/features/rating/model.hpp"

#include "tests/shell/saved_text.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr RuleSet line_rules{}, square_rules{AttributeSet::all(), ShapeSet::lines_and_squares()};

Setup against(int level, bool is_adaptive = false) {
    Setup setup = default_setup();
    setup.first_player = FirstPlayer::first;
    setup.players[1].level = level;
    setup.is_adaptive = is_adaptive;
    return setup;
}

const RatingState& rating_in(const Store& app) { return app.state().rating; }

SavedRating saved_in(const FakeWorld& world) {
    const auto found = world.storage.texts.find("rating");
    REQUIRE(found != world.storage.texts.end());
    const auto saved = parse_rating(found->second);
    REQUIRE(saved);
    return *saved;
}

/// The person resigns.
void lose(Store& app) { app.handle(intent::Resign{}); }

}  // namespace

TEST_CASE("A rating moves towards the results, the more the less is known") {
    const Rating fresh, known{950, 60};
    const int opponent = 1141;
    const auto gain = [&](Rating from, GamePoints points) {
        return after_game(from, opponent, points).value - from.value;
    };
    CHECK(gain(fresh, GamePoints::one) > gain(known, GamePoints::one));
    CHECK(gain(known, GamePoints::one) > 0);
    CHECK(gain(known, GamePoints::none) < 0);
    CHECK(gain(known, GamePoints::one) > -gain(known, GamePoints::none));  // a win was less expected
    CHECK(after_game(fresh, opponent, GamePoints::half).error < fresh.error);
}

TEST_CASE("Glickman’s formula, worked out by hand: 1500 ± 200 beats 1400") {
    CHECK(after_game({1500, 200}, 1400, GamePoints::one) == Rating{1564, 176});
    CHECK(after_game({1500, 200}, 1400, GamePoints::none) == Rating{1386, 176});
}

TEST_CASE("A player who scores as a level does ends near it, and the error at some 80") {
    Rating rating;
    for (int game = 0; game < 200; ++game)
        rating = after_game(rating, rating_of(4, line_rules), game % 2 == 0 ? GamePoints::one : GamePoints::none);
    CHECK(std::abs(rating.value - rating_of(4, line_rules)) < 60);
    CHECK(rating.error > 70);
    CHECK(rating.error < 90);
}

TEST_CASE("After some five games a rating says something") {
    Rating rating;
    int games = 0;
    for (; !is_settled(rating); ++games)
        rating = after_game(rating, rating_of(fitting_level(rating, line_rules), line_rules), GamePoints(games % 3));
    CHECK(rating_note(Rating{}, english()) == "You’ll have a rating after about 5 games.");
    CHECK(rating_note({1480, 90}, english()) == "Your rating: 1480 ± 90");
    CHECK(rating_text({.rating = {1480, 200}, .change = 300}, english()).empty());
    CHECK(games >= 4);
    CHECK(games <= 6);
}

TEST_CASE("A rating stays in its range") {
    Rating best{Rating::most, 350}, worst{0, 350};
    for (int game = 0; game < 50; ++game) {
        best = after_game(best, Rating::most, GamePoints::one);
        worst = after_game(worst, 0, GamePoints::none);
    }
    CHECK(best.value == Rating::most);
    CHECK(worst.value == 0);
}

TEST_CASE("The fitting level is the nearest, by the ladder of the rules") {
    for (int level = 0; level < static_cast<int>(levels.size()); ++level) {
        CHECK(fitting_level({rating_of(level, line_rules), 80}, line_rules) == level);
        CHECK(fitting_level({rating_of(level, square_rules), 80}, square_rules) == level);
    }
    CHECK(fitting_level(Rating{}, line_rules) == 1);
    CHECK(fitting_level({0, 80}, line_rules) == 0);
    CHECK(fitting_level({Rating::most, 80}, line_rules) == 7);
}

TEST_CASE("An adaptive game is one at the fitting level") {
    FakeWorld world;
    world.storage.texts["rating"] = to_text(SavedRating{{.rating = {1600, 80}}, true});
    Store app = started(world, against(0, true));
    CHECK(app.state().game.players[1].level == 5);
    CHECK(rating_in(app).is_adaptive);
    CHECK(world.storage.texts["game"].find("second computer strong") != std::string::npos);
    lose(app);
    app.handle(intent::Rematch{});
    CHECK(app.state().game.players[1].level == fitting_level(rating_in(app).rating, line_rules));
    CHECK(rating_in(app).is_adaptive);
}

TEST_CASE("A game at a chosen level stays at it in a rematch") {
    FakeWorld world;
    Store app = started(world, against(6));
    lose(app);
    app.handle(intent::Rematch{});
    CHECK(app.state().game.players[1].level == 6);
}

TEST_CASE("A finished game changes the rating once, a reload in between or not") {
    FakeWorld world;
    {
        Store app = started(world, against(2));
        CHECK(rating_in(app).counts);
    }
    Store app = world.start();
    CHECK(rating_in(app).counts);
    lose(app);
    const Rating after = rating_in(app).rating;
    CHECK(after == after_game(Rating{}, rating_of(2, line_rules), GamePoints::none));
    CHECK(saved_in(world).state.rating == after);
    app.handle(intent::Undo{});
    lose(app);
    CHECK(rating_in(app).rating == after);
}

TEST_CASE("A game with help does not count") {
    FakeWorld world;
    Store app = started(world, against(2));
    SECTION("a hint") { app.handle(intent::AskForHelp{}); }
    SECTION("the analysis") { app.handle(intent::ToggleAnalysis{}); }
    SECTION("an undo") {
        app.handle(intent::TapPiece{Piece{0}});
        app.handle(intent::Undo{});
    }
    SECTION("another game in its place") { app.handle(intent::OpenRecord{"q1;rules=cshf;begin=1;moves=0a1.2b1.4c1"}); }
    CHECK_FALSE(rating_in(app).counts);
    lose(app);
    CHECK(rating_in(app).rating == Rating{});
    CHECK(saved_in(world).state.rating == Rating{});
}

TEST_CASE("Only games like those that measured the levels count") {
    FakeWorld world;
    Setup setup = against(2);
    SECTION("two people") { setup.players[1] = {}; }
    SECTION("automatic wins") { setup.options.calls = CallRule::automatic; }
    SECTION("one attribute") { setup.options.rules.counting = AttributeSet{1}; }
    Store app = started(world, setup);
    lose(app);
    CHECK(rating_in(app).rating == Rating{});
}

TEST_CASE("After two wins in a row at a level the next one is offered") {
    const auto state_after = [](int wins, int level) {
        return RatingState{.rating = {}, .level = level, .wins = wins};
    };
    Table game{.players = against(2).players, .history = *parse_record("q1;rules=cshf;begin=1;moves=0.2x", {})};
    REQUIRE(game.game().end()->winner == Seat::first);
    CHECK(next_level(state_after(2, 2), game) == 3);
    CHECK_FALSE(next_level(state_after(1, 2), game));
    CHECK_FALSE(next_level(state_after(2, 3), game));
    RatingState adaptive = state_after(2, 2);
    adaptive.is_adaptive = true;
    CHECK_FALSE(next_level(adaptive, game));
    game.players[1].level = 7;
    CHECK_FALSE(next_level(state_after(2, 7), game));
}

TEST_CASE("After an adaptive game the level of the next one is named if it is another") {
    Table game{.players = against(2).players, .history = *parse_record("q1;rules=cshf;begin=1;moves=0.2x", {})};
    RatingState state{.rating = {rating_of(5, game.game().options().rules), 90}, .is_adaptive = true};
    CHECK(changed_level(state, game) == 5);
    game.players[1].level = 5;
    CHECK_FALSE(changed_level(state, game));
    game.players[1].level = 2;
    state.is_adaptive = false;
    CHECK_FALSE(changed_level(state, game));
}

TEST_CASE("The next level is played at once, and kept in the form") {
    FakeWorld world;
    Store app = started(world, against(2));
    lose(app);
    app.handle(intent::TryLevel{3});
    CHECK(app.state().game.players[1].level == 3);
    CHECK(app.state().new_game_form.players[1].level == 3);
    CHECK_FALSE(saved_in(world).form_adapts);
}

TEST_CASE("A loss ends a row of wins, and another level starts one") {
    RatingState state{.rating = {}, .counts = true, .level = 2, .wins = 1};
    Table game{.players = against(2).players, .history = *parse_record("q1;rules=cshf;begin=1;moves=0.2x", {})};
    CHECK(finish_rating(state, game));
    CHECK(state.wins == 2);
    CHECK_FALSE(finish_rating(state, game));
    state.counts = true;
    game.players[1].level = 3;
    CHECK(finish_rating(state, game));
    CHECK(state.wins == 1);
    state.counts = true;
    game.history = *parse_record("q1;rules=cshf;begin=1;moves=0.1x", {});
    CHECK(finish_rating(state, game));
    CHECK(state.wins == 0);
}

TEST_CASE("A saved rating is read as it was written") {
    for (const bool flag : {false, true}) {
        const SavedRating saved{{.rating = {1480, 90}, .is_adaptive = flag, .counts = !flag, .level = 4, .wins = 2},
                                flag};
        const auto read = parse_rating(to_text(saved));
        REQUIRE(read);
        CHECK(*read == saved);
    }
    SavedRating noted{.state = {.rating = {1480, 90}, .past = {0, 4'000, 1480}}};
    CHECK(to_text(noted).starts_with("quarto-rating 2\n"));
    CHECK(to_text(noted).ends_with("\npast 0 4000 1480\n"));
    CHECK(*parse_rating(to_text(noted)) == noted);
}

TEST_CASE("Past ratings are noted: before the first game and after each, the last sixty") {
    Table game{.players = against(2).players, .history = *parse_record("q1;rules=cshf;begin=1;moves=0.2x", {})};
    RatingState state{.rating = {1000, 350}};
    std::vector<int> all{1000};
    for (std::size_t k = 1; k <= RatingState::most_past; ++k) {
        state.counts = true;
        CHECK(finish_rating(state, game));
        all.push_back(state.rating.value);
        CHECK(state.past.size() == std::min(k + 1, RatingState::most_past));
        CHECK(state.past.back() == state.rating.value);
    }
    CHECK(std::vector(all.begin() + 1, all.end()) == state.past);
}

TEST_CASE("What is wrong in a saved rating is found with its place") {
    const std::string good = to_text(SavedRating{});
    check_save_faults(good, parse_rating,
                      {{"quarto-rating 1", "quarto-rating 9", 1, 1, Expected::version},
                       {"rating 950", "ratting 950", 2, 1, Expected::field},
                       {"rating 950", "rating 9500", 2, 8, Expected::field_value},
                       {" 350", " 29", 2, 8, Expected::field_value},
                       {" 350", " 350 ", 2, 8, Expected::field_value},
                       {"form adaptive", "form perfect", 3, 6, Expected::field_value},
                       {"counts no", "counts maybe", 5, 8, Expected::field_value},
                       {"wins 0 newcomer", "wins 0 nobody", 6, 6, Expected::field_value},
                       {"wins 0 newcomer", "wins 0 newcomer\nmore", 7, 1, Expected::end}});
}

TEST_CASE("What is wrong in past ratings is found with its place") {
    const std::string good =
        to_text(SavedRating{.state = {.rating = {}, .past = std::vector(RatingState::most_past, 1000)}});
    const std::string one = to_text(SavedRating{.state = {.rating = {}, .past = {1480}}});
    CHECK(parse_rating(good));
    check_save_faults(one, parse_rating,
                      {{"past 1480", "past 4001", 7, 6, Expected::field_value},
                       {"past 1480", "past 1480  90", 7, 6, Expected::field_value},
                       {"past 1480", "past ", 7, 6, Expected::field_value}});
    check_save_faults(good, parse_rating, {{"past 1000", "past 1000 1000", 7, 6, Expected::field_value}});
}

TEST_CASE("A damaged rating is kept aside, and a newer one for the newer program") {
    FakeWorld world;
    SECTION("damaged") {
        world.storage.texts["rating"] = "quarto-rating 1\nrating many\n";
        Store app = world.start();
        CHECK(rating_in(app).rating == Rating{});
        CHECK(world.storage.texts["rating-unreadable-1"] == "quarto-rating 1\nrating many\n");
    }
    SECTION("newer") {
        world.storage.texts["rating"] = "quarto-rating 3\n";
        Store app = world.start();
        CHECK(world.storage.texts["rating-newer"] == "quarto-rating 3\n");
    }
}

TEST_CASE("Without a saved rating the form adapts unless another level was chosen") {
    FakeWorld world;
    SECTION("first visit") { CHECK(world.start().state().new_game_form.is_adaptive); }
    SECTION("the level of a new player") {
        SavedPreferences saved{{}, default_setup()};
        world.storage.texts["preferences"] = to_text(saved);
        CHECK(world.start().state().new_game_form.is_adaptive);
    }
    SECTION("another level") {
        SavedPreferences saved{{}, against(5)};
        world.storage.texts["preferences"] = to_text(saved);
        CHECK_FALSE(world.start().state().new_game_form.is_adaptive);
    }
}
