#pragma once
/// Input and output buffers between JavaScript (packages/quarto-engine/machine.ts) and the engine module.

#include <string>

namespace quarto::web {

struct Lines {
    std::string input;
    std::string output;
};

/// The module's buffers.
Lines& lines();

/// Stores a line as the output. Returns its length in bytes.
int put_out(std::string line);

}  // namespace quarto::web
