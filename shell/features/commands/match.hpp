#pragma once
/// What a typed line says, whatever the position: the same in every language.

#include <optional>
#include <string>
#include <variant>

#include "core/rules/rules.hpp"
#include "shell/model/query.hpp"
#include "shell/features/commands/vocabulary.hpp"

namespace quarto {

namespace command {
/// The first game, another one after the end, or the form of a new game.
struct Play {};
/// Leaves the pointing at a call; elsewhere the word may mean to undo.
struct Back {
    bool may_undo;
};
struct Undo {};
struct Redo {};
struct Hint {};
struct Values {};
struct NextStep {};
struct NoSuchMove {};
/// Points there, places there or asks what stands there.
struct At {
    Cell cell;
    bool is_question;
};
/// The piece of the reserve that is one of these.
struct Give {
    PieceSet fitting;
};
/// "quarto", alone or with a shape.
struct Call {
    bool has_shape = false;
    std::optional<Shape> written = std::nullopt;  ///< "a1-d4": as shapes are written
    ShapeSet named = {};                          ///< in words, or by its cells
};
struct Ask {
    Query query;
};
}  // namespace command

using Command = std::variant<command::Play, command::Back, command::Undo, command::Redo, command::Hint, command::Values,
                             command::NextStep, command::NoSuchMove, command::At, command::Give, command::Call, command::Ask>;

/// Always something: what means nothing asks `query::Unclear`.
Command match(const TypedLine& line, const Vocabulary& vocabulary);

}  // namespace quarto
