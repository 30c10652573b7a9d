#pragma once
/// The app under a player's hands: intents go in, one after the other, on a clock that the test sets.

#include "core/notation/record.hpp"
#include "shell/app/update.hpp"
#include "shell/app/view.hpp"
#include "tests/core/table.hpp"

namespace quarto::test {

inline const Player person{PlayerKind::human, 0, {}};
inline constexpr int casual_level = 2;
inline const Player computer{PlayerKind::computer, casual_level, {}};
/// Longer than the computer takes at least for its move.
inline constexpr Milliseconds pace{1'000};
/// Twenty-five seconds for a move; what running out of them costs is up to the test.
inline constexpr ClockRule short_clock{25s, TimeoutCost::game, 0ms};

/// Two of these players, seat 1 beginning.
Setup two_persons(const GameOptions& options = {});
/// A person in seat 1, who begins, and the computer in seat 2.
Setup against_computer(const GameOptions& options = {});
/// The computer in both seats.
Setup two_computers();

class Play {
  public:
    /// A game of this setup that has just been started.
    explicit Play(const Setup& setup);
    /// A program that has just been started and found these texts.
    explicit Play(const SavedData& found);

    Play& does(const Intent& intent);
    /// Moves as a record tells them, each by the taps that a person makes for it: "0a1.2b1.1!a1-d1".
    Play& plays(std::string_view moves);
    /// The engine's answer to the last question, after the computer's pace: "move TICKET 0", then time.
    Play& computer_plays(std::string_view moves);
    Play& answers(const std::string& line);
    Play& waits(Milliseconds time);
    Play& points_at(std::initializer_list<std::string_view> cells);
    Play& calls(Seat by, std::string_view shape);
    Play& prefers(const Preferences& preferences);
    /// What the last intent asked is answered by the engine itself.
    Play& finds_all();

    const State& state() const { return state_; }
    const Game& game() const { return table(state_).history->game(); }
    std::size_t ply() const { return table(state_).history->ply(); }
    std::size_t plies() const { return table(state_).history->entries().size(); }
    std::string record() const { return to_text(*table(state_).history, now_); }
    /// The moves of the record.
    std::string moves() const;
    View view(const Texts& texts = {}) const { return make_view(state_, texts, now_); }
    Milliseconds now() const { return now_; }
    std::string ticket() const { return std::to_string(state_.engine.ticket); }

    /// What the last intent wanted done.
    const Effects& effects() const { return effects_; }
    /// The lines that the engine got by it.
    std::vector<std::string> asked() const;
    /// What is heard of it.
    std::vector<Feedback> cues() const;
    /// What it saved under the name.
    std::optional<std::string> saved(std::string_view name) const;

    template <class Kind>
    std::optional<Kind> notice() const {
        if (!state_.notice || !std::holds_alternative<Kind>(*state_.notice)) return std::nullopt;
        return std::get<Kind>(*state_.notice);
    }
    /// The refusal that the player is told; absent when there is none.
    std::optional<Refusal> refused() const;

  private:
    void take(Updated step);

    State state_;
    Effects effects_;
    Milliseconds now_ = start_time;
};

}  // namespace quarto::test
