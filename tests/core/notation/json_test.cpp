/// Values as JSON, and faults of texts.

#include "core/notation/json.hpp"

#include <catch_amalgamated.hpp>
#include <set>
#include <vector>

#include "core/queries/fault.hpp"

using namespace quarto;

TEST_CASE("JSON texts escape quotes, backslashes and control characters, and keep the rest") {
    CHECK(to_json("a\"b\\c\n\x01 é") == "\"a\\\"b\\\\c\\u000a\\u0001 é\"");
}

TEST_CASE("JSON objects hold numbers, texts, truth, nothing, arrays and objects") {
    const JsonObject inner =
        JsonObject().add("seat", Seat::second).add("cells", std::vector{Cell{0}, Cell{7}});
    CHECK(JsonObject().text() == "{}");
    CHECK(JsonObject()
              .add("number", -3)
              .add("text", "a")
              .add("truth", true)
              .add("nothing", std::optional<Outcome>())
              .add("inner", inner)
              .text() == R"({"number":-3,"text":"a","truth":true,"nothing":null,)"
                         R"("inner":{"seat":2,"cells":["a1","d2"]}})");
}

TEST_CASE("A value has its text, its outcome and, unless it is a draw, its placements") {
    const auto json_of = [](Value value) {
        JsonObject object;
        add_value(object, value);
        return object.text();
    };
    CHECK(json_of(Value::win_in(3)) == R"({"value":"win 3","outcome":"win","placements":3})");
    CHECK(json_of(Value::loss_in(0)) == R"({"value":"loss 0","outcome":"loss","placements":0})");
    CHECK(json_of(Value::draw()) == R"({"value":"draw","outcome":"draw","placements":null})");
}

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
