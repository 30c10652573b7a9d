/// Sheets on a phone on its side.

#include <cmath>

#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/ui/screens.hpp"

namespace quarto::test {
namespace {

constexpr std::string_view kept_text =
    "quarto-games 1\ndate=2028-02-28;second=casual;record=q1;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1\n";

Play with_game(Screen screen) {
    return Play(two_persons()).does(intent::Open{screen}).does(intent::TakeGames{std::string(kept_text), "2028-02-29"});
}

}  // namespace

TEST_CASE("On a phone on its side a sheet too long for it has two columns, and a friend's form fits") {
    Screens screens;
    for (const std::string_view language : {"en", "de"}) {
        const Texts texts = texts_in(language);
        for (const Play& play :
             {with_game(Screen::games).does(intent::OpenKept{0}), with_game(Screen::games),
              with_game(Screen::statistics), Play(two_persons()).does(intent::Open{Screen::settings}),
              Play(two_persons()).does(intent::Open{Screen::friends})}) {
            ui::UiState state;
            const View view = play.view(texts);
            for (int pictures = 0; pictures < 4; ++pictures)
                screens.picture(texts, {844, 390}, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
            const auto area = std::ranges::find(state.tree.rbegin(), state.tree.rend(), ui::Role::scroll,
                                                &ui::Node::role);  // the sheet's is the last
            CAPTURE(language, area->label);
            CHECK(area->rect.width > 700);
            if (view.screen != Screen::friends) continue;
            CHECK_FALSE(area->enabled);  // all of it is in sight
            const auto words = std::ranges::find(state.tree, texts.get("friends.none"), &ui::Node::label);
            const float row = ui::find_target(state.tree, ui::Kind::friends_name)->rect.middle_y();
            const float line = words->rect.height / std::round(words->rect.height / 20);
            CHECK(std::abs(words->rect.y + line / 2 - row) < 2);  // both columns begin in line
        }
    }
}

TEST_CASE("On a desktop the achievements have two columns") {
    ui::UiState state;
    const View view = with_game(Screen::achievements).view(english());
    for (int pictures = 0; pictures < 4; ++pictures)
        Screens().picture(english(), {1366, 768}, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
    const auto area = std::ranges::find(state.tree.rbegin(), state.tree.rend(), ui::Role::scroll, &ui::Node::role);
    CHECK(area->rect.width > 900);
}

}  // namespace quarto::test
