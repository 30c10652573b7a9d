#include "core/cli/rows.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <ostream>

#include "core/notation/json.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

/// The shortest text that parses as the same number. Precondition: finite, since JSON has no infinity; omit
/// such fields.
std::string to_text(double number) {
    assert(std::isfinite(number));
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

/// The text as valid UTF-8, with U+FFFD for each other byte; names of players may come from anywhere.
std::string repaired(std::string_view text) {
    constexpr std::string_view replacement = "\xef\xbf\xbd";
    std::string valid;
    for (std::size_t length = 0; !text.empty(); text.remove_prefix(std::max<std::size_t>(length, 1))) {
        length = letter_length(text);
        valid += length == 0 ? replacement : text.substr(0, length);
    }
    return valid;
}

struct JsonValue {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return to_text(number); }
    std::string operator()(const std::string& text) const { return to_json(repaired(text)); }
    std::string operator()(const std::vector<std::string>& list) const {
        std::vector<std::string> valid;
        for (const std::string& item : list) valid.push_back(repaired(item));
        return to_json(valid);
    }
};

struct CsvValue {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return to_text(number); }
    std::string operator()(const std::string& text) const {
        if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
        std::string quoted = "\"";
        for (char letter : text) quoted.append(letter == '"' ? 2 : 1, letter);
        return quoted + '"';
    }
    std::string operator()(const std::vector<std::string>& list) const {
        const bool has_spaces =
            std::ranges::any_of(list, [](std::string_view item) { return item.find(' ') != std::string_view::npos; });
        std::string text;
        for (const std::string& item : list) text.append(text.empty() ? "" : has_spaces ? "; " : " ").append(item);
        return (*this)(text);
    }
};

}  // namespace

std::string to_json(const Row& row) {
    JsonObject object;
    for (const auto& [name, field] : row)
        if (!std::holds_alternative<std::monostate>(field)) object.add_json(name, std::visit(JsonValue{}, field));
    return object.text();
}

std::string to_csv(const Row& row, std::span<const std::string_view> columns) {
    std::string text;
    for (std::string_view column : columns) {
        if (column != columns.front()) text += ',';
        const auto field = std::ranges::find(row, column, &Row::value_type::first);
        if (field != row.end()) text += std::visit(CsvValue{}, field->second);
    }
    return text;
}

Answers::Answers(Format format, std::span<const std::string_view> columns, std::ostream& out, Spacing spacing)
    : format_(format), columns_(columns), out_(out), spacing_(spacing) {
    if (format_ != Format::csv) return;
    for (std::string_view column : columns_) out_ << (column == columns_.front() ? "" : ",") << column;
    out_ << '\n';
}

bool Answers::write(std::string_view text, std::span<const Row> rows) {
    if (format_ == Format::text) {
        if (!is_first_ && spacing_ == Spacing::blank_line) out_ << '\n';
        out_ << text;
    }
    for (const Row& row : rows) {
        if (format_ == Format::json) out_ << to_json(row) << '\n';
        if (format_ == Format::csv) out_ << to_csv(row, columns_) << '\n';
    }
    is_first_ = false;
    return static_cast<bool>(out_.flush());
}

}  // namespace quarto
