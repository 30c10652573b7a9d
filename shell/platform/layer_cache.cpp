#include "shell/platform/layer_cache.hpp"

#include <SDL_opengl.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>

namespace quarto {

namespace {

using Levels = std::span<const draw::FrameHash::Level>;

unsigned make_texture() {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    return texture;
}

// Draw list callbacks. Copies what has been drawn so far into a texture:
void keep(const ImDrawList*, const ImDrawCmd* command) {
    const ImDrawData& data = *ImGui::GetDrawData();
    const auto width = static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x);
    const auto height = static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y);
    glBindTexture(GL_TEXTURE_2D, *static_cast<const unsigned*>(command->UserCallbackData));
    glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, 0, 0, width, height, 0);
}
// No blending for a copy that covers everything; it takes half the time:
void begin_copy(const ImDrawList*, const ImDrawCmd*) { glDisable(GL_BLEND); }
void end_copy(const ImDrawList*, const ImDrawCmd*) { glEnable(GL_BLEND); }

template <class Value>
void append(ImVector<Value>& to, const Value* begin, const Value* end) {
    const int size = to.Size;
    to.resize(size + static_cast<int>(end - begin));
    std::copy(begin, end, to.Data + size);
}

/// Appends to `copy` what the list draws above the levels `below`. Their vertices are left out, so that they
/// aren't uploaded to the GPU process either.
void copy_above(const ImDrawList& list, Levels below, ImDrawList& copy) {
    const int added = copy.VtxBuffer.Size, first = below.front().first_vertex, end = below.back().end_vertex;
    append(copy.VtxBuffer, list.VtxBuffer.begin(), list.VtxBuffer.begin() + first);
    append(copy.VtxBuffer, list.VtxBuffer.begin() + end, list.VtxBuffer.end());
    for (int k = below.back().commands; k < list.CmdBuffer.Size; ++k) {
        ImDrawCmd command = list.CmdBuffer[k];
        const ImDrawIdx* corners = list.IdxBuffer.Data + command.IdxOffset;
        command.IdxOffset = static_cast<unsigned>(copy.IdxBuffer.Size);
        append(copy.IdxBuffer, corners, corners + command.ElemCount);
        for (ImDrawIdx& corner : std::span(copy.IdxBuffer.end() - command.ElemCount, copy.IdxBuffer.end())) {
            const auto at = static_cast<int>(corner);
            corner = static_cast<ImDrawIdx>(at < first ? at + added : at - (end - first) + added);
        }
        copy.CmdBuffer.push_back(command);
    }
}

}  // namespace

void LayerCache::render(const ImDrawData& data, Levels levels) {
    levels = levels.first(std::min(levels.size(), layers_.size()));
    std::size_t known = 0;  // number of levels that the highest valid texture covers
    for (std::size_t k = 0; k < levels.size(); ++k) {
        layers_[k].keeping.see(levels[k].look);
        if (layers_[k].keeping.is_kept()) known = k + 1;
    }
    // At most one more layer per frame, so that no frame takes long.
    if (known < levels.size() && !layers_[known].keeping.moves()) {
        Layer& layer = layers_[known];
        layer.keeping.keep();
        if (!layer.texture) layer.texture = make_texture();
        ImDrawCmd& end = data.CmdLists[0]->CmdBuffer[levels[known].commands - 1];
        end.UserCallback = keep;
        end.UserCallbackData = &layer.texture;
    }
    ImDrawData above = data;
    ImDrawList list(ImGui::GetDrawListSharedData());
    if (known > 0) {
        list._ResetForNewFrame();
        list.PushClipRect({0, 0}, data.DisplaySize);
        list.AddCallback(begin_copy, nullptr);
        list.AddImage(ImTextureRef(layers_[known - 1].texture), {0, 0}, data.DisplaySize, {0, 1}, {1, 0});
        list.AddCallback(end_copy, nullptr);
        list._PopUnusedDrawCmd();
        copy_above(*data.CmdLists[0], levels.first(known), list);
        above.CmdLists[0] = &list;
    }
    ImGui_ImplOpenGL3_RenderDrawData(&above);
}

void LayerCache::invalidate() {
    for (Layer& layer : layers_)
        if (layer.texture) glDeleteTextures(1, &layer.texture);
    layers_ = {};
}

}  // namespace quarto
