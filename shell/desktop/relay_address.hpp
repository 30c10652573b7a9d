#pragma once
/// The address of a relay of games with friends.

#include <optional>
#include <string>
#include <string_view>

namespace quarto {

/// `mqtt://[NAME:PASSWORD@]HOST[:PORT]` or, by TLS, `mqtts://`.
struct RelayAddress {
    std::string name, password, host;
    int port = 0;
    bool is_encrypted = false;
};
std::optional<RelayAddress> parse_relay_address(std::string_view text);

}  // namespace quarto
