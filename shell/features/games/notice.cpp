#include "shell/features/games/model.hpp"

namespace quarto {

namespace {

std::string left_out_text(const Texts& texts, const SaveError& game) {
    return texts.get("games.left_out",
                     {{"line", std::to_string(game.line)}, {"column", std::to_string(game.error.column)}});
}

}  // namespace

ui::Message message_of(const TextContext& context, const notice::GamesChanged& changed) {
    const Texts& texts = context.texts;
    const auto count = static_cast<long>(changed.count);
    if (changed.change == notice::GamesChanged::deleted) return ui::plain(texts.count("games.deleted", count));
    const std::string added = count == 0 ? texts.get("games.none_new") : texts.count("games.added", count);
    if (!changed.left_out) return ui::good(added);
    return ui::bad(added + ' ' + left_out_text(texts, *changed.left_out));
}

ui::Message message_of(const TextContext& context, const notice::BadGames& bad_games) {
    const Texts& texts = context.texts;
    switch (bad_games.fault) {
        case notice::BadGames::Fault::newer: return ui::bad(texts.get("games.newer"));
        case notice::BadGames::Fault::other_text: return ui::bad(texts.get("games.not_games"));
        case notice::BadGames::Fault::cut: return ui::bad(texts.get("games.backup_cut"));
        case notice::BadGames::Fault::damaged: break;
    }
    return ui::bad(texts.get(
        "games.bad", {{"line", std::to_string(bad_games.line)}, {"column", std::to_string(bad_games.error.column)}}));
}

ui::Message message_of(const TextContext& context, const notice::BackupRestored& restored) {
    if (restored.is_undo) return ui::good(context.texts.get("games.as_before"));
    const std::string text = context.texts.get("games.restored");
    return restored.left_out ? ui::bad(text + ' ' + left_out_text(context.texts, *restored.left_out)) : ui::good(text);
}

}  // namespace quarto
