/// Random positions with a piece to place, one a line, the same for the same seed:
/// `quarto_positions COUNT [--rules R] [--seed S]`. Five to twelve pieces are placed, as in the positions of
/// tests/core/data/positions.tsv: a board with fewer takes much longer, one with more takes no time.

#include <cstdio>
#include <optional>
#include <string_view>

#include "core/notation/text.hpp"
#include "tests/bench/open_position.hpp"

using namespace quarto;

namespace {

constexpr int least_placed = 5, most_placed = 12;

struct Options {
    int count = 0;
    std::uint64_t seed = 1;
    RuleSet rules;
};

std::optional<std::int64_t> number_in(std::string_view word) {
    TextCursor text(word);
    const auto number = text.take_number(1'000'000);
    return text.at_end() ? number : std::nullopt;
}

/// Absent if the command line is invalid.
std::optional<Options> read_options(int count, char** values) {
    Options options;
    for (int k = 1; k < count; ++k) {
        const std::string_view word = values[k];
        if (word == "--rules" && k + 1 < count) {
            const auto rules = parse_rules(values[++k]);
            if (!rules) return std::nullopt;
            options.rules = *rules;
            continue;
        }
        const bool is_seed = word == "--seed" && k + 1 < count;
        const auto number = number_in(is_seed ? values[++k] : word);
        if (!number) return std::nullopt;
        if (is_seed) options.seed = static_cast<std::uint64_t>(*number);
        else options.count = static_cast<int>(*number);
    }
    return options.count > 0 ? std::optional(options) : std::nullopt;
}

}  // namespace

int main(int count, char** values) {
    const auto options = read_options(count, values);
    if (!options) {
        std::fputs("Usage: quarto_positions COUNT [--rules R] [--seed S]\n", stderr);
        return 2;
    }
    Random random(options->seed);
    for (int k = 0; k < options->count; ++k) {
        const int placed = least_placed + k % (most_placed - least_placed + 1);
        const Position position = random_open_position(random, placed, Hand::full, options->rules);
        std::puts(to_text(PositionText{position, options->rules}).c_str());
    }
}
