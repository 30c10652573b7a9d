#include "tests/core/naive_boards.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "tests/core/naive.hpp"

namespace quarto::test {

namespace {

// A board is a text of 17 letters, one for each cell and one for the hand: '.' or a type of pieces from 'a' on, whose
// number has a binary digit for each attribute that counts.
struct Game {
    explicit Game(const std::string& rules) : rules(rules) {
        while (attributes < rules.size() && rules[attributes] != '+') ++attributes;
        copies = 16 >> attributes;
    }

    /// A position text: the pieces of a type differ in the other attributes.
    std::string position(const std::string& board) const {
        std::string text;
        for (std::size_t k = 0; k < board.size(); ++k) {
            if (k == 16) text += ' ';
            const auto before = std::count(board.begin(), board.begin() + static_cast<std::ptrdiff_t>(k), board[k]);
            text +=
                board[k] == '.' ? k == 16 ? '-' : '.' : "0123456789abcdef"[(board[k] - 'a') + (before << attributes)];
        }
        return text;
    }

    /// In how many ways different pieces take the places of equal ones.
    std::uint64_t labellings(const std::string& board) const {
        std::uint64_t ways = 1;
        for (std::size_t k = 0; k < board.size(); ++k)
            if (board[k] != '.')
                ways *= static_cast<std::uint64_t>(
                    copies - std::count(board.begin(), board.begin() + static_cast<std::ptrdiff_t>(k), board[k]));
        return ways;
    }

    /// What some exchanges make of the board; repeated, they make all that is equivalent.
    std::vector<std::string> images(const std::string& board) const {
        // By cell, the one whose piece it gets: turned by a quarter; mirrored at the diagonal a1-d4; with lines alone
        // rows 2 and 3 exchanged, columns b and c, too, and rows 1 and 2, 3 and 4, columns a and b, c and d.
        std::vector<std::string> cells{"dhlpcgkobfjnaeim", "aeimbfjncgkodhlp"};
        if (rules.find('+') == std::string::npos) {
            cells.push_back("acbdikjlegfhmonp");
            cells.push_back("fehgbadcnmpojilk");
        }
        std::vector<std::string> images;
        for (const std::string& from : cells) {
            std::string image = board;
            for (std::size_t k = 0; k < 16; ++k) image[k] = board[static_cast<std::size_t>(from[k] - 'a')];
            images.push_back(image);
        }
        const auto exchange = [&](auto type_after) {
            std::string image = board;
            for (char& letter : image)
                if (letter != '.') letter = static_cast<char>('a' + type_after(static_cast<unsigned>(letter - 'a')));
            images.push_back(image);
        };
        exchange([](unsigned type) { return type ^ 1; });
        for (std::size_t k = 1; k < attributes; ++k)
            exchange([k](unsigned type) {
                const unsigned differ = (type ^ type >> k) & 1;
                return type ^ differ ^ differ << k;
            });
        return images;
    }

    std::string rules;
    std::size_t attributes = 0;
    std::ptrdiff_t copies;
};

void add_boards(const Game& game, std::string board, std::size_t cell, int to_place, std::set<std::string>& boards) {
    if (cell == 16) {
        if (to_place == 0 && naive_alignments(game.position(board), game.rules).empty()) boards.insert(board);
        return;
    }
    add_boards(game, board, cell + 1, to_place, boards);
    for (char type = 'a'; to_place > 0 && type < 'a' + (1 << game.attributes); ++type) {
        if (std::ranges::count(board, type) == game.copies) continue;
        board[cell] = type;
        add_boards(game, board, cell + 1, to_place - 1, boards);
        board[cell] = '.';
    }
}

}  // namespace

NaiveCount naive_boards(const std::string& rules, int placed, bool has_hand) {
    const Game game(rules);
    std::set<std::string> boards;
    for (char hand = has_hand ? 'a' : '.'; hand < 'a' + (1 << game.attributes); ++hand) {
        add_boards(game, std::string(16, '.') + hand, 0, placed, boards);
        if (!has_hand) break;
    }
    NaiveCount count;
    for (const std::string& board : boards) count.all += game.labellings(board);
    while (!boards.empty()) {
        ++count.up_to_symmetry;
        std::vector<std::string> next{boards.extract(boards.begin()).value()};
        while (!next.empty()) {
            const auto images = game.images(next.back());
            next.pop_back();
            for (const std::string& image : images)
                if (boards.erase(image) > 0) next.push_back(image);
        }
    }
    return count;
}

}  // namespace quarto::test
