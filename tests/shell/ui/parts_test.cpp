/// Parts of screens: captions under icons, small boards, choices, the list of keys, whole rows of moves.

#include <cmath>

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
        for (const float width : {600.0f, 280.0f}) heights.push_back(ui::segmented_height(ui, words, width));
    });
    CHECK(heights == std::vector{50.0f, 94.0f});
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
