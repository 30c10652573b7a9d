#include "core/cli/command.hpp"

#include <algorithm>
#include <iostream>
#include <thread>

namespace quarto {

namespace {

/// Whether the argument is or begins with the cells of a position.
bool is_board(std::string_view argument) {
    const auto position = parse_position(argument);
    constexpr int after_cells = 17;
    return position || position.error().column >= after_cells;
}

}  // namespace

int refuse(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << '\n';
    return status_bad_usage;
}

int fail(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << '\n';
    return status_failed;
}

int refuse_more_than(std::size_t most, const Arguments& arguments) {
    if (arguments.rest.size() <= most) return status_ok;
    const std::string_view unexpected = arguments.rest[most];
    const bool is_input = most == 0 && is_board(unexpected);
    const bool is_split = most > 0 && is_board(arguments.rest[most - 1]);
    return refuse("unexpected argument '" + std::string(unexpected) + "'" +
                  (is_input   ? "; positions are read from standard input, one per line"
                   : is_split ? "; a position is one argument: put it in quotes"
                              : ""));
}

std::string place_and_reason(const ParseError& error) {
    return "column " + std::to_string(error.column) + ": expected " + std::string(describe(error.expected));
}

int thread_count(const Arguments& arguments) {
    return static_cast<int>(arguments.threads.value_or(std::max(std::thread::hardware_concurrency(), 1u)));
}

}  // namespace quarto
