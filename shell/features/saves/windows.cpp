#include "shell/features/saves/model.hpp"

#include <algorithm>

namespace quarto {

namespace {

std::optional<std::string> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

/// Format of a game that only this window shows: its link on one line, then the saved text.
std::string text_with_link(const std::string& link, const std::string& game) { return "link " + link + '\n' + game; }

constexpr std::string_view shows_own = "own";  ///< stored in the same place: the window shows the own game

}  // namespace

bool open_saved(SavesState& saves, Context& context, Table& game, const std::string& text) {
    const auto saved = parse_saved_game(text, context.now);
    if (!saved) {
        report_unreadable(saves, context, SaveSlot::game, text, saved.error());
        return false;
    }
    game.history = saved->history;
    game.players = saved->players;
    game.hints_allowed = saved->hints_allowed;
    game.friend_game = saved->friend_game;
    saves.table_text = text;
    return true;
}

void report_unreadable(SavesState& saves, Context& context, SaveSlot slot, const std::string& text,
                       const SaveError& error) {
    const bool from_newer = is_newer(text);
    if (!from_newer) add_unreadable(saves, text);
    context.notice = notice::BadSave{error.line, error.error, from_newer};
    context.run(effect::Quarantine{slot, text, from_newer});
}

void add_unreadable(SavesState& saves, const std::string& text) {
    if (std::ranges::find(saves.unreadable, text) == saves.unreadable.end()) saves.unreadable.push_back(text);
}

void remember_link(const SavesState& saves, Context& context) {
    context.run(effect::Save{SaveSlot::link, saves.link});
    context.run(effect::Save{SaveSlot::origin, "shared"});
}

void remember_window(const SavesState& saves, Context& context) {
    context.run(effect::SaveForWindow{!saves.is_displaced   ? std::string()
                                      : saves.is_guest_game ? text_with_link(saves.link, saves.table_text)
                                                            : std::string(shows_own)});
}

void load_game(SavesState& saves, Context& context, Table& game, const SavedData& found) {
    const bool is_guest_game = found[SaveSlot::origin] == "shared";
    const auto saved = unless_empty(found[SaveSlot::game]), stashed_game = unless_empty(found[SaveSlot::own_game]);
    const std::string link_of_window = text_with_link(found.record, {});
    saves.previous_game = unless_empty(found[SaveSlot::previous_game]);
    if (is_guest_game && stashed_game && found.window == shows_own && found.record.empty()) {
        saves.is_displaced = true;
        open_saved(saves, context, game, *stashed_game);
    } else if (!found.record.empty() && found.window.starts_with(link_of_window)) {
        saves.is_displaced = saves.is_guest_game = true;
        saves.link = found.record;
        saves.stashed_game = is_guest_game ? stashed_game : saved;
        open_saved(saves, context, game, found.window.substr(link_of_window.size()));
    } else {
        saves.is_guest_game = is_guest_game;
        if (is_guest_game) saves.link = found[SaveSlot::link];
        if (is_guest_game) saves.answer = found[SaveSlot::offer];
        saves.stashed_game = stashed_game;
        const bool is_open = saved && open_saved(saves, context, game, *saved);
        // Started without the link: nothing else says that this is not the player's own game.
        if (is_open && is_guest_game && stashed_game && found.record.empty()) context.notice = notice::SharedGame{};
    }
}

void load_newer_game(SavesState& saves, Context& context, Table& game, const SavedData& found) {
    const std::string& text = found[SaveSlot::newer_game];
    if (text.empty()) return;
    const auto saved = parse_saved_game(text, context.now);
    if (!saved || saves.is_displaced) return;
    const bool is_free = !saves.is_guest_game && (!game.history || !has_begun(*game.history) || is_over(game));
    if (text != found[SaveSlot::game] && !is_free) {
        if (saves.stashed_game) return;
        saves.stashed_game = text;
        context.run(effect::Save{SaveSlot::own_game, text});
    } else if (text != found[SaveSlot::game]) {
        open_saved(saves, context, game, text);
        save_game(saves, context, game, false);
    }
    context.run(effect::Save{SaveSlot::newer_game, {}});
}

bool follow_game(SavesState& saves, Context& context, Table& game, const SavedData& found, bool is_passive_tab) {
    const bool is_guest_game = found[SaveSlot::origin] == "shared";
    const auto saved = unless_empty(found[SaveSlot::game]), stashed_game = unless_empty(found[SaveSlot::own_game]);
    const bool is_same =
        is_guest_game == saves.is_guest_game && (!is_guest_game || found[SaveSlot::link] == saves.link);
    const bool was_displaced = std::exchange(saves.is_displaced, !is_same);
    saves.previous_game = unless_empty(found[SaveSlot::previous_game]);
    saves.stashed_game = is_guest_game == saves.is_guest_game ? stashed_game : is_guest_game ? std::nullopt : saved;
    if (saves.is_displaced != was_displaced) remember_window(saves, context);

    const auto& shown = is_same ? saved : saves.is_guest_game ? std::nullopt : stashed_game;
    const bool is_other = shown && *shown != saves.table_text;
    if (is_same || is_other || !is_passive_tab) saves.is_passive_tab = is_passive_tab;
    if (!is_other) return false;
    const auto before = game.history;
    const auto made_here = std::exchange(saves.made_here, std::nullopt);
    if (!open_saved(saves, context, game, *shown) || !before) return true;
    if (made_here && is_replaced(*before, *game.history, *made_here)) context.notice = notice::MoveLost{};
    else if (is_set_aside(*before, *game.history, saves.previous_game.value_or(std::string())))
        context.notice = notice::OtherGame{};
    return true;
}

}  // namespace quarto
