#pragma once
/// Input of the sentences about a table. Those that need only the language take `Texts`.

#include "shell/i18n/text.hpp"
#include "shell/model/table.hpp"

namespace quarto {

struct TextContext {
    const Texts& texts;
    const Table& table;
    BoardMode mode;
};

/// The game on the table. Precondition: there is one.
inline const Game& game_of(const TextContext& context) { return context.table.game(); }

}  // namespace quarto
