#include <catch_amalgamated.hpp>

#include "shell/desktop/openssl_keys.hpp"
#include "shell/features/friends/keys.hpp"

namespace quarto::test {

TEST_CASE("The desktop's keys are random, and its hash is SHA-256") {
    OpensslKeys keys;
    const std::string one = keys.new_key(), other = keys.new_key();
    CHECK(is_key(one));
    CHECK(one != other);
    CHECK(keys.hash("abc") == "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
    CHECK(is_hash(keys.hash("")));
}

TEST_CASE("The desktop signs as the first test of RFC 8032, section 7.1, and only the signed text passes") {
    OpensslKeys keys;
    const std::string seed = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";
    const std::string public_key = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo";
    CHECK(keys.public_key(seed) == public_key);
    CHECK(keys.sign(seed, "") ==
          "5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVV"
          "fuIIVkKM7rMYeOXAc-bRr0lv18FlbviRlUUFDjnoQCw");
    const std::string text = "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;end", ours = keys.sign(seed, text);
    CHECK(keys.is_signed(public_key, text, ours));
    CHECK_FALSE(keys.is_signed(public_key, text + ' ', ours));
    CHECK_FALSE(keys.is_signed(keys.public_key(keys.hash("other")), text, ours));
    CHECK_FALSE(keys.is_signed(public_key, text, "no signature!"));
    CHECK_FALSE(keys.is_signed("no key", text, ours));
    CHECK_FALSE(keys.is_signed(public_key, text, ""));
}

/// Made by WebCrypto: nonce, text, tag.
constexpr std::string_view from_page(
    "\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f\x20\x7e\xac\x03"
    "\xc1\x9e\x6e\xf6\xb1\x54\x9b\x77\xe2\xfa\x75\xef\x26\xf0\x00\x1a",
    32);

TEST_CASE("A sealed text opens with its key under its topic, as in a page, and nowhere else") {
    OpensslKeys keys;
    const RelayChannel channel{"quarto/1/topic/1", keys.hash("key")};
    const std::string text = "f1;game=Zk3qAvFQ0fXh1Tj7mYw2bA;end", bytes = sealed(channel, text);
    CHECK(bytes.size() == 12 + text.size() + 16);
    CHECK(unsealed(channel, bytes) == text);
    CHECK(sealed(channel, text) != bytes);  // another nonce
    CHECK_FALSE(unsealed({channel.topic, keys.hash("other")}, bytes));
    CHECK_FALSE(unsealed({"quarto/1/topic/2", channel.key}, bytes));
    for (const std::size_t at : {std::size_t{0}, std::size_t{20}, bytes.size() - 1}) {
        std::string damaged = bytes;
        damaged[at] ^= 1;
        CHECK_FALSE(unsealed(channel, damaged));
    }
    CHECK_FALSE(unsealed(channel, bytes.substr(0, 27)));
    CHECK(unsealed(channel, sealed(channel, "")) == "");
    const RelayChannel page{"quarto/1/abc/1", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"};
    CHECK(unsealed(page, from_page) == "here");
}

}  // namespace quarto::test
