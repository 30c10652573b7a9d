#include "shell/model/setup.hpp"

#include <algorithm>

namespace quarto {

Setup default_setup() {
    Setup setup;
    setup.players[1] = {PlayerKind::computer, 1, {}};
    setup.is_adaptive = true;
    return setup;
}

namespace {

/// Length in bytes of the UTF-8 character at the start of the text; 0 if it is invalid.
std::size_t character_size(std::string_view text) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xc2 ? 0 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
    if (size > text.size() || byte(0) > 0xf4) return 0;
    for (std::size_t k = 1; k < size; ++k)
        if ((byte(k) & 0xc0) != 0x80) return 0;
    return size;
}

/// Control characters: C0, delete, and C1 (the bytes C2 80 to C2 9F).
bool is_control(std::string_view character) {
    const auto last = static_cast<unsigned char>(character.back());
    if (character.size() == 1) return last < ' ' || last == 0x7f;
    return character.size() == 2 && character.front() == '\xc2' && last < 0xa0;
}

}  // namespace

std::string clean_name(std::string_view name) {
    std::string clean;
    while (!name.empty()) {
        const std::size_t size = character_size(name);
        const std::string_view character = name.substr(0, size);
        name.remove_prefix(std::max<std::size_t>(size, 1));
        if (size == 0 || is_control(character) || (clean.empty() && character == " ")) continue;
        if (clean.size() + size > max_name_size) break;
        clean += character;
    }
    while (clean.ends_with(' ')) clean.pop_back();
    return clean;
}

}  // namespace quarto
