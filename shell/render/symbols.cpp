#include "shell/render/board_skin.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/diagram/symbol.hpp"
#include "shell/render/round.hpp"

namespace quarto::draw {
namespace {

/// Circle or rounded square around a point on the screen.
RoundRect shape_of(bool is_square, ImVec2 middle, float reach, float scale) {
    const float half = reach * scale * (is_square ? symbol_square_share : 1);
    return {{middle.x - half, middle.y - half},
            {middle.x + half, middle.y + half},
            is_square ? std::min(half, symbol_square_corner * scale) : half};
}

Colour floor_colour(const Theme& theme) { return mix(theme.board_centre, theme.board_edge, 0.75f); }

struct Inks {
    Colour fill, line;
};

Inks inks_of(const Theme& theme, Piece piece, const PieceStyle& style) {
    // A ghost has paler, opaque colours: its layers would show through each other if they were transparent.
    const Colour ground = style.ground.value_or(floor_colour(theme));
    const auto dimmed = [&](Colour colour) {
        return mix(ground, mix(colour, theme.board_centre, 0.62f * style.dim), style.opacity);
    };
    const Colour light = dimmed(mix(theme.maple.rim, theme.glow, 0.4f * style.highlight));
    const Colour dark = dimmed(theme.walnut.bore);
    return piece.has(Attribute::colour) ? Inks{dark, light} : Inks{light, dark};
}

/// Diagonal strokes across the body, each a chord of its outline.
void draw_hatch(ImDrawList& list, Piece piece, ImVec2 middle, float scale, ImU32 colour) {
    constexpr std::array solid{-0.16f, 0.0f, 0.16f};
    constexpr std::array hollow{-0.20f, 0.20f};  // on either side of the hole
    const std::span<const float> offsets = piece.has(Attribute::fill) ? std::span<const float>(hollow) : solid;
    constexpr float reach = symbol_body_reach - 0.045f, width = 0.036f;
    constexpr float diagonal = 0.70710678f;
    for (const float offset : offsets) {
        const float half = piece.has(Attribute::form) ? reach * symbol_square_share / diagonal - std::abs(offset)
                                                      : std::sqrt(reach * reach - offset * offset);
        const float across = offset * diagonal, along = half * diagonal;
        list.AddLine({middle.x + scale * (across - along), middle.y + scale * (across + along)},
                     {middle.x + scale * (across + along), middle.y + scale * (across - along)}, colour, width * scale);
    }
}

RoundRect square_around(const Camera& camera, Vec3 middle, float half, float corner) {
    const ImVec2 at = camera.project(middle);
    const float reach = half * camera.scale();
    return {{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}, corner * camera.scale()};
}

class SignArt final : public BoardSkin {
  public:
    explicit SignArt(DarkMark mark) : mark_(mark) {}

    const CameraPreset& camera_preset() const override { return overhead_camera; }

    void draw_slab(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        const float scale = camera.scale();
        const RoundRect slab = square_around(camera, {0, 0, 0}, camera_preset().board_half, 0.12f);
        shadow_round(list, slab, theme.shadow, 0.6f * theme.shadow_strength, 0.05f * scale, 0.22f * scale);
        fill_round(list, slab, theme.board_edge, theme.board_edge, 1);
        outline_round(list, slab, theme.maple.face, mix(0.30f, 1.0f, theme.contrast), std::max(pixel, 0.016f * scale));
    }

    void draw_face(ImDrawList& list, const Camera& camera, const Theme& theme, float pixel) const override {
        const Colour floor = floor_colour(theme);
        for (Cell cell : CellSet::all()) {
            const Vec3 middle = centre_of(cell);
            fill_round(list, square_around(camera, middle, 0.485f, 0.06f), theme.board_centre, theme.board_centre, 1);
            const RoundRect recess = square_around(camera, middle, recess_radius, recess_radius);
            fill_round(list, recess, floor, floor, 1);
            outline_round(list, recess, recess_line(theme), 1,
                          std::max(pixel, mix(0.012f, 0.026f, theme.contrast) * camera.scale()));
        }
    }

    void draw_piece(ImDrawList& list, const Camera& camera, const Theme& theme, Vec3 base, Piece piece,
                    const PieceStyle& style, float) const override {
        const ImVec2 middle = camera.project(base);
        const float scale = camera.scale() * (1 + camera_preset().growth * std::max(0.0f, base.z));
        const Inks inks = inks_of(theme, piece, style);
        const auto lay = [&](bool is_square, float reach, Colour ink) {
            fill_round(list, shape_of(is_square, middle, reach, scale), ink, ink, 1);
        };
        const bool is_hatched = mark_ == DarkMark::carved && piece.has(Attribute::colour);
        for (const SymbolLayer& layer : symbol_layers(piece)) {
            const bool is_hole = layer.reach == symbol_hole_reach;
            lay(piece.has(Attribute::form) && !is_hole, layer.reach, layer.is_line ? inks.line : inks.fill);
            if (is_hatched && layer.reach == symbol_body_reach)
                draw_hatch(list, piece, middle, scale, packed(inks.line));
        }
    }

    void draw_shadow(ImDrawList& list, const Camera& camera, const Shadow& shadow, Vec3 base, Piece piece,
                     float lift) const override {
        if (lift <= 0) return;
        const float scale = camera.scale(), reach = symbol_layers(piece).front().reach;
        shadow_round(list, shape_of(piece.has(Attribute::form), camera.project(base), reach, scale), shadow.colour,
                     0.7f * shadow.strength, 0.10f * lift * scale, 0.16f * scale);
    }

    Bounds bounds(const Camera& camera, Vec3 base, Piece piece) const override {
        const RoundRect shape = shape_of(piece.has(Attribute::form), camera.project(base),
                                         symbol_layers(piece).front().reach, camera.scale());
        return {shape.least, shape.most};
    }

  private:
    DarkMark mark_;
};

}  // namespace

std::unique_ptr<const BoardSkin> symbol_skin(DarkMark mark) { return std::make_unique<SignArt>(mark); }

}  // namespace quarto::draw
