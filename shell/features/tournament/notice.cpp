#include "shell/features/tournament/notice.hpp"

#include "shell/features/tournament/view.hpp"
#include "shell/i18n/lists.hpp"

namespace quarto {

ui::Message message_of(const TextContext& context, const notice::RoundBegun& begun) {
    if (begun.name.empty()) return ui::plain(context.texts.get("tournament.rests"));
    return ui::plain(
        context.texts.get("tournament.round_begun", {{"number", std::to_string(begun.round)}, {"name", begun.name}}));
}

ui::Message message_of(const TextContext& context, const notice::PlayerJoined& joined) {
    return ui::plain(context.texts.get("tournament.joined", {{"name", joined.name}}));
}

ui::Message message_of(const TextContext& context, const notice::BoardEnded& ended) {
    const auto& [starter, other, result] = ended;
    const std::string words = result_words(static_cast<BoardResult>(result), starter, other, context.texts);
    return ui::plain(said_of(context.texts, pair_title(starter, other), words));
}

}  // namespace quarto
