#pragma once
/// A position as a page that a browser can print.

#include <filesystem>
#include <string>

#include "shell/model/effect.hpp"

namespace quarto {

/// HTML with the picture in black and white, and the lines of the caption under it.
std::string printed_page(const effect::PrintPosition& print);

/// "file:///home/anna/quarto%201.html". Precondition: an absolute path.
std::string file_address(const std::filesystem::path& path);

}  // namespace quarto
