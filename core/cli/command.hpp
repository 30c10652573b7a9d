#pragma once
/// A command of quarto-engine, and functions shared by all commands.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/cli/arguments.hpp"
#include "core/notation/text.hpp"

namespace quarto {

struct Command {
    /// What the command reads from standard input.
    enum class Input : std::uint8_t { none, lines };

    std::string_view name;
    std::string_view usage = {};    ///< in the form that read_usage() takes
    std::string_view purpose;       ///< verb first, no full stop: "print the value of each position"
    std::string_view details = {};  ///< further lines for `COMMAND --help`
    int (*run)(const Arguments&);
    Input input = Input::none;
    std::size_t table_bytes = 0;  ///< of a position table unless --memory is given; 0 if there is none
};

// Each is defined in its own file.
extern const Command solve_command, analyse_command, play_command, match_command, perft_command, prove_command,
    bench_command, book_command, lessons_command, puzzle_command, figure_command, show_command, survey_command,
    uqi_command;

/// Exit statuses: success; something could not be read, found in time or written; bad usage.
inline constexpr int status_ok = 0, status_failed = 1, status_bad_usage = 2;

inline constexpr std::size_t solver_table_bytes = std::size_t{64} << 20;

/// Writes the reason to standard error; returns the exit status.
int refuse(const std::string& reason);
int fail(const std::string& reason);

/// Refuses arguments beyond the first `most`, with advice where a position was not quoted or belongs on
/// standard input; returns the exit status or `status_ok`.
int refuse_more_than(std::size_t most, const Arguments& arguments);

/// "column 5: expected a space"
std::string place_and_reason(const ParseError& error);

/// The number given or, by default, what the hardware supports at once.
int thread_count(const Arguments& arguments);

/// A short list of all commands, and where opening books are searched for.
std::string help(std::span<const Command* const> commands);
/// The help of one command, with notes on the words in its usage.
std::string help(const Command& command);

}  // namespace quarto
