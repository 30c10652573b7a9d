#pragma once
/// Vocabulary of typed commands in one language, compiled once; tokenizer of typed lines.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/rules/board.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

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

}  // namespace quarto
