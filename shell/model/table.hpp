#pragma once
/// A table: players and history of the game, or of the lesson step or variation shown in its place.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/rules/history.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

/// Of a draw that two friends agreed on: the record has no end.
inline constexpr End agreed_draw{std::nullopt, EndReason::board_full, {}};
/// How a game has ended, by its last move or by agreement; absent while it goes on. Whatever uses a result gets it
/// here.
std::optional<End> end_of(const History& history, bool is_drawn);

struct Table {
    std::array<Player, 2> players{};
    bool hints_allowed = false;  ///< agreed by both before this game, see Setup
    bool is_variation = false;   ///< one person moves for both players, whoever they are
    std::optional<History> history = std::nullopt;
    std::string friend_game = {};  ///< key of a game with a friend (features/friends/link.hpp); else empty
    int takebacks = 0;             ///< agreed with the friend before this state of the game
    bool is_drawn = false;         ///< the friends have agreed on a draw: the record has no end

    /// The game at the ply shown. Precondition: there is a history.
    const Game& game() const { return history->game(); }
};

/// What the board displays.
enum class BoardMode : std::uint8_t {
    game,
    offer,    ///< a shared game, not continued yet
    review,   ///< no moves can be played
    step,     ///< an open step of a lesson
    no_step,  ///< a step that is solved or still being made
};
constexpr bool is_lesson(BoardMode mode) { return mode == BoardMode::step || mode == BoardMode::no_step; }
/// Whether moves can be played.
constexpr bool is_open(BoardMode mode) { return mode == BoardMode::game || mode == BoardMode::step; }

/// Whether a person moves for this seat.
bool is_person(const Table& table, Seat seat);
bool is_computer(const Table& table, Seat seat);
bool has_computer(const std::array<Player, 2>& players);
/// The seat of the only person, who plays against the computer.
std::optional<Seat> seat_of_person(const std::array<Player, 2>& players);
/// Whether this seat is played on another device: nobody here moves for it.
bool is_away(const Table& table, Seat seat);
/// Whether a friend plays on another device, or two whose game is watched here.
bool is_with_friend(const Table& table);
/// Whether one person plays here against the computer or a friend.
bool has_one_person(const Table& table);
/// Whether the clock does not run here: another device measures the move, or a draw was agreed.
bool is_clock_elsewhere(const Table& table);
/// How the game has ended, whatever ply is shown; absent while it goes on.
std::optional<End> end_of(const Table& table);
/// The same, if the last ply is shown.
std::optional<End> shown_end(const Table& table);
inline bool is_over(const Table& table) { return end_of(table).has_value(); }
/// Whether a human player is to move at the current ply.
bool awaits_person(const Table& table, BoardMode mode);
/// Whether an earlier ply or a shared game is displayed: no clock runs and no computer moves.
bool is_browsing_history(const Table& table, BoardMode mode);
/// Whether nothing can be played at the shown position of a game with a friend, which has no other end than its own.
bool is_final(const Table& table, BoardMode mode);
/// The lines, and squares that win, with a piece on each cell.
ShapeSet full_shapes(const Game& game);
/// Whether the last placement has filled one: only that can be called. Everybody sees it, so
/// it gives nothing away.
bool fills_shape(const Game& game);
/// How many moves both have made from the start.
std::size_t common_moves(const History& one, const History& two);
/// Number of the move that led to `ply`: the placements made by then, plus one after a gift.
int move_number(const History& history, std::size_t ply);
/// Whether the move before `ply` won by calling an alignment that the opponent had completed.
bool is_steal(const History& history, std::size_t ply);

}  // namespace quarto
