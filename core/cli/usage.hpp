#pragma once
/// Parses a command's usage text, which alone defines the options that it takes and how they can be combined,
/// as with docopt (http://docopt.org):
///
///     [--rules R] [--book FILE | --no-book] [--strategy FILE [--samples N]] -o FILE
///
/// A word after an option is its value. An option in the brackets of another one needs it; options separated
/// by `|` cannot be used together.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quarto {

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

}  // namespace quarto
