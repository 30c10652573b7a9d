#include <iostream>

#include "core/cli/command.hpp"
#include "core/lessons/difficulty.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

/// "36 of 100 players solve it: newcomer 50, beginner 0, ..., expert 100"
std::string difficulty_text(const SolvingShares& shares) {
    std::string text = std::to_string(percent_solving(shares)) + " of 100 players solve it:";
    for (std::size_t k = 0; k < shares.size(); ++k)
        text.append(k > 0 ? ", " : " ").append(measuring_levels[k].key) +=
            ' ' + std::to_string(static_cast<int>(100 * shares[k] + 0.5));
    return text;
}

int show_puzzle(const Arguments& arguments) {
    if (arguments.rest.size() != 1) return refuse("puzzle needs one DATE");
    const auto day = parse_puzzle_name(arguments.rest.front());
    if (!day)
        return refuse("'" + std::string(arguments.rest.front()) +
                      "' is not a date such as 2028-02-29 or 2028-02-29/hard");
    Solver solver(solver_table_bytes);
    const Step step = puzzle_of(*day, solver);
    const auto right = solutions(step, solver);
    std::cout << "game " << to_text(step.start, no_time) << "\ntask " << name_of(step.task) << "\nonly\n# "
              << to_text(step.start.game().to_move(), right.front()) << "\n# "
              << difficulty_text(solving_shares(step, right)) << '\n';
    return status_ok;
}

}  // namespace

constinit const Command puzzle_command{
    .name = "puzzle",
    .usage = "DATE",
    .purpose = "print the puzzle of that day as a lesson step, with its solution",
    .details = R"(DATE/easy, DATE/middle and DATE/hard are the day's puzzle of that difficulty, DATE is one of them.
The last line says how many of a hundred players, as many of each level below perfect, solve it,
and how many of each level.
)",
    .run = show_puzzle};

}  // namespace quarto
