#include "core/lessons/trainer.hpp"

#include <catch_amalgamated.hpp>

#include "core/search/facts.hpp"

using namespace quarto;

namespace {

constexpr int samples = 400;

/// Number of exercises without a solution.
int without_solution(Training training) {
    Solver solver(std::size_t{1} << 20);
    int none = 0;
    for (std::uint64_t seed = 0; seed < samples; ++seed) {
        const Step step = train(training, seed);
        const auto right = solutions(step, solver).size();
        CHECK(right < choices(step).size());
        CHECK_FALSE(step.start.game().end());
        none += right == 0;
    }
    return none;
}

}  // namespace

TEST_CASE("Each safe-piece exercise has unsafe pieces, and some have no safe piece") {
    const int none = without_solution(Training::safe_gifts);
    CHECK(none > samples / 20);
    CHECK(none < samples / 2);
}

TEST_CASE("The last placement fills a shape in each exercise and completes an alignment in some") {
    const int none = without_solution(Training::alignments);
    CHECK(none > samples / 5);
    CHECK(none < samples * 4 / 5);
    for (std::uint64_t seed = 0; seed < samples; ++seed) {
        const Game game = train(Training::alignments, seed).start.game();
        bool is_full = false;
        for (Shape shape : shapes_through(*game.last_cell()) & game.options().rules.winning)
            is_full = is_full || game.position().occupied().contains(cells_of(shape));
        CHECK(is_full);
        CHECK(game.voided().empty());
    }
}

TEST_CASE("The same seed makes the same exercise, and a training is found by its name") {
    for (Training training : {Training::safe_gifts, Training::alignments}) {
        CHECK(train(training, 7).start.game().position() == train(training, 7).start.game().position());
        CHECK_FALSE(train(training, 7).start.game().position() == train(training, 8).start.game().position());
        CHECK(training_of(name_of(training)) == training);
    }
    CHECK_FALSE(training_of("juggling"));
}

TEST_CASE("A training step has more pieces on the board at higher levels, and squares at the last") {
    for (Training training : {Training::safe_gifts, Training::alignments}) {
        int before = 0;
        for (const int level : {1, 2, 4}) {
            int placed = 0;
            for (std::uint64_t seed = 0; seed < 40; ++seed)
                placed += train(training, seed, level).start.game().position().occupied().size();
            CHECK(placed > before);
            before = placed;
        }
        const auto rules = [&](int level) { return train(training, 7, level).start.game_start().options.rules; };
        CHECK(rules(4).winning == ShapeSet::lines());
        CHECK(rules(training_levels).winning == ShapeSet::lines_and_squares());
        CHECK(train(training, 7).start.game().position() ==
              train(training, 7, usual_training_level).start.game().position());
    }
}
