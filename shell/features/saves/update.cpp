#include <utility>

#include "core/notation/record.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/i18n/text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// Bytes of a record in a link. web/app/share/link.ts truncates longer ones, but never to less than this.
constexpr std::size_t max_record_length = 10'000;

/// A reviewed game is saved at its last ply, so that it opens there next time.
std::string game_text(const Table& game, bool is_reviewed, Milliseconds now) {
    const History& history = *game.history;
    return to_text(SavedGame{is_reviewed ? history.at(history.entries().size(), now) : history, game.players,
                             game.hints_allowed, game.friend_game},
                   now);
}

constexpr std::string_view answer_look = "look", answer_persons = "persons";

void remember_answer(SavesState& saves, Context& context, std::string_view answer) {
    if (saves.answer == answer) return;
    saves.answer = answer;
    context.run(effect::Save{SaveSlot::offer, saves.answer});
}

/// Why a link with this text opens no game. Links say at least the rules.
std::optional<notice::LinkProblem> problem_of(std::string_view text, bool is_record) {
    text.remove_prefix(text.rfind('#') + 1);
    if (text == "q1" || text == "q1;") return notice::LinkProblem::cut;
    if (is_record) return std::nullopt;
    const bool is_newer = text.size() > 2 && text[0] == 'q' && text[1] >= '2' && text[1] <= '9' && text[2] == ';';
    return is_newer ? notice::LinkProblem::newer : notice::LinkProblem::bad;
}

/// Offers to continue an unfinished game against the computer; returns whether it does. Asks only until
/// answered.
bool offer(SavesState& saves, Context& context, const Table& game, const intent::OpenRecord& open) {
    const auto players = parse_players(open.players);
    if (!players || (*players)[0].kind == (*players)[1].kind || is_over(game) || saves.answer == answer_persons)
        return false;
    saves.offer = SharedOffer{*players, open.record};
    if (saves.answer != answer_look) context.screens.open(Screen::shared);
    return true;
}

void open_record(SavesState& saves, Context& context, Table& game, bool is_reviewed, const intent::OpenRecord& open) {
    if (open.record.size() > max_record_length) return context.tell(notice::LongRecord{});
    const auto record = parse_commented_game(open.record, context.now);
    if (const auto problem = problem_of(open.record, bool(record))) return context.tell(notice::LinkRejected{*problem});
    context.emit(event::GameNeeded{});
    const bool has_news = game.history && !record->comments().empty() && record->comments() != game.history->comments();
    if (game.history && !has_news && continues(*game.history, *record)) {
        // A reloaded page asks again, unless the player has answered or the game has been continued.
        const bool is_untouched = saves.is_guest_game && game.history->entries().size() == record->entries().size();
        if (is_untouched && !has_computer(game.players) && offer(saves, context, game, open)) return;
        if (open.record == saves.link) return;
        context.screens.show_board();
        context.notice = notice::SharedGame{};
        return;
    }
    if (game.history && has_begun(*game.history) && (!saves.is_guest_game || !saves.stashed_game)) {
        saves.stashed_game = game_text(game, is_reviewed, context.now);
        context.run(effect::Save{SaveSlot::own_game, *saves.stashed_game});
    }
    saves.is_guest_game = true;
    saves.link = open.record;
    remember_answer(saves, context, {});
    if (std::exchange(saves.is_displaced, false)) remember_window(saves, context);
    remember_link(saves, context);
    game.players = {};
    game.hints_allowed = false;
    game.friend_game.clear();
    game.history = *record;
    context.screens.show_board();
    context.emit(event::GameChanged{});
    if (offer(saves, context, game, open)) return;
    const auto players = parse_players(open.players);
    const bool can_play = players && !has_computer(*players);
    context.notice = notice::SharedGame{!open.players.empty() && !can_play && !is_over(game)};
}

void play_on(SavesState& saves, Context& context, Table& game, const intent::PlayOn& play) {
    if (!saves.offer) return;
    const SharedOffer offer = *std::exchange(saves.offer, std::nullopt);
    if (const auto record = parse_commented_game(offer.record, context.now))
        game.history = *record;  // its clock starts now
    if (play.is_against_computer) game.players = offer.players;
    remember_answer(saves, context, play.is_against_computer ? std::string_view() : answer_persons);
    context.screens.show_board();
    context.emit(event::GameChanged{});
    context.notice = notice::SharedGame{};
}

void open_saved_game(SavesState& saves, Context& context, Table& game, const intent::OpenSaved& open) {
    context.emit(event::GameNeeded{});
    if (!open_saved(saves, context, game, open.text)) return;
    context.screens.show_board();
    context.emit(event::GameChanged{});
}

