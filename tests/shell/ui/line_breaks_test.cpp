/// Where lines break, how a name is shortened, and what the fonts draw.

#include "shell/i18n/case.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/type.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/ui/screens.hpp"

using namespace quarto;
using namespace quarto::test;

TEST_CASE("No line breaks within the name of a row, in any language") {
    Screens screens;
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        ui::UiState state;
        screens.picture(texts, {390, 844}, 1, state, [&](ui::Ui& ui) {
            const ui::TextStyle style = ui::body(ui);
            const std::string name = shape_text(texts, Shape{0}),
                              sentence = "x " + name + ' ' + capitalize(name) + " x";
            INFO(sentence);
            const float whole = ui::text_width(ui, style, capitalize(name)) + 1;
            CHECK(ui::fits(ui, style, sentence, whole, 1000));
            CHECK_FALSE(ui::fits(ui, style, sentence, 0.9f * whole, 1000));
        });
    }
}

TEST_CASE("No line begins with the dot between two facts") {
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        const ui::TextStyle style = ui::body(ui);
        const std::string facts = "light \u00b7 tall";
        CHECK_FALSE(ui::fits(ui, style, facts, ui::text_width(ui, style, "light") + 1, 1000));
        const float width = ui::text_width(ui, style, "light \u00b7") + 1;
        CHECK(ui::fits(ui, style, facts, width, 1000));
        CHECK(ui::text_height(ui, style, facts, width) == 2 * ui::line_height(ui, style.type));
    });
}

TEST_CASE("No line ends in the dot between two facts") {
    Screens screens;
    const std::string facts = "light \u00b7 tall";
    for (const ui::Align align : {ui::Align::left, ui::Align::middle}) {
        std::vector<int> corners;
        for (const std::string_view line : {"light \u00b7 tall", "light \u00b7"}) {
            ui::UiState state;
            screens.picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
                const ui::TextStyle style{.align = align};
                const int before = ui.list().VtxBuffer.Size;
                text_block(ui, {0, 0, text_width(ui, style, line) + 1, 100}, style, facts);
                corners.push_back(ui.list().VtxBuffer.Size - before);
            });
        }
        CHECK(corners == std::vector{4 * 10, 4 * 9});
    }
}

TEST_CASE("No line breaks between a number and its word") {
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        const ui::TextStyle style = ui::small(ui);
        for (const std::string words : {"26. Februar", "26. února", "26 February", "\u22126 loses", "5 moves"}) {
            const float width = ui::text_width(ui, style, words);
            INFO(words);
            CHECK_FALSE(ui::fits(ui, style, words, 0.9f * width, 1000));
            CHECK(ui::text_height(ui, style, words + " x", width + 1) == 2 * ui::line_height(ui, style.type));
        }
        for (const std::string words : {"28. Februar 2028", "Stark 78\u00a0%"}) {
            const float before = ui::text_width(ui, style, words.substr(0, words.rfind(' ')));
            INFO(words);
            CHECK_FALSE(ui::fits(ui, style, words + " \u00b7 x", before + 1, 1000));
        }
    });
}

TEST_CASE("A name is shortened only if it is too long for its place") {
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        const ui::TextStyle style = ui::strong(ui);
        const float width = ui::text_width(ui, style, "Maximiliane");
        CHECK(ui::shortened(ui, style, "Maximiliane", width) == "Maximiliane");
        const std::string name = ui::shortened(ui, style, "Maximiliane von Hohenfels", width);
        CHECK(name.starts_with("Maxim"));
        CHECK(name.ends_with("…"));
        CHECK(ui::text_width(ui, style, name) <= width);
    });
    CHECK(state.truncated_texts.empty());
}

TEST_CASE("Both fonts draw the minus sign") {
    Screens screens;
    ui::UiState state;
    screens.picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        for (ImFont* font : {ui.surface().fonts.regular, ui.surface().fonts.bold})
            CHECK(font->GetFontBaked(20)->FindGlyphNoFallback(draw::minus_sign) != nullptr);
    });
}

TEST_CASE("No word stands alone in the last line of a heading") {
    ui::UiState state;
    Screens().picture(texts_in("de"), {1366, 768}, 1, state, [](ui::Ui& ui) {
        const ui::TextStyle style = ui::title(ui);
        const std::string text = "Farbe, Form oder Loch.";
        const float width = ui::text_width(ui, style, "Farbe, Form oder") + 4;
        const float balanced = ui::balanced_width(ui, style, text, width);
        CHECK(balanced < width);
        CHECK(balanced < ui::text_width(ui, style, "Farbe, Form oder"));
        CHECK(ui::text_height(ui, style, text, balanced) == ui::text_height(ui, style, text, width));
        CHECK(ui::balanced_width(ui, style, "Farbe", width) == width);
    });
}
