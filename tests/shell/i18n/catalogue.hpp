#pragma once
/// Compiled catalogues: built for a test, or the game's own.

#include <bit>
#include <fstream>
#include <sstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "shell/i18n/text.hpp"

namespace quarto::test {

using Message = std::pair<std::string, std::string>;

/// A .mo file as described in the GNU gettext manual: header, key table, value table, strings.
inline std::string catalogue(const std::vector<Message>& messages, std::endian order = std::endian::native) {
    constexpr std::size_t header_size = 28;
    const std::size_t count = messages.size();
    std::string tables, strings;
    const auto add = [&](std::string& to, std::size_t number) {
        for (int k = 0; k < 4; ++k) {
            const int byte = order == std::endian::little ? k : 3 - k;
            to += static_cast<char>(number >> (8 * byte) & 0xff);
        }
    };
    const auto add_strings = [&](auto member) {
        for (const Message& message : messages) {
            const std::string& text = message.*member;
            add(tables, text.size());
            add(tables, header_size + 16 * count + strings.size());
            strings += text + '\0';
        }
    };
    add_strings(&Message::first);
    add_strings(&Message::second);
    std::string header;
    for (std::size_t number : {std::size_t{0x950412de}, std::size_t{0}, count, header_size, header_size + 8 * count,
                               std::size_t{0}, std::size_t{0}})
        add(header, number);
    return header + tables + strings;
}

/// Plural forms of one message, joined.
inline std::string forms(std::initializer_list<std::string_view> texts) {
    std::string joined;
    for (std::string_view text : texts) joined.append(text).append(1, '\0');
    joined.pop_back();
    return joined;
}

inline std::string content_of(const std::string& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

/// The compiled texts of the game or the course.
inline Texts texts_in(std::string_view language, std::string_view part = "text") {
    const std::string file = QUARTO_ASSETS_DIR "/" + std::string(part) + '/' + std::string(language) + ".mo";
    return Texts::from_catalogue(content_of(file)).value_or(Texts());
}

inline const Texts& english() {
    static const Texts texts = texts_in("en");
    return texts;
}

}  // namespace quarto::test