void restore_stashed(SavesState& saves, Context& context, Table& game, bool is_reviewed) {
    if (!saves.stashed_game) return;
    context.emit(event::GameNeeded{});
    const auto stashed_game = *std::exchange(saves.stashed_game, std::nullopt);
    if (saves.is_guest_game) context.run(effect::Save{SaveSlot::link, {}});  // first, for other windows
    if (std::exchange(saves.is_displaced, false)) remember_window(saves, context);
    const bool is_own = !saves.is_guest_game && game.history && has_begun(*game.history) && !is_over(game);
    auto other_own = is_own ? std::optional(game_text(game, is_reviewed, context.now)) : std::nullopt;
    if (open_saved(saves, context, game, stashed_game)) {
        saves.stashed_game = std::move(other_own);
        context.emit(event::GameChanged{});
    }
    mark_as_own(saves, context);
    context.run(effect::Save{SaveSlot::own_game, saves.stashed_game.value_or(std::string())});
    context.screens.show_board();
}

void forget_previous_game(SavesState& saves, Context& context) {
    saves.previous_game.reset();
    context.run(effect::Save{SaveSlot::previous_game, {}});
}

void reopen(SavesState& saves, Context& context, Table& game, const std::string& text) {
    context.screens.close_menu();
    if (!open_saved(saves, context, game, text)) return;
    context.emit(event::GameChanged{});
    context.notice = notice::PreviousGame{};
}

void return_to_previous(SavesState& saves, Context& context, Table& game, bool is_reviewed) {
    if (!saves.previous_game || saves.is_guest_game) return;
    context.emit(event::GameNeeded{});
    const std::string previous = *saves.previous_game;
    forget_previous_game(saves, context);
    set_game_aside(saves, context, game, is_reviewed);
    reopen(saves, context, game, previous);
}

void show_unreadable(const SavesState& saves, Context& context) {
    std::string all;
    for (const std::string& text : saves.unreadable) all += (all.empty() || all.ends_with('\n') ? "" : "\n") + text;
    if (!all.empty()) context.run(effect::ShowText{all, "action.show_unreadable"});
}

void keep_unquarantined(SavesState& saves, Context& context, const intent::QuarantineFailed& failed) {
    add_unreadable(saves, failed.text);
    if (!context.notice) return;
    if (const auto* reported = context.notice->get_if<notice::BadSave>()) {
        notice::BadSave lost = *reported;
        lost.is_kept = false;
        context.notice = lost;
    }
}

}  // namespace

void update(SavesState& saves, Context& context, const SavesIntent& intent, Table& game, bool is_reviewed) {
    const auto storage = [&](const intent::ReportStorage& reported) {
        context.notice = notice::StorageFailed{reported.fault};
    };
    intent.visit(Overloaded{
        [&](const intent::OpenRecord& open) { open_record(saves, context, game, is_reviewed, open); },
        [&](const intent::PlayOn& play) { play_on(saves, context, game, play); },
        [&](const intent::JustLook&) {
            remember_answer(saves, context, answer_look);
            context.screens.show_board();
        },
        [&](const intent::OpenSaved& open) { open_saved_game(saves, context, game, open); },
        [&](const intent::RestoreStashedGame&) { restore_stashed(saves, context, game, is_reviewed); },
        [&](const intent::ReturnToPreviousGame&) { return_to_previous(saves, context, game, is_reviewed); },
        [&](const intent::ShowUnreadable&) { show_unreadable(saves, context); },
        [&](const intent::QuarantineFailed& failed) { keep_unquarantined(saves, context, failed); }, storage});
}

void reopen_previous_game(SavesState& saves, Context& context, Table& game) {
    const std::string previous = *saves.previous_game;
    forget_previous_game(saves, context);
    reopen(saves, context, game, previous);
}

void set_game_aside(SavesState& saves, Context& context, const Table& game, bool is_reviewed) {
    if (!game.history || !has_begun(*game.history)) return;
    saves.previous_game = game_text(game, is_reviewed, context.now);
    context.run(effect::Save{SaveSlot::previous_game, *saves.previous_game});
}

void mark_as_own(SavesState& saves, Context& context) {
    if (!std::exchange(saves.is_guest_game, false)) return;
    if (std::exchange(saves.is_displaced, false)) remember_window(saves, context);
    saves.link.clear();
    context.run(effect::Save{SaveSlot::origin, "own"});
    context.run(effect::ForgetLink{});
}

void save_game(SavesState& saves, Context& context, const Table& game, bool is_reviewed) {
    saves.saved_at = context.now;
    if (saves.is_guest_game && std::exchange(saves.is_displaced, false)) {
        context.run(effect::Save{SaveSlot::own_game, saves.stashed_game.value_or(std::string())});
        remember_link(saves, context);
        remember_window(saves, context);
    }
    saves.table_text = game_text(game, is_reviewed, context.now);
    context.run(effect::Save{slot_of(saves), saves.table_text});
}

SaveSlot slot_of(const SavesState& saves) {
    return saves.is_displaced && !saves.is_guest_game ? SaveSlot::own_game : SaveSlot::game;
}

SharedGameView make_shared_game_view(const SavesState& saves, const Texts& texts, bool may_play) {
    if (!saves.offer) return {{}, may_play};
    const auto& players = saves.offer->players;
    const Player& computer = players[players[0].kind == PlayerKind::computer ? 0 : 1];
    return {join({texts.get("player.robot"), level_name(texts, computer.level)}, middle_dot), may_play};
}

}  // namespace quarto
