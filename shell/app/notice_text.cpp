#include "shell/app/notice_text.hpp"

#include <array>
#include <utility>

#include "shell/app/state.hpp"
#include "shell/features/analysis/text.hpp"
#include "shell/features/commands/answer.hpp"
#include "shell/features/game/text.hpp"
#include "shell/features/lessons/feedback_text.hpp"
#include "shell/features/lessons/text.hpp"
#include "shell/features/tournament/view.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/wording/result_text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

struct NoticeContext : TextContext {
    const State& state;
};

ui::Message plain(std::string text) { return {std::move(text), ui::Tone::plain}; }
ui::Message good(std::string text) { return {std::move(text), ui::Tone::good}; }
ui::Message bad(std::string text) { return {std::move(text), ui::Tone::bad}; }

/// What was expected where the text can't be read: "a piece (0-f) or a dot"
std::string expected_text(const Texts& texts, ParseError error) {
    return texts.get(TextKey::named("expected." + std::string(name_of(error.expected))));
}

// --- The game ---

ui::Message message_of(const NoticeContext& context, const notice::Refused& refused) {
    return bad(context.texts.get(TextKey::named("refusal." + std::string(name_of(refused.reason)))));
}

ui::Message message_of(const NoticeContext& context, const notice::CalledWrongly& wrong) {
    std::string sentence = wrong_call_text(context.texts, wrong.call);
    if (!game_of(context).end()) sentence += ' ' + context.texts.get("notice.call_paused");
    return bad(sentence);
}

ui::Message message_of(const NoticeContext& context, const notice::NoShape&) {
    const bool has_squares = game_of(context).options().rules.winning != ShapeSet::lines();
    return bad(context.texts.get(has_squares ? "notice.no_shape"_key : "notice.no_line"_key));
}

ui::Message message_of(const NoticeContext& context, const notice::CallPending&) {
    return bad(context.texts.get("notice.point_first"));
}

ui::Message message_of(const NoticeContext& context, const notice::Voided& voided) {
    return plain(uncalled_text(context, voided.shapes));
}

ui::Message message_of(const NoticeContext& context, const notice::Unavailable& unavailable) {
    constexpr std::array<TextKey, 5> keys{"notice.no_game", "notice.no_undo", "notice.no_redo",
                                          "notice.no_help", "notice.not_now"};
    return bad(context.texts.get(keys[static_cast<std::size_t>(unavailable.reason)]));
}

ui::Message message_of(const NoticeContext& context, const notice::Locked& locked) {
    const bool is_move = locked.thing == notice::LockedThing::move;
    return bad(context.texts.get(is_move ? "notice.not_now"_key : "notice.locked"_key));
}

/// What the player to move has to do.
std::string turn_text(const NoticeContext& context) {
    const auto& exercise = context.state.lessons.exercise;
    if (exercise) return exercise_prompt(context.texts, *exercise);
    return context.table.history ? prompt_text(context, context.state.selection) : std::string();
}

ui::Message message_of(const NoticeContext& context, const notice::Answer& answer) {
    const bool is_unclear = std::holds_alternative<query::Unclear>(answer.query);
    return {answer_text(context, answer.query, turn_text(context), context.state.preferences.show_voids),
            is_unclear ? ui::Tone::bad : ui::Tone::plain};
}

// --- Help ---

ui::Message message_of(const NoticeContext& context, const notice::Help& help) {
    const Texts& texts = context.texts;
    if (!help.callable) return plain(texts.get("notice.nothing_to_call"));
    if (!help.says_where) return good(texts.get("notice.may_call"));
    return good(texts.get("notice.callable", {{"alignment", alignment_text(context, *help.callable)}}));
}

ui::Message message_of(const NoticeContext& context, const notice::Loading&) {
    return plain(context.texts.get("notice.moment"));
}

ui::Message message_of(const NoticeContext& context, const notice::Searching&) {
    return plain(context.texts.get("notice.searching"));
}

ui::Message message_of(const NoticeContext& context, const notice::Hint& hint) {
    if (!hint.is_any) return good(hint_text(context, hint.best));
    const bool is_gift = std::holds_alternative<Gift>(hint.best.move);
    return good(context.texts.get(is_gift ? "hint.any_gift"_key : "hint.any_place"_key));
}

ui::Message message_of(const NoticeContext& context, const notice::EngineFailed&) {
    return bad(context.texts.get("notice.engine_failed"));
}

ui::Message message_of(const NoticeContext& context, const notice::ProofFailed&) {
    return bad(context.texts.get("notice.proof_failed"));
}

