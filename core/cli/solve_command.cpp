#include "core/cli/positions.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 7> solve_columns{line_column,  "position",   "outcome",     "placements",
                                                        fault_column, fault_reason, expired_column};

int solve(const Arguments& arguments) {
    return answer_positions(arguments, solve_columns, Answers::Spacing::close,
                            [&](Solver& solver, const PositionText& text) {
                                const auto value = within(arguments.time, solver, [&](std::uint64_t nodes) {
                                    return solver.value(text.position, text.rules, nodes);
                                });
                                Row row{{"position", to_text(text)}};
                                add_value(row, value);
                                if (!value) return Reply{"unknown\n", {row}, false};
                                return Reply{to_text(*value) + '\n', {row}};
                            });
}

}  // namespace

constinit const Command solve_command{
    .name = "solve",
    .usage = "[--rules R] [--book FILE | --no-book] [--memory SIZE] [--time T] [--json | --csv]",
    .purpose = "print the value of each position read from standard input, one per line",
    .details = R"(Each line is a POSITION. Values are 'win N', 'loss N' or 'draw' for the player to move;
N counts the placements up to the winning one.
A full board is a draw: the game is over.
--time T is the most that one position may take; if that isn't enough, the answer is 'unknown'.
Full shapes whose pieces share something count as expired, since a position does not say which
piece was placed last; a message on standard error names those of the first such position.
In rows: line, position, outcome, placements; such shapes as expired.
)",
    .run = solve,
    .input = Command::Input::lines,
    .table_bytes = solver_table_bytes};

}  // namespace quarto
