#pragma once
/// Input and output buffers between JavaScript (packages/quarto-engine/machine.ts) and the engine module.

#include <cstddef>
#include <string>
#include <vector>

#include "core/protocol/coordinator.hpp"

namespace quarto::web {

struct Lines {
    std::string input;
    std::string output;
};

/// The module's buffers.
Lines& lines();

/// Stores a line as the output. Returns its length in bytes.
int put_out(std::string line);

/// The module's engine, made at the first call.
Coordinator& coordinator();

/// Size of the transposition table, as passed to `begin`.
std::size_t table_bytes();

/// In the modules with answers: the fields of a query that were added since the last call.
std::vector<std::string> take_fields();

}  // namespace quarto::web
