#include "shell/ui/json_writer.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace quarto {

JsonWriter& JsonWriter::value(std::string_view text) {
    std::string quoted = "\"";
    for (char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') (quoted += '\\') += letter;
        else if (code >= ' ') quoted += letter;
        else {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", code);
            quoted += escape.data();
        }
    }
    return raw(quoted + '"');
}

JsonWriter& JsonWriter::value(float number) {
    const long tenths = std::lround(number * 10);
    const std::string sign = tenths < 0 ? "-" : "";
    return raw(sign + std::to_string(std::labs(tenths) / 10) + '.' + std::to_string(std::labs(tenths) % 10));
}

}  // namespace quarto
