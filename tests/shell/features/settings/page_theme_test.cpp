/// Colours of an embedding page.

#include <catch_amalgamated.hpp>

#include <string>

#include "shell/features/settings/screen.hpp"

namespace quarto::page_theme {

namespace {

constexpr std::string_view own = "------";

bool is(const draw::Colour& colour, std::uint32_t hex) { return draw::packed(colour) == draw::packed(draw::rgb(hex)); }

/// As many of the theme's own colours, then `colours`.
std::string after(int count, std::string_view colours) {
    std::string text;
    while (count-- > 0) text += own;
    return text.append(colours);
}

}  // namespace

TEST_CASE("The page's colours replace those of the theme, and no others") {
    const draw::Theme& dark = draw::theme(draw::ThemeName::dark);
    const draw::Theme changed =
        with_colours(dark, after(2, "102030") + after(8, "a0b0c0") + std::string(own) + "00ff00");
    CHECK(is(changed.card, 0x102030));
    CHECK(is(label_ink(changed), 0xa0b0c0));
    CHECK(is(changed.maple.face, 0x00ff00));
    CHECK(draw::packed(changed.background_edge) == draw::packed(dark.background_edge));
    CHECK(draw::packed(changed.border) == draw::packed(dark.border));
    CHECK(draw::packed(changed.walnut.bore) == draw::packed(dark.walnut.bore));
}

TEST_CASE("The first and the last colour have their places") {
    const draw::Theme changed = with_colours(draw::theme(draw::ThemeName::light), "010203" + after(18, "fefdfc"));
    CHECK(is(changed.background, 0x010203));
    CHECK(is(changed.walnut.bore, 0xfefdfc));
}

TEST_CASE("Labels keep their colour while the woods change") {
    const draw::Theme& light = draw::theme(draw::ThemeName::light);
    CHECK(draw::packed(label_ink(with_colours(light, after(13, "123456")))) == draw::packed(label_ink(light)));
    CHECK(draw::packed(label_ink(light)) == draw::packed(light.maple.face));
}

}  // namespace quarto::page_theme
