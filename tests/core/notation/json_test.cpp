/// Values as JSON.

#include "core/notation/json.hpp"

#include <catch_amalgamated.hpp>
#include <vector>

using namespace quarto;

TEST_CASE("JSON texts escape quotes, backslashes and control characters, and keep the rest") {
    CHECK(to_json("a\"b\\c\n\x01 é") == "\"a\\\"b\\\\c\\u000a\\u0001 é\"");
}

TEST_CASE("JSON objects hold numbers, texts, truth, nothing, arrays and objects") {
    const JsonObject inner = JsonObject().add("seat", Seat::second).add("cells", std::vector{Cell{0}, Cell{7}});
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
