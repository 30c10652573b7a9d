#include "core/cli/positions.hpp"
#include "core/cli/timer.hpp"

namespace quarto {

namespace {

int analyse(const Arguments& arguments) {
    const auto detail = arguments.explains ? AnalysisDetail::explained : AnalysisDetail::values;
    return answer_positions(
        arguments, analysis_columns, Answers::Spacing::blank_line, [&](Solver& solver, const PositionText& text) {
            const Stopwatch stopwatch;
            return analysis_reply(solver, text, detail,
                                  [&] { return arguments.time && stopwatch.elapsed() >= *arguments.time; });
        });
}

}  // namespace

constinit const Command analyse_command{
    .name = "analyse",
    .usage = "[--rules R] [--book FILE | --no-book] [--memory SIZE] [--time T | --explain] [--json | --csv]",
    .purpose = "print the value of each move in these positions, best first",
    .details =
        R"(Each line is a POSITION. Answers are lines 'CELL GIFTS VALUE' (GIFTS: the best pieces to give
next, or '-') or 'GIFT VALUE', with an empty line between positions. Values are as 'solve'
prints them.
--explain adds lines with '#': the reasons, how many replies to a drawing move lose (late in
the game), and the best play.
--time T is the most that one position may take. If that isn't enough, moves without a value
come last as 'CELL ? unknown' or 'GIFT unknown', and '?' stands for gifts that are not known; if
no move has a value, the answer is 'unknown'. In rows their outcome is unknown.
A full board, which has no move, is a 'draw' as for 'solve'.
In rows, one for each move: line, position, move, gifts, outcome, placements; with --explain
also reasons, losing_replies, replies, and the best play from the position as best; full shapes
that count as expired, as for 'solve'.
)",
    .run = analyse,
    .input = Command::Input::lines,
    .table_bytes = solver_table_bytes};

}  // namespace quarto
