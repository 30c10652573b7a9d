/// What is wrong with a text, as JSON.

#include "core/queries/fault.hpp"

#include <catch_amalgamated.hpp>
#include <set>

using namespace quarto;

TEST_CASE("A fault says its code, what was expected and where") {
    CHECK(failed(fault_of(ParseError{3, Expected::hand})) ==
          R"({"error":{"code":"hand","expected":"the piece to place (0-f) or '-'","column":3,"line":null,)"
          R"("reason":"the piece to place (0-f) or '-'"}})");
    CHECK(failed(fault_of(Refusal::cell_taken, 2)) ==
          R"({"error":{"code":"cell_taken","expected":"an empty cell","column":2,"line":null,)"
          R"("reason":"cell_taken"}})");
    CHECK(failed(fault_of(LessonError{5, 6, LessonFault::task})) ==
          R"({"error":{"code":"task","expected":"a task that fits the game: complete, leave, safe, call, )"
          R"(win, hold, moves","column":6,"line":5,"reason":"a task that fits the game: complete, leave, safe, )"
          R"(call, win, hold, moves"}})");
}

TEST_CASE("Each refusal and each fault of a lesson has a code and a sentence of its own") {
    std::set<std::string_view> sentences, codes;
    for (int k = 0; k < refusal_count; ++k) {
        const Fault fault = fault_of(static_cast<Refusal>(k), 1);
        CHECK(!fault.code.empty());
        sentences.insert(fault.expected);
    }
    CHECK(sentences.size() == refusal_count);
    for (int k = 0; k <= static_cast<int>(LessonFault::not_only); ++k)
        codes.insert(fault_of(LessonError{1, 1, static_cast<LessonFault>(k)}).code);
    CHECK(codes.size() == static_cast<std::size_t>(LessonFault::not_only) + 1);
    CHECK(!codes.contains(""));
}
