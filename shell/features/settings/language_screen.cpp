#include <algorithm>
#include <utility>

#include "shell/features/settings/screen.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<LanguageChoice> draw_languages(ui::Ui& ui, std::string_view current,
                                             const std::optional<ui::Message>& message) {
    // The list is measured by its first frame and can be scrolled in the second.
    bool& shows_current = ui.state().screens.shows_language;
    const bool is_measured = std::ranges::find(ui.state().sheets, ui::Kind::language) != ui.state().sheets.end();
    shows_current = shows_current && is_measured;
    ui::FormPage page(ui, ui::Kind::language, "screen.language", {.width = 380});
    page.message(message);
    std::optional<LanguageChoice> choice;
    {
        const ui::Group group(ui, ui::Role::radios, ui::Kind::languages, ui.text("screen.language"));
        for (std::size_t k = 0; k < languages.size(); ++k) {
            const Language& language = languages[k];
            const bool is_current = language.code == current;
            const ui::Rect row = page.row();
            if (ui::choice_line(ui, {ui::Kind::language_choice, k}, row, language.name, is_current, language.code))
                choice = intent::ChooseLanguage{std::string(language.code)};
            if (is_current && is_measured && !std::exchange(shows_current, true))
                ui.scroll_into_sight(row.inset(0, -row.height));  // and its neighbours
        }
    }
    if (page.closed()) choice = intent::Back{};
    return choice;
}

}  // namespace quarto
