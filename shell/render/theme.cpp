#include "shell/render/theme.hpp"

#include <array>

namespace quarto::draw {
namespace {

constexpr Wood maple{rgb(0xf7e3bd), rgb(0xe3bf86), rgb(0xb98c52), rgb(0x8a6236)};
constexpr Wood walnut{rgb(0x8a5a3c), rgb(0x6a3f28), rgb(0x43261a), rgb(0x2a1710)};

/// Wood for high contrast.
constexpr Wood bright_maple{rgb(0xfff3d6), rgb(0xf3d8a4), rgb(0xc99f63), rgb(0x6b4a26)};
constexpr Wood deep_walnut{rgb(0xa8724f), rgb(0x6f4229), rgb(0x3a2015), rgb(0x120906)};

constexpr Theme light{
    .background = rgb(0xf4efe6),
    .background_edge = rgb(0xe9e0d0),
    .card = rgb(0xfffdf8),
    .border = rgb(0xded3c0),
    .text = rgb(0x2b2420),
    .secondary = rgb(0x6d6259),
    .accent = rgb(0xb3541e),
    .on_accent = rgb(0xffffff),
    .good = rgb(0x2f7d5b),
    .draw = rgb(0x8a7a5c),
    .bad = rgb(0xb3372f),
    .focus = rgb(0x1f6feb),
    .glow = rgb(0xffb04a),
    .maple = maple,
    .walnut = walnut,
    .board_centre = rgb(0x5b3a2a),
    .board_edge = rgb(0x382118),
    .shadow = rgb(0x3a2a18),
    .shadow_strength = 0.36f,
    .contrast = 0,
};

constexpr Theme dark{
    .background = rgb(0x1f1b23),
    .background_edge = rgb(0x17141a),
    .card = rgb(0x25202a),
    .border = rgb(0x3a333f),
    .text = rgb(0xf2ece4),
    .secondary = rgb(0xa79d93),
    .accent = rgb(0xe08a4f),
    .on_accent = rgb(0x1b1410),
    .good = rgb(0x5fc79a),
    .draw = rgb(0xb9a882),
    .bad = rgb(0xef7b70),
    .focus = rgb(0x7db4ff),
    .glow = rgb(0xffb357),
    .maple = maple,
    .walnut = walnut,
    .board_centre = rgb(0x5b3a2a),
    .board_edge = rgb(0x382118),
    .shadow = rgb(0x050307),
    .shadow_strength = 0.62f,
    .contrast = 0,
};

constexpr Theme light_contrast{
    .background = rgb(0xffffff),
    .background_edge = rgb(0xffffff),
    .card = rgb(0xffffff),
    .border = rgb(0x2b2420),
    .text = rgb(0x000000),
    .secondary = rgb(0x33291f),
    .accent = rgb(0x7a3208),
    .on_accent = rgb(0xffffff),
    .good = rgb(0x0b5233),
    .draw = rgb(0x4d4028),
    .bad = rgb(0x8a1610),
    .focus = rgb(0x0a3fa8),
    .glow = rgb(0xffd000),
    .maple = bright_maple,
    .walnut = deep_walnut,
    .board_centre = rgb(0x33221a),
    .board_edge = rgb(0x1d120d),
    .shadow = rgb(0x3a2a18),
    .shadow_strength = 0.45f,
    .contrast = 1,
};

constexpr Theme dark_contrast{
    .background = rgb(0x000000),
    .background_edge = rgb(0x000000),
    .card = rgb(0x0c0a0e),
    .border = rgb(0xd8d0c6),
    .text = rgb(0xffffff),
    .secondary = rgb(0xe6ded4),
    .accent = rgb(0xffb066),
    .on_accent = rgb(0x000000),
    .good = rgb(0x7ef0bd),
    .draw = rgb(0xe8d9b0),
    .bad = rgb(0xff9d94),
    .focus = rgb(0x8cc8ff),
    .glow = rgb(0xffd000),
    .maple = bright_maple,
    .walnut = deep_walnut,
    .board_centre = rgb(0x33221a),
    .board_edge = rgb(0x1d120d),
    .shadow = rgb(0x000000),
    .shadow_strength = 0.7f,
    .contrast = 1,
};

}  // namespace

Colour recess_line(const Theme& theme) {
    return mix(theme.board_centre, theme.maple.face, mix(0.70f, 1.0f, theme.contrast));
}

Colour slot_line(const Theme& theme) {
    return mix(theme.background_edge, theme.text, mix(0.55f, 0.8f, theme.contrast));
}

Colour piece_line(const Theme& theme, bool is_dark) { return is_dark ? theme.maple.side : theme.maple.bore; }

Colour label_ink(const Theme& theme) { return theme.label.value_or(theme.maple.face); }

const Theme& theme(ThemeName name) {
    constexpr std::array themes{&light, &dark, &light_contrast, &dark_contrast};  // as ThemeName
    return *themes[static_cast<std::size_t>(name)];
}

void add_minus_sign(const Fonts& fonts) {
    for (ImFont* font : {fonts.regular, fonts.bold}) font->AddRemapChar(minus_sign, drawn_minus_sign);
}

}  // namespace quarto::draw
