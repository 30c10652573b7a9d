#pragma once
/// User interface scale of an X11 desktop. X doesn't scale windows by itself; Wayland does.

#include <string_view>

namespace quarto {

/// Scale factor, 1 to 4, from the variables GDK_SCALE or QT_SCALE_FACTOR, or else from the X resources
/// ("Xft.dpi:\t192"; 96 dpi is 1). All may be empty.
float density_of(std::string_view gdk_scale, std::string_view qt_scale, std::string_view resources);

/// For the display that SDL has opened; 1 unless its driver is X11.
float display_density();

}  // namespace quarto
