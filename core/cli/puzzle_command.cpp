#include <iostream>

#include "core/cli/command.hpp"
#include "core/lessons/puzzle.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

int show_puzzle(const Arguments& arguments) {
    if (arguments.rest.size() != 1) return refuse("puzzle needs one DATE");
    const auto day = parse_puzzle_name(arguments.rest.front());
    if (!day) return refuse("'" + std::string(arguments.rest.front()) + "' is not a date such as 2028-02-29");
    Solver solver(solver_table_bytes);
    const Step step = puzzle_of(*day, solver);
    std::cout << "game " << to_text(step.start, Milliseconds{0}) << "\ntask " << name_of(step.task) << "\nonly\n# "
              << to_text(step.start.game().to_move(), solutions(step, solver).front()) << '\n';
    return status_ok;
}

}  // namespace

constinit const Command puzzle_command{.name = "puzzle",
                                       .usage = "DATE",
                                       .purpose = "print the puzzle of that day as a lesson step, with its solution",
                                       .run = show_puzzle};

}  // namespace quarto
