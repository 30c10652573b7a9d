#pragma once
/// What the commands of quarto-engine share.

#include <cstddef>
#include <iostream>
#include <string>

namespace quarto {

/// What a command returns: all done, the answers could not be written, bad usage or input.
inline constexpr int status_ok = 0, status_failed = 1, status_bad_input = 2;
inline constexpr std::size_t solver_table_bytes = std::size_t{64} << 20;

/// Writes why not to standard error; returns the status.
inline int refuse(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << "\nTry 'quarto-engine --help'.\n";
    return status_bad_input;
}

inline int fail(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << '\n';
    return status_failed;
}

}  // namespace quarto
