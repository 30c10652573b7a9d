#include "core/cli/arguments.hpp"

#include <algorithm>
#include <array>

#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::int64_t most_threads = 256, most_samples = 100'000, greatest_seed = 0xffff'ffff;

/// An option; `read` takes its value, if it has one, and returns what is wrong with that.
struct Option {
    enum class Has : std::uint8_t { value, no_value };
    std::string_view name;
    Has has;
    std::optional<std::string> (*read)(std::string_view value, Arguments&);
    std::string_view wants = {}, contradicts = {};  ///< the names of others, if there are any
};

std::optional<std::string> read_rules_option(std::string_view value, Arguments& arguments) {
    const auto rules = parse_rules(value);
    if (!rules)
        return "column " + std::to_string(rules.error().column) + ": " + std::string(describe(rules.error().expected));
    arguments.rules = *rules;
    arguments.names_rules = true;
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

template <auto member>
std::optional<std::string> read_name(std::string_view value, Arguments& arguments) {
    if (value.empty()) return "the name of a file";
    arguments.*member = value;
    return std::nullopt;
}

template <auto member>
std::optional<std::string> set(std::string_view, Arguments& arguments) {
    arguments.*member = true;
    return std::nullopt;
}

constexpr std::array options{
    Option{"--rules", Option::Has::value, read_rules_option},
    Option{"--threads", Option::Has::value, read_number<1, most_threads, &Arguments::threads>},
    Option{"--samples", Option::Has::value, read_number<1, most_samples, &Arguments::samples>, "--strategy"},
    Option{"--seed", Option::Has::value, read_number<0, greatest_seed, &Arguments::seed>, "--strategy"},
    Option{"--strategy", Option::Has::value, read_name<&Arguments::strategy>},
    Option{"--book", Option::Has::value, read_name<&Arguments::book>},
    Option{"--no-book", Option::Has::no_value, set<&Arguments::is_bookless>, {}, "--book"},
    Option{"--explain", Option::Has::no_value, set<&Arguments::explains>},
    Option{"-o", Option::Has::value, read_name<&Arguments::output>},
};

/// By their names; what is wrong with these together.
std::optional<std::string> disagreement(std::span<const std::string> given) {
    const auto is_given = [&](std::string_view name) { return std::ranges::count(given, name) > 0; };
    for (const Option& option : options) {
        const std::string name(option.name);
        if (std::ranges::count(given, name) > 1) return name + " is given twice";
        if (!is_given(name)) continue;
        if (!option.wants.empty() && !is_given(option.wants))
            return name + " wants " + std::string(option.wants) + " as well";
        if (!option.contradicts.empty() && is_given(option.contradicts))
            return name + " contradicts " + std::string(option.contradicts);
    }
    return std::nullopt;
}

}  // namespace

Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words, std::string_view usage) {
    Arguments arguments;
    std::vector<std::string> given;
    for (std::size_t k = 0; k < words.size(); ++k) {
        const std::string name(words[k]);
        const auto option = std::ranges::find(options, name, &Option::name);
        if (option == options.end() && (!name.starts_with('-') || name == "-")) {
            arguments.rest.push_back(words[k]);
            continue;
        }
        if (option == options.end()) return "unknown option '" + name + "'";
        if (usage.find(name) == std::string_view::npos) return "this command has no option " + name;
        std::string_view value;
        if (option->has == Option::Has::value) {
            if (++k == words.size()) return name + " needs a value";
            value = words[k];
        }
        if (const auto reason = option->read(value, arguments)) return name + ", " + *reason;
        given.push_back(name);
    }
    if (const auto reason = disagreement(given)) return *reason;
    return arguments;
}

}  // namespace quarto
