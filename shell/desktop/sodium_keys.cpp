#include "shell/desktop/sodium_keys.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>
#include <span>

namespace quarto {

namespace {

constexpr std::size_t key_bytes = 16;

std::string in_base64(std::span<const unsigned char> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the end of a C string
    return text;
}

}  // namespace

SodiumKeys::SodiumKeys() {
    if (sodium_init() < 0) std::abort();  // the system has no source of randomness
}

std::string SodiumKeys::new_key() {
    std::array<unsigned char, key_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return in_base64(bytes);
}

std::string SodiumKeys::hash(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
    const std::string copy(text);
    crypto_hash_sha256(bytes.data(), reinterpret_cast<const unsigned char*>(copy.data()), copy.size());
    return in_base64(bytes);
}

}  // namespace quarto
