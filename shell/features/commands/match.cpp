#include "shell/features/commands/model.hpp"

#include <algorithm>
#include <array>

#include "core/notation/passed_text.hpp"

namespace quarto {
namespace {

using TypedWords = std::vector<std::string>;
using Meaning = CommandWord;

std::optional<Cell> cell_of(const std::string& word) {
    TextCursor reader(word);
    const auto cell = reader.take_cell();
    return reader.at_end() ? cell : std::nullopt;
}

std::optional<Piece> piece_of(const std::string& word) {
    TextCursor reader(word);
    const auto piece = reader.take_piece();
    return reader.at_end() ? piece : std::nullopt;
}

/// A letter and a digit.
bool is_like_cell(const std::string& word) {
    return word.size() == 2 && word[0] >= 'a' && word[0] <= 'z' && word[1] >= '0' && word[1] <= '9';
}

std::string joined(const TypedWords& words) {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
    return text;
}

/// Query named by any word of the line: "hand", "whose turn is it".
std::optional<Command> match_query(const TypedWords& words, const Vocabulary& vocabulary) {
    const std::pair<Meaning, Query> queries[]{
        {Meaning::time, query::Time{}}, {Meaning::board, query::Board{}}, {Meaning::reserve, query::Reserve{}},
        {Meaning::hand, query::Hand{}}, {Meaning::last, query::Last{}},   {Meaning::turn, query::Turn{}},
        {Meaning::help, query::Help{}},
    };
    for (const auto& [meaning, query] : queries)
        if (vocabulary.any_means(words, meaning)) return command::Ask{query};
    return std::nullopt;
}

std::optional<Command> match_word(const std::string& word, const Vocabulary& vocabulary) {
    const bool is_undo = vocabulary.means(word, Meaning::undo);
    if (vocabulary.means(word, Meaning::back)) return command::Back{is_undo};
    if (is_undo) return command::Undo{};
    const std::pair<Meaning, Command> commands[]{
        {Meaning::redo, command::Redo{}},       {Meaning::hint, command::Hint{}},
        {Meaning::values, command::Values{}},   {Meaning::next, command::NextStep{}},
        {Meaning::none, command::NoSuchMove{}},
    };
    for (const auto& [meaning, command] : commands)
        if (vocabulary.means(word, meaning)) return command;
    return match_query({word}, vocabulary);
}

/// A single corner suffices if it is a square's upper left one.
ShapeSet squares_from(CellSet cells) {
    const ShapeSet squares = shapes_around(cells, ShapeSet::lines_and_squares() - ShapeSet::lines());
    for (const Shape shape : squares)
        if (*cells_of(shape).begin() == *cells.begin()) return ShapeSet{}.with(shape);
    return squares;
}

/// "row 2", "c column", "diagonal", "square b2", "a1 b1 c1 d1"; empty for anything else.
ShapeSet match_shapes(const TypedWords& words, const Vocabulary& vocabulary) {
    CellSet cells;
    for (const std::string& word : words) {
        const char letter = word.size() == 1 ? word[0] : '\0';
        if (letter >= '1' && letter <= '4' && vocabulary.any_means(words, Meaning::row))
            return ShapeSet{}.with(row_shape(letter - '1'));
        if (letter >= 'a' && letter <= 'd' && vocabulary.any_means(words, Meaning::column))
            return ShapeSet{}.with(column_shape(letter - 'a'));
        if (const auto cell = cell_of(word)) cells = cells.with(*cell);
    }
    if (vocabulary.any_means(words, Meaning::diagonal)) return shapes_around(cells, ShapeSet::diagonals());
    if (vocabulary.any_means(words, Meaning::square)) return cells.empty() ? ShapeSet{} : squares_from(cells);
    const auto first = words.begin() + (vocabulary.means(words[0], Meaning::quarto) ? 1 : 0);
    const bool only_cells =
        std::all_of(first, words.end(), [](const std::string& word) { return cell_of(word).has_value(); });
    return only_cells && cells.size() > 1 ? shapes_around(cells, ShapeSet::lines_and_squares()) : ShapeSet{};
}

command::Call match_call(const TypedWords& words, const Vocabulary& vocabulary) {
    if (words.size() == 1) return {};
    command::Call call{true, std::nullopt, match_shapes(words, vocabulary)};
    const std::string text = words.size() == 3 ? words[1] + '-' + words[2] : std::string();
    TextCursor reader(text);
    const auto shape = reader.take_shape();
    if (reader.at_end()) call.written = shape;
    return call;
}

/// A piece described by words for its traits.
Command match_piece(const TypedWords& words, const Vocabulary& vocabulary) {
    const auto describes = [&](const std::string& word) { return !vocabulary.traits(word).empty(); };
    if (std::ranges::none_of(words, describes))
        if (const auto asked = match_query(words, vocabulary)) return *asked;
    PieceSet fitting = PieceSet::all();
    for (const std::string& word : words) {
        const TraitSet meant = vocabulary.traits(word);
        if (meant.empty()) return command::Ask{query::Unclear{}};
        for (const Piece piece : fitting)
            if ((TraitSet::of(piece) & meant).empty()) fitting = fitting.without(piece);
    }
    return command::Give{fitting};
}

}  // namespace

Command match(const TypedLine& line, const Vocabulary& vocabulary) {
    const TypedWords& words = line.words;
    if (words.empty()) return command::Ask{line.is_question ? Query{query::Help{}} : Query{query::Unclear{}}};
    if (vocabulary.means(joined(words), Meaning::play)) return command::Play{};
    for (const std::string& word : words)
        if (is_like_cell(word) && !cell_of(word)) return command::Ask{query::NoCell{word}};
    if (words.size() == 1)
        if (const auto command = match_word(words[0], vocabulary)) return *command;
    const bool is_short = words.size() == 1 || (words.size() == 2 && words[0].size() == 1);
    if (const auto cell = is_short ? cell_of(words.size() == 1 ? words[0] : words[0] + words[1]) : std::nullopt)
        return command::At{*cell, line.is_question};
    if (words.size() == 1)
        if (const auto piece = piece_of(words[0])) return command::Give{PieceSet{}.with(*piece)};
    if (vocabulary.means(words[0], Meaning::quarto)) return match_call(words, vocabulary);
    if (const ShapeSet shapes = match_shapes(words, vocabulary); !shapes.empty())
        return command::Ask{query::Shapes{shapes}};
    return match_piece(words, vocabulary);
}

std::optional<std::string_view> typed_game(std::string_view line) {
    constexpr std::string_view cells = "0123456789abcdef.";
    constexpr std::array<std::string_view, 3> starts{"q1;", ";game=", ";tournament="};
    const std::string text = in_lower_case(plain_text(line));
    const bool is_position = text.size() > 16 && text[16] == ' ' && text.find_first_not_of(cells) == 16;
    const auto is_in_text = [&](std::string_view start) { return text.find(start) != text.npos; };
    const bool is_game = text == "q1" || is_position || std::ranges::any_of(starts, is_in_text) ||
                         parse_passed_game(text, Milliseconds{0});
    return is_game ? std::optional(line) : std::nullopt;
}

}  // namespace quarto
