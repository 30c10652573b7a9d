#include "core/cli/rows.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <sstream>

using namespace quarto;

namespace {

using List = std::vector<std::string>;

constexpr std::array<std::string_view, 3> three_columns{"a", "b", "c"};

std::string written(Format format, Answers::Spacing spacing = Answers::Spacing::close) {
    std::ostringstream out;
    Answers answers(format, three_columns, out, spacing);
    const std::array rows{Row{{"a", std::int64_t{1}}}, Row{{"c", std::string("x")}}};
    answers.write("one\ntwo\n", rows);
    answers.write("three\n", Row{{"b", std::int64_t{3}}});
    return out.str();
}

}  // namespace

TEST_CASE("A row in JSON is one object without a line break") {
    CHECK(to_json({}) == "{}");
    CHECK(to_json({{"n", std::int64_t{-7}}, {"none", {}}, {"d", 0.5}, {"list", List{"c2", "9"}}, {"empty", List{}}}) ==
          R"({"n":-7,"d":0.5,"list":["c2","9"],"empty":[]})");
    CHECK(to_json({{"text", std::string("say \"no\\yes\"\n\x01\x1f"
                                        "ä")}}) == R"({"text":"say \"no\\yes\"\u000a\u0001\u001fä"})");
}

TEST_CASE("Bytes that are not UTF-8 are replaced in JSON") {
    const auto written = [](std::string text) { return to_json({{"t", std::move(text)}}); };
    const std::string replaced = "\xef\xbf\xbd";
    for (const char* valid : {"\xc2\x80", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
        CHECK(written(valid) == "{\"t\":\"" + std::string(valid) + "\"}");
    CHECK(written("a\xff"
                  "b\x80") == "{\"t\":\"a" + replaced + "b" + replaced + "\"}");
    CHECK(written("\xc3") == "{\"t\":\"" + replaced + "\"}");
    CHECK(written("\xe2\x82"
                  "a") == "{\"t\":\"" + replaced + replaced + "a\"}");
    // Longer than needed, a surrogate, beyond U+10FFFF.
    for (const char* invalid :
         {"\xc0\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80"})
        CHECK(written(invalid).starts_with("{\"t\":\"" + replaced));
}

TEST_CASE("A CSV row has a field for each column, quoted where needed") {
    CHECK(to_csv({{"c", 0.25}, {"a", std::int64_t{3}}}, three_columns) == "3,,0.25");
    CHECK(to_csv({{"a", std::string("x,y")}, {"b", std::string("say \"no\"")}, {"c", std::string("1\n2")}},
                 three_columns) == "\"x,y\",\"say \"\"no\"\"\",\"1\n2\"");
    CHECK(to_csv({{"a", List{"c2", "9"}}, {"b", List{"two words", "one, more"}}, {"c", List{}}}, three_columns) ==
          "c2 9,\"two words; one, more\",");
}

TEST_CASE("Answers are written as text, as JSON rows, or as CSV rows after a heading") {
    CHECK(written(Format::text) == "one\ntwo\nthree\n");
    CHECK(written(Format::text, Answers::Spacing::blank_line) == "one\ntwo\n\nthree\n");
    CHECK(written(Format::json, Answers::Spacing::blank_line) == "{\"a\":1}\n{\"c\":\"x\"}\n{\"b\":3}\n");
    CHECK(written(Format::csv, Answers::Spacing::blank_line) == "a,b,c\n1,,\n,,x\n,3,\n");
}

TEST_CASE("Answers that can't be written are noticed at once") {
    std::ostringstream out;
    Answers answers(Format::text, three_columns, out);
    CHECK(answers.write("one\n", Row{}));
    out.setstate(std::ios::badbit);
    CHECK(!answers.write("two\n", Row{}));
}
