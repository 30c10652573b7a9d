#pragma once
/// The command line of quarto-engine as data.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/result.hpp"
#include "core/rules/rules.hpp"

namespace quarto {

/// What follows the command's name, the options taken out.
struct Arguments {
    RuleSet rules;
    bool names_rules = false;  ///< else each position may have rules of its own
    std::optional<std::int64_t> threads, samples, seed;
    std::optional<std::string> output, strategy, book;  ///< names of files
    bool explains = false, is_bookless = false;
    std::vector<std::string_view> rest;
};

/// `usage`: the command's, "[--rules R] -o FILE"; options that it does not name are refused, as are those given twice and
/// those that do not go together. An error says in English what is wrong.
Result<Arguments, std::string> parse_arguments(std::span<const std::string_view> words, std::string_view usage);

}  // namespace quarto
