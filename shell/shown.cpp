#include "shell/shown.hpp"

#include <imgui.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

namespace quarto {

namespace {

/// A number that as good as no other bytes have. Dear ImGui zeroes the gaps between its numbers.
class Hash {
  public:
    template <class Value>
    void add(const Value* values, int count) {
        const auto bytes = std::as_bytes(std::span(values, static_cast<std::size_t>(count)));
        std::uint64_t word = 0;
        std::size_t at = 0;
        for (; at + sizeof word <= bytes.size(); at += sizeof word) {
            std::memcpy(&word, &bytes[at], sizeof word);  // of a fixed size: one load
            mix(word);
        }
        word = 0;
        if (at < bytes.size()) std::memcpy(&word, &bytes[at], bytes.size() - at);
        mix(word);
    }
    std::uint64_t value() const { return value_; }

  private:
    void mix(std::uint64_t word) { value_ = std::rotl((value_ ^ word) * 0x9e37'79b9'7f4a'7c15, 29); }

    std::uint64_t value_ = 1;
};

}  // namespace

bool Shown::take(const ImDrawData& data, draw::Colour background) {
    Hash hash;
    hash.add(&data.DisplaySize, 1);
    hash.add(&data.FramebufferScale, 1);
    hash.add(&background, 1);
    for (const ImDrawList* list : data.CmdLists) {
        // The corners' order follows from the vertices; their number is part of each command.
        hash.add(list->CmdBuffer.Data, list->CmdBuffer.Size);
        hash.add(list->VtxBuffer.Data, list->VtxBuffer.Size);
    }
    const bool brings_textures = data.Textures && std::ranges::any_of(*data.Textures, [](const ImTextureData* texture) {
        return texture->Status != ImTextureStatus_OK;
    });
    return std::exchange(hash_, hash.value()) != hash.value() || brings_textures;
}

}  // namespace quarto
