#pragma once
/// The sentences of one language, read from a compiled gettext catalogue (.mo). Keys name sentences; an unknown
/// key answers itself, so that a gap is seen and nothing fails.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace quarto {

/// Fills `{name}` in a sentence.
struct TextArgument {
    std::string_view name;
    std::string value;
};

/// A text that is set with middle dots and in lines, as it is said: with commas and full stops.
std::string spoken(std::string_view text);

class Texts {
  public:
    /// No sentences: every key answers itself.
    Texts() = default;
    /// The bytes of a .mo file, of either byte order. Absent when they are damaged.
    static std::optional<Texts> from_catalogue(std::string bytes);

    std::string get(std::string_view key, std::initializer_list<TextArgument> arguments = {}) const;
    /// The form of the sentence for the number; `{n}` is filled with it.
    std::string count(std::string_view key, long number,
                      std::initializer_list<TextArgument> arguments = {}) const;
    /// The code that the catalogue gives for its language; empty when it gives none.
    std::string language() const;
    bool has(std::string_view key) const { return find(key).has_value(); }

  private:
    std::optional<std::string_view> find(std::string_view key) const;

    std::shared_ptr<const std::string> bytes_;
    std::unordered_map<std::string_view, std::string_view> forms_;  ///< by key, in `bytes_`; plural forms have NUL between
    std::string plural_rule_;  ///< C expression in n
};

}  // namespace quarto
