#pragma once
/// A checksum of texts that are kept in files.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/text.hpp"

namespace quarto {

/// CRC-32 as in zlib and PNG (polynomial 0x04c11db7, bit-reversed).
class Checksum {
  public:
    Checksum& add(std::string_view text) {
        for (char letter : text) {
            state_ ^= static_cast<std::uint8_t>(letter);
            for (int bit = 0; bit < 8; ++bit) state_ = state_ >> 1 ^ (state_ & 1 ? 0xedb8'8320u : 0u);
        }
        return *this;
    }
    std::string text() const {
        std::string text;
        for (int shift = 28; shift >= 0; shift -= 4) text += hex_digits[~state_ >> shift & 15];
        return text;
    }

  private:
    std::uint32_t state_ = ~0u;
};

}  // namespace quarto
