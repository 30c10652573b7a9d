#include "shell/features/settings/appearance.hpp"

#include "shell/render/skins.hpp"

#include <array>

namespace quarto {

draw::ThemeName theme_of(ThemeChoice choice, const Environment& environment) {
    using draw::ThemeName;
    const bool follows = choice == ThemeChoice::system || choice == ThemeChoice::high_contrast;
    const bool is_dark = choice == ThemeChoice::dark || (follows && environment.prefers_dark);
    if (choice == ThemeChoice::high_contrast || (choice == ThemeChoice::system && environment.prefers_contrast))
        return is_dark ? ThemeName::dark_contrast : ThemeName::light_contrast;
    return is_dark ? ThemeName::dark : ThemeName::light;
}

std::string_view name_of(draw::ThemeName theme) {
    constexpr std::array<std::string_view, 4> names{"light", "dark", "light-contrast", "dark-contrast"};
    return names[static_cast<std::size_t>(theme)];
}

ui::Motion motion_of(MotionChoice choice, const Environment& environment) {
    return choice == MotionChoice::reduced || environment.prefers_reduced_motion ? ui::Motion::none : ui::Motion::calm;
}

float text_factor(TextSize size) {
    constexpr std::array factors{1.0f, 1.25f, 1.5f};
    return factors[static_cast<std::size_t>(size)];
}

const draw::BoardSkin& skin_of(const Preferences& preferences) {
    using draw::SkinId;
    const SkinId wood = preferences.board == BoardStance::straight ? SkinId::wood_straight : SkinId::wood_diamond;
    return draw::skin(preferences.pieces == PieceLook::signs ? SkinId::signs : wood,
                      draw::DarkMark{preferences.mark_dark});
}

}  // namespace quarto
