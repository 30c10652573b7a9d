#pragma once
/// Commands of typed lines, independent of the position and of the language.

#include <optional>
#include <string>
#include <variant>

#include "core/rules/rules.hpp"
#include "shell/model/query.hpp"
#include "shell/features/commands/vocabulary.hpp"

namespace quarto {

namespace command {
/// First game, rematch after the end, or the new-game form.
struct Play {};
/// Cancels a call; otherwise the word may mean undo.
struct Back {
    bool may_undo;
};
struct Undo {};
struct Redo {};
struct Hint {};
struct Values {};
struct NextStep {};
struct NoSuchMove {};
/// Selects the cell, places there, or asks what is on it.
struct At {
    Cell cell;
    bool is_question;
};
/// Gives the reserve piece that is one of these.
struct Give {
    PieceSet fitting;
};
/// "quarto", alone or with a shape.
struct Call {
    bool has_shape = false;
    std::optional<Shape> written = std::nullopt;  ///< in shape notation: "a1-d4"
    ShapeSet named = {};                          ///< in words, or by its cells
};
struct Ask {
    Query query;
};
}  // namespace command

using Command =
    std::variant<command::Play, command::Back, command::Undo, command::Redo, command::Hint, command::Values,
                 command::NextStep, command::NoSuchMove, command::At, command::Give, command::Call, command::Ask>;

/// Always returns a command; an unknown one is `query::Unclear`.
Command match(const TypedLine& line, const Vocabulary& vocabulary);

}  // namespace quarto
