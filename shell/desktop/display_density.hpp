#pragma once
/// How much larger than its pixels a desktop of X11 wants everything drawn. X itself scales nothing; Wayland does.

#include <string_view>

namespace quarto {

/// From the variable GDK_SCALE, else from the display's resources, "Xft.dpi:\t192", where 96 stands for 1. Both may be
/// empty.
float density_of(std::string_view gdk_scale, std::string_view resources);

/// Of the display that SDL has opened.
float display_density();

}  // namespace quarto
