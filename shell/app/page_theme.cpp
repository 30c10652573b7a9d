#include "shell/app/page_theme.hpp"

#include <array>

#include "core/notation/text.hpp"

namespace quarto {

draw::Theme with_colours(draw::Theme theme, std::string_view colours) {
    constexpr std::size_t digits = 6;
    draw::Colour label = label_ink(theme);
    const std::array targets{&theme.background, &theme.background_edge, &theme.card,         &theme.border,
                             &theme.text,       &theme.secondary,       &theme.accent,       &theme.on_accent,
                             &theme.glow,       &theme.board_edge,      &theme.board_centre, &label,
                             &theme.maple.rim,  &theme.maple.face,      &theme.maple.side,   &theme.maple.bore,
                             &theme.walnut.rim, &theme.walnut.face,     &theme.walnut.side,  &theme.walnut.bore};
    for (draw::Colour* const target : targets) {
        if (colours.size() < digits) break;
        std::uint32_t hex = 0;
        for (const char digit : colours.substr(0, digits))
            hex = hex << 4 | static_cast<std::uint32_t>(hex_digits.find(digit) & 0xf);
        if (colours.front() != '-') *target = draw::rgb(hex);
        colours.remove_prefix(digits);
    }
    theme.label = label;
    return theme;
}

}  // namespace quarto
