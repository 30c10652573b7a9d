#include "shell/features/variation/text.hpp"

#include "shell/i18n/case.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

std::string variation_prompt(const TextContext& context) {
    switch (game_of(context).phase()) {
        case Phase::give: return context.texts.get("variation.give");
        case Phase::place: return context.texts.get("variation.place");
        default: return {};
    }
}

std::string variation_detail(const TextContext& context, std::optional<int> from) {
    const auto hand = game_of(context).position().hand();
    std::string about = context.texts.get("variation.about");
    if (from)
        about = capitalize(context.texts.get("home.move", {{"number", std::to_string(*from)}})) +
                std::string(middle_dot) + about;
    return hand ? attributes_text(context.texts, *hand) + '\n' + about : about;
}

}  // namespace quarto
