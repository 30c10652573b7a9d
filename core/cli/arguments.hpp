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

/// What follows the command's name, the options taken out.
struct Arguments {
    RuleSet rules;
    bool names_rules = false;  ///< else each position may have rules of its own
    std::optional<std::int64_t> threads, samples, seed, games, game_start;
    std::optional<std::size_t> memory;  ///< bytes
    std::optional<std::chrono::milliseconds> time;
    std::optional<Level> level;
    CallRule calls = CallRule::rulebook;
    std::optional<std::string> output, strategy, book, records;  ///< names of files
    bool explains = false, is_bookless = false;
    Format format = Format::text;
    std::vector<std::string_view> rest;
};

/// `usage`: the command's (usage.hpp); options that it does not name are refused, as are those given twice
/// and those that do not go together. An error says in one English sentence what is wrong.
Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words,
                                               std::string_view usage);

}  // namespace quarto
