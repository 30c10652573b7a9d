#include "core/cli/platform.hpp"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <array>

namespace quarto {

bool is_terminal(StandardStream stream) { return _isatty(static_cast<int>(stream)) != 0; }

bool is_reader_gone() { return false; }

void prepare_streams() {
    for (const auto stream : {StandardStream::input, StandardStream::output, StandardStream::error})
        _setmode(static_cast<int>(stream), _O_BINARY);
}

std::optional<std::filesystem::path> program_folder() {
    std::array<wchar_t, 32'768> name;  // the longest path
    const DWORD length = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
    if (length == 0 || length == name.size()) return std::nullopt;
    return std::filesystem::path(name.data(), name.data() + length).parent_path();
}

}  // namespace quarto
