#include "shell/draw/memory.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <utility>
#include <vector>

namespace quarto::draw {

namespace {

enum class Motif : std::uint8_t { board, piece, shadow };

/// All that a drawing depends on but its place.
struct Key {
    Motif motif;
    int piece;
    float azimuth, elevation, scale, pixel;
    const Theme* theme;  ///< of a shadow: none
    std::array<float, 6> style;
    float white_u, white_v;  ///< of the letters' picture, which moves when that grows
    friend auto operator<=>(const Key&, const Key&) = default;
};

/// Triangles about the point where they were drawn.
struct Drawing {
    std::vector<ImDrawVert> vertices;
    std::vector<ImDrawIdx> corners;
};

ImDrawVert moved(const ImDrawVert& vertex, ImVec2 by) {
    return {{vertex.pos.x + by.x, vertex.pos.y + by.y}, vertex.uv, vertex.col};
}

/// What the list holds since then. Its vertices are rounded as those of every copy will be, so that a copy at the same
/// place makes the same picture.
Drawing taken(ImDrawList& list, int vertices_before, int corners_before, ImDrawIdx first, ImVec2 at) {
    Drawing drawing;
    drawing.vertices.assign(list.VtxBuffer.begin() + vertices_before, list.VtxBuffer.end());
    drawing.corners.assign(list.IdxBuffer.begin() + corners_before, list.IdxBuffer.end());
    for (ImDrawVert& vertex : drawing.vertices) vertex.pos = {vertex.pos.x - at.x, vertex.pos.y - at.y};
    for (ImDrawIdx& corner : drawing.corners) corner -= first;
    std::ranges::transform(drawing.vertices, list.VtxBuffer.begin() + vertices_before,
                           [at](const ImDrawVert& vertex) { return moved(vertex, at); });
    return drawing;
}

void put(ImDrawList& list, const Drawing& drawing, ImVec2 at) {
    const auto vertices = static_cast<int>(drawing.vertices.size()), corners = static_cast<int>(drawing.corners.size());
    list.PrimReserve(corners, vertices);
    const ImDrawIdx first = list._VtxCurrentIdx;
    for (const ImDrawVert& vertex : drawing.vertices) *list._VtxWritePtr++ = moved(vertex, at);
    for (const ImDrawIdx corner : drawing.corners) *list._IdxWritePtr++ = first + corner;
    list._VtxCurrentIdx += static_cast<unsigned>(vertices);
}

/// What has been drawn lately: an old half, which is dropped, and a young one, which becomes the old one.
class Memory {
  public:
    template <class Draw>
    void draw(ImDrawList& list, const Key& key, ImVec2 at, Draw draw_it) {
        if (young_.size() == most_young) old_ = std::exchange(young_, {});
        auto found = young_.find(key);
        if (found == young_.end()) {
            if (auto node = old_.extract(key)) {
                found = young_.insert(std::move(node)).position;
            } else {
                const int vertices = list.VtxBuffer.Size, corners = list.IdxBuffer.Size;
                const ImDrawIdx first = list._VtxCurrentIdx;
                draw_it();
                young_.emplace(key, taken(list, vertices, corners, first, at));
                return;
            }
        }
        put(list, found->second, at);
    }

  private:
    /// A picture has a board and up to 17 pieces with their shadows.
    static constexpr std::size_t most_young = 64;
    std::map<Key, Drawing> young_, old_;
};

Key key_of(Motif motif, const Camera& camera, const Theme* theme, float pixel) {
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    return {motif, 0, camera.azimuth(), camera.elevation(), camera.scale(), pixel, theme, {}, white.x, white.y};
}

class RememberingArt final : public Art {
  public:
    explicit RememberingArt(std::unique_ptr<const Art> art) : art_(std::move(art)) {}

    const Outlook& outlook() const override { return art_->outlook(); }
    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override {
        return art_->bounds(camera, base, piece);
    }

    void draw_board(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        memory_.draw(list, key_of(Motif::board, camera, &theme, pixel), camera.origin(),
                     [&] { art_->draw_board(list, camera, theme, pixel); });
    }

    void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                    const PieceStyle& style, float pixel) const override {
        Key key = key_of(Motif::piece, camera, &theme, pixel);
        key.piece = piece.index;
        const Colour ground = style.ground.value_or(Colour{-1, -1, -1});
        key.style = {style.opacity, style.highlight, style.dim, ground.r, ground.g, ground.b};
        memory_.draw(list, key, camera.project(base),
                     [&] { art_->draw_piece(list, camera, theme, base, piece, style, pixel); });
    }

    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                     float lift) const override {
        Key key = key_of(Motif::shadow, camera, nullptr, 0);
        key.piece = piece.index;
        key.style = {shadow.colour.r, shadow.colour.g, shadow.colour.b, shadow.strength, lift, 0};
        memory_.draw(list, key, camera.project(base),
                     [&] { art_->draw_shadow(list, camera, shadow, base, piece, lift); });
    }

  private:
    std::unique_ptr<const Art> art_;
    mutable Memory memory_;
};

}  // namespace

std::unique_ptr<const Art> remembering(std::unique_ptr<const Art> art) {
    return std::make_unique<RememberingArt>(std::move(art));
}

}  // namespace quarto::draw
