#include "shell/render/frame_hash.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

namespace quarto::draw {

namespace {

/// Draw list callback that marks the start or the end of a layer. It does nothing when the list is drawn.
void mark_layer(const ImDrawList*, const ImDrawCmd*) {}

enum class Bound : std::intptr_t { end, start };

struct LayerMark {
    Bound bound;
    int vertices;  ///< number of the list's vertices at the mark
};
void set_mark(ImDrawList& list, Bound bound) {
    const auto data = 2 * std::intptr_t{list.VtxBuffer.Size} + static_cast<std::intptr_t>(bound);
    list.AddCallback(mark_layer, std::bit_cast<void*>(data));
}
std::optional<LayerMark> read_mark(const ImDrawCmd& command) {
    if (command.UserCallback != mark_layer) return std::nullopt;
    const auto data = std::bit_cast<std::intptr_t>(command.UserCallbackData);
    return LayerMark{static_cast<Bound>(data % 2), static_cast<int>(data / 2)};
}

/// 64-bit hash of bytes, not cryptographic. Padding bytes are safe to hash: Dear ImGui zeroes them. Four
/// independent lanes, for instruction-level parallelism.
class Hash {
  public:
    template <class Value>
    [[gnu::no_sanitize_address]]  // a tenth of the tests' time otherwise
    void
    add(const Value* values, int count) {
        const auto bytes = std::as_bytes(std::span(values, static_cast<std::size_t>(count)));
        std::size_t at = 0;
        for (; at + sizeof(Words) <= bytes.size(); at += sizeof(Words)) {
            Words words;
            std::memcpy(&words, &bytes[at], sizeof words);  // fixed size: compiles to plain loads
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

Layer::Layer(ImDrawList& list) : list_(list) { set_mark(list_, Bound::start); }
Layer::~Layer() { set_mark(list_, Bound::end); }

bool FrameHash::take(const ImDrawData& data, Colour background) {
    Hash whole, layered;
    for (Hash* hash : {&whole, &layered}) {
        hash->add(&data.DisplaySize, 1);
        hash->add(&data.FramebufferScale, 1);
        hash->add(&background, 1);
    }
    levels_.clear();
    for (const ImDrawList* list : data.CmdLists) {
        // Indices needn't be hashed: they follow from the vertices, and their number is part of each command.
        whole.add(list->CmdBuffer.Data, list->CmdBuffer.Size);
        int vertices = 0, commands = 0;
        for (int k = 0; list == data.CmdLists[0] && k < list->CmdBuffer.Size; ++k) {
            const auto mark = read_mark(list->CmdBuffer[k]);
            if (!mark) continue;
            const int from = std::exchange(vertices, mark->vertices);
            if (mark->bound == Bound::start) {
                assert(k == commands && (levels_.empty() || from == vertices));  // precondition of Layer
                whole.add(list->VtxBuffer.Data + from, vertices - from);
                commands = k + 1;
            } else {
                layered.add(list->VtxBuffer.Data + from, vertices - from);
                layered.add(list->CmdBuffer.Data + commands, k - commands);
                commands = k + 1;
                levels_.push_back({commands, from, vertices, layered.value()});
            }
        }
        whole.add(list->VtxBuffer.Data + vertices, list->VtxBuffer.Size - vertices);
    }
    const std::uint64_t layers = layered.value();
    whole.add(&layers, 1);
    const bool brings_textures = data.Textures && std::ranges::any_of(*data.Textures, [](const ImTextureData* texture) {
                                     return texture->Status != ImTextureStatus_OK;
                                 });
    const std::uint64_t value = whole.value();
    return std::exchange(hash_, value) != value || brings_textures;
}

void CacheSlot::see(std::uint64_t look) {
    const bool changes = std::exchange(seen_, look) != look;
    moves_ = std::exchange(has_changed_, changes) && changes;
}

}  // namespace quarto::draw
