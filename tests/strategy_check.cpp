/// Checks the output of `quarto-engine prove --strategy FILE` (core/search/README.md, "Strategies"), independently of
/// the program: it includes none of its code and searches by brute force.
/// `quarto_strategy_check FILE`: status 0 and what is proved, or 1 and the line that is wrong.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace {

using std::string, std::to_string;

struct Line {
    int number;
    string what;  ///< the text after the position
    bool is_met;
};
struct Turn {
    string text;  ///< cell and gift, "b3 e", or "b3 -" if the game ends with it
    string next;  ///< the position afterwards; empty if the game ends
    bool wins;
};

const string digits = "0123456789abcdef";
string attributes, squares, holder, least, start;
int complete_part, searched, samples;
std::map<string, Line> lines;  // of the current claim, by position: 16 cells, a space, the hand
int positions, ends, followed, forced;

[[noreturn]] void fail(int number, const string& reason) {
    std::cout << "wrong: line " << number << ", " << reason << '\n';
    std::exit(1);
}

/// Whether four pieces share a counting value: at `first`, one step on, `middle` beyond that, and a step further.
bool alike(const string& board, std::size_t first, std::size_t step, std::size_t middle) {
    const string pieces{board[first], board[first + step], board[first + step + middle],
                        board[first + 2 * step + middle]};
    for (char attribute : pieces.find('.') == string::npos ? attributes : "") {
        std::size_t ones = 0;
        for (char piece : pieces) ones += digits.find(piece) >> string("cshf").find(attribute) & 1;
        if (ones == 0 || ones == 4) return true;
    }
    return false;
}

bool aligned(const string& board) {
    for (std::size_t i = 0; i < 4; ++i)
        if (alike(board, 4 * i, 1, 1) || alike(board, i, 4, 4)) return true;
    for (std::size_t corner : {0, 1, 2, 4, 5, 6, 8, 9, 10})
        if (!squares.empty() && alike(board, corner, 1, 3)) return true;
    return alike(board, 0, 5, 5) || alike(board, 3, 3, 3);
}

std::vector<Turn> turns_of(const string& position) {
    std::vector<Turn> turns;
    for (std::size_t cell = 0; cell < 16; ++cell) {
        if (position[cell] != '.') continue;
        string board = position.substr(0, 16);
        board[cell] = position[17];
        const string name{"abcd"[cell % 4], "1234"[cell / 4], ' '};
        const bool wins = aligned(board);
        if (wins || board.find('.') == string::npos) turns.push_back({name + '-', "", wins});
        else
            for (char gift : digits)
                if (board.find(gift) == string::npos) turns.push_back({name + gift, board + ' ' + gift, false});
    }
    return turns;
}

/// Whether the claim holds in the position: tries every turn, with early cut-off.
bool holds(const string& position, bool is_own) {
    for (const Turn& turn : turns_of(position)) {
        const bool good = turn.wins ? is_own : turn.next.empty() ? least == "draw" : holds(turn.next, !is_own);
        if (good == is_own) return is_own;
    }
    return !is_own;
}

void check(const string& position, int placements, int from) {
    const auto found = lines.find(position);
    if (found == lines.end()) fail(from, "leads to " + position + ", which is missing");
    Line& line = found->second;
    if (line.is_met) return;
    line.is_met = true;
    ++positions;
    const bool is_own = (placements % 2 == 0) == (holder == "placer");
    const auto turns = turns_of(position);
    for (const Turn& turn : turns)
        if (turn.wins && !is_own) fail(line.number, "the other player wins with " + turn.text);
    if (std::count(position.begin(), position.end(), '.') <= searched) {
        if (line.what != "search") fail(line.number, "'search' was expected");
        if (!holds(position, is_own)) fail(line.number, "brute force finds that the claim is not true");
        ++forced;
    } else if (placements < complete_part && !is_own) {
        if (line.what != "every") fail(line.number, "'every' was expected");
        for (const Turn& turn : turns) check(turn.next, placements + 1, line.number);
    } else {
        const bool is_end = placements == complete_part;  // of the complete part
        ends += is_end;
        if (is_end && line.what == "open") return;
        followed += is_end;
        const auto chosen = std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) {
            return line.what == (is_own ? "reply " : "sample ") + turn.text;
        });
        if (chosen == turns.end()) fail(line.number, "a legal turn was expected");
        if (!chosen->wins) check(chosen->next, placements + 1, line.number);
    }
}

/// Checks the claim of line `claim` once all of its lines are read; 0: there is none yet.
void end_claim(int claim) {
    if (claim == 0) return;
    ends = followed = 0;
    check(start, 0, claim);
    for (const auto& [position, line] : lines)
        if (!line.is_met) fail(line.number, position + " is not part of the strategy");
    if (followed < std::min(samples, ends)) fail(claim, to_string(followed) + " samples are too few");
    lines.clear();
}

}  // namespace

int main(int count, char** values) {
    std::ifstream file(count == 2 ? values[1] : "");
    const std::regex head(
        "strategies rules=(c?s?h?f?)([+]squares)? complete=(\\d{1,2}) searched=([1-9]) "
        "samples=(\\d{1,6}) .*");
    const std::regex claim("claim (placer|giver) (draw|win) ([.0-9a-f]{16} [0-9a-f])");
    string text, shown;
    std::smatch part;
    if (!std::getline(file, text) || !std::regex_match(text, part, head) || part.length(1) == 0)
        fail(1, "'strategies rules=...' was expected");
    attributes = part[1], squares = part[2];
    complete_part = std::stoi(part[3]), searched = std::stoi(part[4]), samples = std::stoi(part[5]);
    if (complete_part < 3 || searched < 7 || samples < 1) fail(1, "too little is to be checked");
    int number = 2, claimed = 0;
    for (; std::getline(file, text); ++number) {
        if (std::regex_match(text, part, claim)) {
            end_claim(claimed);
            if (claimed > 0 && part[3] != start) fail(number, "the claims are of different positions");
            holder = part[1], least = part[2], start = part[3], claimed = number;
            shown += holder + ' ' + least + ", ";
        } else if (claimed == 0 || text.size() < 20 ||
                   !lines.insert({text.substr(0, 18), {number, text.substr(19), false}}).second) {
            fail(number, "a claim or a position was expected, and not one twice");
        }
    }
    end_claim(claimed);
    if (shown != "placer draw, giver draw, " && shown != "placer win, " && shown != "giver win, ")
        fail(number, "the claims prove no outcome");
    std::cout << "ok: " << shown << "from " << start << ' ' << attributes << squares << "; complete for "
              << complete_part << " placements, " << positions << " positions, " << forced << " by brute force\n";
}
