#include "shell/features/share/model.hpp"

#include "core/rules/overloaded.hpp"

namespace quarto {

void update(Context& context, const ShareIntent& intent, const Table& shown, const std::string& players) {
    intent.visit(Overloaded{
        [&](const intent::Share&) {
            if (!shown.history) return;
            context.screens.close_menu();
            context.run(effect::Share{commented_text(*shown.history, context.now), players});
        },
        [&](const intent::SharePicture&) {
            context.screens.close_menu();
            const auto record = shown.history ? commented_text(*shown.history, context.now) : std::string();
            context.run(effect::SharePicture{{}, record, players});
        },
        [&](const intent::ReportFile& file) { context.notice = notice::FileSaved{file.path}; },
        [&](const intent::Copied& copied) { context.notice = notice::Copied{copied.is_link, copied.is_done}; },
        [&](const intent::ReportUnopened& page) { context.notice = notice::NotOpened{page.path}; }});
}

}  // namespace quarto
