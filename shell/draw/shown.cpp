#include "shell/draw/shown.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

namespace quarto::draw {

namespace {

/// A number that as good as no other bytes have. Dear ImGui zeroes the gaps between its numbers. The lanes need not
/// wait for each other.
class Hash {
  public:
    template <class Value>
    void add(const Value* values, int count) {
        const auto bytes = std::as_bytes(std::span(values, static_cast<std::size_t>(count)));
        std::size_t at = 0;
        for (; at + sizeof(Words) <= bytes.size(); at += sizeof(Words)) {
            Words words;
            std::memcpy(&words, &bytes[at], sizeof words);  // of a fixed size: loads alone
            mix(words);
        }
        Words rest{};
        if (at < bytes.size()) std::memcpy(&rest, &bytes[at], bytes.size() - at);
        mix(rest);
    }
    std::uint64_t value() const {
        std::uint64_t all = 0;
        for (const std::uint64_t lane : lanes_) all = mixed(all, lane);
        return all;
    }

  private:
    using Words = std::array<std::uint64_t, 4>;

    static std::uint64_t mixed(std::uint64_t lane, std::uint64_t word) {
        return std::rotl((lane ^ word) * 0x9e37'79b9'7f4a'7c15, 29);
    }
    void mix(const Words& words) {
        for (std::size_t k = 0; k < words.size(); ++k) lanes_[k] = mixed(lanes_[k], words[k]);
    }

    Words lanes_{1, 2, 3, 4};
};

}  // namespace

bool Shown::take(const ImDrawData& data, Colour background) {
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
    const std::uint64_t value = hash.value();
    return std::exchange(hash_, value) != value || brings_textures;
}

}  // namespace quarto::draw
