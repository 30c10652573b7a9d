#pragma once
/// A game with its past and, after an undo, its future. Immutable like the game itself.

#include <cstddef>
#include <optional>
#include <vector>

#include "core/rules/game.hpp"

namespace quarto {

/// How a game came to its first move.
struct GameStart {
    GameOptions options;
    Seat first_player = Seat::first;
    std::optional<Dice> dice;  ///< when the beginner was drawn; they agree with `beginner`
    Position start;
};

class History {
  public:
    struct Entry {
        Seat by;
        Move move;
        Game after;
    };

    History(const GameStart& game_start, Milliseconds now);

    const GameStart& game_start() const { return game_start_; }
    /// The game at the moment that is looked at.
    const Game& game() const { return game_at(ply_); }
    /// The game after the first `ply` entries.
    const Game& game_at(std::size_t ply) const { return ply == 0 ? begin_ : entries_[ply - 1].after; }
    /// How many of the entries lie before that moment.
    std::size_t ply() const { return ply_; }
    const std::vector<Entry>& entries() const { return entries_; }

    /// The history with the move played at its moment; what had been undone is forgotten.
    Result<History, Refusal> after(Seat seat, Move move, Milliseconds now) const;

    /// The history seen from after the first `ply` entries, at most all. The clock of the move starts anew.
    History at(std::size_t ply, Milliseconds now) const;

    /// The history with the move under way begun `used` before `now`.
    History resumed(Milliseconds now, Milliseconds used) const;

    /// As `after`, in place; for whoever owns the only copy. On refusal nothing changes.
    std::optional<Refusal> play(Seat seat, Move move, Milliseconds now);

  private:
    Game& current() { return ply_ == 0 ? begin_ : entries_[ply_ - 1].after; }

    GameStart game_start_;
    Game begin_;
    std::vector<Entry> entries_;
    std::size_t ply_ = 0;
};

}  // namespace quarto
