#include "shell/features/settings/screen.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<LanguageChoice> draw_languages(ui::Ui& ui, std::string_view current,
                                             const std::optional<ui::Message>& message) {
    ui::FormPage page(ui, ui::Kind::language, "screen.language", {.width = 380});
    page.message(message);
    std::optional<LanguageChoice> choice;
    {
        const ui::Group group(ui, ui::Role::radios, ui::Kind::languages, ui.text("screen.language"));
        for (std::size_t k = 0; k < languages.size(); ++k) {
            const Language& language = languages[k];
            if (ui::choice_line(ui, {ui::Kind::language_choice, k}, page.row(), language.name,
                                language.code == current, language.code))
                choice = intent::ChooseLanguage{std::string(language.code)};
        }
    }
    if (page.closed()) choice = intent::Back{};
    return choice;
}

}  // namespace quarto
