#include "shell/features/share/update.hpp"

namespace quarto {

void update(Context& context, const ShareIntent& intent, const Table& shown, const std::string& players) {
    if (std::holds_alternative<intent::Copied>(intent)) {
        context.notice = notice::Copied{};
    } else if (shown.history) {
        context.screens.close_menu();
        context.effects.push_back(effect::Share{to_text(*shown.history, context.now), players});
    }
}

}  // namespace quarto
