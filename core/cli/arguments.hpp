#pragma once
/// The command line of quarto-engine as data.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cli/rows.hpp"
#include "core/opponent/levels.hpp"
#include "core/rules/result.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

// Sizes and times as text: "64M", "500ms".

inline constexpr std::int64_t min_size = std::int64_t{2} << 20, max_size = std::int64_t{64} << 30;  ///< bytes
inline constexpr std::string_view expected_size = "a whole number of K, M or G from 2M to 64G, such as 64M or 1G";
/// A whole number with K, M or G: 2^10, 2^20 or 2^30 bytes.
std::optional<std::size_t> parse_size(std::string_view text);
/// In the largest unit that divides the size.
std::string size_text(std::size_t bytes);

inline constexpr std::chrono::milliseconds max_time = std::chrono::hours(24);
inline constexpr std::string_view expected_time =
    "a whole number of ms, s, m or h from 1ms to 24h, such as 500ms or 2s";
/// A whole number with ms, s, m or h.
std::optional<std::chrono::milliseconds> parse_time(std::string_view text);

/// Part `number`, from 1, of work that is split into `of` parts.
struct Part {
    std::int64_t number = 1, of = 1;
    friend bool operator==(Part, Part) = default;
};
/// "3/64"
std::optional<Part> parse_part(std::string_view text);

// Parses a command's usage text, which alone defines the options that it takes and how they can be combined,
// as with docopt (http://docopt.org):
//
//     [--rules R] [--book FILE | --no-book] [--strategy FILE [--samples N]] -o FILE
//
// A word after an option is its value. An option in the brackets of another one needs it; options separated
// by `|` cannot be used together.

struct UsageOption {
    std::string_view name;  ///< "--rules"
    bool takes_value = false;
    std::optional<std::string_view> needs = {};       ///< the option in whose brackets it is
    std::vector<std::string_view> alternatives = {};  ///< the options on the other sides of `|`
};

std::vector<UsageOption> read_usage(std::string_view usage);

/// Why the given options cannot be combined, in English: one is given twice, lacks an option it needs, or
/// excludes another.
std::optional<std::string> disagreement(const std::vector<UsageOption>& options,
                                        const std::vector<std::string_view>& given);

/// The arguments after the command's name; `rest` is what is not an option.
struct Arguments {
    RuleSet rules;
    bool names_rules = false;  ///< false: each position may have its own rules
    std::optional<std::int64_t> threads, samples, seed, games, opening_pieces;
    std::optional<Part> part;
    std::optional<std::size_t> memory;  ///< bytes
    std::optional<std::chrono::milliseconds> time;
    std::optional<Level> level;
    CallRule calls = CallRule::rulebook;
    std::optional<std::string> output, strategy, book, records;  ///< file names
    bool explains = false, is_bookless = false;
    Format format = Format::text;
    std::vector<std::string_view> rest;
};

/// "newcomer, beginner, ..."
std::string level_names();

/// A word of usage texts.
struct UsageWord {
    std::string_view name;  ///< "--rules", "POSITION"
    /// Stores the option's value, empty if it takes none. Returns what was expected if the value is invalid.
    /// Null for a placeholder.
    std::optional<std::string> (*read)(std::string_view value, Arguments&);
    std::string_view note = {};  ///< its explanation in the help, complete lines; may be empty
};

/// In the order of the help.
std::span<const UsageWord> usage_words();

/// What follows this word is no option.
inline constexpr std::string_view end_of_options = "--";

/// `usage`: the command's usage text. A value follows its option, after a space or `=`. Refuses
/// options that it does not name, options given twice and options that cannot be combined. The error is one
/// English sentence.
Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words, std::string_view usage);

}  // namespace quarto