// --- Lessons ---

ui::Message message_of(const NoticeContext& context, const notice::Missed& missed) {
    return bad(missed_text(context.texts, *context.state.lessons.exercise, missed));
}

ui::Message message_of(const NoticeContext& context, const notice::TooLate&) {
    return bad(context.texts.get("notice.too_late"));
}

ui::Message message_of(const NoticeContext& context, const notice::Advice& advice) {
    return good(advice_text(context, context.state.lessons, advice.number));
}

ui::Message message_of(const NoticeContext& context, const notice::LessonsLoadFailed&) {
    return bad(context.texts.get("notice.course_missed"));
}

ui::Message message_of(const NoticeContext& context, const notice::BadLessons& lessons) {
    return bad(context.texts.get("notice.bad_lessons", {{"line", std::to_string(lessons.error.line)},
                                                        {"column", std::to_string(lessons.error.column)}}));
}

// --- Languages ---

ui::Message message_of(const NoticeContext& context, const notice::LanguageUnavailable&) {
    return bad(context.texts.get("notice.language_missed"));
}

ui::Message message_of(const NoticeContext& context, const notice::UnknownLanguage&) {
    return bad(context.texts.get("notice.unknown_language"));
}

// --- Saved and shared games ---

ui::Message message_of(const NoticeContext& context, const notice::BadRecord& record) {
    return bad(
        context.texts.get("notice.bad_record", {{"column", std::to_string(record.error.column)},
                                                {"expected", expected_text(context.texts, record.error)}}));
}

ui::Message message_of(const NoticeContext& context, const notice::LongRecord&) {
    return bad(context.texts.get("notice.long_record"));
}

ui::Message message_of(const NoticeContext& context, const notice::BadSave& save) {
    const Texts& texts = context.texts;
    const std::string what =
        save.is_newer ? texts.get("notice.newer_save")
                      : texts.get("notice.bad_save", {{"line", std::to_string(save.line)},
                                                      {"column", std::to_string(save.error.column)}});
    const std::string where = texts.get(!save.is_kept   ? "notice.save_not_kept"_key
                                        : save.is_newer ? "notice.newer_save_kept"_key
                                                        : "notice.save_kept"_key);
    return bad(what + ' ' + where);
}

static std::string left_out_text(const Texts& texts, const SaveError& game) {
    return texts.get("games.left_out",
                     {{"line", std::to_string(game.line)}, {"column", std::to_string(game.error.column)}});
}

ui::Message message_of(const NoticeContext& context, const notice::GamesChanged& changed) {
    const Texts& texts = context.texts;
    const auto count = static_cast<long>(changed.count);
    if (changed.change == notice::GamesChanged::deleted) return plain(texts.count("games.deleted", count));
    const std::string added = count == 0 ? texts.get("games.none_new") : texts.count("games.added", count);
    if (!changed.left_out) return good(added);
    return bad(added + ' ' + left_out_text(texts, *changed.left_out));
}

ui::Message message_of(const NoticeContext& context, const notice::BadGames& bad_games) {
    const Texts& texts = context.texts;
    switch (bad_games.fault) {
        case notice::BadGames::Fault::newer: return bad(texts.get("games.newer"));
        case notice::BadGames::Fault::other_text: return bad(texts.get("games.not_games"));
        case notice::BadGames::Fault::cut: return bad(texts.get("games.backup_cut"));
        case notice::BadGames::Fault::damaged: break;
    }
    return bad(texts.get("games.bad", {{"line", std::to_string(bad_games.line)},
                                       {"column", std::to_string(bad_games.error.column)}}));
}

ui::Message message_of(const NoticeContext& context, const notice::BackupRestored& restored) {
    if (restored.is_undo) return good(context.texts.get("games.as_before"));
    const std::string text = context.texts.get("games.restored");
    return restored.left_out ? bad(text + ' ' + left_out_text(context.texts, *restored.left_out)) : good(text);
}

ui::Message message_of(const NoticeContext& context, const notice::AllDeleted&) {
    return good(context.texts.get("games.forgotten"));
}

ui::Message message_of(const NoticeContext& context, const notice::LevelChanged& changed) {
    return plain(context.texts.get("notice.level_changed", {{"level", level_name(context.texts, changed.level)}}));
}

ui::Message message_of(const NoticeContext& context, const notice::FileSaved& saved) {
    if (saved.path.empty()) return bad(context.texts.get("notice.file_not_saved"));
    return plain(context.texts.get("notice.file_saved", {{"file", saved.path}}));
}

