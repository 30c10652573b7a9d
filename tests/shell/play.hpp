#pragma once
/// The app driven by a simulated player: intents one by one, on a clock set by the test.

#include "core/notation/record.hpp"
#include "shell/app/update.hpp"
#include "shell/app/view.hpp"
#include "tests/core/table.hpp"

namespace quarto::test {

inline const Player person{PlayerKind::human, 0, {}};
inline constexpr int casual_level = 2;
inline const Player computer{PlayerKind::computer, casual_level, {}};
/// Longer than the computer's minimum time for a move.
inline constexpr Milliseconds pace{1'000};
inline constexpr Milliseconds time_of_call{1'200};  ///< from the computer’s word to the result
/// Twenty-five seconds per move; tests choose the penalty for a timeout.
inline constexpr ClockRule short_clock{25s, TimeoutCost::game, 0ms};

/// Two people, seat 1 starts.
Setup two_persons(const GameOptions& options = {});
/// A person in seat 1, who starts, and the computer in seat 2.
Setup against_computer(const GameOptions& options = {});
/// The computer in both seats.
Setup two_computers();

/// What a program finds that starts with this saved text.
SavedData found_with(SaveSlot slot, const std::string& text);

class Play {
  public:
    /// A new game with this setup.
    explicit Play(const Setup& setup);
    /// A newly started program with these saved texts.
    explicit Play(const SavedData& found);

    Play& does(const Intent& intent);
    /// Moves in the notation of a record, each by a person's taps: "0a1.2b1.1!a1-d1".
    Play& plays(std::string_view moves);
    /// Answers one query after another with these moves ("move TICKET 0"), and advances the clock after each.
    Play& computer_plays(std::string_view moves);
    Play& answers(const std::string& line);
    Play& waits(Milliseconds time);
    Play& points_at(std::initializer_list<std::string_view> cells);
    Play& calls(Seat by, std::string_view shape);
    Play& prefers(const Preferences& preferences);
    /// Lets the real engine answer the last intent's queries.
    Play& finds_all();

    const State& state() const { return state_; }
    const Game& game() const { return table(state_).history->game(); }
    std::size_t ply() const { return table(state_).history->ply(); }
    std::size_t plies() const { return table(state_).history->entries().size(); }
    std::string record() const { return to_text(*table(state_).history, now_); }
    /// Moves of the record.
    std::string moves() const;
    View view(const Texts& texts = {}) const { return make_view(state_, texts, now_); }
    Milliseconds now() const { return now_; }
    std::string ticket() const { return std::to_string(state_.engine.ticket); }

    /// Effects of the last intent.
    const Effects& effects() const { return effects_; }
    /// Lines sent to the engine by it.
    std::vector<std::string> asked() const;
    /// Sounds caused by it.
    std::vector<Feedback> cues() const;
    /// Text saved under this name by it.
    std::optional<std::string> saved(std::string_view name) const;

    template <class Kind>
    std::optional<Kind> notice() const {
        const auto* shown = state_.notice ? state_.notice->get_if<Kind>() : nullptr;
        return shown ? std::optional(*shown) : std::nullopt;
    }
    /// The refusal shown to the player, if any.
    std::optional<Refusal> refused() const;

  private:
    void take(Updated step);

    State state_;
    Effects effects_;
    Milliseconds now_ = start_time;
};

/// The first effect of this kind of the last intent.
template <class Kind>
std::optional<Kind> effect_of(const Play& play) {
    for (const Effect& effect : play.effects())
        if (const auto* found = effect.get_if<Kind>()) return *found;
    return std::nullopt;
}

}  // namespace quarto::test
