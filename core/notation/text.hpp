#pragma once
/// The text forms of cells, pieces, shapes, rules, positions and values, both ways (rules.md, "Text forms").

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rules/position.hpp"
#include "core/rules/result.hpp"
#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// What a text lacked at the place where it could not be read on.
enum class Expected : std::uint8_t {
    cell_content,   ///< '.' or a piece 0-f
    unused_piece,   ///< a piece that does not stand elsewhere
    space,
    hand,           ///< a piece or '-'
    attributes,     ///< letters out of cshf, in that order
    squares,        ///< '+squares'
    value,          ///< 'win N', 'loss N' or 'draw'
    end,            ///< nothing more
    version,        ///< 'q1'
    field,          ///< a known field that has not been given yet
    field_value,    ///< a value that this field can have
    move,           ///< a move, such as 9, c2 or 1!a2-d2
    legal_move,     ///< a legal move here
    slash,          ///< '/' before the hand in a record
};
inline constexpr int expected_count = static_cast<int>(Expected::slash) + 1;

struct ParseError {
    int column;  ///< from 1, counted in bytes
    Expected expected;
    friend constexpr bool operator==(ParseError, ParseError) = default;
};

template <class Value>
using Parsed = Result<Value, ParseError>;

/// English, for the command line: "a piece (0-f) or '.'".
std::string_view describe(Expected expected);
/// The part of a text key that names it: "cell_content".
std::string_view name_of(Expected expected);

/// The digits of pieces, and of bytes in books.
inline constexpr std::string_view hex_digits = "0123456789abcdef";

std::string to_text(Cell cell);
std::string to_text(Piece piece);
/// The first and the last cell: "a2-d2", "b1-b4", "a1-d4", "d1-a4"; a square's upper left and lower right.
std::string to_text(Shape shape);
std::string to_text(RuleSet rules);
std::string to_text(Value value);

struct PositionText {
    Position position;
    RuleSet rules;
    friend constexpr bool operator==(const PositionText&, const PositionText&) = default;
};
/// The rules are left out when they are the standard game.
std::string to_text(const PositionText& position);

/// A place in a text that is being read; every reader takes what it understands and leaves the rest.
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
    /// Decimal, at most `most`; no sign, no leading zeros.
    std::optional<std::int64_t> take_number(std::int64_t most);
    /// Leaves everything before the next `letter`, or all of the text.
    void skip_to(char letter) { rest_.remove_prefix(std::min(rest_.find(letter), rest_.size())); }

  private:
    std::string_view rest_;
    std::size_t size_;
};

/// What stands before the first space, or all of it; the rest stays in `text`, without the space.
std::string_view take_word(std::string_view& text);

Parsed<RuleSet> read_rules(TextCursor& cursor);
/// Board, then `separator`, then the hand; pieces once at most.
Parsed<Position> read_position(TextCursor& cursor, char separator = ' ');

Parsed<RuleSet> parse_rules(std::string_view text);
/// Rules that are not given are `otherwise`.
Parsed<PositionText> parse_position(std::string_view text, RuleSet otherwise = {});
Parsed<Value> parse_value(std::string_view text);

}  // namespace quarto
