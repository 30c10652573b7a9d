#pragma once
/// The computer's move: asked for, answered, and played after a pause.

#include <cstdint>
#include <optional>

#include "core/protocol/messages.hpp"
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

std::optional<protocol::Request> wanted(const OpponentTurn& turn, const Table& table);

}  // namespace quarto
