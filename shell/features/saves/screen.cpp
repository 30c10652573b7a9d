#include "shell/features/saves/screen.hpp"

#include "shell/ui/form_page.hpp"

namespace quarto {

std::optional<SharedGameChoice> draw_shared(ui::Ui& ui, const SharedGameView& view) {
    using ui::ButtonKind, ui::Icon, ui::Kind;
    ui::Form<SharedGameChoice> page(ui, Kind::shared, "screen.shared", {.width = 380});
    page.note_text(view.opponent);
    page.gap();
    if (view.may_play) {
        page.big(Kind::shared_computer, "shared.computer", Icon::robot, intent::PlayOn{true});
        page.big(Kind::shared_persons, "shared.persons", Icon::person, intent::PlayOn{false}, ButtonKind::secondary);
    }
    page.big(Kind::shared_look, "shared.look", Icon::lens, intent::JustLook{}, ButtonKind::secondary);
    page.ask(page.closed(), intent::JustLook{});
    return page.asked;
}

}  // namespace quarto
