/// Colours of an embedding page, as drawn.

#include <imgui.h>

#include <algorithm>
#include <array>

#include "tests/app/driver.hpp"

namespace quarto::test::app_embedding {

const std::string begun = "q1;rules=cshf;begin=1;moves=0b2.9";

/// Corners drawn in this colour, whatever their alpha.
std::vector<Point> drawn(draw::Colour colour) {
    const ImU32 opaque = draw::packed(colour);
    std::vector<Point> points;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
        for (const ImDrawVert& corner : list->VtxBuffer)
            if ((corner.col | IM_COL32_A_MASK) == opaque) points.push_back({corner.pos.x, corner.pos.y});
    return points;
}

TEST_CASE("The page's colours are those of the game, and changes show at once", "[page]") {
    AppDriver game({.record = begun});
    /// After as many of the theme's own.
    const auto paint = [&](std::size_t count, std::string_view colour) {
        game.program().set_colours(std::string(6 * count, '-').append(colour));
        game.settle();
    };
    constexpr std::size_t labels = 11, maple_rim = 12;
    CHECK(drawn(draw::rgb(0x123456)).empty());
    paint(labels, "123456");
    CHECK_FALSE(drawn(draw::rgb(0x123456)).empty());
    // Woods are lit: corners in which one channel is by far the strongest.
    const auto strongest = [](int channel) {
        int corners = 0;
        for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
            for (const ImDrawVert& corner : list->VtxBuffer) {
                const std::array<ImU32, 3> channels{corner.col & 0xff, corner.col >> 8 & 0xff, corner.col >> 16 & 0xff};
                const auto at = static_cast<std::size_t>(channel);
                corners += channels[at] > 2 * channels[(at + 1) % 3] && channels[at] > 2 * channels[(at + 2) % 3];
            }
        return corners;
    };
    const int greens = strongest(1);
    paint(maple_rim, "00ff0000ff0000ff0000ff00");
    CHECK(strongest(1) > greens + 100);
    paint(maple_rim, "0000ff0000ff0000ff0000ff");
    CHECK(strongest(1) == greens);  // nothing is drawn from before the change
    CHECK(strongest(2) > 100);
    game.program().set_colours({});
    game.settle();
    CHECK(drawn(draw::rgb(0x123456)).empty());
}

}  // namespace quarto::test::app_embedding
