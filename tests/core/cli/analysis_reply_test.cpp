#include "core/cli/positions.hpp"

#include <catch_amalgamated.hpp>

#include "tests/core/search/small_table.hpp"

using namespace quarto;

namespace {

/// Time is up after so many steps.
Reply reply_after(int steps, const std::string& text) {
    Solver solver(small_table);
    const auto position = parse_position(text);
    REQUIRE(position);
    return analysis_reply(solver, *position, AnalysisDetail::values, [&] { return --steps <= 0; });
}

std::string rows_of(const Reply& reply) {
    std::string rows;
    for (const Row& row : reply.rows) rows += to_json(row) + '\n';
    return rows;
}

}  // namespace

TEST_CASE("Values found before the time is up are given, and the other moves are unknown") {
    const Reply reply = reply_after(2, ".0..1e9d.356f4bc 8");  // a step for each move
    CHECK(reply.text == "a1 a loss 4\nc1 a loss 4\nd1 ? unknown\na3 ? unknown\n");
    CHECK_FALSE(reply.is_complete);
    CHECK(rows_of(reply) ==
          R"({"position":".0..1e9d.356f4bc 8","move":"a1","gifts":["a"],"outcome":"loss","placements":4}
{"position":".0..1e9d.356f4bc 8","move":"c1","gifts":["a"],"outcome":"loss","placements":4}
{"position":".0..1e9d.356f4bc 8","move":"d1","outcome":"unknown"}
{"position":".0..1e9d.356f4bc 8","move":"a3","outcome":"unknown"}
)");
    CHECK(reply_after(1, "193bc8adf74256.. -").text == "0 loss 1\ne unknown\n");
}

TEST_CASE("Gifts that were not found before the time is up are marked") {
    constexpr int empty_cells = 8;  // their values come first, a step each
    const Reply reply = reply_after(empty_cells, ".0..1e9d.3...4b. 8");
    CHECK(reply.text.find(" ? ") != std::string::npos);
    CHECK(reply.text.find("unknown") == std::string::npos);
    CHECK_FALSE(reply.is_complete);
}

TEST_CASE("If no move has a value when the time is up, the answer is one word") {
    const Reply reply = reply_after(1, "................ -");
    CHECK(reply.text == "unknown\n");
    CHECK(reply.rows.size() == 16);
    CHECK_FALSE(reply.is_complete);
}

TEST_CASE("An analysis is complete with the last value, although the time is up by then") {
    const Reply reply = reply_after(4, ".0..1e9d.356f4bc 8");
    CHECK(reply.text == "a1 a loss 4\nc1 a loss 4\nd1 a loss 4\na3 2a loss 4\n");
    CHECK(reply.is_complete);
}
