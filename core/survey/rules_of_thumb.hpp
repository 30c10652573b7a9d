#pragma once
/// What books and web pages teach about good play (docs/numbers.md names them), as preferences among safe turns.

#include <span>
#include <string_view>
#include <vector>

#include "core/rules/random.hpp"
#include "core/survey/safe_turns.hpp"

namespace quarto::survey {

struct RuleOfThumb {
    std::string_view name;     ///< "odd-safe"
    std::string_view teaches;  ///< "leave an odd number of safe pieces"
    /// Of turns from the same position; greater is better.
    int (*preference)(const SafeTurn&, RuleSet);
};

inline constexpr std::size_t rule_count = 22;
/// The first one, `none`, prefers nothing: what the others are compared with.
std::span<const RuleOfThumb, rule_count> rules_of_thumb();

/// The turns that the rule likes best: all of them if it has nothing to say.
std::vector<SafeTurn> preferred(const std::vector<SafeTurn>& turns, const RuleOfThumb& rule, RuleSet rules);

}  // namespace quarto::survey
