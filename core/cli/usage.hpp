#pragma once
/// The usage text of a command is the only place that says which options it takes and which of them go
/// together:
///
///     [--rules R] [--book FILE | --no-book] [--strategy FILE [--samples N]] -o FILE
///
/// An option in the brackets of another needs that one; options with `|` between them can't be used together.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quarto {

struct UsageOption {
    std::string_view name;                       ///< "--rules"
    std::optional<std::string_view> needs;       ///< the option in whose brackets it stands
    std::vector<std::string_view> alternatives;  ///< those on the other sides of `|`
};

std::vector<UsageOption> read_usage(std::string_view usage);

/// What is wrong with these together, in English: one is given twice, or lacks what it needs, or excludes
/// another.
std::optional<std::string> disagreement(const std::vector<UsageOption>& options,
                                        const std::vector<std::string_view>& given);

}  // namespace quarto
