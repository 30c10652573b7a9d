#include "shell/render/board_skin.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace quarto::draw {

namespace {

enum class MeshKind : std::uint8_t { slab, face, piece, shadow };

/// Cache key: everything that a drawing depends on, except its position.
struct Key {
    MeshKind kind;
    int piece;
    float azimuth, elevation;  ///< 0 for what is cached in space
    float scale, pixel;
    float growth;        ///< of a lifted piece
    const Theme* theme;  ///< null for a shadow
    std::uint32_t theme_version;
    std::array<float, 6> style;
    float white_u, white_v;  ///< in the font atlas; changes when the atlas grows
    friend auto operator<=>(const Key&, const Key&) = default;
};

/// Triangles in pixels: as projected (flat), or in space, with x and y in `vertices` and z in `heights`.
struct Drawing {
    std::vector<ImDrawVert> vertices;
    std::vector<float> heights;  ///< empty if flat
    std::vector<ImDrawIdx> corners;
};

/// Views that show (x, y) and (x, -z) unchanged.
Camera plan(float scale, ImVec2 origin) { return {0, 90 * degrees, scale, origin}; }
Camera elevation(float scale) { return {0, 0, scale, {}}; }

/// Rounds the angles of the camera, so that a swaying camera has few distinct views. Points of a piece move
/// by less than a quarter of `pixel`.
Camera nearby(const Camera& camera, float pixel) {
    const float step = 0.4f * pixel / camera.scale();
    const auto rounded = [step](float angle) { return step * std::round(angle / step); };
    return {rounded(camera.azimuth()), rounded(camera.elevation()), camera.scale(), {}};
}

/// Records what `draw_it` draws into a separate list, set up like `like`.
template <class Draw>
Drawing flat(const ImDrawList& like, Draw draw_it) {
    ImDrawList paper(like._Data);
    paper._ResetForNewFrame();
    draw_it(paper);
    return {{paper.VtxBuffer.begin(), paper.VtxBuffer.end()}, {}, {paper.IdxBuffer.begin(), paper.IdxBuffer.end()}};
}

/// Records a drawing in space: from a top view for x and y, and a front view with the same vertices for z.
template <class Draw>
Drawing solid(const ImDrawList& like, float scale, Draw draw_it) {
    Drawing drawing = flat(like, [&](ImDrawList& paper) { draw_it(paper, plan(scale, {})); });
    const Drawing front = flat(like, [&](ImDrawList& paper) { draw_it(paper, elevation(scale)); });
    assert(front.vertices.size() == drawing.vertices.size());
    for (const ImDrawVert& vertex : front.vertices) drawing.heights.push_back(-vertex.pos.y);
    return drawing;
}

/// Appends a drawing to the list. `place` maps the index of a vertex to its screen position.
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

/// Cache with two generations: when the young one is full, it becomes the old one, and the old one is
/// dropped.
class MeshCache {
  public:
    template <class Make>
    const Drawing& of(const Key& key, Make make) {
        if (young_.size() == max_young) old_ = std::exchange(young_, {});
        if (const auto found = young_.find(key); found != young_.end()) return found->second;
        if (auto node = old_.extract(key)) return young_.insert(std::move(node)).position->second;
        return young_.emplace(key, make()).first->second;
    }

  private:
    /// A frame has a board and up to 17 pieces with their shadows.
    static constexpr std::size_t max_young = 64;
    std::map<Key, Drawing> young_, old_;
};

Key key_of(MeshKind kind, const Camera& camera, const Theme* theme, float pixel) {
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    return {kind,
            0,
            camera.azimuth(),
            camera.elevation(),
            camera.scale(),
            pixel,
            0,
            theme,
            theme ? theme->version : 0,
            {},
            white.x,
            white.y};
}

class CachingSkin final : public BoardSkin {
  public:
    explicit CachingSkin(std::unique_ptr<const BoardSkin> skin) : skin_(std::move(skin)) {}

    const CameraPreset& camera_preset() const override { return skin_->camera_preset(); }
    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override {
        return skin_->bounds(camera, base, piece);
    }

    void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        draw_flat(list, key_of(MeshKind::slab, camera, &theme, pixel), camera.with_origin({}, camera.scale()),
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
        draw_flat(list, key, near.with_origin({-foot.x, -foot.y}, near.scale()), camera.project(base),
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
    /// Draws what depends on the view; the cached drawing is moved to `at` on the screen.
    template <class Draw>
    void draw_flat(ImDrawList& list, const Key& key, const Camera& camera, ImVec2 at, Draw draw_it) const {
        const auto make = [&] { return flat(list, [&](ImDrawList& paper) { draw_it(paper, camera); }); };
        const Drawing& drawing = memory_.of(key, make);
        put(list, drawing, [&, at](std::size_t k) {
            const ImVec2 pos = drawing.vertices[k].pos;
            return ImVec2{pos.x + at.x, pos.y + at.y};
        });
    }

    /// Draws what doesn't depend on the view except for its projection; `at`: screen position of the table's
    /// centre.
    template <class Draw>
    void draw_solid(ImDrawList& list, Key key, const Camera& camera, ImVec2 at, Draw draw_it) const {
        key.azimuth = key.elevation = 0;
        const auto make = [&] { return solid(list, camera.scale(), draw_it); };
        const Drawing& drawing = memory_.of(key, make);
        put(list, drawing, [&, seen = camera.with_origin(at, 1)](std::size_t k) {
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
