/// Drawing caches: unchanged frames and layers are not redrawn, drawn objects are reused. Motion of winning pieces.

#include <imgui.h>

#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstring>

#include "shell/render/board.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/render/frame_hash.hpp"
#include "shell/render/measure.hpp"
#include "shell/render/outline.hpp"
#include "shell/render/table.hpp"
#include "shell/render/triangles.hpp"

using namespace quarto;
using namespace quarto::draw;
using Catch::Matchers::WithinAbs;

namespace {

constexpr Colour white{1, 1, 1}, black{0, 0, 0};

/// Dear ImGui without a renderer, and draw lists.
class Drawing {
  public:
    Drawing() {
        ImGui::CreateContext();
        ImGui::GetIO().Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/regular.ttf");
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        ImGui::GetIO().DisplaySize = {100, 100};
        ImGui::NewFrame();
    }
    ~Drawing() {
        ImGui::EndFrame();
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    template <class Draw>
    ImDrawList list(Draw draw_it) const {
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        list.PushTexture(ImGui::GetIO().Fonts->TexRef);
        list.PushClipRect({0, 0}, {100, 100});
        draw_it(list);
        return list;
    }
};

/// Whether a frame with a line of this width differs from the one in `shown`.
bool is_new(const Drawing& canvas, FrameHash& shown, float width, Colour background, ImVec2 size) {
    ImDrawList list = canvas.list([&](ImDrawList& to) { to.AddLine({1, 1}, {9, 9}, IM_COL32_WHITE, width); });
    ImDrawData data;
    data.DisplaySize = size;
    data.FramebufferScale = {1, 1};
    data.CmdLists.push_back(&list);
    return shown.take(data, background);
}

/// Draws two triangles for every object, and counts the objects.
class CountingSkin final : public BoardSkin {
  public:
    explicit CountingSkin(int& computed) : computed_(computed) {}
    const CameraPreset& camera_preset() const override { return diamond_camera; }
    void draw_slab(ImDrawList& list, const Camera& camera, const Theme&, float) const override {
        draw(list, camera.origin(), {});
    }
    void draw_face(ImDrawList& list, const Camera& camera, const Theme&, float) const override {
        draw(list, camera.origin(), {});
    }
    void draw_piece(ImDrawList& list, const Camera& camera, const Theme&, Vec3 base, Piece piece,
                    const PieceStyle& style, float) const override {
        draw(list, camera.project(base), {static_cast<float>(piece.index), style.dim});
    }
    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow&, Vec3 base, Piece,
                     float lift) const override {
        draw(list, camera.project(base), {0, lift});
    }
    Bounds bounds(const Camera&, Vec3, Piece) const override { return {}; }

  private:
    void draw(ImDrawList& list, ImVec2 at, ImVec2 by) const {
        ++computed_;
        for (int triangle = 0; triangle < 2; ++triangle) {
            Triangles triangles(list, 3, 3);
            for (int k = 0; k < 3; ++k) triangles.vertex({at.x + by.x, at.y + by.y}, IM_COL32_WHITE);
            triangles.triangle(0, 1, 2);
        }
    }
    int& computed_;
};

/// Draws nothing; records the height of each piece.
class HeightArt final : public BoardSkin {
  public:
    explicit HeightArt(std::array<float, 16>& heights) : heights_(heights) {}
    const CameraPreset& camera_preset() const override { return diamond_camera; }
    void draw_slab(ImDrawList&, const Camera&, const Theme&, float) const override {}
    void draw_face(ImDrawList&, const Camera&, const Theme&, float) const override {}
    void draw_piece(ImDrawList&, const Camera&, const Theme&, Vec3 base, Piece piece, const PieceStyle&,
                    float) const override {
        heights_[piece.index] = base.z;
    }
    void draw_shadow(ImDrawList&, const Camera&, const Shadow&, Vec3, Piece, float) const override {}
    Bounds bounds(const Camera&, Vec3, Piece) const override { return {}; }

  private:
    std::array<float, 16>& heights_;
};

}  // namespace

TEST_CASE("A picture is drawn only if it differs from the previous one") {
    const Drawing canvas;
    FrameHash shown;
    CHECK(is_new(canvas, shown, 2, white, {50, 50}));
    CHECK_FALSE(is_new(canvas, shown, 2, white, {50, 50}));
    CHECK(is_new(canvas, shown, 3, white, {50, 50}));
    CHECK(is_new(canvas, shown, 3, black, {50, 50}));
    CHECK(is_new(canvas, shown, 3, black, {60, 50}));
    CHECK_FALSE(is_new(canvas, shown, 3, black, {60, 50}));
}

