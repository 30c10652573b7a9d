#include "core/notation/text.hpp"

#include <algorithm>
#include <array>

namespace quarto {

namespace {

constexpr std::string_view attribute_letters = "cshf";
constexpr std::string_view squares_suffix = "+squares";
constexpr std::array<std::string_view, 3> outcome_names{"loss", "draw", "win"};  // in the order of Outcome

struct Expectation {
    std::string_view name, english;
};
constexpr std::array<Expectation, expected_count> expectations{{
    {"cell_content", "a piece (0-f) or '.'"},
    {"unused_piece", "a piece not used before"},
    {"space", "a space"},
    {"hand", "the piece to place (0-f) or '-'"},
    {"attributes", "letters from 'cshf', in that order"},
    {"squares", "'+squares'"},
    {"value", "'win N', 'loss N' or 'draw'"},
    {"end", "the end of the text"},
    {"version", "'q1'"},
    {"field", "a known field, in order, not repeated"},
    {"field_value", "a valid value for this field"},
    {"move", "a move, such as 9, c2 or 1!a2-d2"},
    {"legal_move", "a legal move"},
    {"slash", "'/' and the piece to place"},
    {"link", "a whole link to a game (this one is damaged, or has none)"},
}};

Cell last_of(CellSet cells) { return Cell{static_cast<std::uint8_t>(std::bit_width(cells.bits) - 1)}; }

}  // namespace

std::string_view describe(Expected expected) { return expectations[static_cast<std::size_t>(expected)].english; }

std::string_view name_of(Expected expected) { return expectations[static_cast<std::size_t>(expected)].name; }

std::string to_text(Cell cell) { return {static_cast<char>('a' + cell.column()), static_cast<char>('1' + cell.row())}; }

std::string to_text(Piece piece) { return std::string(1, hex_digits[piece.index]); }

std::string to_text(Shape shape) {
    const CellSet cells = cells_of(shape);
    return to_text(*cells.begin()).append("-").append(to_text(last_of(cells)));
}

std::string to_text(RuleSet rules) {
    std::string text;
    for (Attribute attribute : all_attributes)
        if (rules.counting.has(attribute)) text += attribute_letters[static_cast<std::size_t>(attribute)];
    if (rules.winning == ShapeSet::lines_and_squares()) text += squares_suffix;
    return text;
}

std::string to_text(Value value) {
    std::string text(name_of(value.outcome));
    return value.outcome == Outcome::draw ? text : text + ' ' + std::to_string(value.placements);
}

std::string_view name_of(Outcome outcome) { return outcome_names[static_cast<std::size_t>(outcome)]; }

std::optional<Outcome> outcome_of(std::string_view name) {
    const auto found = std::ranges::find(outcome_names, name);
    if (found == outcome_names.end()) return std::nullopt;
    return static_cast<Outcome>(found - outcome_names.begin());
}

std::string to_text(const PositionText& text) {
    std::string written;
    for (Cell cell : CellSet::all()) {
        const auto piece = text.position.at(cell);
        written += piece ? hex_digits[piece->index] : '.';
    }
    const auto hand = text.position.hand();
    written += ' ';
    written += hand ? hex_digits[hand->index] : '-';
    return text.rules == RuleSet{} ? written : written.append(" ").append(to_text(text.rules));
}

std::size_t letter_length(std::string_view text) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t k = 1; k < length; ++k)
        if (byte(k) < 0x80 || byte(k) > 0xbf) return 0;
    // No longer form than needed, no surrogates, nothing beyond U+10FFFF.
    const unsigned next = byte(1);
    const bool is_valid = !(lead == 0xe0 && next < 0xa0) && !(lead == 0xed && next > 0x9f) &&
                          !(lead == 0xf0 && next < 0x90) && !(lead == 0xf4 && next > 0x8f);
    return is_valid ? length : 0;
}

bool is_control(std::string_view letter) {
    const auto last = static_cast<unsigned char>(letter.back());
    if (letter.size() == 1) return last < ' ' || last == 0x7f;
    return letter.size() == 2 && letter.front() == '\xc2' && last < 0xa0;
}

std::string_view take_word(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

bool TextCursor::take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
}

std::optional<Piece> TextCursor::take_piece() {
    const auto digit = at_end() ? std::string_view::npos : hex_digits.find(peek());
    if (digit == std::string_view::npos) return std::nullopt;
    rest_.remove_prefix(1);
    return Piece{static_cast<std::uint8_t>(digit)};
}

