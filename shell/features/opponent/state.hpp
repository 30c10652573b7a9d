#pragma once
/// The computer's move: asked for, answered, and played after a pause.

#include <cstdint>
#include <optional>

#include "core/protocol/messages.hpp"
#include "shell/model/context.hpp"
#include "shell/model/table.hpp"

namespace quarto {

struct OpponentTurn {
    struct Question {
        std::uint64_t seed;
        Milliseconds due;  ///< when the move is played at the earliest
    };
    std::optional<Question> question;  ///< about the moment on the table
    std::optional<protocol::Reply> answer;
    int failures = 0;  ///< answers in a row that were no legal moves
};

/// The engine is asked if the computer is to move, unless it has failed too often.
void begin(OpponentTurn& turn, Context& context);
/// What was asked about another ply is dropped; the failures stay.
void forget_question(OpponentTurn& turn);
/// The move that has been answered, once it is due.
void play(OpponentTurn& turn, Context& context, const Table& table);
std::optional<protocol::Request> wanted(const OpponentTurn& turn, const Table& table);

}  // namespace quarto