TEST_CASE("A picture that the window has lost is drawn again") {
    const Drawing canvas;
    FrameHash shown;
    CHECK(is_new(canvas, shown, 2, white, {50, 50}));
    shown.invalidate();
    CHECK(is_new(canvas, shown, 2, white, {50, 50}));
}

TEST_CASE("A circle has as many corners as can be seen, up to the limit") {
    for (const float radius : {0.1f, 1.0f, 3.0f, 12.0f, 25.0f, 57.0f, 500.0f}) {
        INFO("radius " << radius);
        const int corners = corners_of_circle(radius);
        CHECK(corners % 4 == 0);
        CHECK(radius * (1 - std::cos(3.14159265f / static_cast<float>(corners))) < 0.1251f);
        const int fewer = corners - 4;
        if (fewer > 4) CHECK(radius * (1 - std::cos(3.14159265f / static_cast<float>(fewer))) > 0.12f);
    }
    for (const float none : {0.0f, -1.0f, NAN}) CHECK(corners_of_circle(none) == 8);
    CHECK(round_outline(1e4f).size() == max_outline_points);
    CHECK(square_outline(1e4f).size() <= max_outline_points);
}

TEST_CASE("A layer's look depends on the layers below it but not on those above") {
    const Drawing canvas;
    struct Widths {
        float below, middle, above;
    };
    const auto looks = [&](const Widths& widths, Colour background = white) {
        ImDrawList list = canvas.list([&](ImDrawList& to) {
            const auto line = [&](float width) { to.AddLine({1, 1}, {9, 9}, IM_COL32_WHITE, width); };
            to.ChannelsSplit(3);
            to.ChannelsSetCurrent(2);
            line(widths.above);  // drawn first, like a screen's header
            for (const auto& [channel, width] : {std::pair{0, widths.below}, std::pair{1, widths.middle}}) {
                to.ChannelsSetCurrent(channel);
                const Layer layer(to);
                line(width);
            }
            to.ChannelsMerge();
        });
        ImDrawData data;
        data.DisplaySize = {50, 50};
        data.FramebufferScale = {1, 1};
        data.CmdLists.push_back(&list);
        FrameHash shown;
        shown.take(data, background);
        const auto heights = shown.levels();
        REQUIRE(heights.size() == 2);
        CHECK(heights[0].commands < heights[1].commands);
        CHECK(heights[0].end_vertex == heights[1].first_vertex);
        return std::array{heights[0].look, heights[1].look};
    };
    const auto before = looks({2, 2, 2});
    CHECK(looks({2, 2, 2}) == before);
    CHECK(looks({2, 2, 3}) == before);
    const auto middle = looks({2, 3, 2}), below = looks({3, 2, 2}), on_black = looks({2, 2, 2}, black);
    CHECK(middle[0] == before[0]);
    CHECK(middle[1] != before[1]);
    for (std::size_t level = 0; level < 2; ++level) {
        CHECK(below[level] != before[level]);
        CHECK(on_black[level] != before[level]);
    }
}

TEST_CASE("A look that changes twice in a row counts as moving") {
    CacheSlot keeping;
    CHECK_FALSE(keeping.is_kept());
    const auto moves = [&](std::uint64_t look) {
        keeping.see(look);
        return keeping.moves();
    };
    CHECK_FALSE(moves(1));
    CHECK_FALSE(moves(1));
    CHECK_FALSE(moves(2));
    CHECK(moves(3));
    CHECK(moves(4));
    CHECK_FALSE(moves(4));
    CHECK_FALSE(moves(5));
}

TEST_CASE("A kept look is recognised again") {
    CacheSlot keeping;
    const auto is_kept = [&](std::uint64_t look) {
        keeping.see(look);
        return keeping.is_kept();
    };
    CHECK_FALSE(is_kept(1));
    keeping.keep();
    CHECK(is_kept(1));
    CHECK_FALSE(is_kept(2));
    CHECK(is_kept(1));
}

