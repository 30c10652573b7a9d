#pragma once
/// Keys, hashes, signatures and seals by OpenSSL’s libcrypto.

#include <optional>

#include "shell/model/ports.hpp"

namespace quarto {

class OpensslKeys final : public KeySource {
  public:
    std::string new_key() override;
    std::string hash(std::string_view text) override;
    std::string public_key(std::string_view seed) override;
    std::string sign(std::string_view seed, std::string_view text) override;
    bool is_signed(std::string_view public_key, std::string_view text, std::string_view signature) override;
};

/// Seals a text for the relay (`Relay` in shell/model/ports.hpp).
std::string sealed(const RelayChannel& channel, std::string_view text);
/// The text; absent if another key or topic has sealed it, or it was damaged.
std::optional<std::string> unsealed(const RelayChannel& channel, std::string_view bytes);

}  // namespace quarto
