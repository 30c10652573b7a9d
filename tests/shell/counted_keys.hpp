#pragma once
/// Keys for games with friends in tests.

#include "shell/app/ports.hpp"
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
};

}  // namespace quarto::test
