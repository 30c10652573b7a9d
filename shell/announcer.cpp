#include "shell/announcer.hpp"

#include <array>
#include <chrono>

#include "shell/update.hpp"

namespace quarto {

namespace {

using namespace std::chrono_literals;

constexpr std::array<Milliseconds, 3> warnings{30s, 10s, 5s};

/// What an effect tells of the game; empty for all others.
struct Teller {
    const Sentences& say;
    const State& state;

    std::string operator()(const effect::Began&) const { return say.began(); }
    std::string operator()(const effect::Played& played) const { return say.told(played.ply); }
    std::string operator()(const effect::Travelled& travelled) const {
        return state.review.is_shown ? "" : say.travelled(travelled.from);
    }
    template <class Other>
    std::string operator()(const Other&) const {
        return {};
    }
};

/// A notice that says no more than the event that it belongs to.
bool is_told_by_event(const State& state) {
    return state.notice && std::holds_alternative<notice::CalledWrongly>(*state.notice);
}

void add(std::string& text, const std::string& sentence) {
    if (!text.empty() && !sentence.empty()) text += ' ';
    text += sentence;
}

}  // namespace

std::string Announcer::notice_of(const Intent& intent, const View& view) {
    const std::string now = view.notice ? view.notice->text : std::string();
    const bool is_new = now != notice_ || !keeps_notice(intent);
    notice_ = now;
    return is_new ? now : std::string();
}

/// Once for each step.
std::string Announcer::step_of(const State& state, const Sentences& say) {
    if (!state.exercise || !state.exercise->is_ready()) return {};
    const std::uint64_t ticket = state.exercise->ticket;
    return std::exchange(step_, ticket) == ticket ? std::string() : say.exercise_began();
}

/// Once for each time that the clock of a person falls to a limit.
std::string Announcer::warning_of(const State& state, const Texts& texts, Milliseconds now) {
    const bool runs = awaits_person(state) && !is_past(state);
    const auto left = runs ? state.history->game().time_left(now) : std::nullopt;
    const auto before = std::exchange(left_, left);
    if (!left || !before) return {};
    std::string warning;
    for (Milliseconds limit : warnings)
        if (*left <= limit && *before > limit) warning = texts.get("said.time", {{"seconds", std::to_string(limit / 1s)}});
    return warning;
}

std::vector<Announcer::Announcement> Announcer::news(const Intent& intent, const Effects& effects, const State& state,
                                                     const View& view, const Texts& texts, Milliseconds now) {
    const Sentences say(texts, state);
    std::string events;
    for (const Effect& effect : effects) add(events, std::visit(Teller{say, state}, effect));
    const std::string notice = notice_of(intent, view);
    const std::string step = step_of(state, say);

    std::string asked = view.prompt;
    add(asked, view.detail);
    const bool is_new = asked != asked_;
    asked_ = asked;
    const bool is_over = view.result.has_value();
    const bool is_last_turn = view.actions.can_end_turn;
    if (!events.empty()) {
        // To a person the event leads to what is asked; the piece that was given is told already.
        if (is_over || is_last_turn || state.exercise) add(events, asked);
        else if (state.pointing || awaits_person(state)) add(events, view.prompt);
    } else if (!step.empty() || (is_new && (notice.empty() || state.pointing))) {
        events = step;
        add(events, asked);
    }

    std::string told = events;
    if (events.empty() || !is_told_by_event(state)) add(told, notice);
    const bool is_proved = view.screen == Screen::proof && !view.proof.result.empty() && view.proof.result != proof_;
    if (is_proved) add(told, view.proof.result + ' ' + view.proof.detail);
    proof_ = view.screen == Screen::proof ? view.proof.result : std::string();

    std::vector<Announcement> news;
    if (!told.empty()) news.push_back({spoken(told), Urgency::polite});
    if (auto warning = warning_of(state, texts, now); !warning.empty()) news.push_back({warning, Urgency::assertive});
    return news;
}

}  // namespace quarto
