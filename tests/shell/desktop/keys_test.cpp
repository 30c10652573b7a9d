#include <catch_amalgamated.hpp>

#include "shell/desktop/sodium_keys.hpp"
#include "shell/features/friends/keys.hpp"

namespace quarto::test {

TEST_CASE("The desktop's keys are random, and its hash is SHA-256") {
    SodiumKeys keys;
    const std::string one = keys.new_key(), other = keys.new_key();
    CHECK(is_key(one));
    CHECK(one != other);
    CHECK(keys.hash("abc") == "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
    CHECK(is_hash(keys.hash("")));
}

}  // namespace quarto::test
