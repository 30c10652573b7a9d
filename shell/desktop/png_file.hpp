#pragma once
/// Screenshots as PNG files.

#include <filesystem>

#include "shell/platform/window.hpp"

namespace quarto {

/// Writes a PNG file; returns false if that fails.
bool write_png(const std::filesystem::path& file, const Window::Picture& picture);

}  // namespace quarto
