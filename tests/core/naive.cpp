#include "tests/core/naive.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace quarto::test {

namespace {

using Words = std::vector<std::string_view>;

const Words pieces{
    "light round tall solid",   "dark round tall solid",   "light square tall solid",   "dark square tall solid",
    "light round short solid",  "dark round short solid",  "light square short solid",  "dark square short solid",
    "light round tall hollow",  "dark round tall hollow",  "light square tall hollow",  "dark square tall hollow",
    "light round short hollow", "dark round short hollow", "light square short hollow", "dark square short hollow",
};
const Words all_lines{
    "a1 b1 c1 d1", "a2 b2 c2 d2", "a3 b3 c3 d3", "a4 b4 c4 d4", "a1 a2 a3 a4",
    "b1 b2 b3 b4", "c1 c2 c3 c4", "d1 d2 d3 d4", "a1 b2 c3 d4", "d1 c2 b3 a4",
};
const Words all_squares{
    "a1 b1 a2 b2", "b1 c1 b2 c2", "c1 d1 c2 d2", "a2 b2 a3 b3", "b2 c2 b3 c3",
    "c2 d2 c3 d3", "a3 b3 a4 b4", "b3 c3 b4 c4", "c3 d3 c4 d4",
};
const Words all_cells{"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"};

struct Table {
    std::array<std::string_view, 16> board;  ///< the piece on each cell, or empty
    std::string_view hand;
    std::array<bool, 16> is_used{};  ///< pieces on the board or in hand
};

struct Rules {
    Words values;  ///< every word that can win
    Words shapes;
};

Rules read_rules(const std::string& text) {
    Rules rules{{}, all_lines};
    for (char letter : text) {
        if (letter == '+') {
            rules.shapes.insert(rules.shapes.end(), all_squares.begin(), all_squares.end());
            break;
        }
        const Words values = letter == 'c'   ? Words{"light", "dark"}
                             : letter == 's' ? Words{"round", "square"}
                             : letter == 'h' ? Words{"tall", "short"}
                                             : Words{"solid", "hollow"};
        rules.values.insert(rules.values.end(), values.begin(), values.end());
    }
    return rules;
}

Table read_table(const std::string& text) {
    Table table;
    const auto take = [&](char digit) {
        const auto number = std::string_view("0123456789abcdef").find(digit);
        table.is_used.at(number) = true;
        return pieces.at(number);
    };
    for (std::size_t k = 0; k < 16; ++k)
        if (text.at(k) != '.') table.board[k] = take(text.at(k));
    if (text.at(17) != '-') table.hand = take(text.at(17));
    return table;
}

std::string_view piece_at(const Table& table, std::string_view cell) {
    for (std::size_t k = 0; k < 16; ++k)
        if (all_cells[k] == cell) return table.board[k];
    return {};
}

bool is_alignment(const Table& table, std::string_view shape, const Words& values) {
    std::array<std::string_view, 4> four;
    for (std::size_t k = 0; k < 4; ++k) four[k] = piece_at(table, shape.substr(3 * k, 2));
    for (std::string_view value : values) {
        bool is_guest_game = true;
        for (std::string_view piece : four)
            is_guest_game = is_guest_game && piece.find(value) != std::string_view::npos;
        if (is_guest_game) return true;
    }
    return false;
}

bool wins_at(const Table& table, std::string_view cell, const Rules& rules) {
    for (std::string_view shape : rules.shapes)
        if (shape.find(cell) != std::string_view::npos && is_alignment(table, shape, rules.values)) return true;
    return false;
}

/// Makes and undoes every gift or placement.
std::uint64_t count(Table& table, const Rules& rules, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    for (std::size_t k = 0; k < 16; ++k) {
        if (table.hand.empty() && !table.is_used[k]) {
            table.hand = pieces[k];
            table.is_used[k] = true;
            sequences += count(table, rules, depth - 1);
            table.is_used[k] = false;
            table.hand = {};
        } else if (!table.hand.empty() && table.board[k].empty()) {
            std::swap(table.board[k], table.hand);
            if (depth == 1) ++sequences;
            else if (!wins_at(table, all_cells[k], rules)) sequences += count(table, rules, depth - 1);
            std::swap(table.board[k], table.hand);
        }
    }
    return sequences;
}

}  // namespace

std::set<std::string> naive_alignments(const std::string& position, const std::string& rules) {
    const Table table = read_table(position);
    const Rules read = read_rules(rules);
    std::set<std::string> alignments;
    for (std::string_view shape : read.shapes)
        if (is_alignment(table, shape, read.values))
            alignments.insert(std::string(shape.substr(0, 2)).append("-").append(shape.substr(9)));
    return alignments;
}

std::uint64_t naive_perft(const std::string& position, const std::string& rules, int depth) {
    Table table = read_table(position);
    return count(table, read_rules(rules), depth);
}

}  // namespace quarto::test
