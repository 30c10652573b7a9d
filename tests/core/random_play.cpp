#include "tests/core/random_play.hpp"

#include <array>

#include "tests/core/table.hpp"

namespace quarto::test {

namespace {

template <class Enum>
Enum any_below(Random& random, std::uint32_t count) {
    return static_cast<Enum>(random.below(count));
}

Seat any_seat(Random& random) { return any_below<Seat>(random, 2); }

bool one_in(Random& random, std::uint32_t count) { return random.below(count) == 0; }

Shape any_shape(Random& random) { return Shape{static_cast<std::uint8_t>(random.below(shape_count))}; }

/// A random one of `shapes`, or any shape if that is empty.
Shape any_shape_of(Random& random, ShapeSet shapes) {
    return shapes.empty() ? any_shape(random) : random.member_of(shapes);
}

}  // namespace

Random seeded() { return Random(Catch::getSeed()); }

Position any_position(Random& random, int placed) {
    return random_position(random, placed, placed < 16 && one_in(random, 2) ? Hand::full : Hand::empty);
}

GameStart random_start(Random& random) {
    GameStart game_start;
    GameOptions& options = game_start.options;
    options.rules = all_rule_sets()[random.below(30)];
    options.calls = any_below<CallRule>(random, 3);
    options.wrong_call = any_below<WrongCallCost>(random, 3);
    if (one_in(random, 2)) {
        if (one_in(random, 2)) {
            options.clock.bank = std::chrono::seconds(10 + random.below(10'791));
            if (one_in(random, 2)) options.clock.increment = std::chrono::seconds(1 + random.below(600));
        } else {
            options.clock.per_move = std::chrono::seconds(10 + random.below(591));
        }
        options.clock.pauses = one_in(random, 2);
        options.clock.timeout = any_below<TimeoutCost>(random, 2);
        if (one_in(random, 2)) options.clock.extension = std::chrono::seconds(1 + random.below(600));
    }
    game_start.first_player = any_seat(random);
    if (one_in(random, 2)) {
        const auto die = [&] { return static_cast<std::uint8_t>(1 + random.below(6)); };
        Dice dice{die(), die()};
        while (!dice.first_player()) dice = {die(), die()};
        game_start.dice = dice;
        game_start.first_player = *dice.first_player();
    }
    if (one_in(random, 4)) game_start.start = any_position(random, static_cast<int>(random.below(16)));
    return game_start;
}

Move random_attempt(Random& random, const Game& game) {
    switch (random.below(9)) {
        case 0: return Gift{Piece{static_cast<std::uint8_t>(random.below(16))}};
        case 1: return Placement{Cell{static_cast<std::uint8_t>(random.below(16))}};
        case 2: return Call{any_shape(random)};
        case 3: return Call{any_shape_of(random, game.callable())};
        case 4: return Call{any_shape_of(random, game.voided())};
        case 5: return Pass{};
        case 6: return Extension{};
        case 7: return Timeout{};
        default: return one_in(random, 20) ? Move{Resignation{}} : Move{Pass{}};
    }
}

Move random_quiet_move(Random& random, const Game& game) {
    switch (game.phase()) {
        case Phase::give: return Gift{random.member_of(game.position().reserve())};
        case Phase::place: return Placement{random.member_of(game.position().empty_cells())};
        default: return Pass{};
    }
}

void play_something(Random& random, History& history, Milliseconds& now) {
    while (!history.game().end()) {
        const Game& game = history.game();
        now += Milliseconds{random.below(3'000)};
        if (one_in(random, 200)) now += 1'000s;
        const bool time_is_up = game.time_left(now) == Milliseconds{0};
        const bool quiet = !one_in(random, 5);
        const Move move = quiet ? random_quiet_move(random, game) : random_attempt(random, game);
        if (!history.play(quiet ? game.to_move() : any_seat(random), move, now)) return;
        if (time_is_up && !history.play(game.to_move(), Timeout{}, now)) return;
    }
}

History random_game(Random& random, const GameStart& game_start) {
    Milliseconds now = start_time;
    History history(game_start, now);
    while (!history.game().end()) play_something(random, history, now);
    return history;
}

}  // namespace quarto::test
