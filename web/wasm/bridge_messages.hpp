#pragma once
/// Text messages between the page and the game: a name and its fields, separated by tabs. Within a field a
/// tab is written `\t` and a backslash `\\`. web/app/bridge/messages.ts lists the messages.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace quarto::web {

/// Binary data of a message.
struct Bytes {
    std::string content;
};

struct BridgeMessage {
    std::string name;
    std::vector<std::string> fields;
    Bytes bytes{};
};

/// Splits a message into its name and fields, unescaped; `bytes` stays empty.
BridgeMessage parse_message(std::string_view text);

/// Joins a name and its fields, escaped.
std::string write_message(std::string_view name, std::initializer_list<std::string_view> fields = {});
/// A field for a list of numbers, separated by spaces.
std::string list_field(std::span<const int> numbers);
constexpr std::string_view flag_field(bool flag) { return flag ? "1" : "0"; }

/// Reads the fields of a message in order. Missing or invalid fields read as empty or zero and make is_read()
/// false.
class FieldReader {
  public:
    explicit FieldReader(const BridgeMessage& message) : message_(message) {}

    /// The next field as a text, a number, a flag or an enum. `Bytes` is the message's binary data, not a
    /// field.
    template <class Value> decltype(auto) read() {
        using Plain = std::remove_cvref_t<Value>;
        if constexpr (std::is_same_v<Plain, std::string>) return text();
        else if constexpr (std::is_same_v<Plain, Bytes>) return bytes();
        else return static_cast<Plain>(number(min_of<Plain>(), max_of<Plain>()));
    }

    /// Whether every field so far was valid and none is left.
    bool is_read() const { return is_good_ && next_ == message_.fields.size(); }

  private:
    template <class Value> static constexpr auto min_of() {
        if constexpr (std::is_enum_v<Value>) return min_of<std::underlying_type_t<Value>>();
        else return static_cast<std::int64_t>(std::numeric_limits<Value>::min());
    }
    template <class Value> static constexpr auto max_of() {
        if constexpr (std::is_enum_v<Value>) return max_of<std::underlying_type_t<Value>>();
        else
            return static_cast<std::int64_t>(
                std::min<std::uint64_t>(std::numeric_limits<Value>::max(), INT64_MAX));
    }
    const std::string& text();
    const Bytes& bytes() const { return message_.bytes; }
    std::int64_t number(std::int64_t min, std::int64_t max);

    const BridgeMessage& message_;
    std::size_t next_ = 0;
    bool is_good_ = true;
};

/// Reads one field for each type, in order.
template <class... Values> auto read_all(FieldReader& reader) {
    return std::tuple<decltype(reader.read<Values>())...>{reader.read<Values>()...};
}

}  // namespace quarto::web
