#pragma once
/// Colours of an embedding page in place of a theme's own.

#include <string_view>

#include "shell/render/theme.hpp"

namespace quarto {

/// `colours`: six hexadecimal digits each, or six dashes for the theme's own, in this order: background, its edge,
/// card, border, text, secondary, accent, on accent, glow, edge and centre of the board, labels, then rim, face, side
/// and bore of the light and of the dark wood. The rest may be missing.
draw::Theme with_colours(draw::Theme theme, std::string_view colours);

}  // namespace quarto
