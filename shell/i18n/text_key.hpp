#pragma once
/// Keys of the texts, checked against assets/text/en.po while compiling.

#include <algorithm>
#include <string_view>

#include "shell/i18n/text_keys.hpp"  // made from en.po by shell/CMakeLists.txt

namespace quarto {

static_assert(std::ranges::is_sorted(text_keys));

/// Not constexpr: a call to it stops the compiler at a wrong key.
void no_such_key_in_en_po();

/// Key of a text, as "screen.menu". A literal that is not in en.po does not compile.
class TextKey {
  public:
    template <std::size_t size>
    consteval TextKey(const char (&literal)[size]) : TextKey(checked({literal, size - 1})) {}
    /// A key put together at run time, which no compiler checks, as "refusal.game_is_over". `name` must
    /// outlive the key.
    static constexpr TextKey named(std::string_view name) { return TextKey(name); }

    static consteval TextKey checked(std::string_view name) {
        if (!std::ranges::binary_search(text_keys, name)) no_such_key_in_en_po();
        return TextKey(name);
    }

    constexpr std::string_view name() const { return name_; }
    friend constexpr bool operator==(TextKey, TextKey) = default;

  private:
    constexpr explicit TextKey(std::string_view name) : name_(name) {}
    std::string_view name_;
};

/// "status.won"_key, where a literal does not become a TextKey by itself, as in a conditional expression.
consteval TextKey operator""_key(const char* literal, std::size_t size) { return TextKey::checked({literal, size}); }

}  // namespace quarto
