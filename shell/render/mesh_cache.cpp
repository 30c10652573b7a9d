#include "shell/render/mesh_cache.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <compare>
#include <map>
#include <utility>
#include <vector>

namespace quarto::draw {

namespace {

enum class MeshKind : std::uint8_t { slab, face, piece, shadow };

/// All that a drawing depends on but its place.
struct Key {
    MeshKind motif;
    int piece;
    float azimuth, elevation;  ///< of what looks the same from everywhere: none
    float scale, pixel;
    float growth;  ///< of a piece, as it is lifted
    const Theme* theme;  ///< of a shadow: none
    std::array<float, 6> style;
    float white_u, white_v;  ///< of the letters' picture, which moves when that grows
    friend auto operator<=>(const Key&, const Key&) = default;
};

/// Triangles in pixels: of one view, or in space, where a vertex has its x and y and its z stands in `heights`.
struct Drawing {
    std::vector<ImDrawVert> vertices;
    std::vector<float> heights;  ///< of one view: none
    std::vector<ImDrawIdx> corners;
};

/// Where y and x are seen as they are, and where -z and x are.
Camera plan(float scale, ImVec2 origin) { return {0, 90 * degrees, scale, origin}; }
Camera elevation(float scale) { return {0, 0, scale, {}}; }

/// The same to the eye for what is no larger than a piece, whose points move by less than a quarter of `pixel`; so that a
/// camera that leans has few views.
Camera nearby(const Camera& camera, float pixel) {
    const float step = 0.4f * pixel / camera.scale();
    const auto rounded = [step](float angle) { return step * std::round(angle / step); };
    return {rounded(camera.azimuth()), rounded(camera.elevation()), camera.scale(), {}};
}

/// What it draws on a list of its own, set up as `like`.
template <class Draw>
Drawing flat(const ImDrawList& like, Draw draw_it) {
    ImDrawList paper(like._Data);
    paper._ResetForNewFrame();
    draw_it(paper);
    return {{paper.VtxBuffer.begin(), paper.VtxBuffer.end()}, {}, {paper.IdxBuffer.begin(), paper.IdxBuffer.end()}};
}

/// Read off two drawings, in the same order, of the same things.
template <class Draw>
Drawing solid(const ImDrawList& like, float scale, Draw draw_it) {
    Drawing drawing = flat(like, [&](ImDrawList& paper) { draw_it(paper, plan(scale, {})); });
    const Drawing front = flat(like, [&](ImDrawList& paper) { draw_it(paper, elevation(scale)); });
    assert(front.vertices.size() == drawing.vertices.size());
    for (const ImDrawVert& vertex : front.vertices) drawing.heights.push_back(-vertex.pos.y);
    return drawing;
}

/// `place` tells where the vertex of a number appears.
template <class Place>
void put(ImDrawList& list, const Drawing& drawing, Place place) {
    const auto vertices = static_cast<int>(drawing.vertices.size()), corners = static_cast<int>(drawing.corners.size());
    list.PrimReserve(corners, vertices);
    const ImDrawIdx first = list._VtxCurrentIdx;
    for (std::size_t k = 0; k < drawing.vertices.size(); ++k)
        *list._VtxWritePtr++ = {place(k), drawing.vertices[k].uv, drawing.vertices[k].col};
    for (const ImDrawIdx corner : drawing.corners) *list._IdxWritePtr++ = first + corner;
    list._VtxCurrentIdx += static_cast<unsigned>(vertices);
}

/// What has been drawn lately: an old half, which is dropped, and a young one, which becomes the old one.
class MeshCache {
  public:
    template <class Make>
    const Drawing& of(const Key& key, Make make) {
        if (young_.size() == most_young) old_ = std::exchange(young_, {});
        if (const auto found = young_.find(key); found != young_.end()) return found->second;
        if (auto node = old_.extract(key)) return young_.insert(std::move(node)).position->second;
        return young_.emplace(key, make()).first->second;
    }

