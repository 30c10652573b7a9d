#include "shell/render/theme.hpp"

#include <array>

namespace quarto::draw {
namespace {

constexpr Wood maple{rgb(0xf7e3bd), rgb(0xe3bf86), rgb(0xb98c52), rgb(0x8a6236)};
constexpr Wood walnut{rgb(0x8a5a3c), rgb(0x6a3f28), rgb(0x43261a), rgb(0x2a1710)};

/// Wood for high contrast.
constexpr Wood bright_maple{rgb(0xfff3d6), rgb(0xf3d8a4), rgb(0xc99f63), rgb(0x6b4a26)};
constexpr Wood deep_walnut{rgb(0xa8724f), rgb(0x6f4229), rgb(0x3a2015), rgb(0x120906)};

/// One of each theme.
struct ColourRow {
    Colour Theme::* colour;
    std::array<std::uint32_t, 4> of;  ///< as ThemeName: light, dark, and both with high contrast
};
constexpr std::array colours{
    ColourRow{&Theme::background, {0xf4efe6, 0x1f1b23, 0xffffff, 0x000000}},
    ColourRow{&Theme::background_edge, {0xe9e0d0, 0x17141a, 0xffffff, 0x000000}},
    ColourRow{&Theme::card, {0xfffdf8, 0x25202a, 0xffffff, 0x0c0a0e}},
    ColourRow{&Theme::border, {0xded3c0, 0x3a333f, 0x2b2420, 0xd8d0c6}},
    ColourRow{&Theme::text, {0x2b2420, 0xf2ece4, 0x000000, 0xffffff}},
    ColourRow{&Theme::secondary, {0x6d6259, 0xa79d93, 0x33291f, 0xe6ded4}},
    ColourRow{&Theme::accent, {0xb3541e, 0xe08a4f, 0x7a3208, 0xffb066}},
    ColourRow{&Theme::on_accent, {0xffffff, 0x1b1410, 0xffffff, 0x000000}},
    ColourRow{&Theme::good, {0x2f7d5b, 0x5fc79a, 0x0b5233, 0x7ef0bd}},
    ColourRow{&Theme::draw, {0x8a7a5c, 0xb9a882, 0x4d4028, 0xe8d9b0}},
    ColourRow{&Theme::bad, {0xb3372f, 0xef7b70, 0x8a1610, 0xff9d94}},
    ColourRow{&Theme::focus, {0x1f6feb, 0x7db4ff, 0x0a3fa8, 0x8cc8ff}},
    ColourRow{&Theme::glow, {0xffb04a, 0xffb357, 0xffd000, 0xffd000}},
    ColourRow{&Theme::board_centre, {0x5b3a2a, 0x5b3a2a, 0x33221a, 0x33221a}},
    ColourRow{&Theme::board_edge, {0x382118, 0x382118, 0x1d120d, 0x1d120d}},
    ColourRow{&Theme::shadow, {0x3a2a18, 0x050307, 0x3a2a18, 0x000000}},
};

constexpr Theme theme_of(std::size_t name, float shadow_strength) {
    const bool has_contrast = name > 1;
    Theme made{};
    for (const auto& [colour, of] : colours) made.*colour = rgb(of[name]);
    made.maple = has_contrast ? bright_maple : maple;
    made.walnut = has_contrast ? deep_walnut : walnut;
    made.shadow_strength = shadow_strength;
    made.contrast = has_contrast ? 1 : 0;
    return made;
}
constexpr std::array themes{theme_of(0, 0.36f), theme_of(1, 0.62f), theme_of(2, 0.45f), theme_of(3, 0.7f)};

}  // namespace

Colour recess_line(const Theme& theme) {
    return mix(theme.board_centre, theme.maple.face, mix(0.70f, 1.0f, theme.contrast));
}

Colour slot_line(const Theme& theme) {
    return mix(theme.background_edge, theme.text, mix(0.55f, 0.8f, theme.contrast));
}

Colour piece_line(const Theme& theme, bool is_dark) { return is_dark ? theme.maple.side : theme.maple.bore; }

Colour label_ink(const Theme& theme) { return theme.label.value_or(theme.maple.face); }

const Theme& theme(ThemeName name) { return themes[static_cast<std::size_t>(name)]; }

void add_signs(const Fonts& fonts) {
    for (ImFont* font : {fonts.regular, fonts.bold}) {
        font->AddRemapChar(minus_sign, drawn_minus_sign);
        font->AddRemapChar(0x2024, '.');
    }
}

}  // namespace quarto::draw
