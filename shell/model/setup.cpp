#include "shell/model/setup.hpp"

#include <algorithm>

#include "core/notation/text.hpp"

namespace quarto {

Setup default_setup() {
    Setup setup;
    setup.players[1] = {PlayerKind::computer, 1, {}};
    setup.is_adaptive = true;
    return setup;
}

std::string clean_name(std::string_view name) {
    std::string clean;
    while (!name.empty()) {
        const std::size_t size = letter_length(name);
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
