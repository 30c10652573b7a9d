#include "shell/app/notice_text.hpp"

#include <array>
#include <utility>

#include "shell/app/state.hpp"
#include "shell/features/analysis/text.hpp"
#include "shell/features/commands/answer.hpp"
#include "shell/features/friends/notice.hpp"
#include "shell/features/game/text.hpp"
#include "shell/features/games/notice.hpp"
#include "shell/features/lessons/feedback_text.hpp"
#include "shell/features/lessons/text.hpp"
#include "shell/features/tournament/notice.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/wording/result_text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

struct NoticeContext : TextContext {
    const State& state;
};

using ui::bad, ui::good, ui::plain;

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

ui::Message message_of(const NoticeContext& context, const notice::Voided& voided) {
    return plain(uncalled_text(context, voided.shapes));
}

ui::Message message_of(const NoticeContext& context, const notice::Unavailable& unavailable) {
    constexpr std::array<TextKey, 5> keys{"notice.no_game", "notice.no_undo", "notice.no_redo", "notice.no_help",
                                          "notice.not_now"};
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

ui::Message message_of(const NoticeContext& context, const notice::Hint& hint) {
    if (!hint.is_any) return good(hint_text(context, hint.best));
    const bool is_gift = std::holds_alternative<Gift>(hint.best.move);
    return good(context.texts.get(is_gift ? "hint.any_gift"_key : "hint.any_place"_key));
}

// --- Lessons ---

ui::Message message_of(const NoticeContext& context, const notice::Missed& missed) {
    return bad(missed_text(context.texts, *context.state.lessons.exercise, missed));
}

ui::Message message_of(const NoticeContext& context, const notice::Advice& advice) {
    return good(advice_text(context, context.state.lessons, advice.number));
}

ui::Message message_of(const NoticeContext& context, const notice::BadLessons& lessons) {
    return bad(context.texts.get("notice.bad_lessons", {{"line", std::to_string(lessons.error.line)},
                                                        {"column", std::to_string(lessons.error.column)}}));
}

// --- Saved and shared games ---

ui::Message message_of(const NoticeContext& context, const notice::BadRecord& record) {
    return bad(context.texts.get("notice.bad_record", {{"column", std::to_string(record.error.column)},
                                                       {"expected", expected_text(context.texts, record.error)}}));
}

ui::Message message_of(const NoticeContext& context, const notice::BadSave& save) {
    const Texts& texts = context.texts;
    const std::string what =
        save.is_newer ? texts.get("notice.newer_save")
                      : texts.get("notice.bad_save",
                                  {{"line", std::to_string(save.line)}, {"column", std::to_string(save.error.column)}});
    const std::string where = texts.get(!save.is_kept   ? "notice.save_not_kept"_key
                                        : save.is_newer ? "notice.newer_save_kept"_key
                                                        : "notice.save_kept"_key);
    return bad(what + ' ' + where);
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

ui::Message message_of(const NoticeContext& context, const notice::SharedGame& shared) {
    const Texts& texts = context.texts;
    const State& state = context.state;
    const std::string what = texts.get(state.saves.stashed_game ? "notice.shared_game_own_kept"_key
                                       : is_over(state)         ? "notice.shared_game_over"_key
                                                                : "notice.shared_game"_key);
    return shared.ignores_players ? bad(what + ' ' + texts.get("notice.unknown_players")) : plain(what);
}

ui::Message message_of(const NoticeContext& context, const notice::Copied& copied) {
    return good(context.texts.get(copied.is_link ? "notice.link_copied"_key : "notice.record_copied"_key));
}

// --- Without facts ---

struct FixedText {
    TextKey key;
    ui::Tone tone;
};

FixedText text_of(const notice::CallPending&) { return {"notice.point_first", ui::Tone::bad}; }
FixedText text_of(const notice::Loading&) { return {"notice.moment", ui::Tone::plain}; }
FixedText text_of(const notice::Searching&) { return {"notice.searching", ui::Tone::plain}; }
FixedText text_of(const notice::EngineFailed&) { return {"notice.engine_failed", ui::Tone::bad}; }
FixedText text_of(const notice::ProofFailed&) { return {"notice.proof_failed", ui::Tone::bad}; }
FixedText text_of(const notice::TooLate&) { return {"notice.too_late", ui::Tone::bad}; }
FixedText text_of(const notice::LessonsLoadFailed&) { return {"notice.course_missed", ui::Tone::bad}; }
FixedText text_of(const notice::LanguageUnavailable&) { return {"notice.language_missed", ui::Tone::bad}; }
FixedText text_of(const notice::UnknownLanguage&) { return {"notice.unknown_language", ui::Tone::bad}; }
FixedText text_of(const notice::LongRecord&) { return {"notice.long_record", ui::Tone::bad}; }
FixedText text_of(const notice::AllDeleted&) { return {"games.forgotten", ui::Tone::good}; }
FixedText text_of(const notice::PreviousGame&) { return {"notice.previous_game", ui::Tone::plain}; }
FixedText text_of(const notice::MoveLost&) { return {"notice.move_lost", ui::Tone::bad}; }
FixedText text_of(const notice::OtherGame&) { return {"notice.other_game", ui::Tone::plain}; }
FixedText text_of(const notice::NoPairing&) { return {"tournament.no_pairing", ui::Tone::plain}; }

}  // namespace

ui::Message notice_text(const Texts& texts, const State& state, const Notice& notice) {
    const NoticeContext context{text_context(texts, state), state};
    return notice.visit([&](const auto& each) {
        if constexpr (requires { text_of(each); }) {
            const auto& [key, tone] = text_of(each);
            return ui::Message{texts.get(key), tone};
        } else {
            return message_of(context, each);
        }
    });
}

}  // namespace quarto
