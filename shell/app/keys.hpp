#pragma once
/// Keyboard shortcuts independent of the focus, the same in a page and on the desktop.

#include <cstdint>
#include <optional>
#include <string_view>

#include "shell/app/intent.hpp"

namespace quarto {

struct View;

enum class Key : std::uint8_t { undo, redo, earlier, later, quarto, hint, keys, field };
/// Whether the shortcut is a single letter or character, which the player can switch off.
constexpr bool is_letter(Key key) { return key >= Key::quarto; }

/// Key by the name that hosts use, such as "undo".
std::optional<Key> parse_key(std::string_view name);
/// Shortcut of a letter typed outside text fields.
std::optional<Key> key_of(char32_t letter);
/// Current action of the key; absent if it has none.
std::optional<Intent> intent_of(Key key, const View& view);

}  // namespace quarto
