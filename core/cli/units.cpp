#include "core/cli/arguments.hpp"

#include <array>
#include <span>

#include "core/notation/text.hpp"

namespace quarto {

namespace {

struct Unit {
    std::string_view name;
    std::int64_t worth;
};
constexpr std::array size_units{Unit{"K", 1 << 10}, Unit{"M", 1 << 20}, Unit{"G", 1 << 30}};
constexpr std::array time_units{Unit{"ms", 1}, Unit{"s", 1'000}, Unit{"m", 60'000}, Unit{"h", 3'600'000}};

std::optional<std::int64_t> parse_amount(std::string_view text, std::span<const Unit> units, std::int64_t most) {
    TextCursor cursor(text);
    const auto number = cursor.take_number(most);
    if (!number) return std::nullopt;
    for (const Unit& unit : units)
        if (cursor.rest() == unit.name && *number <= most / unit.worth) return *number * unit.worth;
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> parse_size(std::string_view text) {
    const auto bytes = parse_amount(text, size_units, max_size);
    if (!bytes || *bytes < min_size) return std::nullopt;
    return static_cast<std::size_t>(*bytes);
}

std::string size_text(std::size_t bytes) {
    const auto size = static_cast<std::int64_t>(bytes);
    Unit unit = size_units.front();
    for (const Unit& larger : size_units)
        if (size % larger.worth == 0) unit = larger;
    return std::to_string(size / unit.worth).append(unit.name);
}

std::optional<std::chrono::milliseconds> parse_time(std::string_view text) {
    const auto time = parse_amount(text, time_units, max_time.count());
    if (!time || *time == 0) return std::nullopt;
    return std::chrono::milliseconds(*time);
}

std::optional<Part> parse_part(std::string_view text) {
    constexpr std::int64_t most = 1'000'000;
    TextCursor cursor(text);
    const auto number = cursor.take_number(most);
    const auto of = cursor.take('/') ? cursor.take_number(most) : std::nullopt;
    if (!number || !of || !cursor.at_end() || *number < 1 || *number > *of) return std::nullopt;
    return Part{*number, *of};
}

}  // namespace quarto
