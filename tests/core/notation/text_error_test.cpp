/// Errors of malformed texts: the column of the first invalid character, and what was expected there.

#include <set>
#include <string>

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

struct MalformedText {
    std::string_view text;
    int column;
    Expected expected;
};

}  // namespace

TEST_CASE("Errors in rules name the column and what was expected") {
    constexpr std::array<MalformedText, 14> texts{{
        {"", 1, Expected::attributes},
        {"x", 1, Expected::attributes},
        {" cshf", 1, Expected::attributes},
        {"+squares", 1, Expected::attributes},
        {"C", 1, Expected::attributes},
        {"hc", 2, Expected::attributes},
        {"cc", 2, Expected::attributes},
        {"cfh", 3, Expected::attributes},
        {"cshf+", 5, Expected::squares},
        {"cshf+square", 5, Expected::squares},
        {"cs+Squares", 3, Expected::squares},
        {"cshf ", 5, Expected::end},
        {"cshf+squares+squares", 13, Expected::end},
        {"cshf+squaress", 13, Expected::end},
    }};
    for (const auto& [text, column, expected] : texts) {
        CAPTURE(text);
        const auto rules = parse_rules(text);
        REQUIRE_FALSE(rules);
        CHECK(rules.error() == ParseError{column, expected});
    }
}

TEST_CASE("Errors in positions name the column and what was expected") {
    constexpr std::array<MalformedText, 19> texts{{
        {"", 1, Expected::cell_content},
        {"...............", 16, Expected::cell_content},
        {"x............... -", 1, Expected::cell_content},
        {"...A............ -", 4, Expected::cell_content},
        {".......- ....... -", 8, Expected::cell_content},
        {"9......9........ -", 8, Expected::unused_piece},
        {"9............... 9", 18, Expected::unused_piece},
        {"................", 17, Expected::space},
        {"................-", 17, Expected::space},
        {"................. -", 17, Expected::space},
        {"................\t-", 17, Expected::space},
        {"................ ", 18, Expected::hand},
        {"................ .", 18, Expected::hand},
        {"................  -", 18, Expected::hand},
        {"................ -x", 19, Expected::end},
        {"................ - ", 20, Expected::attributes},
        {"................ - x", 20, Expected::attributes},
        {"................ 0 c+", 21, Expected::squares},
        {"................ 0 cshf ", 24, Expected::end},
    }};
    for (const auto& [text, column, expected] : texts) {
        CAPTURE(text);
        const auto position = parse_position(text);
        REQUIRE_FALSE(position);
        CHECK(position.error() == ParseError{column, expected});
    }
}

TEST_CASE("Errors in values name the column and what was expected") {
    constexpr std::array<MalformedText, 11> texts{{
        {"", 1, Expected::value},
        {"won 3", 1, Expected::value},
        {"win", 1, Expected::value},
        {"win ", 5, Expected::value},
        {"win x", 5, Expected::value},
        {"win 0", 5, Expected::value},
        {"win 17", 5, Expected::value},
        {"loss -1", 6, Expected::value},
        {"loss 99999999999999999999", 6, Expected::value},
        {"draw 3", 5, Expected::end},
        {"win 3 ", 6, Expected::end},
    }};
    for (const auto& [text, column, expected] : texts) {
        CAPTURE(text);
        const auto value = parse_value(text);
        REQUIRE_FALSE(value);
        CHECK(value.error() == ParseError{column, expected});
    }
}

TEST_CASE("A zero byte is a character like any other") {
    using namespace std::string_view_literals;
    CHECK(parse_rules("c\0"sv).error() == ParseError{2, Expected::end});
    CHECK(parse_rules("\0"sv).error() == ParseError{1, Expected::attributes});
    CHECK(parse_position("................ -\0"sv).error() == ParseError{19, Expected::end});
}

TEST_CASE("Every expectation has its own description") {
    std::set<std::string_view> descriptions;
    for (int k = 0; k < expected_count; ++k) {
        const auto text = describe(static_cast<Expected>(k));
        CHECK_FALSE(text.empty());
        descriptions.insert(text);
    }
    CHECK(descriptions.size() == expected_count);
    CHECK(describe(Expected::end) == "the end of the text");
}