TEST_CASE("A cached piece can be drawn at any place until its look changes") {
    const Drawing canvas;
    int computed = 0;
    const auto skin = cached(std::make_unique<CountingSkin>(computed));
    const Camera camera(diamond, 0.9f, 30, {40, 50});
    const auto draw_at = [&](const Camera& seen, Vec3 base, Piece piece, const PieceStyle& style, float pixel = 1) {
        const ImDrawList list = canvas.list(
            [&](ImDrawList& to) { skin->draw_piece(to, seen, theme(ThemeName::dark), base, piece, style, pixel); });
        REQUIRE(list.VtxBuffer.Size == 6);
        for (int k = 0; k < 6; ++k) CHECK(list.IdxBuffer[k] == static_cast<unsigned>(k));
        const ImVec2 at = seen.project(base);
        CHECK_THAT(list.VtxBuffer[4].pos.x, WithinAbs(at.x + piece.index, 1e-3));
        CHECK_THAT(list.VtxBuffer[4].pos.y, WithinAbs(at.y + style.dim, 1e-3));
        return computed;
    };
    CHECK(draw_at(camera, {0, 0, 0}, Piece{3}, {}) == 1);
    CHECK(draw_at(camera, {1, -1, 0.5f}, Piece{3}, {}) == 1);
    CHECK(draw_at(camera.with_origin({7, 8}, 30), {0, 0, 0}, Piece{3}, {}) == 1);
    CHECK(draw_at(camera, {0, 0, 0}, Piece{4}, {}) == 2);
    CHECK(draw_at(camera, {0, 0, 0}, Piece{3}, {.dim = 0.5f}) == 3);
    CHECK(draw_at(camera, {0, 0, 0}, Piece{3}, {}, 0.5f) == 4);
    CHECK(draw_at(camera.with_origin({7, 8}, 20), {0, 0, 0}, Piece{3}, {}) == 5);
    CHECK(draw_at(camera, {2, 2, 0}, Piece{3}, {.dim = 0.5f}) == 5);
}

TEST_CASE("A cached drawing at the same place is identical to the last bit") {
    const Drawing canvas;
    const auto skin = cached(wood_skin(diamond_camera, DarkMark::none));
    const Camera camera(diamond, 0.9f, 30.1f, {40.3f, 50.7f});
    const auto drawn = [&] {
        return canvas.list([&](ImDrawList& to) {
            skin->draw_piece(to, camera, theme(ThemeName::light), {0.3f, 1.7f, 0}, Piece{5}, {}, 0.57f);
        });
    };
    const ImDrawList first = drawn(), copy = drawn();
    REQUIRE(first.VtxBuffer.Size == copy.VtxBuffer.Size);
    CHECK(std::memcmp(first.VtxBuffer.Data, copy.VtxBuffer.Data,
                      static_cast<std::size_t>(first.VtxBuffer.size_in_bytes())) == 0);
}

TEST_CASE("The cached face and shadows are drawn for another camera without being computed again") {
    const Drawing canvas;
    const auto plain = wood_skin(diamond_camera, DarkMark::none),
               remembered = cached(wood_skin(diamond_camera, DarkMark::none));
    const auto drawn = [&](const BoardSkin& skin, const Camera& camera) {
        return canvas.list([&](ImDrawList& list) {
            skin.draw_face(list, camera, theme(ThemeName::light), 1);
            skin.draw_shadow(list, camera, shadow_on_board, {0.3f, 1.7f, 0.2f}, Piece{5}, 0.2f);
        });
    };
    drawn(*remembered, {diamond, 0.9f, 30, {40, 50}});
    const Camera turned(diamond + 0.1f, 0.8f, 30, {41.5f, 50.25f});
    const ImDrawList expected = drawn(*plain, turned), copy = drawn(*remembered, turned);
    REQUIRE(copy.VtxBuffer.Size == expected.VtxBuffer.Size);
    REQUIRE(copy.VtxBuffer.Size > 0);
    for (int k = 0; k < copy.VtxBuffer.Size; ++k) {
        CHECK_THAT(copy.VtxBuffer[k].pos.x, WithinAbs(expected.VtxBuffer[k].pos.x, 1e-3));
        CHECK_THAT(copy.VtxBuffer[k].pos.y, WithinAbs(expected.VtxBuffer[k].pos.y, 1e-3));
        CHECK(copy.VtxBuffer[k].col == expected.VtxBuffer[k].col);
    }

    int computed = 0;
    const auto counting = cached(std::make_unique<CountingSkin>(computed));
    drawn(*counting, {diamond, 0.9f, 30, {40, 50}});
    const int once = computed;
    drawn(*counting, turned);
    CHECK(computed == once);
    drawn(*counting, turned.with_origin({40, 50}, 31));
    CHECK(computed == 2 * once);
}