  private:
    /// A picture has a board and up to 17 pieces with their shadows.
    static constexpr std::size_t most_young = 64;
    std::map<Key, Drawing> young_, old_;
};

Key key_of(MeshKind motif, const Camera& camera, const Theme* theme, float pixel) {
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    return {motif, 0, camera.azimuth(), camera.elevation(), camera.scale(), pixel, 0, theme, {}, white.x, white.y};
}

class CachingSkin final : public BoardSkin {
  public:
    explicit CachingSkin(std::unique_ptr<const BoardSkin> skin) : skin_(std::move(skin)) {}

    const CameraPreset& camera_preset() const override { return skin_->camera_preset(); }
    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override {
        return skin_->bounds(camera, base, piece);
    }

    void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        draw_flat(list, key_of(MeshKind::slab, camera, &theme, pixel), camera.standing_at({}, camera.scale()),
                  camera.origin(),
                  [&](ImDrawList& paper, const Camera& seen) { skin_->draw_slab(paper, seen, theme, pixel); });
    }

    void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        draw_solid(list, key_of(MeshKind::face, camera, &theme, pixel), camera, camera.origin(),
                   [&](ImDrawList& paper, const Camera& seen) { skin_->draw_face(paper, seen, theme, pixel); });
    }

    void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                    const PieceStyle& style, float pixel) const override {
        const Camera near = nearby(camera, pixel);
        Key key = key_of(MeshKind::piece, near, &theme, pixel);
        key.piece = piece.index;
        key.growth = camera_preset().growth * std::max(0.0f, base.z);
        const Colour ground = style.ground.value_or(Colour{-1, -1, -1});
        key.style = {style.opacity, style.highlight, style.dim, ground.r, ground.g, ground.b};
        const Vec3 lifted{0, 0, base.z};
        const ImVec2 foot = near.project(lifted);
        draw_flat(list, key, near.standing_at({-foot.x, -foot.y}, near.scale()), camera.project(base),
                  [&](ImDrawList& paper, const Camera& seen) {
                      skin_->draw_piece(paper, seen, theme, lifted, piece, style, pixel);
                  });
    }

    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                     float lift) const override {
        Key key = key_of(MeshKind::shadow, camera, nullptr, 0);
        key.piece = piece.index;
        key.style = {shadow.colour.r, shadow.colour.g, shadow.colour.b, shadow.strength, lift, 0};
        draw_solid(list, key, camera, camera.project(base), [&](ImDrawList& paper, const Camera& seen) {
            skin_->draw_shadow(paper, seen, shadow, {0, 0, 0}, piece, lift);
        });
    }

  private:
    /// What is seen from there alone, moved to that point of the screen.
    template <class Draw>
    void draw_flat(ImDrawList& list, const Key& key, const Camera& camera, ImVec2 at, Draw draw_it) const {
        const auto make = [&] { return flat(list, [&](ImDrawList& paper) { draw_it(paper, camera); }); };
        const Drawing& drawing = memory_.of(key, make);
        put(list, drawing, [&, at](std::size_t k) {
            const ImVec2 pos = drawing.vertices[k].pos;
            return ImVec2{pos.x + at.x, pos.y + at.y};
        });
    }

    /// What has the same colours from everywhere, and where the table's middle is to be.
    template <class Draw>
    void draw_solid(ImDrawList& list, Key key, const Camera& camera, ImVec2 at, Draw draw_it) const {
        key.azimuth = key.elevation = 0;
        const auto make = [&] { return solid(list, camera.scale(), draw_it); };
        const Drawing& drawing = memory_.of(key, make);
        put(list, drawing, [&, seen = camera.standing_at(at, 1)](std::size_t k) {
            const ImVec2 pos = drawing.vertices[k].pos;
            return seen.project({pos.x, pos.y, drawing.heights[k]});
        });
    }

    std::unique_ptr<const BoardSkin> skin_;
    mutable MeshCache memory_;
};

}  // namespace

std::unique_ptr<const BoardSkin> cached(std::unique_ptr<const BoardSkin> skin) {
    return std::make_unique<CachingSkin>(std::move(skin));
}

}  // namespace quarto::draw
