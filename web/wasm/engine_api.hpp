#pragma once
/// Lines between JavaScript (packages/quarto-engine/machine.ts) and the engine's module: they pass through two buffers.

#include <string>

namespace quarto::web {

struct Lines {
    std::string input;
    std::string output;
};

/// Those of this module.
Lines& lines();

/// Makes a line the output. Its length in bytes.
int put_out(std::string line);

}  // namespace quarto::web
