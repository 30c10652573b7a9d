#include "shell/desktop/png_file.hpp"

#include <png.h>

#include <string>

#include "shell/desktop/files.hpp"

namespace quarto {

bool write_png(const std::filesystem::path& file, const Window::Picture& picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGBA;
    // libpng's own writing to a file deletes what it can't write to, even a device.
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string bytes(size, '\0');
    if (!png_image_write_to_memory(&image, bytes.data(), &size, 0, picture.pixels.data(), 0, nullptr)) return false;
    bytes.resize(size);
    return write_file(file, bytes, Durability::program);
}

}  // namespace quarto
