#include "shell/features/friends/keys.hpp"

#include <algorithm>
#include <cstdint>

#include "core/notation/passed_text.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t hash_size = 43;

constexpr std::size_t value_of(char digit) { return digits.find(digit); }

bool is_in_base64(std::string_view text) { return text.find_first_not_of(digits) == std::string_view::npos; }

}  // namespace

bool is_key(std::string_view text) { return text.size() == key_size && is_in_base64(text); }
bool is_hash(std::string_view text) { return text.size() == hash_size && is_in_base64(text); }

std::string new_identity(KeySource& keys) {
    std::string key = keys.new_key();
    return in_lower_case(key) == key ? keys.new_key() : key;  // one in 100,000
}

std::string encoded_name(std::string_view name) {
    std::string text;
    unsigned bits = 0, count = 0;
    for (const char letter : name) {
        bits = bits << 8 | static_cast<unsigned char>(letter);
        for (count += 8; count >= 6; count -= 6) text += digits[bits >> (count - 6) & 63];
    }
    if (count > 0) text += digits[bits << (6 - count) & 63];
    return text;
}

std::optional<std::string> decoded_bytes(std::string_view text) {
    std::string bytes;
    unsigned bits = 0, count = 0;
    if (!is_in_base64(text)) return std::nullopt;
    for (const char digit : text) {
        bits = bits << 6 | static_cast<unsigned>(value_of(digit));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xff);
    }
    return bytes;
}

std::optional<std::string> decoded_name(std::string_view text) {
    const auto name = decoded_bytes(text);
    const bool is_clean = name && !name->empty() && clean_name(*name) == *name && encoded_name(*name) == text;
    return is_clean ? name : std::nullopt;
}

std::string rematch_input(std::string_view game) { return "quarto rematch " + std::string(game); }

std::string commit_input(std::string_view game, std::string_view secret) {
    return std::string(game) + ' ' + std::string(secret);
}

Dice dice_of(std::string_view secret, std::string_view number) {
    constexpr std::size_t faces = 6;
    const std::size_t size = std::min({secret.size(), number.size(), key_size - 1});  // the last has only two bits
    for (std::size_t k = 0; k < size; ++k) {
        const std::size_t both = (value_of(secret[k]) ^ value_of(number[k])) & 63;
        const Dice dice{static_cast<std::uint8_t>(1 + both % faces), static_cast<std::uint8_t>(1 + both / faces)};
        if (both < faces * faces && dice.first_player()) return dice;
    }
    const bool is_odd = size > 0 && ((value_of(secret[0]) ^ value_of(number[0])) & 1) != 0;
    return is_odd ? Dice{1, 2} : Dice{2, 1};
}

}  // namespace quarto
