#pragma once
/// Fields of a query, between JavaScript (packages/quarto-engine/machine.ts) and the modules with answers.

#include <string>
#include <vector>

namespace quarto::web {

/// The fields added since the last call.
std::vector<std::string> take_fields();

}  // namespace quarto::web
