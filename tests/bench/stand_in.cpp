// stand_in depth N | playouts N: a player for `quarto-engine match`, as other people's programs play. One record a line
// on standard input, one move a line on standard output (core/cli/README.md).
//
//     build/native/quarto-engine match perfect 'build/native/quarto_stand_in playouts 2000' --games 400 --seed 1
//
// depth N: looks N turns ahead, and takes one of the turns that are then best, at random. A turn is a placement and the
// gift after it.
// playouts N: tree search by N random games (UCT: Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006), in
// which nobody misses an alignment.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/record.hpp"
#include "core/rules/random.hpp"
#include "core/search/facts.hpp"

using namespace quarto;

namespace {

/// A placement and the gift after it; a gift alone if nothing is in hand, a placement alone at the end.
struct Turn {
    std::optional<Cell> cell;
    std::optional<Piece> gift;
};

std::vector<Turn> turns_in(const Position& position) {
    std::vector<Turn> turns;
    const auto add = [&](std::optional<Cell> cell) {
        for (Piece gift : position.reserve()) turns.push_back({cell, gift});
        if (position.reserve().empty()) turns.push_back({cell, std::nullopt});
    };
    if (!position.hand()) add(std::nullopt);
    else
        for (Cell cell : position.empty_cells()) add(cell);
    return turns;
}

Position after(Position position, const Turn& turn) {
    if (turn.cell) position = position.after_placement(*turn.cell);
    return turn.gift ? position.after_gift(*turn.gift) : position;
}

bool is_over(const Position& position) { return position.empty_cells().empty(); }

bool wins_now(const Position& position, RuleSet rules) {
    return position.hand() && !completing_cells(position, rules).empty();
}

/// For the player to move: 1 for a win, -1 for a loss within this many turns, else 0.
int value_ahead(const Position& position, RuleSet rules, int turns) {
    if (wins_now(position, rules)) return 1;
    if (turns <= 1 || is_over(position)) return 0;
    int best = -1;
    for (const Turn& turn : turns_in(position)) {
        best = std::max(best, -value_ahead(after(position, turn), rules, turns - 1));
        if (best == 1) break;
    }
    return best;
}

Turn look_ahead(const Position& position, RuleSet rules, int depth, Random& random) {
    std::vector<Turn> best;
    int best_value = -2;
    for (const Turn& turn : turns_in(position)) {
        const int value = -value_ahead(after(position, turn), rules, depth);
        if (value > best_value) best.clear();
        best_value = std::max(best_value, value);
        if (value == best_value) best.push_back(turn);
    }
    return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

/// The result of a random game for the player to move: 1, 0 or -1.
int play_out(Position position, RuleSet rules, Random& random) {
    for (int sign = 1;; sign = -sign) {
        if (wins_now(position, rules)) return sign;
        if (is_over(position)) return 0;
        if (position.hand()) position = position.after_placement(random.member_of(position.empty_cells()));
        if (position.reserve().empty()) return 0;
        position = position.after_gift(random.member_of(position.reserve()));
    }
}

struct Branch {
    Turn turn;
    double points = 0;  ///< for the player who makes the turn
    int visits = 0;
    std::vector<Branch> replies;
};

/// One more game through this branch; the result for the player who made its turn.
int explore(Branch& branch, const Position& position, RuleSet rules, Random& random) {
    int result = 0;
    if (wins_now(position, rules)) result = -1;
    else if (is_over(position)) result = 0;
    else if (branch.visits == 0) result = -play_out(position, rules, random);
    else {
        if (branch.replies.empty())
            for (const Turn& turn : turns_in(position)) branch.replies.push_back({turn, 0, 0, {}});
        const auto promise = [&](const Branch& reply) {
            if (reply.visits == 0) return 1e9 - random.below(1000);
            return reply.points / reply.visits + std::sqrt(2 * std::log(branch.visits) / reply.visits);
        };
        Branch* next = nullptr;
        for (double best = -2; Branch & reply : branch.replies)
            if (const double chance = promise(reply); chance > best) best = chance, next = &reply;
        result = -explore(*next, after(position, next->turn), rules, random);
    }
    ++branch.visits;
    branch.points += result;
    return result;
}

Turn search_tree(const Position& position, RuleSet rules, int playouts, Random& random) {
    Branch root{{}, 0, 1, {}};
    for (int k = 0; k < playouts; ++k) explore(root, position, rules, random);
    return std::ranges::max_element(root.replies, {}, &Branch::visits)->turn;
}

Move move_in(const Game& game, bool has_playouts, int effort, Random& random) {
    const Seat seat = game.to_move();
    const RuleSet rules = game.options().rules;
    if (game.may_call(seat) && !game.callable().empty()) return Call{*game.callable().begin()};
    if (game.phase() == Phase::finish || game.phase() == Phase::accept) return Pass{};
    const Position& position = game.position();
    if (wins_now(position, rules)) return Placement{*completing_cells(position, rules).begin()};
    const Turn turn =
        has_playouts ? search_tree(position, rules, effort, random) : look_ahead(position, rules, effort, random);
    if (turn.cell) return Placement{*turn.cell};
    return Gift{*turn.gift};
}

}  // namespace

int main(int count, char** words) {
    const std::string_view way = count == 3 ? words[1] : "";
    const int effort = count == 3 ? std::atoi(words[2]) : 0;
    if ((way != "depth" && way != "playouts") || effort < 1) {
        std::cerr << "usage: quarto_stand_in depth N | playouts N\n";
        return 2;
    }
    for (std::string line; std::getline(std::cin, line);) {
        const auto history = parse_record(line, Milliseconds{0});
        if (!history) return 1;
        // The same game gets the same answer, in whichever order a match asks.
        std::uint64_t seed = 0;
        for (const char letter : line) seed = Random(seed ^ static_cast<unsigned char>(letter)).next();
        Random random(seed);
        const Game& game = history->game();
        std::cout << to_text(game.to_move(), move_in(game, way == "playouts", effort, random)) << std::endl;
    }
}
