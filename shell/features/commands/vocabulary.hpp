#pragma once
/// The words that a language has for what can be typed, compiled once, and a line as the words that it is made of.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/rules/board.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// As the text keys `typed.*`.
enum class CommandWord : std::uint8_t {
    play, quarto, back, undo, redo, hint, values, next, none,
    time, board, reserve, hand, last, turn, help,  // "time left" asks for the time, not for the reserve
    row, column, diagonal, square,
};

struct TypedLine {
    std::vector<std::string> words;  ///< in lower case, without what stands between them
    bool is_question = false;        ///< it has a question mark
};
TypedLine tokenize(std::string_view line);

class Vocabulary {
  public:
    Vocabulary() = default;
    explicit Vocabulary(const Texts& texts);

    /// Whether the word, or several with spaces between them, means this; a word may mean several things.
    bool means(const std::string& words, CommandWord meaning) const;
    bool any_means(const std::vector<std::string>& words, CommandWord meaning) const;
    /// All traits that the word may mean: it begins like a word of theirs, which in some languages are two ("mit Loch").
    TraitSet traits(std::string_view word) const;

  private:
    std::unordered_map<std::string, std::uint32_t> meanings_;  ///< a bit for each CommandWord, by words without accents
    std::vector<std::pair<std::string, Trait>> trait_words_;
};

}  // namespace quarto
