#pragma once
/// Input of the text functions: language and state. Those that need only the language take `Texts`.

#include "shell/app/state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct TextContext {
    const Texts& texts;
    const State& state;
};

/// The game on the screen. Precondition: there is one.
inline const Game& game_of(const TextContext& context) { return table(context.state).game(); }

}  // namespace quarto
