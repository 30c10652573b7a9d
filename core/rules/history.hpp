#pragma once
/// A game with its earlier moves and, after an undo, the moves that can be redone.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/game.hpp"

namespace quarto {

/// Everything fixed before the first move.
struct GameStart {
    GameOptions options;
    Seat first_player = Seat::first;
    std::optional<Dice> dice;  ///< if dice decided who starts; they agree with `first_player`
    Position start;
    friend bool operator==(const GameStart&, const GameStart&) = default;
};

class History {
  public:
    struct Entry {
        Seat by;
        Move move;
        Game after;
        Milliseconds used;  ///< by the move of the clock (rules.hpp) that this is part of, up to here
    };

    /// A game with the default rules that has just begun, at time 0.
    History() : History(GameStart{}, Milliseconds{0}) {}
    History(const GameStart& game_start, Milliseconds now);

    const GameStart& game_start() const { return game_start_; }
    /// The game at the current ply.
    const Game& game() const { return game_at(ply_); }
    /// The game after the first `ply` entries.
    const Game& game_at(std::size_t ply) const { return ply == 0 ? begin_ : entries_[ply - 1].after; }
    /// The current ply: the number of entries before it.
    std::size_t ply() const { return ply_; }
    const std::vector<Entry>& entries() const { return entries_; }
    /// What is said about these moves (core/notation/comments.hpp), as text; dropped where moves are.
    std::string_view comments() const { return comments_; }
    void set_comments(std::string comments) { comments_ = std::move(comments); }

    /// The history with `move` played at the current ply; undone moves are dropped.
    Result<History, Refusal> after(Seat seat, Move move, Milliseconds now) const;

    /// The history moved to `ply`, at most the number of entries. The move goes on with `used_at(ply)`.
    History at(std::size_t ply, Milliseconds now) const;

    /// Time that the current move had used when the game came to `ply`. Zero without a bank: a time per move
    /// starts again.
    Milliseconds used_at(std::size_t ply) const;

    /// The history with the current move started `used` before `now`.
    History resumed(Milliseconds now, Milliseconds used) const;

    /// The first `ply` entries as a game without a clock: extensions and timeouts are left out.
    History without_clock(std::size_t ply, Milliseconds now) const;

    /// Like `after`, but in place. On refusal nothing changes.
    std::optional<Refusal> play(Seat seat, Move move, Milliseconds now);

  private:
    Game& current() { return ply_ == 0 ? begin_ : entries_[ply_ - 1].after; }

    GameStart game_start_;
    Game begin_;
    std::vector<Entry> entries_;
    std::size_t ply_ = 0;
    std::string comments_;
};

}  // namespace quarto
