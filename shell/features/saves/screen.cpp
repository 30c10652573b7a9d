#include "shell/features/saves/screen.hpp"

#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<SharedGameChoice> draw_shared(ui::Ui& ui, const SharedGameView& view) {
    ui::FormPage page(ui, ui::Kind::shared, "screen.shared", {.width = 380});
    std::optional<SharedGameChoice> choice;
    const auto button = [&](ui::Kind name, TextKey label, ui::Icon icon, ui::ButtonKind kind, SharedGameChoice asked) {
        const bool is_offered = view.may_play || std::holds_alternative<intent::JustLook>(asked);
        if (is_offered &&
            ui::button(ui, name, page.row(ui::measure::big_button), ui.text(label), {.kind = kind, .icon = icon}))
            choice = asked;
        page.gap();
    };
    page.note_text(view.opponent);
    page.gap();
    button(ui::Kind::shared_computer, "shared.computer", ui::Icon::robot, ui::ButtonKind::primary,
           intent::PlayOn{true});
    button(ui::Kind::shared_persons, "shared.persons", ui::Icon::person, ui::ButtonKind::secondary,
           intent::PlayOn{false});
    button(ui::Kind::shared_look, "shared.look", ui::Icon::lens, ui::ButtonKind::secondary, intent::JustLook{});
    if (page.closed()) choice = intent::JustLook{};
    return choice;
}

}  // namespace quarto
