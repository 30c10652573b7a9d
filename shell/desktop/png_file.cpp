#include "shell/desktop/png_file.hpp"

#include <png.h>

namespace quarto {

bool write_png(const std::string& file, const Window::Picture& picture) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGBA;
    return png_image_write_to_file(&image, file.c_str(), 0, picture.pixels.data(), 0, nullptr) != 0;
}

}  // namespace quarto
