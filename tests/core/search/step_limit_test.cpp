#include "core/search/step_limit.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

TEST_CASE("Steps are short from the first one on, and after a short first one soon as long as usual") {
    StepLimit limit(10'000);
    for (const std::uint64_t nodes : {10'000u, 20'000u, 40'000u, 50'000u, 50'000u}) {
        CHECK(limit.nodes() == nodes);
        limit.extend();
    }
}

TEST_CASE("Steps grow only with a question that takes very long, and then without end") {
    StepLimit limit;
    std::uint64_t spent = 0;
    for (; spent < 20'000'000; limit.extend()) {
        CHECK(limit.nodes() == StepLimit::usual);
        spent += limit.nodes();
    }
    for (; limit.nodes() < 1'000'000; limit.extend()) {
        CHECK(limit.nodes() <= spent / 400);
        spent += limit.nodes();
    }
}
