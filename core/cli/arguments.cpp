#include "core/cli/arguments.hpp"

#include <algorithm>
#include <array>

#include "core/cli/units.hpp"
#include "core/cli/usage.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::int64_t most_threads = 256, most_samples = 100'000, greatest_seed = 0xffff'ffff,
                       most_games = 1'000'000, most_opening = 6;

/// An option. `read` stores its value, if it has one; returns what was expected if the value is invalid.
struct Option {
    enum class Has : std::uint8_t { value, no_value };
    std::string_view name;
    Has has;
    std::optional<std::string> (*read)(std::string_view value, Arguments&);
};

std::optional<std::string> read_rules_option(std::string_view value, Arguments& arguments) {
    const auto rules = parse_rules(value);
    if (!rules)
        return std::string(describe(rules.error().expected)) + " (column " + std::to_string(rules.error().column) + ')';
    arguments.rules = *rules;
    arguments.names_rules = true;
    return std::nullopt;
}

std::optional<std::string> read_level(std::string_view value, Arguments& arguments) {
    arguments.level = level_of(value);
    if (arguments.level) return std::nullopt;
    std::string names;
    for (const Level& level : levels) names.append(names.empty() ? "" : ", ").append(level.key);
    return "one of " + names;
}

std::optional<std::string> read_calls(std::string_view value, Arguments& arguments) {
    if (value != "rulebook" && value != "automatic") return "rulebook or automatic";
    arguments.calls = value == "automatic" ? CallRule::automatic : CallRule::rulebook;
    return std::nullopt;
}

template <std::int64_t least, std::int64_t most, auto member>
std::optional<std::string> read_number(std::string_view value, Arguments& arguments) {
    TextCursor text(value);
    const auto number = text.take_number(most);
    if (!number || *number < least || !text.at_end())
        return "a number from " + std::to_string(least) + " to " + std::to_string(most);
    arguments.*member = *number;
    return std::nullopt;
}

template <auto parse, const std::string_view& expected, auto member>
std::optional<std::string> read_amount(std::string_view value, Arguments& arguments) {
    arguments.*member = parse(value);
    return arguments.*member ? std::nullopt : std::optional<std::string>(expected);
}

template <auto member>
std::optional<std::string> read_name(std::string_view value, Arguments& arguments) {
    if (value.empty()) return "the name of a file";
    arguments.*member = value;
    return std::nullopt;
}

template <auto member, auto to>
std::optional<std::string> set(std::string_view, Arguments& arguments) {
    arguments.*member = to;
    return std::nullopt;
}

constexpr std::array options{
    Option{"--rules", Option::Has::value, read_rules_option},
    Option{"--level", Option::Has::value, read_level},
    Option{"--calls", Option::Has::value, read_calls},
    Option{"--threads", Option::Has::value, read_number<1, most_threads, &Arguments::threads>},
    Option{"--games", Option::Has::value, read_number<1, most_games, &Arguments::games>},
    Option{"--opening", Option::Has::value, read_number<0, most_opening, &Arguments::opening_pieces>},
    Option{"--samples", Option::Has::value, read_number<1, most_samples, &Arguments::samples>},
    Option{"--seed", Option::Has::value, read_number<0, greatest_seed, &Arguments::seed>},
    Option{"--memory", Option::Has::value, read_amount<parse_size, expected_size, &Arguments::memory>},
    Option{"--time", Option::Has::value, read_amount<parse_time, expected_time, &Arguments::time>},
    Option{"--strategy", Option::Has::value, read_name<&Arguments::strategy>},
    Option{"--book", Option::Has::value, read_name<&Arguments::book>},
    Option{"--records", Option::Has::value, read_name<&Arguments::records>},
    Option{"-o", Option::Has::value, read_name<&Arguments::output>},
    Option{"--no-book", Option::Has::no_value, set<&Arguments::is_bookless, true>},
    Option{"--explain", Option::Has::no_value, set<&Arguments::explains, true>},
    Option{"--json", Option::Has::no_value, set<&Arguments::format, Format::json>},
    Option{"--csv", Option::Has::no_value, set<&Arguments::format, Format::csv>},
};

}  // namespace

Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words,
                                               std::string_view usage) {
    Arguments arguments;
    const auto taken = read_usage(usage);
    std::vector<std::string_view> given;
    for (std::size_t k = 0; k < words.size(); ++k) {
        const std::string name(words[k]);
        const auto option = std::ranges::find(options, name, &Option::name);
        if (option == options.end() && (!name.starts_with('-') || name == "-")) {
            arguments.rest.push_back(words[k]);
            continue;
        }
        if (option == options.end()) return "unknown option '" + name + "'";
        if (std::ranges::find(taken, name, &UsageOption::name) == taken.end())
            return "this command does not take " + name;
        std::string_view value;
        if (option->has == Option::Has::value) {
            if (++k == words.size()) return name + " needs a value";
            value = words[k];
        }
        if (const auto expected = option->read(value, arguments)) return name + ": expected " + *expected;
        given.push_back(option->name);
    }
    if (const auto reason = disagreement(taken, given)) return *reason;
    return arguments;
}

}  // namespace quarto
