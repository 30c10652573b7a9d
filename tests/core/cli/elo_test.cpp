#include "core/cli/match.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>

using namespace quarto;
using Catch::Approx;

TEST_CASE("The Elo difference is the one that predicts the score") {
    CHECK(elo_of({10, 0, 10})->difference == 0);
    CHECK(!std::signbit(elo_of({10, 0, 10})->difference));     // printed with its sign
    CHECK(elo_of({3, 0, 1})->difference == Approx(190.8485));  // 400 log10(3)
    CHECK(elo_of({1, 0, 3})->difference == Approx(-190.8485));
    CHECK(elo_of({5, 10, 0})->difference == Approx(120.4120));  // two thirds of the points: 400 log10(2)
    CHECK(elo_of({10, 0, 1})->difference == Approx(400));
}

TEST_CASE("An Elo difference has no error if all games were draws") {
    CHECK(elo_of({0, 1, 0})->difference == 0);
    CHECK(!elo_of({0, 1, 0})->error);
    CHECK(!elo_of({0, 100, 0})->error);
}

TEST_CASE("The error of an Elo difference shrinks with more games and with more draws") {
    // Scores of 1 and 0: variance 1/4. 1.96 * sqrt(1/4 / 100) * 400 / (ln 10 / 4)
    CHECK(*elo_of({50, 0, 50})->error == Approx(68.0970));
    CHECK(*elo_of({200, 0, 200})->error == Approx(68.0970 / 2));
    CHECK(*elo_of({25, 50, 25})->error == Approx(68.0970 / std::sqrt(2)));
}

TEST_CASE("There is no Elo difference without games or when one side won them all") {
    CHECK(!elo_of({0, 0, 0}));
    CHECK(!elo_of({5, 0, 0}));
    CHECK(!elo_of({0, 0, 5}));
    CHECK(elo_of({5, 1, 0}));
    CHECK(elo_of({0, 1, 5}));
}
