// Lines with any kind of line end.

#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "core/notation/line_reader.hpp"

namespace quarto {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (LineReader reader(text); reader.next();) lines.emplace_back(reader.line());
    return lines;
}

TEST_CASE("Lines end with LF, with CRLF or at the end of the text") {
    using Lines = std::vector<std::string>;
    CHECK(lines_of("").empty());
    CHECK(lines_of("one") == Lines{"one"});
    CHECK(lines_of("one\ntwo\n") == Lines{"one", "two"});
    CHECK(lines_of("one\r\ntwo") == Lines{"one", "two"});
    CHECK(lines_of("one\n\nthree\n") == Lines{"one", "", "three"});
}

TEST_CASE("A byte order mark is dropped from the first line and kept elsewhere") {
    CHECK(lines_of("\xef\xbb\xbfone\n\xef\xbb\xbftwo") == std::vector<std::string>{"one", "\xef\xbb\xbftwo"});
    CHECK(lines_of("\xef\xbb\xbf").empty());
}

TEST_CASE("A line reader counts lines and shows the next one") {
    LineReader reader("one\r\ntwo");
    CHECK(reader.number() == 0);
    CHECK(reader.peek() == "one");
    REQUIRE(reader.next());
    CHECK(reader.number() == 1);
    CHECK(reader.peek() == "two");
    REQUIRE(reader.next());
    CHECK(reader.at_end());
    CHECK(reader.peek().empty());
    CHECK_FALSE(reader.next());
    CHECK(reader.line().empty());
}

}  // namespace
}  // namespace quarto
