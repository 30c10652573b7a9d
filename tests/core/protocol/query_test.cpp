/// Drawings on request, and refusals.

#include "core/protocol/query.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

TEST_CASE("A figure is drawn with its marks") {
    CHECK(answer("figure\t................ -").starts_with("<svg "));
    CHECK(answer("figure\t................ -\ta1-d1").find("q-mark\" d") != std::string::npos);
}

TEST_CASE("A single piece is drawn alone") {
    CHECK(answer("sign\t6").starts_with("<svg "));
}

TEST_CASE("A question that can't be answered is refused with the column and the reason") {
    const auto [question, expected] = GENERATE(table<std::string, std::string>({
        {"", "error 1 what to draw"},
        {"figure", "error 1 what to draw"},
        {"sing\t................ -", "error 1 figure or sign"},
        {"sign\tg", "error 1 a piece (0-f)"},
        {"figure\tq2", "error 1 'q1'"},
        {"figure\t00.............. -", "error 2 a piece not used before"},
        {"figure\t................ -\ta1-b1", "error 1 'reserve' or a shape such as a2-d2"},
    }));
    CAPTURE(question);
    CHECK(answer(question) == expected);
}
