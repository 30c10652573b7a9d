#pragma once
/// Keys for games with friends in tests.

#include "shell/model/ports.hpp"
#include "tests/shell/features/friends/keys.hpp"

namespace quarto::test {

/// Keys in a row, and hashes that differ for different texts.
struct CountedKeys : KeySource {
    inline static std::uint64_t made = 0;
    std::uint64_t count = 1000 * ++made;  ///< differs for each

    std::string new_key() override {
        Random random(++count);
        return any_key(random);
    }
    std::string hash(std::string_view text) override { return hash_of(text); }
    std::string public_key(std::string_view seed) override { return hash_of("public " + std::string(seed)); }
    /// Not safe, but different for different seeds and texts.
    std::string sign(std::string_view seed, std::string_view text) override {
        return hash_of(public_key(seed) + std::string(text));
    }
    bool is_signed(std::string_view public_key, std::string_view text, std::string_view signature) override {
        return signature == hash_of(std::string(public_key) + std::string(text));
    }
};

}  // namespace quarto::test
