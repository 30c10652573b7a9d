#pragma once
/// Keys, hashes and seals by OpenSSL’s libcrypto.

#include <optional>

#include "shell/app/ports.hpp"

namespace quarto {

class OpensslKeys final : public KeySource {
  public:
    std::string new_key() override;
    std::string hash(std::string_view text) override;
};

/// Seals a text for the relay (`Relay` in shell/app/ports.hpp).
std::string sealed(const RelayChannel& channel, std::string_view text);
/// The text; absent if another key or topic has sealed it, or it was damaged.
std::optional<std::string> unsealed(const RelayChannel& channel, std::string_view bytes);

}  // namespace quarto
