#pragma once
/// Typed lines: the words of a language, the commands in them, independent of the position, and answers to questions
/// about the table.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/query.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

// The words of typed commands in one language, compiled once.

/// In the order of the text keys `typed.*`.
enum class CommandWord : std::uint8_t {
    play,
    quarto,
    back,
    undo,
    redo,
    hint,
    values,
    next,
    none,
    time,
    board,
    reserve,
    hand,
    last,
    turn,
    help,  // match_query reads "time left" as time, not as reserve
    row,
    column,
    diagonal,
    square,
};

struct TypedLine {
    std::vector<std::string> words;  ///< lower case, without accents and separators
    bool is_question = false;        ///< contains a question mark
};
TypedLine tokenize(std::string_view line);

class Vocabulary {
  public:
    Vocabulary() = default;
    explicit Vocabulary(const Texts& texts);

    /// Whether `words`, one word or several separated by spaces, can have this meaning; there may be others.
    bool means(const std::string& words, CommandWord meaning) const;
    bool any_means(const std::vector<std::string>& words, CommandWord meaning) const;
    /// All traits that have a word starting with `word`. In some languages a trait has two words ("mit
    /// Loch").
    TraitSet traits(std::string_view word) const;

  private:
    std::unordered_map<std::string, std::uint32_t> meanings_;  ///< a bit per CommandWord; keys have no accents
    std::vector<std::pair<std::string, Trait>> trait_words_;
};

// Commands, independent of the position and of the language.

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

/// The line if it holds a record, a position text or a link. No command word in any language looks like one.
std::optional<std::string_view> typed_game(std::string_view line);
/// Always returns a command; an unknown one is `query::Unclear`.
Command match(const TypedLine& line, const Vocabulary& vocabulary);

// Answers to typed questions about the table.

/// `turn`: the answer to whose turn it is; `shows_voids`: expired alignments are marked. "C2 tall dark round
/// hollow." Precondition: there is a game, unless the question is Help, NoCell or Unclear.
std::string answer_text(const TextContext& context, const Query& asked, const std::string& turn, bool shows_voids);

}  // namespace quarto
