#pragma once
/// Passing the game on.

#include <string>

#include "shell/features/share/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// `players`: as the link says who plays, empty for two persons.
void update(Context& context, const ShareIntent& intent, const Table& shown, const std::string& players);

}  // namespace quarto
