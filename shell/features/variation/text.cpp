#include "shell/features/variation/text.hpp"

#include "shell/i18n/case.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

void show_variation(GameView& view, const TextContext& context, std::optional<int> from) {
    const Texts& texts = context.texts;
    const Game& game = game_of(context);
    const bool gives = game.phase() == Phase::give;
    if ((!gives && game.phase() != Phase::place) || view.board.is_selecting_call) return;
    std::string about = texts.get("variation.about");
    if (from)
        about =
            capitalize(texts.get("home.move", {{"number", std::to_string(*from)}})) + std::string(middle_dot) + about;
    const auto hand = game.position().hand();
    view.say(texts.get(gives ? "variation.give"_key : "variation.place"_key),
             hand ? attributes_text(texts, *hand) + '\n' + about : about);
}

}  // namespace quarto
