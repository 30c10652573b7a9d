#include "shell/i18n/languages.hpp"
#include "shell/app/form_page.hpp"
#include "shell/app/screens.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<Intent> draw_language(ui::Ui& ui, const View& view) {
    FormPage page(ui, "language", "screen.language", {.width = 380});
    page.notice(view);
    std::optional<Intent> intent;
    {
        const ui::Group group(ui, ui::Role::radios, "languages", ui.text("screen.language"));
        int row = 0;
        for (const Language& language : languages) {
            const std::string name = "language." + std::string(language.code);
            if (ui::choice_line(ui, name, page.row(), language.name, {"languages", 0, row++},
                                language.code == view.language, language.code))
                intent = intent::ChooseLanguage{std::string(language.code)};
        }
    }
    if (page.closed()) intent = intent::Back{};
    return intent;
}

}  // namespace quarto
