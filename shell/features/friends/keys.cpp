#include "shell/features/friends/keys.hpp"

#include <algorithm>
#include <cstdint>

#include "core/notation/base64.hpp"
#include "core/notation/passed_text.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

constexpr std::size_t hash_size = 43;

std::size_t value_of(char digit) { return base64url_digits.find(digit); }

}  // namespace

bool is_key(std::string_view text) { return text.size() == key_size && is_base64url(text); }
bool is_hash(std::string_view text) { return text.size() == hash_size && is_base64url(text); }

std::string new_identity(KeySource& keys) {
    std::string key = keys.new_key();
    return in_lower_case(key) == key ? keys.new_key() : key;  // one in 100,000
}

std::string encoded_name(std::string_view name) { return to_base64(name); }

std::optional<std::string> decoded_name(std::string_view text) {
    const auto name = from_base64(text);
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
