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

/// The arguments after the command's name; `rest` is what is not an option.
struct Arguments {
    RuleSet rules;
    bool names_rules = false;  ///< false: each position may have its own rules
    std::optional<std::int64_t> threads, samples, seed, games, opening_pieces;
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

/// A word of usage texts (usage.hpp).
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

/// `usage`: the command's usage text (usage.hpp). A value follows its option, after a space or `=`. Refuses
/// options that it does not name, options given twice and options that cannot be combined. The error is one
/// English sentence.
Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words, std::string_view usage);

}  // namespace quarto
