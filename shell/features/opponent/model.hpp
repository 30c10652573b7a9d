#pragma once
/// The computer's move: requested from the engine, received, and played after a minimum delay.

#include <cstdint>
#include <optional>

#include "core/protocol/messages.hpp"
#include "shell/model/context.hpp"
#include "shell/model/table.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

struct OpponentTurn {
    struct Question {
        std::uint64_t seed;
        Milliseconds due;  ///< earliest time at which the move is played
    };
    std::optional<Question> question;  ///< about the current position
    std::optional<protocol::Reply> answer;
    std::optional<Shape> called;  ///< by the received move, which is shown before it is played
    int failures = 0;             ///< consecutive replies without a legal move
};

/// Starts a request for the computer's move, unless the engine has failed too often.
void begin(OpponentTurn& turn, Context& context, const Table& table, Pace pace);
/// Drops a request about another ply; keeps the number of failures.
void forget_question(OpponentTurn& turn);
/// Plays the received move once it is due; a winning call is shown first.
void play(OpponentTurn& turn, Context& context, const Table& table, Pace pace);
/// Plays a move that a friend has made elsewhere, as the computer's are.
void show_next(OpponentTurn& turn, Context& context, const SeatMove& move, Pace pace);
std::optional<protocol::Request> wanted(const OpponentTurn& turn, const Table& table);

/// Shows the computer's call, for the moment before it is played. Precondition: `turn.called`.
void show_call(GameView& view, const OpponentTurn& turn, const TextContext& context);

}  // namespace quarto
