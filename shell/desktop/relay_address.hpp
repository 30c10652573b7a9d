#pragma once
/// The address of a relay of games with friends.

#include <optional>
#include <string>
#include <string_view>

namespace quarto {

/// `mqtt://HOST[:PORT]` or, by TLS, `mqtts://HOST[:PORT]`.
struct RelayAddress {
    std::string host;
    int port = 0;
    bool is_encrypted = false;
};
std::optional<RelayAddress> parse_relay_address(std::string_view text);

}  // namespace quarto
