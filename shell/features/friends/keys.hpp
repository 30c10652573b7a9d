#pragma once
/// Keys of games with friends, and the dice that both devices trust: random numbers and a hash, all in base64url.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/board.hpp"
#include "shell/model/ports.hpp"

namespace quarto {

/// What the two devices show each other so that both trust the dice; all empty without dice (link.hpp).
struct FriendDice {
    std::string commit = {}, number = {}, secret = {};
    friend bool operator==(const FriendDice&, const FriendDice&) = default;
};

/// Characters of a key.
inline constexpr std::size_t key_size = 22;
/// SHA-256, in base64url.
using Hash = std::function<std::string(std::string_view)>;

/// Whether it is a key of 128 bits: 22 characters.
bool is_key(std::string_view text);
/// The same for a hash or a public key of 256 bits: 43 characters.
bool is_hash(std::string_view text);

/// A new key that identifies something in links, with a capital letter (`has_no_capitals` in link.hpp).
std::string new_identity(KeySource& keys);

/// What the hash of a rematch’s identity is made of; its first `key_size` characters are the identity.
std::string rematch_input(std::string_view game);

/// What the hash in `commit` is made of.
std::string commit_input(std::string_view game, std::string_view secret);

/// The dice that both keys give together: each character by its value, combined by exclusive or; the first result
/// that is two different dice counts.
Dice dice_of(std::string_view secret, std::string_view number);

// Names as base64url.
std::string encoded_name(std::string_view name);
/// Absent if it is not what `encoded_name` writes of a clean name that is not empty.
std::optional<std::string> decoded_name(std::string_view text);

}  // namespace quarto
