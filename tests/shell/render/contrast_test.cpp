/// Contrast of each pair of text or symbol colour and background, in each theme: the ratio of WCAG 2.2.

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <functional>

#include "shell/features/settings/screen.hpp"
#include "shell/render/theme.hpp"

using namespace quarto;
using draw::Colour;
using draw::Theme;

namespace {

constexpr std::array themes{draw::ThemeName::light, draw::ThemeName::dark, draw::ThemeName::light_contrast,
                            draw::ThemeName::dark_contrast};

float luminance(Colour colour) {
    const auto linear = [](float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); };
    return 0.2126f * linear(colour.r) + 0.7152f * linear(colour.g) + 0.0722f * linear(colour.b);
}

float contrast(Colour a, Colour b) {
    const float first = luminance(a) + 0.05f, second = luminance(b) + 0.05f;
    return std::max(first, second) / std::min(first, second);
}

struct ColourPair {
    const char* name;
    std::function<Colour(const Theme&)> ink, ground;
};

Colour Theme::* const text_colour = &Theme::text;
Colour Theme::* const secondary = &Theme::secondary;
Colour Theme::* const card = &Theme::card;

std::function<Colour(const Theme&)> mixed(Colour Theme::* a, Colour Theme::* b, float share) {
    return [=](const Theme& theme) { return mix(theme.*a, theme.*b, share); };
}
/// The QUARTO! button at its lower edge, where it is darkest.
Colour button_bottom(const Theme& theme) { return scaled(theme.accent, 0.93f); }
/// Mixes two colours by `share`, less in themes with more contrast.
std::function<Colour(const Theme&)> calmly_mixed(Colour Theme::* a, Colour Theme::* b, float share) {
    return [=](const Theme& theme) { return mix(theme.*a, theme.*b, share * (1 - theme.contrast)); };
}

const std::vector<ColourPair> colours_of_words{
    {"text on a card", text_colour, card},
    {"text on the table", text_colour, &Theme::background},
    {"text at the table's edge", text_colour, &Theme::background_edge},
    {"text on the current move", text_colour, mixed(card, &Theme::accent, 0.16f)},
    {"text on a chosen toggle", text_colour, mixed(card, &Theme::accent, 0.13f)},
    {"a name's initial", text_colour, calmly_mixed(card, &Theme::border, 0.65f)},
    {"small print on a card", secondary, card},
    {"small print on the table", secondary, &Theme::background},
    {"small print at the table's edge", secondary, &Theme::background_edge},
    {"a choice not taken", mixed(secondary, text_colour, 0.3f), &Theme::background_edge},
    {"QUARTO! before it can be said", secondary, calmly_mixed(card, &Theme::border, 0.35f)},
    {"QUARTO!", &Theme::on_accent, button_bottom},
    {"a primary button", &Theme::on_accent, &Theme::accent},
    {"a dangerous button", &Theme::bad, card},
    {"the clock's last seconds", &Theme::bad, &Theme::background},
    {"a good value", mixed(&Theme::good, text_colour, 0.35f), mixed(card, &Theme::good, 0.20f)},
    {"a drawn value", mixed(&Theme::draw, text_colour, 0.35f), mixed(card, &Theme::draw, 0.20f)},
    {"a bad value", mixed(&Theme::bad, text_colour, 0.35f), mixed(card, &Theme::bad, 0.20f)},
    {"a column's letter", draw::label_ink, &Theme::board_edge},
    {"a column's letter in the lamp's sheen", draw::label_ink,
     [](const Theme& theme) { return draw::scaled(theme.board_centre, 1.2f); }},
    {"the mark of a mistake", mixed(&Theme::bad, text_colour, 0.25f), card},
    {"the mark of a missed win", mixed(&Theme::draw, text_colour, 0.25f), card},
    {"the mark of a missed alignment", mixed(&Theme::accent, text_colour, 0.25f), card},
};

const std::vector<ColourPair> signs{
    {"focus on the table", &Theme::focus, &Theme::background},
    {"focus on a card", &Theme::focus, card},
    {"the edge of a hint", calmly_mixed(&Theme::accent, &Theme::border, 0.3f), card},
    {"the cross of a hint", secondary, card},
    {"whose turn it is", &Theme::accent, &Theme::background},
    {"what is chosen", &Theme::accent, card},
    {"the piece of a hint", &Theme::accent, &Theme::background_edge},
    {"a switch that is off", mixed(&Theme::border, secondary, 0.75f), card},
    {"a switch that is on", &Theme::accent, card},
    {"light on the board", &Theme::glow, &Theme::board_centre},
    {"light at the board's edge", &Theme::glow, &Theme::board_edge},
    {"the newest piece", [](const Theme& theme) { return theme.maple.rim; }, &Theme::board_centre},
    {"a light piece on the board", [](const Theme& theme) { return theme.maple.face; }, &Theme::board_centre},
    {"a dark piece's groove", [](const Theme& theme) { return theme.maple.rim; },
     [](const Theme& theme) { return theme.walnut.rim; }},
    {"a sign's line", [](const Theme& theme) { return theme.maple.rim; },
     [](const Theme& theme) { return theme.walnut.bore; }},
    {"an empty cell's rim", draw::recess_line, &Theme::board_centre},
    {"an empty cell's rim in the lamp's sheen", draw::recess_line,
     [](const Theme& theme) { return draw::scaled(theme.board_centre, 1.2f); }},
    {"an empty cell's rim at the board's edge", draw::recess_line, &Theme::board_edge},
    {"an empty place of the reserve", draw::slot_line, &Theme::background},
    {"an empty place of the reserve at the table's edge", draw::slot_line, &Theme::background_edge},
    {"a dark sign's line on the board", [](const Theme& theme) { return theme.maple.rim; }, &Theme::board_centre},
};

}  // namespace

TEST_CASE("Black on white has the greatest contrast, 21") {
    CHECK(contrast({0, 0, 0}, {1, 1, 1}) == Catch::Approx(21));
    CHECK(contrast(draw::rgb(0x777777), {1, 1, 1}) == Catch::Approx(4.48).epsilon(0.01));
}

TEST_CASE("Text has a contrast of 4.5 to its background, or 7 in high contrast") {
    for (const auto name : themes) {
        const Theme& theme = draw::theme(name);
        for (const ColourPair& pair : colours_of_words) {
            INFO(name_of(name) << ": " << pair.name);
            CHECK(contrast(pair.ink(theme), pair.ground(theme)) >= (theme.contrast > 0 ? 7 : 4.5));
        }
    }
}

TEST_CASE("Signs have a contrast of 3 to their background") {
    for (const auto name : themes) {
        const Theme& theme = draw::theme(name);
        for (const ColourPair& pair : signs) {
            INFO(name_of(name) << ": " << pair.name);
            CHECK(contrast(pair.ink(theme), pair.ground(theme)) >= 3);
        }
    }
}

TEST_CASE("Each piece or its outline has a contrast of 3 to every background") {
    for (const auto name : themes) {
        const Theme& theme = draw::theme(name);
        for (const auto ground :
             {&Theme::board_centre, &Theme::board_edge, &Theme::card, &Theme::background, &Theme::background_edge})
            for (const bool is_dark : {false, true}) {
                INFO(name_of(name) << (is_dark ? ", dark" : ", light"));
                const Colour wood = is_dark ? theme.walnut.side : theme.maple.face,
                             line = draw::piece_line(theme, is_dark);
                CHECK(std::max(contrast(wood, theme.*ground), contrast(line, theme.*ground)) >= 3);
                CHECK(contrast(wood, line) >= 1.8f);  // the outline is visible
            }
    }
}
