#include "core/cli/platform.hpp"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <system_error>

namespace quarto {

bool is_terminal(StandardStream stream) { return isatty(static_cast<int>(stream)) != 0; }

bool is_reader_gone() {
    pollfd out{STDOUT_FILENO, 0, 0};
    return poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

void prepare_streams() { signal(SIGPIPE, SIG_DFL); }

std::optional<std::filesystem::path> program_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::nullopt : std::optional(program.parent_path());
}

}  // namespace quarto
