#include "core/cli/arguments.hpp"

#include <algorithm>
#include <array>

#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::int64_t max_threads = 256, max_samples = 1'000'000'000, max_seed = 0xffff'ffff, max_games = 1'000'000,
                       max_opening = 6;

std::optional<std::string> read_rule_set(std::string_view value, Arguments& arguments) {
    const auto rules = parse_rules(value);
    if (!rules)
        return "one or more of c, s, h, f (colour, shape, height, fill) in that order, then '+squares' if "
               "squares win, such as cshf, cs or cshf+squares";
    arguments.rules = *rules;
    arguments.names_rules = true;
    return std::nullopt;
}

std::optional<std::string> read_level(std::string_view value, Arguments& arguments) {
    arguments.level = level_of(value);
    if (arguments.level) return std::nullopt;
    return "one of " + level_names();
}

std::optional<std::string> read_calls(std::string_view value, Arguments& arguments) {
    if (value != "rulebook" && value != "automatic") return "rulebook or automatic";
    arguments.calls = value == "automatic" ? CallRule::automatic : CallRule::rulebook;
    return std::nullopt;
}

std::optional<std::string> read_part(std::string_view value, Arguments& arguments) {
    arguments.part = parse_part(value);
    return arguments.part ? std::nullopt : std::optional<std::string>("a part such as 3/64");
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

constexpr auto usage_word_table = std::to_array<UsageWord>({
    {"--rules", read_rule_set,
     R"(R: the attributes that count, from 'cshf' (colour, shape, height, fill) in that order;
'+squares' if squares win.
)"},
    {"POSITION", nullptr,
     R"(POSITION: 16 cells a1 b1 .. d4, each '.' or a piece 0-f; a space; the piece to place or '-';
optionally a space and the rules, which override --rules.
)"},
    {"GAME", nullptr,
     R"(GAME: a record such as 'q1;rules=cshf;moves=0b1.9c2', or a position such as
'.......e9....3f. d', as one argument.
)"},
    {"SHAPE", nullptr, "SHAPE: its first and its last cell, such as 'a2-d2'.\n"},
    {"DATE", nullptr, "DATE: year-month-day, such as 2028-02-29.\n"},
    {"--level", read_level, "L: newcomer, beginner, casual, regular, keen, strong, expert or perfect.\n"},
    {"--book", read_name<&Arguments::book>,
     R"(--book FILE: an opening book instead of the game's own ('quarto-engine --help'); --no-book uses
none.
)"},
    {"--no-book", set<&Arguments::is_bookless, true>},
    {"--threads", read_number<1, max_threads, &Arguments::threads>,
     "--threads N: 1 to 256; by default, as many as the machine runs at once.\n"},
    {"--memory", read_amount<parse_size, expected_size, &Arguments::memory>,
     "--memory SIZE: size of the position table, from 2M to 64G; rounded down to a power of two.\n"},
    {"--time", read_amount<parse_time, expected_time, &Arguments::time>,
     "T: from 1ms to 24h, such as 500ms, 2s or 1m.\n"},
    {"--seed", read_number<0, max_seed, &Arguments::seed>,
     "S: 0 to 4294967295; drawn at random if not given (survey: 1).\n"},
    {"--json", set<&Arguments::format, Format::json>,
     R"(--json, --csv: rows for other programs, one JSON object per line, or comma-separated with a line
of names first.
)"},
    {"--csv", set<&Arguments::format, Format::csv>},
    {"--calls", read_calls},
    {"--games", read_number<1, max_games, &Arguments::games>},
    {"--opening", read_number<0, max_opening, &Arguments::opening_pieces>},
    {"--samples", read_number<1, max_samples, &Arguments::samples>},
    {"--part", read_part, "K/N: one of N parts of the work, 1/N to N/N; N is up to 1000000.\n"},
    {"--strategy", read_name<&Arguments::strategy>},
    {"--records", read_name<&Arguments::records>},
    {"-o", read_name<&Arguments::output>},
    {"--explain", set<&Arguments::explains, true>},
});

/// "--level=keen" is the option's name and its value.
struct Word {
    std::string_view name;
    std::optional<std::string_view> value;
};
Word split(std::string_view word) {
    const std::size_t sign = word.starts_with("--") ? word.find('=') : word.npos;
    if (sign == word.npos) return {word, std::nullopt};
    return {word.substr(0, sign), word.substr(sign + 1)};
}

}  // namespace

std::string level_names() {
    std::string names;
    for (const Level& level : levels) names.append(names.empty() ? "" : ", ").append(level.key);
    return names;
}

std::span<const UsageWord> usage_words() { return usage_word_table; }

Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words, std::string_view usage) {
    Arguments arguments;
    const auto taken = read_usage(usage);
    std::vector<std::string_view> given;
    for (std::size_t k = 0; k < words.size(); ++k) {
        if (words[k] == end_of_options) {
            const auto rest = words.subspan(k + 1);
            arguments.rest.insert(arguments.rest.end(), rest.begin(), rest.end());
            break;
        }
        if (!words[k].starts_with('-') || words[k] == "-") {
            arguments.rest.push_back(words[k]);
            continue;
        }
        auto [name, value] = split(words[k]);
        const auto option = std::ranges::find(usage_words(), name, &UsageWord::name);
        if (option == usage_words().end() || !option->read) return "unknown option '" + std::string(name) + "'";
        const auto in_usage = std::ranges::find(taken, name, &UsageOption::name);
        if (in_usage == taken.end()) return "this command does not take " + std::string(name);
        if (value && !in_usage->takes_value) return std::string(name) + " takes no value";
        if (in_usage->takes_value && !value) {
            if (++k == words.size()) return std::string(name) + " needs a value";
            value = words[k];
        }
        if (const auto expected = option->read(value.value_or(""), arguments))
            return std::string(name) + ": expected " + *expected;
        given.push_back(option->name);
    }
    if (const auto reason = disagreement(taken, given)) return *reason;
    return arguments;
}

}  // namespace quarto
