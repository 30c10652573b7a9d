#pragma once
/// Files named on the command line, read as a whole.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/rules/result.hpp"

namespace quarto {

enum class InputFault : std::uint8_t { unopened, unread, too_long };
/// "could not be opened"
std::string_view describe(InputFault fault);

/// The bytes of a file, a pipe or a device; one that has more than `most` is not read to its end.
Result<std::string, InputFault> read_input(const std::filesystem::path& file, std::size_t most);

}  // namespace quarto
