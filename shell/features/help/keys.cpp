#include "shell/features/help/keys.hpp"

namespace quarto {

char sign_of(const Keystroke& stroke) {
    const auto to_small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter;
    };
    const char typed = stroke.key.size() == 1 ? to_small(stroke.key.front()) : '\0';
    if ((typed >= 'a' && typed <= 'z') || typed == '/' || typed == '?') return typed;
    if (stroke.code.size() == 4 && stroke.code.starts_with("Key")) return to_small(stroke.code.back());
    if (stroke.code == "Slash") return stroke.has_shift ? '?' : '/';
    return '\0';
}

std::optional<Key> shortcut_of(const Keystroke& stroke) {
    if (stroke.has_alt) return std::nullopt;
    const char sign = sign_of(stroke);
    if (stroke.has_control || stroke.has_command) {
        if (sign == 'z') return stroke.has_shift ? Key::redo : Key::undo;
        return sign == 'y' ? std::optional(Key::redo) : std::nullopt;
    }
    if (stroke.key == "ArrowLeft" || stroke.key == "ArrowRight") {
        if (stroke.has_shift) return std::nullopt;
        return stroke.key == "ArrowLeft" ? Key::earlier : Key::later;
    }
    if (stroke.key == "Delete" || stroke.key == "Backspace") return Key::remove;
    if (stroke.is_repeat) return std::nullopt;
    switch (sign) {
        case 'q': return Key::quarto;
        case 'h': return Key::hint;
        case '?': return Key::keys;
        case '/': return Key::field;
        default: return std::nullopt;
    }
}

}  // namespace quarto
