#pragma once
/// Screenshots as PNG files.

#include <string>

#include "shell/platform/window.hpp"

namespace quarto {

/// Writes a PNG file; returns false if that fails.
bool write_png(const std::string& file, const Window::Picture& picture);

}  // namespace quarto
