#pragma once
/// Requests to the engine and its replies, as values and as lines of text, both ways.
///
/// Requests, each with its replies:
///
///     think TICKET LEVEL SEED RECORD       move TICKET MOVE
///     solve TICKET POSITION                solved TICKET VALUE
///     analyse TICKET POSITION              for each move           value TICKET MOVE GIFTS VALUE
///                                          for moves that draw     traps TICKET MOVE LOSING REPLIES
///                                          best play               line TICKET MOVE MOVE ...
///                                          finally                 done TICKET
///     review TICKET LAST RECORD            from LAST back to the start, where a better move was missed and
///                                          the value is known      better TICKET PLY MOVE ...
///                                                                  at TICKET PLY VALUE
///                                          finally                 done TICKET
///     solutions TICKET GAME TASK           solutions TICKET MOVE ...   (no moves if nothing solves the task)
///     puzzle TICKET DATE                   step TICKET GAME TASK
///     train TICKET TRAINING SEED [HARD]    step TICKET GAME TASK
///     cancel                               no reply; drops the current work
///     book NAME TEXT                       no reply, or    damaged NAME
///
/// A second session can assist one that analyses a position. Each is sent the other's values and traps:
///
///     assist TICKET POSITION               the same as for analyse, last move first, without a line
///     value TICKET MOVE GIFTS VALUE        no reply to the assistant: what the other session has found
///     traps TICKET MOVE LOSING REPLIES     the same
///
/// A whole game is solved by several sessions. One of them assigns tasks, each of the others searches:
///
///     prove TICKET RULES [WORKERS]         for each task   task TICKET WORKER SCORE NODES POSITION
///                                          finally         proved TICKET OUTCOME NODES
///     search TICKET SCORE NODES POSITION   found TICKET ANSWER NODES
///     found TICKET WORKER ANSWER NODES     progress TICKET PERCENT NODES, then further tasks
///
/// Before the first reply about an early position, `wanted NAME` may request an opening book that would save
/// time. The reply to an invalid request is `error TICKET REASON`. A new request replaces the current one.
///
/// TICKET: chosen by the client, without spaces, to match replies to requests. LEVEL: a key of
/// core/opponent/levels.hpp. SEED: a number up to 2^53 - 1; the same seed and record give the same move.
/// RECORD, MOVE: core/notation/record.hpp; moves without a seat are by the player to move. POSITION, VALUE:
/// core/notation/text.hpp; a value is for the player to move. GIFTS: the best pieces to give after a
/// placement, or `-`; where finding them takes long, they follow in a second line for the same move. LOSING
/// of the opponent's REPLIES lose. LAST, PLY: a number of moves of the record; some plies have no value.
/// GAME, TASK: as in a lesson step (core/lessons/lesson.hpp). DATE: as 2028-02-29 or 2028-02-29/hard
/// (core/lessons/puzzle.hpp). TRAINING, HARD: a name and a level of core/lessons/trainer.hpp. WORKER: from 0,
/// below WORKERS. SCORE: search::Score, 1 to 15; the question is whether the position is worth at least that.
/// ANSWER: `yes`, `no`, or `open` if NODES did not suffice. OUTCOME: `win`, `draw` or `loss` for the player
/// who starts the game. PERCENT: an estimate.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/analysis/review.hpp"
#include "core/lessons/trainer.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"
#include "core/opponent/levels.hpp"
#include "core/search/solver.hpp"

namespace quarto::protocol {

inline constexpr int max_workers = 256;

struct Think {
    Level level;
    std::uint64_t seed;
    History history;
};
struct Solve {
    PositionText position;
};
struct Analyse {
    PositionText position;
};
struct Assist {
    PositionText position;
};
struct Review {
    std::size_t last;  ///< the ply at which the review starts, going back
    History history;
};
struct FindSolutions {
    Step step;
};
struct MakePuzzle {
    std::string date;
};
struct Train {
    Training training;
    std::uint64_t seed;
    int level = usual_training_level;
};
struct Search {
    int score;
    std::uint64_t nodes;
    PositionText position;  ///< a piece in hand that completes nothing
};
struct Prove {
    RuleSet rules;
    int workers = 0;  ///< 0: not given, left to the receiver
};
struct TakeFinding {
    int worker;
    ProbeResult result;
};
struct LoadBook {
    std::string name, text;
};
struct Cancel {};

/// MoveValue and ReplyOdds: what the other session has found.
using Request = std::variant<Think, Solve, Analyse, Assist, MoveValue, ReplyOdds, Review, FindSolutions, MakePuzzle,
                             Train, Search, Prove, TakeFinding, LoadBook, Cancel>;

struct RequestLine {
    std::string ticket;  ///< empty if the request has none
    Request request;
};
/// Why a line is not a valid request.
struct RequestError {
    std::string_view request;  ///< its name, such as "think"; empty if unknown
    std::string ticket;        ///< may be empty
    std::string reason;        ///< English, for developers
};

/// Without a line break. `now`: the current time, from which the clocks in records are written.
std::string to_text(const RequestLine& line, Milliseconds now = Milliseconds{0});
Result<RequestLine, RequestError> parse_request(std::string_view line);

struct Moved {
    SeatMove move;
};
struct Solved {
    Value value;
};
struct PlyValue {
    std::size_t ply;
    Value value;
};
struct BetterMoves {
    std::size_t ply;
    std::vector<Move> moves;  ///< a gift, or a placement and a gift
};
struct PlyOdds {
    std::size_t ply;
    TurnOdds odds;
};
struct Done {};
struct Solutions {
    Seat mover;
    std::vector<Move> moves;
};
struct NewStep {
    Step step;  ///< its `id` is not sent
};
struct Assigned {
    int worker;
    Search task;
};
struct Found {
    ProbeResult result;
};
struct Progress {
    int percent;
    std::uint64_t nodes;
};
struct Proved {
    Outcome outcome;  ///< for the player who starts the game
    std::uint64_t nodes;
};
struct Failed {
    std::string reason;
};
// Reasons of a host, in place of the engine, that couldn't load it: as things are, because it is of an older version
// than its files are now, or because the browser lacks WebAssembly's SIMD.
inline constexpr std::string_view not_loaded = "not loaded", outdated = "outdated", unsupported = "unsupported";
struct BookWanted {
    std::string name;
};
struct BookDamaged {
    std::string name;
};

using Reply =
    std::variant<Moved, Solved, MoveValue, ReplyOdds, PrincipalVariation, PlyValue, BetterMoves, PlyOdds, Done,
                 Solutions, NewStep, Assigned, Found, Progress, Proved, Failed, BookWanted, BookDamaged>;

struct ReplyLine {
    std::string ticket;  ///< empty if the reply has none
    Reply reply;
};

/// A line that is not a valid reply.
struct ReplyError {
    std::string ticket;  ///< empty if there is none
};

/// Whether this reply is the last one to its request.
bool is_last(const Reply& reply);

std::string to_text(const ReplyLine& line);
/// `mover`: the seat for moves that name none.
Result<ReplyLine, ReplyError> parse_reply(std::string_view line, Seat mover);

}  // namespace quarto::protocol
