#pragma once
/// Keys and hashes for tests of games with friends.

#include <string>
#include <string_view>

#include "core/rules/random.hpp"

namespace quarto::test {

inline constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline std::string any_key(Random& random) {
    std::string key;
    while (key.size() < 22) key += base64_digits[static_cast<std::size_t>(random.below(64))];
    return key;
}

/// Differs for different texts, which is all that tests need of it.
inline std::string hash_of(std::string_view text) {
    std::uint64_t seed = 1469598103934665603u;
    for (const char letter : text) seed = (seed ^ static_cast<unsigned char>(letter)) * 1099511628211u;
    Random random(seed);
    return (any_key(random) + any_key(random)).substr(0, 43);
}

}  // namespace quarto::test
