#pragma once
/// Analysis: values of the moves as far as the engine has found them, and hints.

#include <optional>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/notation/text.hpp"
#include "core/protocol/messages.hpp"
#include "shell/model/context.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Shows the analysis from now on, whenever there is one.
struct ShowValues {};

}  // namespace intent

using AnalysisIntent = OneOf<intent::AskForHelp, intent::ToggleAnalysis, intent::ShowValues>;

struct Analysis {
    bool is_shown = false;        ///< the player has switched the analysis on
    bool wants_hint = false;      ///< a hint has been requested and waits for the best move
    bool hinted_at_call = false;  ///< a hint has said that there is an alignment; the next one says where
    std::optional<PositionText> position = std::nullopt;  ///< sent to the engine; absent if calls decide the values
    std::vector<MoveValue> values = {};
    std::vector<ReplyOdds> odds = {};
    std::vector<Move> line = {};  ///< principal variation: the best move, the best reply, and so on
    bool is_done = false;
    bool is_pondering = false;  ///< nobody has asked for the values yet
    bool has_failed = false;    ///< at this position the engine isn't asked again for pondering
};

/// What is allowed at the displayed ply.
struct AnalysisAccess {
    bool may_help;       ///< no clock is running, or both players allowed it
    bool may_analyse;    ///< as `may_help`, and the game has not ended at this ply
    bool may_ask;        ///< false during the computer's turn
    bool is_users_turn;  ///< a human player is to move
    bool is_over;        ///< the game has ended, or is being reviewed
    bool may_ponder;  ///< the engine may work on the position without being asked: for a later hint, and for its reply
};

/// `game`: the displayed game; null if there is none.
void update(Analysis& analysis, Context& context, const AnalysisIntent& intent, const Game* game,
            const AnalysisAccess& access);
/// Drops values of any other position; requests those of this one if the analysis is shown, a hint is pending
/// or the engine may ponder.
void follow(Analysis& analysis, Context& context, const Game& game, const AnalysisAccess& access);
/// Drops a hint that was requested at another ply.
void forget_hint(Analysis& analysis);

std::optional<protocol::Request> wanted(const Analysis& analysis);
void take(Analysis& analysis, Context& context, const protocol::Reply& reply, const Game& game);

/// Hint notice for the best move found so far. Precondition: `values` is not empty.
Notice advice_of(const Analysis& analysis);
/// The moves found so far, best first: by value, then by how hard they are to answer.
std::vector<MoveValue> ranked(const Analysis& analysis);
/// How hard the move is to answer; absent if not counted.
std::optional<ReplyOdds> odds_of(const Analysis& analysis, const Move& move);

}  // namespace quarto
