#pragma once
/// Text messages between the page and the game: a name and its fields, in the order of their names, separated by tabs.
/// Within a field a tab is written `\t` and a backslash `\\`. web/app/bridge/messages.ts lists the messages; the build
/// makes `messages.hpp` of it, which uses what is here.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"

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

/// The types of all messages to the game.
template <class... Messages>
struct MessageList {};

/// What the values of an enum are called in messages, in their order.
template <class Enum>
inline constexpr std::span<const std::string_view> words;

/// Splits a message into its name and fields, unescaped; `bytes` stays empty.
BridgeMessage parse_message(std::string_view text);

/// Joins a name and its fields, escaped.
std::string write_message(std::string_view name, std::initializer_list<std::string_view> fields = {});
/// Sends a message to the page and returns its answer (host.cpp).
std::optional<std::string> call_page(std::string_view name, std::initializer_list<std::string_view> fields,
                                     std::span<const std::byte> bytes = {});

// Fields as text, each for one kind.
constexpr std::string_view text_field(std::string_view text) { return text; }
constexpr std::string_view flag_field(std::same_as<bool> auto flag) { return flag ? "1" : "0"; }
std::string number_field(std::integral auto number) { return std::to_string(number); }
std::string number_field(Milliseconds time);
std::string part_field(float part);
std::string list_field(std::span<const int> numbers);
constexpr std::string_view seat_field(std::optional<Seat> seat) {
    return !seat ? "" : *seat == Seat::first ? "1" : "2";
}
template <class Enum>
std::string_view word_field(Enum value) {
    return words<Enum>[static_cast<std::size_t>(value)];
}
/// `texts` gives the two of an element.
template <class List, class Texts>
std::string pairs_field(const List& list, Texts texts) {
    std::string field;
    for (const auto& each : list) {
        for (const std::string_view text : texts(each)) field.append(text).append("\n");
    }
    return field;
}

/// Reads the fields of a message in order. Missing or invalid fields read as empty or zero and make is_read() false.
class FieldReader {
  public:
    explicit FieldReader(const BridgeMessage& message) : message_(message) {}

    /// The next field. `Bytes` is the message's binary data, not a field.
    template <class Value>
    Value read() {
        if constexpr (std::is_same_v<std::remove_cvref_t<Value>, std::string>) return text();
        else if constexpr (std::is_same_v<Value, const Bytes&>) return message_.bytes;
        else if constexpr (std::is_same_v<Value, Seat>) return number(1, 2) == 2 ? Seat::second : Seat::first;
        else if constexpr (std::is_enum_v<Value>) return static_cast<Value>(index(words<Value>));
        else return static_cast<Value>(number(std::numeric_limits<Value>::min(), max_of<Value>));
    }
    template <class Value>
    void read(Value& to) {
        to = read<Value>();
    }

    /// Whether every field so far was valid and none is left.
    bool is_read() const { return is_good_ && next_ == message_.fields.size(); }

  private:
    template <class Number>
    static constexpr auto max_of =
        static_cast<std::int64_t>(std::min<std::uint64_t>(std::numeric_limits<Number>::max(), INT64_MAX));
    const std::string& text();
    std::int64_t number(std::int64_t min, std::int64_t max);
    /// In a list of words.
    std::size_t index(std::span<const std::string_view> all);

    const BridgeMessage& message_;
    std::size_t next_ = 0;
    bool is_good_ = true;
};

}  // namespace quarto::web
