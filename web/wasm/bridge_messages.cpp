#include "web/wasm/bridge_messages.hpp"

#include <charconv>
#include <cmath>
#include <utility>

namespace quarto::web {

BridgeMessage parse_message(std::string_view text) {
    std::vector<std::string> fields(1);
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == '\t') fields.emplace_back();
        else if (text[k] != '\\' || k + 1 == text.size()) fields.back() += text[k];
        else fields.back() += text[++k] == 't' ? '\t' : text[k];
    }
    std::string name = std::move(fields.front());
    fields.erase(fields.begin());
    return {std::move(name), std::move(fields)};
}

std::string write_message(std::string_view name, std::initializer_list<std::string_view> fields) {
    std::string message(name);
    for (const std::string_view field : fields) {
        message += '\t';
        for (const char letter : field) {
            if (letter == '\t') message += "\\t";
            else if (letter == '\\') message += "\\\\";
            else message += letter;
        }
    }
    return message;
}

std::string number_field(Milliseconds time) { return std::to_string(time.count()); }
std::string part_field(float part) { return std::to_string(std::lround(100 * part)); }

std::string list_field(std::span<const int> numbers) {
    std::string list;
    for (const int number : numbers) (list += list.empty() ? "" : " ") += std::to_string(number);
    return list;
}

const std::string& FieldReader::text() {
    static const std::string none;
    if (next_ < message_.fields.size()) return message_.fields[next_++];
    is_good_ = false;
    return none;
}

std::int64_t FieldReader::number(std::int64_t min, std::int64_t max) {
    const std::string& field = text();
    const char* const end = field.data() + field.size();
    std::int64_t number = 0;
    const auto [stop, error] = std::from_chars(field.data(), end, number);
    if (error == std::errc{} && stop == end && min <= number && number <= max) return number;
    is_good_ = false;
    return 0;
}

std::size_t FieldReader::index(std::span<const std::string_view> all) {
    const auto found = std::ranges::find(all, text());
    if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
    is_good_ = false;
    return 0;
}

}  // namespace quarto::web
