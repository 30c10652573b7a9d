#pragma once
/// What the engine can be asked and what it answers, as values and as lines of text, both ways.
///
/// Requests, each with the replies that it gets:
///
///     think TICKET LEVEL SEED RECORD       move TICKET MOVE
///     solve TICKET POSITION                solved TICKET VALUE
///     analyse TICKET POSITION              for each move           value TICKET MOVE GIFTS VALUE
///                                          for moves that draw     traps TICKET MOVE LOSING REPLIES
///                                          the best line           line TICKET MOVE MOVE ...
///                                          at last                 done TICKET
///     review TICKET LAST RECORD            from LAST back to the first, where a better move was missed and
///                                          the value is known      better TICKET PLY MOVE ...
///                                                                  at TICKET PLY VALUE
///                                          at last                 done TICKET
///     solutions TICKET GAME TASK           solutions TICKET MOVE ...   (none where nothing solves the task)
///     puzzle TICKET DATE                   step TICKET GAME TASK
///     train TICKET TRAINING SEED           step TICKET GAME TASK
///     cancel                               no reply; drops what is under way
///     book NAME TEXT                       no reply, or    damaged NAME
///
/// A whole game is solved by several sessions. One of them assigns the tasks, each of the others searches:
///
///     prove TICKET RULES [WORKERS]         for each task   task TICKET WORKER SCORE NODES POSITION
///                                          at last         proved TICKET OUTCOME NODES
///     search TICKET SCORE NODES POSITION   found TICKET ANSWER NODES
///     found TICKET WORKER ANSWER NODES     progress TICKET PERCENT NODES, then further tasks
///
/// Before the first reply about an early position, `wanted NAME` may ask for an opening book, which would save time.
/// A request that cannot be met gets `error TICKET REASON`. A new request replaces the one under way.
///
/// TICKET: chosen by whoever asks, without spaces, to tell replies apart. LEVEL: a key of core/opponent/levels.hpp.
/// SEED: a number up to 2^53 - 1; the same seed and record give the same move. RECORD, MOVE: core/notation/record.hpp;
/// moves without a seat are those of the player to move. POSITION, VALUE: core/notation/text.hpp; a value is for the
/// player to move. GIFTS: the best ones after a placement, or `-`; where they take long, a second line for the same move
/// tells them. LOSING of the opponent's REPLIES lose. LAST, PLY: a number of moves of the record; not every ply has a
/// value to tell. GAME, TASK: of a step of a lesson (core/lessons/lesson.hpp). DATE: as 2028-02-29. TRAINING: a name of
/// core/lessons/trainer.hpp. WORKER: from 0, below WORKERS. SCORE: search::Score, 1 to 15; the question is whether the
/// position is worth at least that. ANSWER: `yes`, `no`, or `open` if NODES did not suffice. OUTCOME: `win`, `draw` or
/// `loss` for the player who begins the game. PERCENT: an estimate.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/analysis/analyst.hpp"
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
struct Review {
    std::size_t last;  ///< ply from which it goes back
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
};
struct Search {
    int score;
    std::uint64_t nodes;
    PositionText position;  ///< a piece in hand that completes nothing
};
struct Prove {
    RuleSet rules;
    int workers = 0;  ///< 0: whoever solves it decides
};
struct TakeFinding {
    int worker;
    ProbeResult result;
};
struct LoadBook {
    std::string name, text;
};
struct Cancel {};

using Request = std::variant<Think, Solve, Analyse, Review, FindSolutions, MakePuzzle, Train, Search, Prove,
                             TakeFinding, LoadBook, Cancel>;

struct RequestLine {
    std::string ticket;  ///< empty where the request has none
    Request request;
};
/// What was wrong with a line.
struct RequestError {
    std::string_view request;  ///< its name, such as "think"; empty if there is no such request
    std::string ticket;        ///< may be empty
    std::string reason;        ///< in English, for developers
};

/// Without a line's end. `now`: the time to which clocks of records are written.
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
struct Done {};
struct Solutions {
    Seat mover;
    std::vector<Move> moves;
};
struct NewStep {
    Step step;  ///< without a name
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
    Outcome outcome;  ///< for the player who begins the game
    std::uint64_t nodes;
};
struct Failed {
    std::string reason;
};
struct BookWanted {
    std::string name;
};
struct BookDamaged {
    std::string name;
};

using Reply = std::variant<Moved, Solved, MoveValue, ReplyOdds, PrincipalVariation, PlyValue, BetterMoves, Done, Solutions,
                           NewStep, Assigned, Found, Progress, Proved, Failed, BookWanted, BookDamaged>;

struct ReplyLine {
    std::string ticket;  ///< empty where the reply has none
    Reply reply;
};

/// A line that is no reply, or a damaged one.
struct ReplyError {
    std::string ticket;  ///< empty if there is none
};

std::string to_text(const ReplyLine& line);
/// `mover`: the seat of moves that name none.
Result<ReplyLine, ReplyError> parse_reply(std::string_view line, Seat mover);

}  // namespace quarto::protocol
