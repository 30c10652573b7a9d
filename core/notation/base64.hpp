#pragma once
/// Base64 (RFC 4648) without padding.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quarto {

inline constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
                                  base64url_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline std::string to_base64(std::string_view bytes, std::string_view digits = base64url_digits) {
    std::string text;
    unsigned bits = 0, count = 0;
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<std::uint8_t>(byte);
        for (count += 8; count >= 6; count -= 6) text += digits[bits >> (count - 6) & 63];
    }
    if (count > 0) text += digits[bits << (6 - count) & 63];
    return text;
}

/// Absent if the text has other characters.
inline std::optional<std::string> from_base64(std::string_view text, std::string_view digits = base64url_digits) {
    std::string bytes;
    unsigned bits = 0, count = 0;
    for (const char digit : text) {
        const std::size_t value = digits.find(digit);
        if (value == digits.npos) return std::nullopt;
        bits = bits << 6 | static_cast<unsigned>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xff);
    }
    return bytes;
}

inline bool is_base64url(std::string_view text) { return text.find_first_not_of(base64url_digits) == text.npos; }

}  // namespace quarto
