#pragma once
/// What the program asks of the system (posix/, windows/).

#include <filesystem>
#include <optional>

namespace quarto {

/// The values are the streams' file descriptors.
enum class StandardStream : unsigned char { input, output, error };

bool is_terminal(StandardStream stream);

/// Whether nobody will read the answers: standard output is a pipe whose other end is closed. For commands that work
/// long before they write; writing then ends the program. Never known on Windows.
bool is_reader_gone();

/// To be called first. If the reader of the output closes its pipe, the program then ends at once without a message;
/// line ends are the same on each system.
void prepare_streams();

/// The folder of the running program, if it is known.
std::optional<std::filesystem::path> program_folder();

}  // namespace quarto
