#pragma once
/// Commands of typed lines, independent of the position and of the language.
///
///     b3                      selects the cell during a call; places the piece in hand there; otherwise asks what
///                             is on it
///     9, tall dark hollow     gives that piece: its digit, or words in any order, abbreviated while unambiguous
///     quarto row 2            calls; also `quarto a1 b2 c3 d4`, or in shape notation: `quarto a1-d4`, the ends of a
///                             line, `quarto b2-c3`, corners of a square; `quarto` alone starts selecting
///     back                    cancels selecting a call
///     play, new game          starts the first game, or a rematch after the end; during a game or a lesson,
///                             opens the new-game form
///     undo, redo, hint
///     next, none              in a lesson: continues after a solved step; answers that there is no such move
///     q1;moves=0b1, 024............. 6      opens a record or a position text (core/notation/record.hpp)
///     values                  shows or hides the analysis
///     row 2, column c, diagonal, square b2      asks about it
///     board, pieces, hand, last, turn, time, help, ? ask, also within a sentence: "whose turn is it?"
///
/// The words are in the text table (`typed.*`, `piece.*`), with "|" between synonyms.

#include <optional>
#include <string>
#include <string_view>
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

/// The record or position text in the line; absent if it starts like neither. No command word in any language does.
std::optional<std::string_view> typed_game(std::string_view line);
/// Always returns a command; an unknown one is `query::Unclear`.
Command match(const TypedLine& line, const Vocabulary& vocabulary);

}  // namespace quarto
