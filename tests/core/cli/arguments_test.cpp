#include "core/cli/arguments.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

namespace {

constexpr std::string_view every_option =
    "[--rules R] [--level L] [--calls C] [--threads N] [--games N] [--opening N] [--seed S] [--memory SIZE] "
    "[--time T]"
    " [--strategy FILE [--samples N]] [--book FILE | --no-book] [--records FILE] [--explain] [--json | "
    "--csv] -o FILE";

Result<Arguments, std::string> parsed(std::vector<std::string_view> words) {
    return parse_arguments(words, every_option);
}

std::string fault_of(std::vector<std::string_view> words) {
    const auto arguments = parsed(words);
    return arguments ? "none" : arguments.error();
}

}  // namespace

TEST_CASE("A command line is split into its options and the rest") {
    const auto read = parsed({"a",          "--rules",  "cs+squares", "--level", "keen",      "--calls", "automatic",
                              "--threads",  "3",        "--games",    "40",      "--opening", "0",       "--seed",
                              "4294967295", "--memory", "64M",        "--time",  "500ms",     "--csv",   "-"});
    REQUIRE(read);
    CHECK(read->rest == std::vector<std::string_view>{"a", "-"});
    CHECK(read->names_rules);
    CHECK(read->rules.counting == (AttributeSet{3}));
    CHECK(read->level->key == "keen");
    CHECK(read->calls == CallRule::automatic);
    CHECK(read->threads == 3);
    CHECK(read->games == 40);
    CHECK(read->opening_pieces == 0);
    CHECK(read->seed == 4294967295);
    CHECK(read->memory == std::size_t{64} << 20);
    CHECK(read->time == std::chrono::milliseconds(500));
    CHECK(read->format == Format::csv);
}

TEST_CASE("An error about a bad value says what was expected") {
    CHECK(fault_of({"--threads", "0"}) == "--threads: expected a number from 1 to 256");
    CHECK(fault_of({"--threads", "257"}) == "--threads: expected a number from 1 to 256");
    CHECK(fault_of({"--threads", "2x"}) == "--threads: expected a number from 1 to 256");
    CHECK(fault_of({"--games", "0"}) == "--games: expected a number from 1 to 1000000");
    CHECK(fault_of({"--opening", "7"}) == "--opening: expected a number from 0 to 6");
    CHECK(fault_of({"--seed", "4294967296"}) == "--seed: expected a number from 0 to 4294967295");
    CHECK(fault_of({"--memory", "64"}) ==
          "--memory: expected a whole number of K, M or G from 2M to 64G, such as 64M or 1G");
    CHECK(fault_of({"--time", "0s"}) ==
          "--time: expected a whole number of ms, s, m or h from 1ms to 24h, such as 500ms or 2s");
    for (std::string_view rules : {"foo", "cx", "hs", "", "c+square"})
        CHECK(fault_of({"--rules", rules}) ==
              "--rules: expected one or more of c, s, h, f (colour, shape, height, fill) in that order, then "
              "'+squares' if squares win, such as cshf, cs or cshf+squares");
    CHECK(fault_of({"--calls", "late"}) == "--calls: expected rulebook or automatic");
    CHECK(fault_of({"--level", "Keen"}) ==
          "--level: expected one of newcomer, beginner, casual, regular, keen, strong, expert, perfect");
    CHECK(fault_of({"--records", ""}) == "--records: expected the name of a file");
    CHECK(fault_of({"--games"}) == "--games needs a value");
}

TEST_CASE("An option that the command doesn't take is refused, and so is a shortened one") {
    constexpr std::string_view usage = "[--no-book] [--memory SIZE]";
    const auto fault = [&](std::vector<std::string_view> words) {
        const auto arguments = parse_arguments(words, usage);
        return arguments ? "none" : arguments.error();
    };
    CHECK(fault({"--no-book"}) == "none");
    CHECK(fault({"--book", "x"}) == "this command does not take --book");
    CHECK(fault({"-o", "x"}) == "this command does not take -o");
    CHECK(fault({"--mem", "2M"}) == "unknown option '--mem'");
}

TEST_CASE("A value may follow its option after an equals sign") {
    const auto read = parsed({"--level=keen", "--records=a=b", "--rules=c"});
    REQUIRE(read);
    CHECK(read->level->key == "keen");
    CHECK(read->records == "a=b");
    CHECK(fault_of({"--level="}).starts_with("--level: expected one of newcomer, "));
    CHECK(fault_of({"--json=yes"}) == "--json takes no value");
    CHECK(fault_of({"--level=keen", "--level", "keen"}) == "--level is given twice");
    CHECK(fault_of({"--nonsense=1"}) == "unknown option '--nonsense'");
    CHECK(fault_of({"-o=1"}) == "unknown option '-o=1'");
}

TEST_CASE("Two dashes end the options") {
    const auto read = parsed({"--json", "--", "--csv", "--", "x"});
    REQUIRE(read);
    CHECK(read->format == Format::json);
    CHECK(read->rest == std::vector<std::string_view>{"--csv", "--", "x"});
}
