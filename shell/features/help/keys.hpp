#pragma once
/// Keyboard shortcuts independent of the focus, the same in a page and on the desktop.

#include <cstdint>
#include <optional>
#include <string>

namespace quarto {

enum class Key : std::uint8_t { undo, redo, earlier, later, remove, quarto, hint, keys, field };
/// Whether the shortcut is a single letter or character, which the player can switch off.
constexpr bool is_letter(Key key) { return key >= Key::quarto; }

/// A key pressed outside text fields, named as in https://www.w3.org/TR/uievents-key/: "z", "?", "ArrowLeft".
struct Keystroke {
    std::string key = {};
    std::string code = {};  ///< the physical key, by its place on a US keyboard: "KeyQ", "Slash"
    bool has_shift = false, has_control = false;
    bool has_alt = false;      ///< or AltGr, also where the system reports it as Control and Alt
    bool has_command = false;  ///< the Command key, which counts as Control
    bool is_repeat = false;    ///< the key is held down
};
/// The small Latin letter, slash or question mark that the key types. A key that types none of them, as in other
/// alphabets, stands for the one at its place on a US keyboard. 0 for all other keys.
char sign_of(const Keystroke& stroke);
/// The shortcut of a key; absent if it has none. Combinations that browsers and systems use are no shortcuts.
std::optional<Key> shortcut_of(const Keystroke& stroke);

}  // namespace quarto
