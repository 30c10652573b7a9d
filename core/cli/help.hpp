#pragma once
/// The help texts of quarto-engine.

#include <span>
#include <string>

#include "core/cli/command.hpp"

namespace quarto {

/// A short list of all commands, and where opening books are searched for.
std::string help(std::span<const Command* const> commands);
/// The help of one command, with notes on the words in its usage.
std::string help(const Command& command);

}  // namespace quarto
