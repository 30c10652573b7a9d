/// Appearance from the player's and the system's settings; distinct symbols for all pieces.

#include "shell/features/settings/screen.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstdio>

#include "core/diagram/symbol.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/world.hpp"

using namespace quarto;
using namespace quarto::test;
using draw::ThemeName;

TEST_CASE("The theme follows the system's settings unless the player chooses one") {
    struct Case {
        ThemeChoice choice;
        bool system_is_dark, system_wants_contrast;
        ThemeName theme;
    };
    const std::vector<Case> cases{
        {ThemeChoice::system, false, false, ThemeName::light},
        {ThemeChoice::system, true, false, ThemeName::dark},
        {ThemeChoice::system, false, true, ThemeName::light_contrast},
        {ThemeChoice::system, true, true, ThemeName::dark_contrast},
        {ThemeChoice::light, true, true, ThemeName::light},
        {ThemeChoice::dark, false, true, ThemeName::dark},
        {ThemeChoice::high_contrast, false, false, ThemeName::light_contrast},
        {ThemeChoice::high_contrast, true, false, ThemeName::dark_contrast},
    };
    for (const Case& test : cases) {
        const Environment system{.prefers_dark = test.system_is_dark, .prefers_contrast = test.system_wants_contrast};
        CHECK(theme_of(test.choice, system) == test.theme);
    }
}

TEST_CASE("Motion is reduced if the system or the player asks for it") {
    Environment system;
    CHECK(motion_of(MotionChoice::system, system) == ui::Motion::calm);
    CHECK(motion_of(MotionChoice::reduced, system) == ui::Motion::none);
    system.prefers_reduced_motion = true;
    CHECK(motion_of(MotionChoice::system, system) == ui::Motion::none);
}

TEST_CASE("The skin follows the settings for pieces, board and the mark on dark pieces") {
    Preferences preferences;
    CHECK(skin_of(preferences).camera_preset().leaves_corners());
    preferences.board = BoardStance::straight;
    const draw::BoardSkin* plain = &skin_of(preferences);
    CHECK_FALSE(plain->camera_preset().leaves_corners());
    CHECK(plain->camera_preset().best < draw::overhead_camera.best);
    preferences.mark_dark = true;
    CHECK(&skin_of(preferences) != plain);
    preferences.pieces = PieceLook::signs;
    CHECK(skin_of(preferences).camera_preset().best == draw::overhead_camera.best);
}

TEST_CASE("Symbols of any two pieces differ in colour, shape or layers") {
    for (std::uint8_t a = 0; a < 16; ++a)
        for (std::uint8_t b = 0; b < a; ++b) {
            const Piece first{a}, second{b};
            const bool same_ink = first.has(Attribute::colour) == second.has(Attribute::colour);
            const bool same_form = first.has(Attribute::form) == second.has(Attribute::form);
            const bool same_layers = std::ranges::equal(symbol_layers(first), symbol_layers(second));
            CHECK_FALSE((same_ink && same_form && same_layers));
        }
}

TEST_CASE("Tall symbols are larger, their layers are separated by lines, and all fit the recess") {
    for (std::uint8_t index = 0; index < 16; ++index) {
        const auto layers = symbol_layers(Piece{index});
        CHECK(layers.front().reach < draw::recess_radius);
        for (std::size_t k = 1; k < layers.size(); ++k) {
            CHECK(layers[k].is_line != layers[k - 1].is_line);
            CHECK(layers[k].reach * 40 <= layers[k - 1].reach * 40 - 1.2f);  // visible with cells 40 pixels wide
        }
        const auto taller = symbol_layers(Piece{static_cast<std::uint8_t>(index & ~4)});
        if (index & 4) CHECK(taller.front().reach > 1.3f * layers.front().reach);
    }
}

TEST_CASE("The page has the colours of each theme") {
    const std::string style = content_of(QUARTO_SOURCE_DIR "/web/site/style.css");
    for (const auto name : {ThemeName::light, ThemeName::dark, ThemeName::light_contrast, ThemeName::dark_contrast}) {
        INFO(name_of(name));
        const auto& theme = draw::theme(name);
        const auto must_have = [&](const std::string& variable, draw::Colour colour) {
            const ImU32 c = draw::packed(colour);
            char value[8];
            std::snprintf(value, sizeof value, "#%02x%02x%02x", c >> IM_COL32_R_SHIFT & 0xff,
                          c >> IM_COL32_G_SHIFT & 0xff, c >> IM_COL32_B_SHIFT & 0xff);
            const auto at = style.find("--" + variable + ": ");
            REQUIRE(at != std::string::npos);
            const std::string line = style.substr(at, style.find(';', at) - at);
            INFO(line);
            CHECK(line.find("var(--" + std::string(name_of(name)) + ", " + value + ")") != std::string::npos);
        };
        must_have("card", theme.card);
        must_have("border", theme.border);
        must_have("text", theme.text);
        must_have("secondary", theme.secondary);
        must_have("accent", theme.accent);
        must_have("on-accent", theme.on_accent);
    }
}
