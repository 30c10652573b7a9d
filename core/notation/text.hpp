#pragma once
/// Text forms of cells, pieces, shapes, rules, positions and values, both ways (docs/formats.md).

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/position.hpp"
#include "core/rules/result.hpp"
#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// What a parser expected where it stopped.
enum class Expected : std::uint8_t {
    cell_content,  ///< '.' or a piece 0-f
    unused_piece,  ///< a piece not used before
    space,
    hand,         ///< a piece or '-'
    attributes,   ///< letters of cshf, in that order
    squares,      ///< '+squares'
    value,        ///< 'win N', 'loss N' or 'draw'
    end,          ///< the end of the text
    version,      ///< 'q1'
    field,        ///< a known field, in order, not repeated
    field_value,  ///< a valid value for this field
    move,         ///< a move, such as 9, c2 or 1!a2-d2
    legal_move,   ///< a move that is legal here
    slash,        ///< '/' before the hand in a record
    link,         ///< a link to a game that is not damaged
};
inline constexpr int expected_count = static_cast<int>(Expected::link) + 1;

struct ParseError {
    int column;  ///< in bytes, from 1
    Expected expected;
    friend constexpr bool operator==(ParseError, ParseError) = default;
};

template <class Value>
using Parsed = Result<Value, ParseError>;

/// In English, for the command line: "a piece (0-f) or '.'".
std::string_view describe(Expected expected);
/// A word for callers in other languages: "cell_content".
std::string_view name_of(Expected expected);

/// Hex digits for pieces, scores in books and bytes.
inline constexpr std::string_view hex_digits = "0123456789abcdef";

std::string to_text(Cell cell);
std::string to_text(Piece piece);
/// The first and last cell: "a2-d2", "b1-b4", "a1-d4", "d1-a4"; for a square its upper left and lower right
/// cell.
std::string to_text(Shape shape);
std::string to_text(RuleSet rules);
std::string to_text(Value value);

/// "win", "draw" or "loss".
std::string_view name_of(Outcome outcome);
std::optional<Outcome> outcome_of(std::string_view name);

struct PositionText {
    Position position;
    RuleSet rules;
    friend constexpr bool operator==(const PositionText&, const PositionText&) = default;
};
/// Leaves out the rules of the standard game.
std::string to_text(const PositionText& position);

/// A position in a text being parsed. Each `take_...` consumes what it recognises and otherwise leaves the
/// text.
class TextCursor {
  public:
    explicit TextCursor(std::string_view text) : rest_(text), size_(text.size()) {}

    bool at_end() const { return rest_.empty(); }
    int column() const { return static_cast<int>(size_ - rest_.size()) + 1; }
    ParseError error(Expected expected) const { return {column(), expected}; }
    std::string_view rest() const { return rest_; }
    char peek() const { return at_end() ? '\0' : rest_.front(); }
    bool take(std::string_view text);
    bool take(char letter) { return take(std::string_view(&letter, 1)); }
    std::optional<Piece> take_piece();
    std::optional<Cell> take_cell();
    std::optional<Shape> take_shape();
    /// A decimal number, at most `most`; no sign, no leading zeros.
    std::optional<std::int64_t> take_number(std::int64_t most);
    /// Skips to the next `letter`, or to the end.
    void skip_to(char letter) { rest_.remove_prefix(std::min(rest_.find(letter), rest_.size())); }

  private:
    std::string_view rest_;
    std::size_t size_;
};

/// The length of the letter of UTF-8 (RFC 3629) at the start of a text that is not empty; 0 if there is none.
std::size_t letter_length(std::string_view text);
/// Whether a letter of UTF-8 is a control character: C0, delete, or C1 (the bytes C2 80 to C2 9F).
bool is_control(std::string_view letter);

/// Removes and returns the text up to the first space (or all of it); the space is removed too.
std::string_view take_word(std::string_view& text);

Parsed<RuleSet> read_rules(TextCursor& cursor);
/// Board, `separator`, hand. Each piece at most once.
Parsed<Position> read_position(TextCursor& cursor, char separator = ' ');

Parsed<RuleSet> parse_rules(std::string_view text);
/// `otherwise`: the rules if the text has none.
Parsed<PositionText> parse_position(std::string_view text, RuleSet otherwise = {});
Parsed<Value> parse_value(std::string_view text);

}  // namespace quarto
