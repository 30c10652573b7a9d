#include "core/cli/arguments.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;
using namespace std::chrono_literals;

TEST_CASE("A size is a whole number and a unit, from 2M to 64G") {
    CHECK(parse_size("2048K") == std::size_t{2} << 20);
    CHECK(parse_size("2M") == std::size_t{2} << 20);
    CHECK(parse_size("64G") == std::size_t{64} << 30);
    for (std::string_view text : {"", "M", "64", "64m", "64MB", " 64M", "1M", "2047K", "65G", "-2M", "1.5G", "02M",
                                  "99999999999999999999G", "9223372036854775807G"}) {
        CAPTURE(text);
        CHECK(!parse_size(text));
    }
}

TEST_CASE("A size is written in the largest unit that divides it") {
    CHECK(size_text(std::size_t{128} << 20) == "128M");
    CHECK(size_text(std::size_t{1} << 30) == "1G");
    CHECK(size_text(std::size_t{3} << 10) == "3K");
}

TEST_CASE("A time is a whole number and a unit, from 1 ms to 24 h") {
    CHECK(parse_time("1ms") == 1ms);
    CHECK(parse_time("500ms") == 500ms);
    CHECK(parse_time("2s") == 2s);
    CHECK(parse_time("3m") == 3min);
    CHECK(parse_time("24h") == 24h);
    for (std::string_view text :
         {"", "s", "0ms", "0h", "500", "2 s", "25h", "1441m", "-1s", "0.5s", "99999999999999999999ms"}) {
        CAPTURE(text);
        CHECK(!parse_time(text));
    }
}
