/// The desktop's scale factor for drawing.

#include "shell/desktop/system.hpp"

#include "tests/core/table.hpp"

namespace quarto::test::display_density {

TEST_CASE("The density comes from GDK_SCALE or QT_SCALE_FACTOR, else from the display's resources, else it is 1") {
    struct Case {
        std::string_view gdk_scale, qt_scale, resources;
        float density;
    };
    for (const auto& [gdk_scale, qt_scale, resources, density] :
         {Case{"", "", "", 1}, Case{"", "1.5", "Xft.dpi:\t192\n", 1.5f}, Case{"2", "3", "", 2},
          Case{"", "x", "Xft.dpi:\t192\n", 2}, Case{"2", "", "", 2}, Case{"2", "", "Xft.dpi:\t96\n", 2},
          Case{"", "", "Xft.dpi:\t192\n", 2}, Case{"", "", "Xcursor.size:\t24\nXft.dpi:\t144\nXft.rgba:\tnone\n", 1.5f},
          Case{"", "", "Xft.dpi: 120", 1.25f}, Case{"", "", "*notXft.dpi:\t192\n", 1},
          Case{"", "", "Xft.dpi:\tnonsense", 1}, Case{"", "", "Xft.dpi:", 1},
          // Limits: text smaller than normal, or a window of three letters, is unreadable.
          Case{"", "", "Xft.dpi:\t48\n", 1}, Case{"0", "", "Xft.dpi:\t192\n", 2}, Case{"-1", "", "", 1},
          Case{"large", "", "", 1}, Case{"100", "", "", 4}, Case{"", "", "Xft.dpi:\t9600\n", 4}}) {
        INFO(gdk_scale << ' ' << qt_scale << ' ' << resources);
        CHECK(density_of(gdk_scale, qt_scale, resources) == density);
    }
}

}  // namespace quarto::test::display_density
