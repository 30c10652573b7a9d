#include "shell/features/settings/screen.hpp"

#include <array>

#include "core/notation/text.hpp"

namespace quarto {

draw::ThemeName theme_of(ThemeChoice choice, const Environment& environment) {
    using draw::ThemeName;
    const bool follows = choice == ThemeChoice::system || choice == ThemeChoice::high_contrast;
    const bool is_dark = choice == ThemeChoice::dark || (follows && environment.prefers_dark);
    if (choice == ThemeChoice::high_contrast || (choice == ThemeChoice::system && environment.prefers_contrast))
        return is_dark ? ThemeName::dark_contrast : ThemeName::light_contrast;
    return is_dark ? ThemeName::dark : ThemeName::light;
}

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

std::string_view name_of(draw::ThemeName theme) {
    constexpr std::array<std::string_view, 4> names{"light", "dark", "light-contrast", "dark-contrast"};
    return names[index_of(theme)];
}

ui::Motion motion_of(MotionChoice choice, const Environment& environment) {
    return choice == MotionChoice::reduced || environment.prefers_reduced_motion ? ui::Motion::none : ui::Motion::calm;
}

float text_factor(TextSize size) {
    constexpr std::array factors{1.0f, 1.25f, 1.5f};
    return factors[index_of(size)];
}

const draw::BoardSkin& skin_of(const Preferences& preferences) {
    using draw::SkinId;
    const SkinId wood = preferences.board == BoardStance::straight ? SkinId::wood_straight : SkinId::wood_diamond;
    return draw::skin(preferences.pieces == PieceLook::signs ? SkinId::signs : wood,
                      draw::DarkMark{preferences.mark_dark});
}

}  // namespace quarto
