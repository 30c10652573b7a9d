#pragma once
/// `KeySource` by libsodium.

#include "shell/app/ports.hpp"

namespace quarto {

class SodiumKeys final : public KeySource {
  public:
    SodiumKeys();
    std::string new_key() override;
    std::string hash(std::string_view text) override;
};

}  // namespace quarto