std::optional<Cell> TextCursor::take_cell() {
    if (rest_.size() < 2) return std::nullopt;
    const int column = rest_[0] - 'a', row = rest_[1] - '1';
    if (column < 0 || column > 3 || row < 0 || row > 3) return std::nullopt;
    rest_.remove_prefix(2);
    return Cell{static_cast<std::uint8_t>(4 * row + column)};
}

std::optional<Shape> TextCursor::take_shape() {
    for (Shape shape : ShapeSet::lines_and_squares())
        if (take(to_text(shape))) return shape;
    return std::nullopt;
}

std::optional<std::int64_t> TextCursor::take_number(std::int64_t most) {
    std::int64_t number = 0;
    std::size_t length = 0;
    while (length < rest_.size() && rest_[length] >= '0' && rest_[length] <= '9') {
        const auto digit = rest_[length] - '0';
        if (digit > most || number > (most - digit) / 10) return std::nullopt;
        number = 10 * number + digit;
        ++length;
    }
    if (length == 0 || (length > 1 && rest_[0] == '0')) return std::nullopt;
    rest_.remove_prefix(length);
    return number;
}

Parsed<RuleSet> read_rules(TextCursor& cursor) {
    RuleSet rules{{}, ShapeSet::lines()};
    for (Attribute attribute : all_attributes)
        if (cursor.take(attribute_letters[static_cast<std::size_t>(attribute)]))
            rules.counting = rules.counting.with(attribute);
    if (rules.counting == AttributeSet{}) return cursor.error(Expected::attributes);
    if (attribute_letters.find(cursor.peek()) != std::string_view::npos) return cursor.error(Expected::attributes);
    if (cursor.peek() == '+') {
        if (!cursor.take(squares_suffix)) return cursor.error(Expected::squares);
        rules.winning = ShapeSet::lines_and_squares();
    }
    return rules;
}

Parsed<Position> read_position(TextCursor& cursor, char separator) {
    // The position is built from gifts and placements, so that no piece can appear twice.
    Position position;
    const auto give = [&]() -> std::optional<ParseError> {
        TextCursor at_piece = cursor;
        const auto piece = cursor.take_piece();
        if (!piece) return cursor.error(Expected::cell_content);
        if (!position.reserve().has(*piece)) return at_piece.error(Expected::unused_piece);
        position = position.after_gift(*piece);
        return std::nullopt;
    };
    for (Cell cell : CellSet::all()) {
        if (cursor.take('.')) continue;
        if (const auto error = give()) return *error;
        position = position.after_placement(cell);
    }
    if (!cursor.take(separator)) return cursor.error(separator == '/' ? Expected::slash : Expected::space);
    if (cursor.take('-')) return position;
    const auto error = give();
    if (error) return error->expected == Expected::cell_content ? cursor.error(Expected::hand) : *error;
    return position;
}

Parsed<RuleSet> parse_rules(std::string_view text) {
    TextCursor cursor(text);
    const auto rules = read_rules(cursor);
    if (rules && !cursor.at_end()) return cursor.error(Expected::end);
    return rules;
}

Parsed<PositionText> parse_position(std::string_view text, RuleSet otherwise) {
    TextCursor cursor(text);
    const auto position = read_position(cursor);
    if (!position) return position.error();
    if (cursor.at_end()) return PositionText{*position, otherwise};
    if (!cursor.take(' ')) return cursor.error(Expected::end);
    const auto rules = read_rules(cursor);
    if (!rules) return rules.error();
    if (!cursor.at_end()) return cursor.error(Expected::end);
    return PositionText{*position, *rules};
}

Parsed<Value> parse_value(std::string_view text) {
    TextCursor cursor(text);
    Value value;
    if (!cursor.take("draw")) {
        if (cursor.take("win ")) value.outcome = Outcome::win;
        else if (cursor.take("loss ")) value.outcome = Outcome::loss;
        else return cursor.error(Expected::value);
        const TextCursor at_number = cursor;
        const auto placements = cursor.take_number(16);
        if (!placements || *placements == 0) return at_number.error(Expected::value);
        value.placements = static_cast<int>(*placements);
    }
    if (!cursor.at_end()) return cursor.error(Expected::end);
    return value;
}

}  // namespace quarto
