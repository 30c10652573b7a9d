#pragma once
/// Whether a person looks on.

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
