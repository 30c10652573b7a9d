#include "core/cli/usage.hpp"

#include <algorithm>

namespace quarto {

namespace {

/// Brackets, `|` and words, one after the other.
std::string_view take_token(std::string_view& usage) {
    usage.remove_prefix(std::min(usage.find_first_not_of(' '), usage.size()));
    const std::size_t length =
        usage.find_first_of("[]|") == 0 ? 1 : std::min(usage.find_first_of(" []|"), usage.size());
    const std::string_view token = usage.substr(0, length);
    usage.remove_prefix(length);
    return token;
}

/// A pair of brackets that is still open.
struct Group {
    std::vector<std::size_t> members;  ///< places of the options directly within it
    bool has_alternatives = false;
};

}  // namespace

std::vector<UsageOption> read_usage(std::string_view usage) {
    std::vector<UsageOption> options;
    std::vector<Group> open(1);  // the first one stands for no brackets at all
    for (std::string_view token; !(token = take_token(usage)).empty();) {
        if (token == "[") open.emplace_back();
        if (token == "|") open.back().has_alternatives = true;
        if (token == "]") {
            const Group& group = open.back();
            for (std::size_t one : group.members)
                for (std::size_t other : group.members)
                    if (group.has_alternatives && one != other)
                        options[one].alternatives.push_back(options[other].name);
            open.pop_back();
        }
        if (!token.starts_with('-')) continue;
        const bool is_nested = open.size() > 2 && !open[open.size() - 2].members.empty();
        UsageOption option{token, std::nullopt, {}};
        if (is_nested) option.needs = options[open[open.size() - 2].members.front()].name;
        open.back().members.push_back(options.size());
        options.push_back(option);
    }
    return options;
}

std::optional<std::string> disagreement(const std::vector<UsageOption>& options,
                                        const std::vector<std::string_view>& given) {
    const auto count = [&](std::string_view name) { return std::ranges::count(given, name); };
    for (const UsageOption& option : options) {
        const std::string name(option.name);
        if (count(name) > 1) return name + " is given twice";
        if (count(name) == 0) continue;
        if (option.needs && count(*option.needs) == 0) return name + " needs " + std::string(*option.needs);
        for (std::string_view other : option.alternatives)
            if (count(other) > 0) return name + " cannot be used with " + std::string(other);
    }
    return std::nullopt;
}

}  // namespace quarto
