/// Parts of screens: captions under icons, small boards, choices, the list of keys, whole rows of moves.

#include <cmath>

#include "shell/i18n/languages.hpp"
#include "shell/ui/action_row.hpp"
#include "shell/ui/figure.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/ui/screens.hpp"

namespace quarto::test {
namespace {

/// Corners that `draw` adds.
template <class Draw>
int corners_of(Draw draw) {
    ui::UiState state;
    int count = 0;
    Screens().picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
        count = -ui.list().VtxBuffer.Size;
        draw(ui);
        count += ui.list().VtxBuffer.Size;
    });
    return count;
}

}  // namespace

TEST_CASE("A row of icons has captions where all of them fit") {
    const auto corners = [](const std::string& caption) {
        return corners_of([&](ui::Ui& ui) {
            const ui::Action analyse{
                .name = ui::Kind::analyse, .label = "Analyse", .icon = ui::Icon::chart, .caption = "Analyse"};
            const ui::Action undo{.name = ui::Kind::undo, .label = "Undo", .icon = ui::Icon::undo, .caption = caption};
            (void)ui::draw_action_row(ui, {analyse, undo}, {0, 0, 100, 48});
        });
    };
    CHECK(corners("Undo") > corners({}));
    CHECK(corners("Taking the move back") == corners({}));
}

TEST_CASE("Captions have one size: no word is made smaller to fit") {
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        for (const std::string_view word : {"Undo", "Evaluations"}) {
            float least = 0;
            while (!ui::icon_button_holds(ui, {0, 0, least, 48}, word)) ++least;
            CAPTURE(word);
            CHECK(std::abs(least - 0.75f * ui::text_width(ui, ui::small(ui), word)) < 3);
        }
    });
}

TEST_CASE("After a game both buttons that stand out have letters of one size") {
    const auto height = [](std::string_view label, std::string_view beside) {
        ui::UiState state;
        float most = 0, least = 1000;
        Screens().picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
            (void)ui::main_button(ui, ui::Kind::replay, {0, 0, 150, 52}, label, ui::Enabled::yes, ui::Strength::quiet,
                                  {}, beside);
            const auto& drawn = ui.list().VtxBuffer;
            for (int k = drawn.Size - 4; k < drawn.Size; ++k) {  // of the last letter
                most = std::max(most, drawn[k].pos.y);
                least = std::min(least, drawn[k].pos.y);
            }
        });
        return most - least;
    };
    CHECK(height("Play again", "Watch all of it again") < height("Play again", "See it"));
    CHECK(height("Play again", "See it") == height("Play again", {}));
}

TEST_CASE("In a review on the smallest phone each button has its word, in any language") {
    const View view = Play(two_persons())
                          .plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4")
                          .does(intent::ToggleReview{})
                          .does(intent::SeekTo{25})
                          .view(english());
    constexpr std::array<std::pair<ui::Kind, TextKey>, 7> words{{{ui::Kind::review_previous, "action.back"},
                                                                 {ui::Kind::review_next_remark, "review.mistake"},
                                                                 {ui::Kind::review_next, "exercise.next"},
                                                                 {ui::Kind::review_retry, "action.try_again"},
                                                                 {ui::Kind::review_last_chance, "review.last_chance"},
                                                                 {ui::Kind::analyse, "action.analyse"},
                                                                 {ui::Kind::review_close, "action.close"}}};
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        ui::UiState state;
        Screens screens;
        screens.picture(texts, {320, 568}, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        screens.picture(texts, {320, 568}, 1, state, [&](ui::Ui& ui) {
            for (const auto& [kind, key] : words)
                if (const auto* at = ui::find_target(state.tree, ui::Id{kind})) {
                    INFO(language.code << ": " << texts.get(key));
                    CHECK(ui::icon_button_holds(ui, at->rect, texts.get(key)));
                }
        });
    }
}

TEST_CASE("The buttons after a game have their words on one line on a phone") {
    ui::UiState state;
    const View view = Play(two_persons()).plays("0a1.4b1.1c1.3d1.f").does(intent::Resign{}).view(english());
    Screens screens;
    int count = 0;
    const auto draw = [&](ui::Ui& ui) { (void)draw_screens(ui, view); };
    screens.picture(english(), {390, 844}, 1, state, draw);
    screens.picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
        draw(ui);
        for (const ui::Kind kind : {ui::Kind::undo, ui::Kind::review, ui::Kind::share})
            if (const auto at = ui::find_target(state.tree, ui::Id{kind})) {
                CAPTURE(at->label);
                CHECK(at->rect.width >= ui::text_width(ui, ui::small(ui), at->label) + 16);
                ++count;
            }
    });
    CHECK(count > 2);
}

TEST_CASE("A small board that isn’t known yet is an empty place, not an empty board") {
    const auto corners = [](const std::optional<Position>& position) {
        return corners_of([&](ui::Ui& ui) { ui::draw_small_board(ui, {0, 0, 100, 100}, position, {}); });
    };
    CHECK(10 * corners(std::nullopt) < corners(Position()));
}

TEST_CASE("Five choices stand in one row, or in two if their words need more room") {
    const std::vector<std::string> words{"Alle", "Gewonnen", "Verloren", "Unentschieden", "Favoriten"};
    std::vector<float> heights;
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
        for (const float width : {600.0f, 400.0f, 280.0f}) heights.push_back(ui::segmented_height(ui, words, width));
    });
    CHECK(heights == std::vector{50.0f, 50.0f, 94.0f});
}

TEST_CASE("The list of keys has those that walk and press") {
    ui::UiState state;
    const View view = Play(two_persons()).does(intent::Open{Screen::keys}).view(english());
    Screens().picture(english(), {1366, 768}, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
    for (const std::string_view key : {"Tab", "Arrow keys", "Enter"})
        CHECK(std::ranges::any_of(state.tree, [&](const ui::Node& node) { return node.label.starts_with(key); }));
}

TEST_CASE("The list of moves beside the board shows whole rows") {
    constexpr float row = 44;  // interface units
    const std::array<float, 2> window{1366, 768};
    ui::UiState state;
    const View view = Play(two_persons()).plays("7a1.0b1.ec1.9d1.3a2.bb2.ac2.4d2.2a3.5b3.cc3.f").view(english());
    Screens().picture(english(), window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
    const auto list = std::ranges::find(state.tree, ui::Id{ui::Kind::moves_list}, &ui::Node::id);
    REQUIRE(list != state.tree.end());
    const float rows = list->rect.height / (row * comfortable_scale(window[0], window[1], 1).unit);
    CHECK(std::abs(rows - std::round(rows)) < 0.01f);
}

}  // namespace quarto::test
