#include "shell/features/help/keys.hpp"

namespace quarto {

namespace {

/// The letter of a key, else its name.
std::string_view letter_of(const Keystroke& stroke) {
    const bool is_ascii = stroke.key.empty() || static_cast<unsigned char>(stroke.key.front()) < 0x80;
    const bool is_letter = stroke.code.size() == 4 && stroke.code.starts_with("Key");
    return is_ascii || !is_letter ? stroke.key : stroke.code.substr(3);
}

}  // namespace

std::optional<Key> shortcut_of(const Keystroke& stroke) {
    if (stroke.has_alt && !stroke.has_control) return std::nullopt;  // Ctrl+Alt (AltGr) may type a character
    const std::string_view letter = letter_of(stroke);
    if (!stroke.has_alt && (stroke.has_control || stroke.has_command)) {
        if (letter == "z" || letter == "Z") return stroke.has_shift ? Key::redo : Key::undo;
        return letter == "y" || letter == "Y" ? std::optional(Key::redo) : std::nullopt;
    }
    if (letter == "ArrowLeft" || letter == "ArrowRight") {
        if (stroke.has_shift || stroke.has_alt) return std::nullopt;
        return letter == "ArrowLeft" ? Key::earlier : Key::later;
    }
    if (letter == "Delete" || letter == "Backspace") return Key::remove;
    if (stroke.is_repeat || letter.size() != 1) return std::nullopt;
    return letter == "/" ? std::optional(Key::field) : key_of(static_cast<unsigned char>(letter.front()));
}

std::optional<Key> key_of(char32_t letter) {
    switch (letter) {
        case U'q':
        case U'Q': return Key::quarto;
        case U'h':
        case U'H': return Key::hint;
        case U'?': return Key::keys;
        default: return std::nullopt;
    }
}

}  // namespace quarto