TEST_CASE("A cached symbol grows when lifted and shrinks when put down") {
    const Drawing canvas;
    const auto plain = symbol_skin(DarkMark::none), remembered = cached(symbol_skin(DarkMark::none));
    const Camera camera(0, 90 * degrees, 30, {40, 50});
    for (const float height : {0.9f, 0.0f, 0.4f}) {
        const auto drawn = [&](const BoardSkin& skin) {
            return canvas.list([&](ImDrawList& list) {
                skin.draw_piece(list, camera, theme(ThemeName::light), {0, 0, height}, Piece{5}, {}, 1);
            });
        };
        const ImDrawList expected = drawn(*plain), copy = drawn(*remembered);
        CHECK_THAT(copy.VtxBuffer[0].pos.x, WithinAbs(expected.VtxBuffer[0].pos.x, 1e-3));
    }
}

TEST_CASE("The cache drops what hasn't been drawn for long") {
    const Drawing canvas;
    int computed = 0;
    const auto skin = cached(std::make_unique<CountingSkin>(computed));
    const Camera camera(diamond, 0.9f, 30, {40, 50});
    const auto draw_dimmed = [&](float dim) {
        canvas.list([&](ImDrawList& to) {
            skin->draw_piece(to, camera, theme(ThemeName::dark), {0, 0, 0}, Piece{0}, {.dim = dim}, 1);
        });
        return computed;
    };
    CHECK(draw_dimmed(0) == 1);
    CHECK(draw_dimmed(0) == 1);
    for (int k = 1; k <= 1000; ++k) draw_dimmed(static_cast<float>(k));
    CHECK(draw_dimmed(0) == 1002);
}

TEST_CASE("The pieces of a win hop one after the other and come to rest") {
    const Drawing canvas;
    BoardScene scene;
    for (std::uint8_t k = 0; k < 6; ++k) {
        scene.position = scene.position.after_gift(Piece{k}).after_placement(Cell{k});
        if (k < 4) scene.called = scene.called.with(Cell{k});
    }
    const auto hops = [&](float shine) {
        std::array<float, 16> heights{};
        scene.shine = shine;
        canvas.list([&](ImDrawList& list) {
            const Camera camera(diamond, 0.9f, 30, {40, 50});
            draw_board_scene(list, HeightArt(heights), camera, theme(ThemeName::light), {}, 1, scene, 1);
        });
        for (float& height : heights) height -= floor_of(Cell{0}).z;
        return heights;
    };
    const auto early = hops(0.2f), late = hops(0.8f), end = hops(1);
    CHECK(early[0] > 0.2f);
    CHECK(late[3] > 0.2f);
    for (std::size_t piece = 0; piece < 6; ++piece) {
        INFO("piece " << piece);
        if (piece > 0) CHECK_THAT(early[piece], WithinAbs(0, 0.01));
        if (piece > 3) CHECK_THAT(late[piece], WithinAbs(0, 1e-6));
        CHECK_THAT(end[piece], WithinAbs(0, 1e-6));
    }
    scene.call_was_wrong = true;
    CHECK_THAT(hops(0.2f)[0], WithinAbs(0, 1e-6));
}

namespace {

int vertices_of(const Drawing& canvas, const BoardScene& scene) {
    std::array<float, 16> heights{};
    return canvas
        .list([&](ImDrawList& list) {
            const Camera camera(diamond, 0.9f, 30, {40, 50});
            draw_board_scene(list, HeightArt(heights), camera, theme(ThemeName::light), {}, 1, scene, 1);
        })
        .VtxBuffer.Size;
}

}  // namespace

TEST_CASE("Each cell to place on gets one ring") {
    const Drawing canvas;
    BoardScene scene;
    const auto vertices = [&] { return vertices_of(canvas, scene); };
    const int none = vertices();
    scene.asked = scene.asked.with(Cell{5});
    const int ring = vertices() - none;
    CHECK(ring > 0);
    scene.asked = scene.asked.with(Cell{6}).with(Cell{7});
    CHECK(vertices() - none == 3 * ring);
}

TEST_CASE("On the newest piece only the light of the selection is drawn") {
    const Drawing canvas;
    BoardScene scene;
    scene.position = scene.position.after_gift(Piece{0}).after_placement(Cell{5});
    const auto vertices = [&] { return vertices_of(canvas, scene); };
    scene.chosen = scene.chosen.with(Cell{5});
    const int chosen = vertices();
    scene.last = Cell{5};
    CHECK(vertices() == chosen);
    scene.last = Cell{6};
    CHECK(vertices() > chosen);
}
