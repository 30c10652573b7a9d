#include "shell/ui/json_writer.hpp"

#include <cmath>

#include "core/notation/json.hpp"

namespace quarto {

JsonWriter& JsonWriter::value(std::string_view text) {
    return raw(to_json(text));
}

JsonWriter& JsonWriter::value(float number) {
    const long tenths = std::lround(number * 10);
    const std::string sign = tenths < 0 ? "-" : "";
    return raw(sign + std::to_string(std::labs(tenths) / 10) + '.' + std::to_string(std::labs(tenths) % 10));
}

}  // namespace quarto
