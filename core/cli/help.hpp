#pragma once
/// What quarto-engine says about itself.

#include <span>
#include <string>

#include "core/cli/command.hpp"

namespace quarto {

/// All commands in short, and what the words in their usages mean.
std::string help(std::span<const Command* const> commands);
/// One command, and what the words in its usage mean.
std::string help(const Command& command);

}  // namespace quarto
