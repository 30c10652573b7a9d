#pragma once
/// What moves and questions typed in the player's language (features/commands/model.hpp) and shortcuts
/// (features/help/keys.hpp) do now.

#include <string_view>

#include "shell/app/intent.hpp"
#include "shell/app/state.hpp"
#include "shell/features/commands/model.hpp"
#include "shell/features/help/keys.hpp"
#include "shell/ui/id.hpp"

namespace quarto {

struct View;

/// The intent of a command in the current state.
Intent resolve(const Command& command, const State& state);
/// Parses a line. Always returns an intent; for an unknown command it is a query that says so.
Intent parse_command(std::string_view line, const Vocabulary& vocabulary, const State& state);
/// What a shortcut does now; absent if it does nothing. `focused`: the target with the focus, if that is shown.
std::optional<Intent> intent_of(Key key, const View& view, ui::Id focused = {});

}  // namespace quarto
