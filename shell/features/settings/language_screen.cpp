#include "shell/i18n/languages.hpp"
#include "shell/app/form_page.hpp"
#include "shell/app/screens.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<Intent> draw_language(ui::Ui& ui, const View& view) {
    FormPage page(ui, ui::Kind::language, "screen.language", {.width = 380});
    page.notice(view);
    std::optional<Intent> intent;
    {
        const ui::Group group(ui, ui::Role::radios, ui::Kind::languages, ui.text("screen.language"));
        for (std::size_t k = 0; k < languages.size(); ++k) {
            const Language& language = languages[k];
            if (ui::choice_line(ui, {ui::Kind::language_choice, k}, page.row(), language.name,
                                language.code == view.language, language.code))
                intent = intent::ChooseLanguage{std::string(language.code)};
        }
    }
    if (page.closed()) intent = intent::Back{};
    return intent;
}

}  // namespace quarto
