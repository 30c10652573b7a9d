#pragma once
/// Themes: the program's colours, and its fonts.

#include <imgui.h>

#include <cstdint>
#include <optional>

#include "shell/render/colour.hpp"
#include "shell/render/type.hpp"

namespace quarto::draw {

/// Colours of a wood: lit edge, lit side, shaded side, bottom of the bore.
struct Wood {
    Colour rim, face, side, bore;
};

struct Theme {
    Colour background, background_edge;
    Colour card, border;
    Colour text, secondary;
    Colour accent, on_accent;
    Colour good, draw, bad;
    Colour focus;  ///< focus ring
    Colour glow;   ///< lights on the board: rings, called shapes
    Wood maple, walnut;
    Colour board_centre, board_edge;
    Colour shadow;
    float shadow_strength;             ///< alpha of the darkest shadow on the table
    float contrast;                    ///< of borders and marks, 0 (normal) to 1 (high)
    std::optional<Colour> label = {};  ///< of the names of columns and rows, if not the light wood's
    std::uint32_t version = 0;         ///< tells themes at the same address apart
};

/// Colours of fine outlines, for contrast with the background: of the board's recesses, of empty slots in the
/// reserve, and of pieces.
Colour recess_line(const Theme& theme);
Colour slot_line(const Theme& theme);
Colour piece_line(const Theme& theme, bool is_dark);
/// Colour of the labels of columns and rows.
Colour label_ink(const Theme& theme);

/// The last two are high contrast: 7:1 for text.
enum class ThemeName : std::uint8_t { light, dark, light_contrast, dark_contrast };
const Theme& theme(ThemeName name);

struct Fonts {
    ImFont* regular;
    ImFont* bold;
    ImFont* of(Weight weight) const { return weight == Weight::bold ? bold : regular; }
};

/// Noto Sans has no minus sign: its en dash is drawn instead. The one dot leader is drawn as a full stop.
inline constexpr ImWchar minus_sign = 0x2212, drawn_minus_sign = 0x2013;
void add_signs(const Fonts& fonts);

}  // namespace quarto::draw
