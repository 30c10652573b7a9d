#pragma once
/// The texts of one language, read from a compiled gettext catalogue (.mo). The text of an unknown key is the
/// key itself, so that a gap is visible and nothing fails.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "shell/i18n/text_key.hpp"

namespace quarto {

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

}  // namespace quarto
