#pragma once
/// Sharing a game.

#include <string>

#include "shell/features/share/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// `players`: the players as written in the link; empty for two human players.
void update(Context& context, const ShareIntent& intent, const Table& shown, const std::string& players);

}  // namespace quarto
