#pragma once
/// A command of quarto-engine, and what all of them share.

#include <cstddef>
#include <string>
#include <string_view>

#include "core/cli/arguments.hpp"
#include "core/notation/text.hpp"

namespace quarto {

struct Command {
    /// What it reads from standard input.
    enum class Input : std::uint8_t { none, lines };

    std::string_view name;
    std::string_view usage = {};    ///< as usage.hpp reads it
    std::string_view purpose;       ///< a verb first, no full stop: "print the value of each position"
    std::string_view details = {};  ///< what `COMMAND --help` says beyond that, in lines
    int (*run)(const Arguments&);
    Input input = Input::none;
};

// One in each file.
extern const Command solve_command, analyse_command, play_command, match_command, perft_command,
    prove_command, bench_command, book_command, lessons_command, puzzle_command, figure_command;

/// What a command returns: all done; something could not be read, found in time or written; bad usage.
inline constexpr int status_ok = 0, status_failed = 1, status_bad_usage = 2;

inline constexpr std::size_t solver_table_bytes = std::size_t{64} << 20;

/// Writes why not to standard error; returns the status.
int refuse(const std::string& reason);
int fail(const std::string& reason);

/// Refuses the first argument beyond `most`; the status to return, or `status_ok`.
int refuse_more_than(std::size_t most, const Arguments& arguments);

/// "column 5: expected a space"
std::string place_and_reason(const ParseError& error);

/// As many as the machine runs at once, unless the arguments say.
int thread_count(const Arguments& arguments);

/// Whether a file can be written, learnt before long work begins; what it holds stays until the work is done.
bool is_writable(const std::string& name);

}  // namespace quarto
