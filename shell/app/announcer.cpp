#include "shell/app/announcer.hpp"

#include <array>

#include "core/analysis/calls.hpp"
#include "core/notation/text.hpp"
#include "shell/wording/game_text.hpp"
#include "shell/features/lessons/view.hpp"
#include "shell/features/solve/model.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/model/later.hpp"

namespace quarto {

namespace {

using namespace std::chrono_literals;

constexpr std::array<Milliseconds, 3> warnings{clock_warning, 10s, 5s};

void add(std::string& text, const std::string& sentence) {
    if (!text.empty() && !sentence.empty()) text += ' ';
    text += sentence;
}

/// Whether the notice repeats an event that is announced anyway.
bool is_covered_by_event(const State& state) { return state.notice && state.notice->is<notice::CalledWrongly>(); }

/// "Ben: Nice move!", while a friend’s signal is shown.
std::string signal_line(const State& state, const View& view, const Texts& texts) {
    if (!view.friend_play || view.friend_play->signal.empty()) return {};
    const Seat away = is_away(state.game, Seat::first) ? Seat::first : Seat::second;
    return said_of(texts, player_name(text_context(texts, state), away), view.friend_play->signal);
}

/// The detail of the prompt without that line, which is announced once.
std::string lasting_detail(const State& state, const View& view, const Texts& texts) {
    const std::string line = signal_line(state, view, texts);
    std::string detail = view.detail;
    if (line.empty() || !detail.ends_with(line)) return detail;
    detail.resize(detail.size() - line.size());
    if (detail.ends_with('\n')) detail.pop_back();
    return detail;
}

/// The best move or call as a sentence; empty until it is known. Precondition: values are shown.
std::string best_of(const Texts& texts, const State& state) {
    const Analysis& analysis = state.analysis;
    const Game& game = table(state).game();
    const Caller caller = who_calls(game);
    if (caller == Caller::mover || caller == Caller::either)
        return notice_text(texts, state, notice::Help{*game.callable().begin()}).text;
    if (!analysis.is_done || analysis.values.empty()) return {};
    return notice_text(texts, state, advice_of(analysis)).text;
}

}  // namespace

std::string Announcer::notice_of(const View& view, bool repeats) {
    const std::string now = view.notice ? view.notice->text : std::string();
    return std::exchange(notice_, now) != now || repeats ? now : std::string();
}

/// Once for each step.
std::string Announcer::step_of(const State& state, const Texts& texts) {
    const auto& exercise = state.lessons.exercise;
    if (!exercise || !exercise->is_ready()) return {};
    const std::uint32_t serial = exercise->serial;
    return std::exchange(step_, serial) == serial
               ? std::string()
               : later([&] { return exercise_start_text(text_context(texts, state), state.lessons); });
}

/// The chosen cell or piece, with the label of the button that confirms it.
std::string Announcer::choice_of(const State& state, const View& view, const Texts& texts) {
    const std::pair choice(state.selection.chosen_cell, state.selection.chosen_piece);
    if (std::exchange(choice_, choice) == choice || !view.actions.can_confirm) return {};
    const std::string what = state.selection.chosen_cell ? to_text(*state.selection.chosen_cell)
                                                         : piece_words(texts, *state.selection.chosen_piece);
    return said_of(texts, what, view.actions.confirm_label) + '.';
}

/// That the values are now shown or hidden; and the best move, as soon as it is known.
std::string Announcer::values_of(const Intent& intent, const State& state, const View& view, const Texts& texts) {
    const bool is_shown = view.actions.is_analysing;
    std::string text;
    if (intent.is<intent::ToggleAnalysis>() && !view.notice) {
        awaits_best_ = is_shown;
        text = texts.get(is_shown ? "said.values_shown"_key : "said.values_hidden"_key);
    }
    if (!awaits_best_ || !is_shown) return text;
    const std::string best = later([&] { return best_of(texts, state); });
    awaits_best_ = best.empty();
    add(text, best);
    return text;
}

/// The remaining time, whenever a human player's clock falls to a limit.
std::string Announcer::warning_of(const State& state, const Texts& texts, Milliseconds now) {
    const bool runs = awaits_person(state) && !is_browsing_history(state);
    const auto left = runs ? table(state).game().time_left(now) : std::nullopt;
    const auto before = std::exchange(left_, left);
    if (!left || !before) return {};
    std::string warning;
    for (Milliseconds limit : warnings)
        if (*left <= limit && *before > limit) warning = texts.count("said.time", static_cast<long>(limit / 1s));
    return warning;
}

std::string Announcer::with_prompt(std::string events, const std::string& notice, const State& state, const View& view,
                                   const Texts& texts) {
    const std::string step = step_of(state, texts), choice = choice_of(state, view, texts);
    const Prompt prompt = view.review ? Prompt{view.prompt_words, view.review->detail_words}
                                      : Prompt{view.prompt, lasting_detail(state, view, texts)};
    const bool is_over = view.result.has_value();
    // The prompt behind a sheet, or between a friend’s moves, is announced afterwards, the end of a game at once.
    const bool is_covered = (view.screen != Screen::game || !state.friends.arriving.empty()) && !is_over;
    const bool is_new = !is_covered && prompt != prompt_;
    if (!is_covered) prompt_ = prompt;
    const bool has_new_tip = std::exchange(tip_, view.tip) != view.tip && view.tip;
    if (!events.empty()) {
        // The event is followed by the new prompt, but only for a human player. It has already named the
        // given piece.
        const bool is_whole = is_over || view.actions.can_end_turn || has_new_tip || state.lessons.exercise;
        const bool has_prompt = is_whole || state.selection.pending_call || awaits_person(state);
        announced_ = {has_prompt ? prompt.prompt : std::string(), is_whole ? prompt.detail : std::string()};
        add(events, announced_.prompt);
        add(events, announced_.detail);
    } else if (!step.empty()) {
        events = step;
        add(events, prompt.prompt);
        add(events, prompt.detail);
        announced_ = prompt;
    } else if (!choice.empty()) {
        events = choice;
        announced_ = prompt;
    } else if (is_new && (notice.empty() || state.selection.pending_call)) {
        const bool is_other = prompt.prompt != announced_.prompt;
        events = is_other ? prompt.prompt : std::string();
        add(events, is_other ? prompt.detail : new_sentences(prompt.detail, announced_.detail));
        announced_ = prompt;
    }
    return events;
}

std::string Announcer::proof_of(const View& view) {
    const auto& proof = view.sheet.as<ProofView>();
    const bool is_new = proof.result != std::exchange(proof_, proof.result) && !proof.result.empty();
    return is_new ? proof.result + ' ' + proof.detail : std::string();
}

/// Each signal once.
std::string Announcer::signal_of(const State& state, const View& view, const Texts& texts) {
    if (!view.friend_play || view.friend_play->signal.empty()) return {};
    if (std::exchange(signal_, view.friend_play->signal_number) == view.friend_play->signal_number) return {};
    return signal_line(state, view, texts);
}

std::vector<effect::Announce> Announcer::announcements(const Intent& intent, const Effects& effects, const State& state,
                                                       const View& view, const Texts& texts, Milliseconds now) {
    const TextContext context = text_context(texts, state);
    std::string events;
    for (const Effect& effect : effects) add(events, event_text(context, effect));
    const std::string notice = notice_of(view, !intent.is_background());
    std::string sentences = with_prompt(std::move(events), notice, state, view, texts);
    if (sentences.empty() || !is_covered_by_event(state)) add(sentences, notice);
    add(sentences, values_of(intent, state, view, texts));
    add(sentences, proof_of(view));
    add(sentences, signal_of(state, view, texts));
    if (std::exchange(is_paused_, view.is_paused) != view.is_paused && view.is_paused && sentences.empty())
        sentences = view.prompt;

    std::vector<effect::Announce> announcements;
    if (!sentences.empty()) announcements.push_back({spoken(sentences), Urgency::polite});
    if (auto warning = warning_of(state, texts, now); !warning.empty())
        announcements.push_back({warning, Urgency::assertive});
    return announcements;
}

}  // namespace quarto
