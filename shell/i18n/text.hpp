#pragma once
/// The texts of one language, read from a compiled gettext catalogue (.mo). The text of an unknown key is the
/// key itself, so that a gap is visible and nothing fails.

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/rules/rules.hpp"
#include "shell/i18n/text_keys.hpp"  // made from en.po by shell/CMakeLists.txt

namespace quarto {

// Keys of the texts, checked against assets/text/en.po while compiling.

static_assert(std::ranges::is_sorted(text_keys));

/// Not constexpr: a call to it stops the compiler at a wrong key. Defined, as clang 19 may emit consteval functions.
inline void no_such_key_in_en_po() {}

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

/// Value for the slot `{name}` of a text.
struct TextArgument {
    std::string_view name;
    std::string value;
};

/// The text for speech: middle dots become commas, line breaks become full stops.
std::string spoken(std::string_view text);

class Texts {
  public:
    /// No texts: `get` returns the key.
    Texts() = default;
    /// From the bytes of a .mo file, in either byte order; absent if they are damaged.
    static std::optional<Texts> from_catalogue(std::string bytes);

    std::string get(TextKey key, std::initializer_list<TextArgument> arguments = {}) const;
    /// The plural form for `number`, which also fills the slot `{n}`.
    std::string count(TextKey key, long number, std::initializer_list<TextArgument> arguments = {}) const;
    /// Language code from the catalogue's header, such as "pt-BR"; empty if it has none.
    std::string language() const;
    bool has(TextKey key) const { return find(key.name()).has_value(); }

  private:
    std::optional<std::string_view> find(std::string_view name) const;

    std::shared_ptr<const std::string> bytes_;
    std::unordered_map<std::string_view, std::string_view> forms_;  ///< by key, in `bytes_`; NUL between plural forms
    std::string plural_rule_;                                       ///< C expression in n
};

// Lists of words, with the separators of the language.

/// Between facts on one line: "tall · light", "standard rules · call to win". Not a text: all languages write
/// it so.
inline constexpr std::string_view middle_dot = " · ", minus_sign = "\u2212";

std::string join(const std::vector<std::string>& parts, std::string_view between);
/// An enumeration: "colour, height and fill".
std::string enumeration(const Texts& texts, std::vector<std::string> words);
/// Subject and description: "Row 2: all light".
std::string said_of(const Texts& texts, const std::string& what, const std::string& words);
/// "Won: 2 · Drawn: 0 · Lost: 1"
std::string tally_text(const Texts& texts, int won, int drawn, int lost);
/// "5 minutes", or "90 seconds"
std::string duration_text(const Texts& texts, Milliseconds time);
/// For HTML.
std::string escaped(std::string_view text);
/// The sentences of `now` after those that both texts begin with; empty if `before` ends with them.
std::string new_sentences(const std::string& now, const std::string& before);

}  // namespace quarto
