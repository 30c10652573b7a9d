#pragma once
/// What moves are worth, as far as it has been found, and hints.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/notation/text.hpp"
#include "core/protocol/messages.hpp"
#include "shell/features/analysis/intent.hpp"
#include "shell/model/context.hpp"

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

/// What is allowed at the ply that is shown.
struct AnalysisAccess {
    bool may_help;       ///< by the clock, or both players
    bool may_analyse;    ///< and there are moves to value
    bool may_ask;        ///< a computer that is to move is not helped
    bool is_users_turn;  ///< a person on this device is to move
    bool is_over;        ///< the game, or it is reviewed
};

/// `game`: as it is shown; null where there is none.
void update(Analysis& analysis, Context& context, const AnalysisIntent& intent, const Game* game,
            const AnalysisAccess& access);
/// The values of another position are dropped; those of this one are wanted if they are shown or a hint waits for them.
void follow(Analysis& analysis, Context& context, const Game& game, const AnalysisAccess& access);
/// A hint that was asked for at another ply is not given.
void forget_hint(Analysis& analysis);

std::optional<protocol::Request> wanted(const Analysis& analysis);
void take(Analysis& analysis, Context& context, const protocol::Reply& reply, const Game& game);

/// The best of the moves found so far, as a hint tells it. Precondition: some have been found.
Notice advice_of(const Analysis& analysis);
/// The moves found so far, best first: by value, then by how hard they are to answer.
std::vector<MoveValue> ranked(const Analysis& analysis);
/// How hard the move is to answer; absent where that was not counted.
std::optional<ReplyOdds> odds_of(const Analysis& analysis, const Move& move);

}  // namespace quarto
