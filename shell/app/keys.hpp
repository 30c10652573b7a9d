#pragma once
/// Keys that stand for something wherever the focus is, the same in a page and on the desktop.

#include <cstdint>
#include <optional>
#include <string_view>

#include "shell/app/intent.hpp"

namespace quarto {

struct View;

enum class Key : std::uint8_t { undo, redo, earlier, later, quarto, hint, keys, field };
/// Whether it is typed as a single letter or sign, which can be switched off.
constexpr bool is_letter(Key key) { return key >= Key::quarto; }

/// By its name, as a host knows it: "undo".
std::optional<Key> parse_key(std::string_view name);
/// Of a letter that is typed where nothing takes letters.
std::optional<Key> key_of(char32_t letter);
/// What the key asks for now; absent where it has nothing to do.
std::optional<Intent> intent_of(Key key, const View& view);

}  // namespace quarto
