#pragma once
/// Keyboard shortcuts independent of the focus, the same in a page and on the desktop.

#include <cstdint>
#include <optional>
#include <string_view>

namespace quarto {

enum class Key : std::uint8_t { undo, redo, earlier, later, remove, quarto, hint, keys, field };
/// Whether the shortcut is a single letter or character, which the player can switch off.
constexpr bool is_letter(Key key) { return key >= Key::quarto; }

/// A key pressed outside text fields, named as in https://www.w3.org/TR/uievents-key/: "z", "?", "ArrowLeft".
struct Keystroke {
    std::string_view key = {};
    std::string_view code = {};  ///< the physical key, "KeyQ": stands for its letter in alphabets other than Latin
    bool has_shift = false, has_control = false, has_alt = false;
    bool has_command = false;  ///< the Command key, which counts as Control
    bool is_repeat = false;    ///< the key is held down
};
/// The shortcut of a key; absent if it has none. Combinations that browsers and systems use are no shortcuts.
std::optional<Key> shortcut_of(const Keystroke& stroke);
/// Shortcut of a letter typed outside text fields.
std::optional<Key> key_of(char32_t letter);

}  // namespace quarto
