#include "shell/app/view.hpp"

#include "shell/app/state.hpp"
#include "shell/features/commands/model.hpp"
#include "shell/features/games/model.hpp"
#include "shell/features/saves/model.hpp"
#include "shell/features/tournament/view.hpp"

namespace quarto {

namespace {

struct NoticeContext : TextContext {
    const State& state;
};

using ui::bad, ui::good, ui::plain;

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

ui::Message message_of(const NoticeContext& context, const notice::Missed& missed) {
    return bad(missed_text(context.texts, *context.state.lessons.exercise, missed));
}

ui::Message message_of(const NoticeContext& context, const notice::Advice& advice) {
    return good(advice_text(context, context.state.lessons, advice.number));
}

ui::Message message_of(const NoticeContext& context, const notice::SharedGame& shared) {
    const Texts& texts = context.texts;
    const State& state = context.state;
    const std::string what = texts.get(state.saves.stashed_game ? "notice.shared_game_own_kept"_key
                                       : is_over(state)         ? "notice.shared_game_over"_key
                                                                : "notice.shared_game"_key);
    return shared.ignores_players ? bad(what + ' ' + texts.get("notice.unknown_players")) : plain(what);
}

ui::Message message_of(const NoticeContext& context, const notice::NotLoaded& part) {
    const Texts& texts = context.texts;
    if (part.is_outdated) return bad(texts.get("failure.other_build"));
    return bad(texts.get("failure.file", {{"file", part.what.empty() ? texts.get("player.robot") : part.what}}));
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
FixedText text_of(const notice::EngineUnsupported&) { return {"failure.no_wasm", ui::Tone::bad}; }
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
FixedText text_of(const notice::TournamentTaken&) { return {"tournament.taken", ui::Tone::plain}; }
FixedText text_of(const notice::TournamentFull&) { return {"tournament.full", ui::Tone::bad}; }
FixedText text_of(const notice::OtherHost&) { return {"tournament.other_host", ui::Tone::plain}; }

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
