#pragma once
/// What a window shows, so that a picture that would look the same is not drawn again.

#include <cstdint>
#include <optional>

#include "shell/draw/colour.hpp"

struct ImDrawData;

namespace quarto::draw {

class Shown {
  public:
    /// Whether what ImGui has rendered must be drawn: it differs from what was taken last, or brings textures along.
    bool take(const ImDrawData& data, Colour background);
    /// The window has lost its picture.
    void forget() { hash_.reset(); }

  private:
    std::optional<std::uint64_t> hash_;
};

}  // namespace quarto::draw
