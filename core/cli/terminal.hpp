#pragma once
/// Whether the standard streams are terminals.

#include <unistd.h>

namespace quarto {

inline bool is_terminal_in() {
    return isatty(STDIN_FILENO) == 1;
}
inline bool is_terminal_out() {
    return isatty(STDOUT_FILENO) == 1;
}
inline bool is_terminal_errors() {
    return isatty(STDERR_FILENO) == 1;
}

}  // namespace quarto
