#include "shell/render/turn.hpp"

#include <algorithm>
#include <tuple>

namespace quarto::draw {

namespace {

bool are_equal(const ImVec4& a, const ImVec4& b) {
    return std::tie(a.x, a.y, a.z, a.w) == std::tie(b.x, b.y, b.z, b.w);
}

}  // namespace

HalfTurn::HalfTurn(ImDrawList& list, ImVec2 centre)
    : list_(list),
      centre_(centre),
      clip_(list._CmdHeader.ClipRect),
      first_vertex_(list.VtxBuffer.Size),
      first_command_(std::max(0, list.CmdBuffer.Size - 1)) {}

void HalfTurn::end() const {
    // Exact, unlike the sine and cosine of pi: text stays on whole pixels.
    for (int k = first_vertex_; k < list_.VtxBuffer.Size; ++k) list_.VtxBuffer[k].pos = of(list_.VtxBuffer[k].pos);
    for (int k = first_command_; k < list_.CmdBuffer.Size; ++k) {
        ImVec4& clip = list_.CmdBuffer[k].ClipRect;
        if (are_equal(clip, clip_)) continue;
        const ImVec2 least = of({clip.z, clip.w}), most = of({clip.x, clip.y});
        clip = {least.x, least.y, most.x, most.y};
    }
}

}  // namespace quarto::draw
