#include "shell/app/form_page.hpp"
#include "shell/app/screens.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<Intent> draw_shared(ui::Ui& ui, const View& view) {
    FormPage page(ui, ui::Kind::shared, "screen.shared", {.width = 380});
    std::optional<Intent> intent;
    const auto button = [&](ui::Kind name, TextKey label, ui::Icon icon, ui::ButtonKind kind, Intent asked) {
        if (offers(view, asked) && ui::button(ui, name, page.row(ui::measure::big_button), ui.text(label), {.kind = kind, .icon = icon}))
            intent = std::move(asked);
        page.gap();
    };
    page.note_text(view.shared_opponent);
    page.gap();
    button(ui::Kind::shared_computer, "shared.computer", ui::Icon::robot, ui::ButtonKind::primary, intent::PlayOn{true});
    button(ui::Kind::shared_persons, "shared.persons", ui::Icon::person, ui::ButtonKind::secondary, intent::PlayOn{false});
    button(ui::Kind::shared_look, "shared.look", ui::Icon::lens, ui::ButtonKind::secondary, intent::JustLook{});
    if (page.closed()) intent = intent::JustLook{};
    return intent;
}

}  // namespace quarto