ui::Message message_of(const NoticeContext& context, const notice::StorageFailed& failed) {
    switch (failed.fault) {
        case StorageFault::unread: return bad(context.texts.get("notice.unread"));
        case StorageFault::unsaved: return bad(context.texts.get("notice.unsaved"));
        case StorageFault::unsaved_at_end: break;
    }
    return bad(context.texts.get("notice.unsaved_at_end"));
}

ui::Message message_of(const NoticeContext& context, const notice::PreviousGame&) {
    return plain(context.texts.get("notice.previous_game"));
}

ui::Message message_of(const NoticeContext& context, const notice::SharedGame& shared) {
    const Texts& texts = context.texts;
    const State& state = context.state;
    const std::string what = texts.get(state.saves.stashed_game ? "notice.shared_game_own_kept"_key
                                       : is_over(state)         ? "notice.shared_game_over"_key
                                                                : "notice.shared_game"_key);
    return shared.ignores_players ? bad(what + ' ' + texts.get("notice.unknown_players")) : plain(what);
}

ui::Message message_of(const NoticeContext& context, const notice::MoveLost&) {
    return bad(context.texts.get("notice.move_lost"));
}

ui::Message message_of(const NoticeContext& context, const notice::OtherGame&) {
    return plain(context.texts.get("notice.other_game"));
}

ui::Message message_of(const NoticeContext& context, const notice::Copied& copied) {
    return good(context.texts.get(copied.is_link ? "notice.link_copied"_key : "notice.record_copied"_key));
}

// --- Games with friends ---

ui::Message message_of(const NoticeContext& context, const notice::LinkRejected& link) {
    constexpr std::array<TextKey, 10> keys{"friends.known",      "friends.older", "friends.own", "friends.other_game", "friends.forged",
                                           "friends.none_found", "friends.newer", "friends.cut", "friends.bad", "tournament.no_relay"};
    const auto problem = static_cast<std::size_t>(link.problem);
    const std::string text = context.texts.get(keys[problem]);
    return link.problem == notice::LinkProblem::known ? plain(text) : bad(text);
}

ui::Message message_of(const NoticeContext& context, const notice::FriendMoved& moved) {
    const std::string name = moved.name.empty() ? context.texts.get("player.friend") : moved.name;
    return plain(context.texts.get("friends.moved", {{"name", name}}));
}

ui::Message message_of(const NoticeContext& context, const notice::FriendSaid& said) {
    constexpr std::array<TextKey, 7> keys{"friends.rematch_wanted", "friends.draw_offered",    "friends.takeback_asked", "friends.declined",
                                          "friends.agreed_draw",    "friends.agreed_takeback", "friends.you_agree"};
    const std::string name = said.name.empty() ? context.texts.get("player.friend") : said.name;
    return plain(context.texts.get(keys[static_cast<std::size_t>(said.word)], {{"name", name}}));
}

ui::Message message_of(const NoticeContext& context, const notice::BothMoved& moved) {
    return plain(context.texts.get(moved.own_holds ? "friends.both_yours"_key : "friends.both_theirs"_key));
}

ui::Message message_of(const NoticeContext& context, const notice::RoundBegun& begun) {
    if (begun.name.empty()) return plain(context.texts.get("tournament.rests"));
    return plain(context.texts.get("tournament.round_begun", {{"number", std::to_string(begun.round)}, {"name", begun.name}}));
}

ui::Message message_of(const NoticeContext& context, const notice::NoPairing&) {
    return plain(context.texts.get("tournament.no_pairing"));
}

ui::Message message_of(const NoticeContext& context, const notice::PlayerJoined& joined) {
    return plain(context.texts.get("tournament.joined", {{"name", joined.name}}));
}

ui::Message message_of(const NoticeContext& context, const notice::BoardEnded& ended) {
    const auto& [starter, other, result] = ended;
    return plain(said_of(context.texts, pair_title(starter, other), result_words(static_cast<BoardResult>(result), starter, other, context.texts)));
}

ui::Message message_of(const NoticeContext& context, const notice::SignalSent& sent) {
    const Texts& texts = context.texts;
    return plain(said_of(texts, texts.get("player.you"), texts.get(signal_texts[static_cast<std::size_t>(sent.signal)])));
}

}  // namespace

ui::Message notice_text(const Texts& texts, const State& state, const Notice& notice) {
    const NoticeContext context{text_context(texts, state), state};
    return notice.visit([&](const auto& each) { return message_of(context, each); });
}

}  // namespace quarto
