#include <array>

#include "shell/screens/page.hpp"
#include "shell/screens/screens.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<Intent> draw_settings(ui::Ui& ui, const View& view) {
    Page page(ui, "settings", "screen.settings", 460);
    std::optional<Intent> intent;
    Preferences next = view.preferences;
    page.heading("settings.theme");
    const std::array themes{ui.text("settings.theme_system"), ui.text("settings.theme_light"),
                            ui.text("settings.theme_dark")};
    if (const auto chosen =
            ui::segmented(ui, "settings.theme", page.row(48), themes, static_cast<int>(next.theme)))
        next.theme = static_cast<ThemeChoice>(*chosen);
    page.heading("settings.play");
    const auto toggle = [&](std::string_view name, std::string_view note, bool& value) {
        if (const auto on = ui::switch_line(ui, name, page.row(48), ui.text(name), value)) value = *on;
        page.note(note);
    };
    toggle("settings.confirm", "settings.confirm_note", next.confirm_moves);
    toggle("settings.voids", "settings.voids_note", next.show_voids);
    if (next != view.preferences) intent = intent::ChangePreferences{next};
    if (page.closed()) intent = intent::Back{};
    return intent;
}

}  // namespace quarto
