#pragma once
/// JSON texts of values, for callers in other languages. Each kind of value has its `to_json`.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// In quotes; invalid UTF-8 is left as it is.
std::string to_json(std::string_view text);
inline std::string to_json(const char* text) { return to_json(std::string_view(text)); }
inline std::string to_json(const std::string& text) { return to_json(std::string_view(text)); }
std::string to_json(Cell cell);
std::string to_json(Piece piece);
std::string to_json(Shape shape);
/// 1 or 2.
std::string to_json(Seat seat);
std::string to_json(Outcome outcome);

std::string to_json(std::same_as<bool> auto truth) { return truth ? "true" : "false"; }
template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
std::string to_json(Number number) {
    return std::to_string(static_cast<std::int64_t>(number));
}
/// null without a value.
template <class Value>
std::string to_json(const std::optional<Value>& value) {
    return value ? to_json(*value) : "null";
}
/// An array, built member by member.
class JsonArray {
  public:
    template <class Value>
    JsonArray& add(const Value& value) {
        return add_json(to_json(value));
    }
    JsonArray& add_json(std::string_view json);
    std::string text() const;

  private:
    std::string members_;
};

inline std::string to_json(const JsonArray& array) { return array.text(); }
/// An array.
template <class Members>
    requires requires(const Members& members) { members.begin(); } &&
             (!std::convertible_to<const Members&, std::string_view>)
std::string to_json(const Members& members) {
    JsonArray array;
    for (const auto& member : members) array.add(member);
    return array.text();
}

/// An object, built member by member.
class JsonObject {
  public:
    template <class Value>
    JsonObject& add(std::string_view name, const Value& value) {
        return add_json(name, to_json(value));
    }
    JsonObject& add_json(std::string_view name, std::string_view json);
    std::string text() const;

  private:
    std::string members_;
};

inline std::string to_json(const JsonObject& object) { return object.text(); }

/// Adds `value`, such as "win 3", `outcome` and, null for a draw, `placements`.
void add_value(JsonObject& object, Value value);

}  // namespace quarto
