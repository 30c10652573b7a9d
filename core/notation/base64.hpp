#pragma once
/// Base64 (RFC 4648) without padding.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quarto {

template <char digit_62, char digit_63>
class Base64 {
  public:
    static std::string encoded(std::string_view bytes) {
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
    static std::optional<std::string> decoded(std::string_view text) {
        std::string bytes;
        unsigned bits = 0, count = 0;
        for (const char digit : text) {
            const int value = value_of(digit);
            if (value < 0) return std::nullopt;
            bits = bits << 6 | static_cast<unsigned>(value);
            count += 6;
            if (count < 8) continue;
            count -= 8;
            bytes += static_cast<char>(bits >> count & 0xff);
        }
        return bytes;
    }
    /// From 0; -1 if it is no digit.
    static int value_of(char digit) {
        static constexpr auto values = [] {
            std::array<std::int8_t, 256> table{};
            table.fill(-1);
            for (std::size_t k = 0; k < 64; ++k)
                table[static_cast<std::uint8_t>(digits[k])] = static_cast<std::int8_t>(k);
            return table;
        }();
        return values[static_cast<std::uint8_t>(digit)];
    }

  private:
    static constexpr std::array<char, 64> digits = [] {
        constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        std::array<char, 64> all{};
        for (std::size_t k = 0; k < letters.size(); ++k) all[k] = letters[k];
        all[62] = digit_62;
        all[63] = digit_63;
        return all;
    }();
};

using StandardBase64 = Base64<'+', '/'>;
using UrlBase64 = Base64<'-', '_'>;  ///< base64url

inline bool is_base64url(std::string_view text) {
    return std::ranges::all_of(text, [](char each) { return UrlBase64::value_of(each) >= 0; });
}

}  // namespace quarto
