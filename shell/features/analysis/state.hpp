#pragma once
/// What moves are worth, as far as it has been found, and hints.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/notation/text.hpp"
#include "core/protocol/messages.hpp"

namespace quarto {

struct Analysis {
    bool is_shown = false;      ///< the player wants to see the values
    bool wants_hint = false;    ///< or the best move, once it is known
    bool told_of_call = false;  ///< that there is something to call: the next hint says where
    std::optional<PositionText> position = std::nullopt;  ///< that the engine values; absent where the calls decide
    std::vector<MoveValue> values = {};
    std::vector<ReplyOdds> odds = {};
    std::vector<Move> line = {};  ///< the best move, the best answer to it, and so on
    bool is_done = false;
};

std::optional<protocol::Request> wanted(const Analysis& analysis);
/// The moves found so far, best first: by value, then by how hard they are to answer.
std::vector<MoveValue> ranked(const Analysis& analysis);
/// How hard the move is to answer; absent where that was not counted.
std::optional<ReplyOdds> odds_of(const Analysis& analysis, const Move& move);

}  // namespace quarto
