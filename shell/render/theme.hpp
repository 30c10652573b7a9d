#pragma once
/// Colours, type sizes and fonts of the program, as data.

#include <imgui.h>

#include <cstdint>

#include "shell/render/colour.hpp"
#include "shell/render/type.hpp"

namespace quarto::draw {

/// What a piece is made of: its lit edge, its lit and shaded sides, the bottom of its bore.
struct Wood {
    Colour rim, face, side, bore;
};

struct Theme {
    Colour background, background_edge;
    Colour card, border;
    Colour text, secondary;
    Colour accent, on_accent;
    Colour good, draw, bad;
    Colour focus;  ///< the ring around what the keyboard is on
    Colour glow;   ///< light on the board: rings, called shapes
    Wood maple, walnut;
    Colour board_centre, board_edge;
    Colour shadow;
    float shadow_strength;  ///< alpha of the darkest shadow on the table
    float contrast;         ///< 0 calm to 1 strong: borders and marks
};

/// Fine lines that tell things from their ground where their own colour does not: around the recesses of the board,
/// around the empty places of the reserve, around the pieces.
Colour recess_line(const Theme& theme);
Colour slot_line(const Theme& theme);
Colour piece_line(const Theme& theme, bool is_dark);
/// The letters and numbers of columns and rows.
Colour label_ink(const Theme& theme);

/// The last two are of high contrast: 7:1 for text.
enum class ThemeName : std::uint8_t { light, dark, light_contrast, dark_contrast };
const Theme& theme(ThemeName name);

struct Fonts {
    ImFont* regular;
    ImFont* bold;
    ImFont* of(Weight weight) const { return weight == Weight::bold ? bold : regular; }
};

}  // namespace quarto::draw
