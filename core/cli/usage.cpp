#include "core/cli/arguments.hpp"

#include <algorithm>
#include <utility>

namespace quarto {

namespace {

/// The next bracket, `|` or word.
std::string_view take_token(std::string_view& usage) {
    usage.remove_prefix(std::min(usage.find_first_not_of(' '), usage.size()));
    const std::size_t length =
        usage.find_first_of("[]|") == 0 ? 1 : std::min(usage.find_first_of(" []|"), usage.size());
    const std::string_view token = usage.substr(0, length);
    usage.remove_prefix(length);
    return token;
}

/// Collects the options of a usage text, token by token.
class UsageReader {
  public:
    void take(std::string_view token) {
        const bool follows_option = std::exchange(follows_option_, token.starts_with('-'));
        if (token == "[") open_.emplace_back();
        else if (token == "]") close_brackets();
        else if (token == "|") open_.back().has_alternatives = true;
        else if (token.starts_with('-')) take_option(token);
        else if (follows_option) options_.back().takes_value = true;
    }
    const std::vector<UsageOption>& options() const { return options_; }

  private:
    struct Brackets {
        std::vector<std::size_t> members;  ///< indices of the options directly inside
        bool has_alternatives = false;
    };

    void take_option(std::string_view name) {
        UsageOption option{name};
        const bool is_nested = open_.size() > 2;
        if (is_nested && !open_[open_.size() - 2].members.empty())
            option.needs = options_[open_[open_.size() - 2].members.front()].name;
        open_.back().members.push_back(options_.size());
        options_.push_back(option);
    }
    void close_brackets() {
        const Brackets& closed = open_.back();
        for (std::size_t one : closed.members)
            for (std::size_t other : closed.members)
                if (closed.has_alternatives && one != other) options_[one].alternatives.push_back(options_[other].name);
        open_.pop_back();
    }

    std::vector<UsageOption> options_;
    bool follows_option_ = false;
    std::vector<Brackets> open_{1};  ///< the first entry stands for no brackets
};

}  // namespace

std::vector<UsageOption> read_usage(std::string_view usage) {
    UsageReader reader;
    for (std::string_view token; !(token = take_token(usage)).empty();) reader.take(token);
    return reader.options();
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
