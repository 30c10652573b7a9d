#pragma once
/// A value or an error. The only way in which the core reports a refusal or bad input.

#include <cassert>
#include <utility>
#include <variant>

namespace quarto {

template <class Value, class Error>
class [[nodiscard]] Result {
  public:
    constexpr Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    constexpr Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    constexpr explicit operator bool() const { return content_.index() == 0; }

    /// Precondition: there is a value.
    constexpr const Value& value() const {
        assert(*this);
        return *std::get_if<0>(&content_);
    }
    /// Precondition: there is no value.
    constexpr const Error& error() const {
        assert(!*this);
        return *std::get_if<1>(&content_);
    }
    constexpr const Value& operator*() const { return value(); }
    constexpr const Value* operator->() const { return &value(); }

  private:
    std::variant<Value, Error> content_;
};

}  // namespace quarto
