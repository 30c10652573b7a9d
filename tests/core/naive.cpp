#include "tests/core/naive.hpp"

#include <map>
#include <vector>

namespace quarto::test {

namespace {

using Names = std::vector<std::string>;

const Names pieces{
    "light round tall solid",   "dark round tall solid",    "light square tall solid",
    "dark square tall solid",   "light round short solid",  "dark round short solid",
    "light square short solid", "dark square short solid",  "light round tall hollow",
    "dark round tall hollow",   "light square tall hollow", "dark square tall hollow",
    "light round short hollow", "dark round short hollow",  "light square short hollow",
    "dark square short hollow",
};
const Names lines{
    "a1 b1 c1 d1", "a2 b2 c2 d2", "a3 b3 c3 d3", "a4 b4 c4 d4", "a1 a2 a3 a4",
    "b1 b2 b3 b4", "c1 c2 c3 c4", "d1 d2 d3 d4", "a1 b2 c3 d4", "d1 c2 b3 a4",
};
const Names squares{
    "a1 b1 a2 b2", "b1 c1 b2 c2", "c1 d1 c2 d2", "a2 b2 a3 b3", "b2 c2 b3 c3",
    "c2 d2 c3 d3", "a3 b3 a4 b4", "b3 c3 b4 c4", "c3 d3 c4 d4",
};
const std::map<char, Names> values_of_letter{{'c', {"light", "dark"}},
                                             {'s', {"round", "square"}},
                                             {'h', {"tall", "short"}},
                                             {'f', {"solid", "hollow"}}};

struct Table {
    std::map<std::string, std::string> board;  ///< cell to piece, occupied cells only
    std::string hand;                          ///< empty when nothing is in hand
    Names reserve;
    Names empty;
};

struct Rules {
    Names values;  ///< every word that can win
    Names shapes;
};

Rules read_rules(const std::string& text) {
    Rules rules{{}, lines};
    if (text.find("+squares") != std::string::npos)
        rules.shapes.insert(rules.shapes.end(), squares.begin(), squares.end());
    for (char letter : text.substr(0, text.find('+')))
        for (const auto& value : values_of_letter.at(letter)) rules.values.push_back(value);
    return rules;
}

Table read_table(const std::string& text) {
    Table table{{}, {}, pieces, {}};
    const auto take = [&](char digit) {
        const auto number = std::string("0123456789abcdef").find(digit);
        std::erase(table.reserve, pieces.at(number));
        return pieces.at(number);
    };
    for (std::size_t k = 0; k < 16; ++k) {
        const std::string cell{"abcd"[k % 4], "1234"[k / 4]};
        if (text.at(k) == '.')
            table.empty.push_back(cell);
        else
            table.board[cell] = take(text.at(k));
    }
    if (text.at(17) != '-') table.hand = take(text.at(17));
    return table;
}

bool is_alignment(const Table& table, const std::string& shape, const Names& values) {
    for (const auto& value : values) {
        bool shared = true;
        for (std::size_t k = 0; k < 4 && shared; ++k) {
            const auto piece = table.board.find(shape.substr(3 * k, 2));
            shared = piece != table.board.end() && piece->second.find(value) != std::string::npos;
        }
        if (shared) return true;
    }
    return false;
}

bool wins_at(const Table& table, const std::string& cell, const Rules& rules) {
    for (const auto& shape : rules.shapes)
        if (shape.find(cell) != std::string::npos && is_alignment(table, shape, rules.values)) return true;
    return false;
}

std::uint64_t count(const Table& table, const Rules& rules, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    if (table.hand.empty()) {
        for (const auto& piece : table.reserve) {
            Table next = table;
            next.hand = piece;
            std::erase(next.reserve, piece);
            sequences += count(next, rules, depth - 1);
        }
    } else {
        for (const auto& cell : table.empty) {
            Table next = table;
            next.board[cell] = next.hand;
            next.hand.clear();
            std::erase(next.empty, cell);
            const bool is_over = wins_at(next, cell, rules);
            if (depth == 1 || !is_over) sequences += count(next, rules, depth - 1);
        }
    }
    return sequences;
}

}  // namespace

std::set<std::string> naive_alignments(const std::string& position, const std::string& rules) {
    const Table table = read_table(position);
    const Rules read = read_rules(rules);
    std::set<std::string> alignments;
    for (const auto& shape : read.shapes)
        if (is_alignment(table, shape, read.values))
            alignments.insert(shape.substr(0, 2).append("-").append(shape, 9));
    return alignments;
}

std::uint64_t naive_perft(const std::string& position, const std::string& rules, int depth) {
    return count(read_table(position), read_rules(rules), depth);
}

}  // namespace quarto::test
