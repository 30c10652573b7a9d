#pragma once
#include <string>

#include "shell/platform/window.hpp"

namespace quarto {

/// False when the file could not be written.
bool write_png(const std::string& file, const Window::Picture& picture);

}  // namespace quarto
