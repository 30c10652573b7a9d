#include "core/cli/arguments.hpp"

#include <catch_amalgamated.hpp>

using namespace quarto;

namespace {

constexpr std::string_view sample_usage = "FILE [--one | --two] [--outer X [--inner Y]] -o Z [--alone]";

std::string reason_against(std::vector<std::string_view> given) {
    return disagreement(read_usage(sample_usage), given).value_or("none");
}

}  // namespace

TEST_CASE("A usage text lists the options of a command in order") {
    std::string names;
    for (const UsageOption& option : read_usage(sample_usage)) names.append(option.name) += ' ';
    CHECK(names == "--one --two --outer --inner -o --alone ");
}

TEST_CASE("Options may be combined as the usage text says") {
    CHECK(reason_against({}) == "none");
    CHECK(reason_against({"--two", "--outer", "--inner", "-o", "--alone"}) == "none");
    CHECK(reason_against({"--alone", "--alone"}) == "--alone is given twice");
    CHECK(reason_against({"--one", "--two"}) == "--one cannot be used with --two");
    CHECK(reason_against({"--inner"}) == "--inner needs --outer");
}
