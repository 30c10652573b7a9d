#pragma once
/// Analysis: values of the moves as far as the engine has found them, and hints; what is said about them, and what the
/// screens show.

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/notation/text.hpp"
#include "core/protocol/messages.hpp"
#include "shell/model/context.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

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

// What moves are worth, why, and hints.

/// "wins in 3 moves", "loses: the opponent can call row 1"
std::string value_text(const TextContext& context, Value value);
/// "2 of 7 replies lose"
std::string traps_text(const Texts& texts, const ReplyOdds& odds);
/// Beside a move in the list: how hard it is to answer; why it wins or loses at once, or why the best one is
/// good. "2 of 7 replies lose · leaves 3 safe pieces"
std::string move_detail(const TextContext& context, const Analysis& analysis, const MoveValue& found, bool is_best);
/// The best move, its value and its first reason: "Place it on c2. This wins at once. It completes row 2: all
/// light."
std::string hint_text(const TextContext& context, const MoveValue& best);

// Hints, as notices.

ui::Message message_of(const TextContext& context, const notice::Help& help);
ui::Message message_of(const TextContext& context, const notice::Hint& hint);

// A list of all moves, and marks on the board.

/// A move in the analysis. A call comes first, even if it is the opponent's.
struct AnalysisLine {
    std::string move;    ///< "c2", or the piece in words
    std::string detail;  ///< reasons, and how hard the move is to answer
    PieceSet gifts;      ///< the best ones after a placement
    MarkView mark;
    friend bool operator==(const AnalysisLine&, const AnalysisLine&) = default;
};

struct AnalysisView {
    bool is_done = false;
    std::vector<LineStep> line;       ///< best play: the best moves of both players from here
    std::vector<AnalysisLine> lines;  ///< best first
    std::string gifts;                ///< heading over the best gifts after each move; empty if there are none
    std::string legend;               ///< legend of the marks on the board: "! QUARTO! row 1 · = draws"
    friend bool operator==(const AnalysisView&, const AnalysisView&) = default;
};

/// Also marks the moves on the board. Precondition: the analysis is shown, and the table has a game that is
/// not over.
AnalysisView make_analysis_view(const Analysis& analysis, const TextContext& context, BoardView& board);
/// Accessible text of a line: the move, its value and the best gifts after it.
std::string analysis_label(const Texts& texts, const AnalysisLine& line);

}  // namespace quarto
