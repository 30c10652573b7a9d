#include "core/cli/input_file.hpp"

#include <array>
#include <fstream>

namespace quarto {

std::string_view describe(InputFault fault) {
    constexpr std::array<std::string_view, 3> texts{"could not be opened", "could not be read", "is too long"};
    return texts[static_cast<std::size_t>(fault)];
}

Result<std::string, InputFault> read_input(const std::filesystem::path& file, std::size_t most) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return InputFault::unopened;
    std::string text;
    for (std::array<char, 1 << 16> part; stream.read(part.data(), part.size()), stream.gcount() > 0;) {
        text.append(part.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > most) return InputFault::too_long;
    }
    if (stream.bad()) return InputFault::unread;  // a folder can be opened, but not read
    return text;
}

}  // namespace quarto
