#include "core/search/solver.hpp"

#include <array>
#include <span>
#include <vector>

#include "core/search/facts.hpp"
#include "core/search/search.hpp"

namespace quarto {

using search::Score;

struct Solver::State {
    search::TranspositionTable table;
    search::Canonical lines{search::Shapes::lines}, squares{search::Shapes::lines_and_squares};
    search::Budget budget;
    std::array<std::optional<Book>, 8> books;  ///< by kind

    void begin(std::uint64_t node_limit) {
        budget.limit = node_limit > no_limit - budget.nodes ? no_limit : budget.nodes + node_limit;
        budget.is_exhausted = false;
    }

    /// Calls `ask` with a search and the nodes: those the player to move can leave or, with a piece in hand,
    /// the position itself. In all of them the hand must complete nothing. Meaningless once the nodes are
    /// spent.
    template <class Ask>
    Score searched(std::span<const Position> faced, RuleSet rules, search::Budget& spent, Ask ask) {
        const search::Kind kind = search::kind_of(rules);
        const auto& book = books[kind.index()];
        const auto with = [&]<search::Shapes shapes>(const search::Canonical& canonical) {
            std::vector<search::Node<shapes>> nodes;
            for (const Position& position : faced) nodes.push_back(search::to_node<shapes>(position, rules));
            search::Search<shapes> search(kind, canonical, table, spent, book ? &*book : nullptr);
            return ask(search, std::span<const search::Node<shapes>>(nodes));
        };
        return kind.shapes == search::Shapes::lines
                   ? with.template operator()<search::Shapes::lines>(lines)
                   : with.template operator()<search::Shapes::lines_and_squares>(squares);
    }

    bool is_worth(Score score, const Position& position, RuleSet rules, search::Budget& spent) {
        return searched(std::array{position}, rules, spent, [&](auto& search, auto nodes) {
                   return search.score(nodes.front(), score - 1, score);
               }) >= score;
    }

    /// Absent if the nodes did not suffice.
    template <class Ask>
    std::optional<Value> answer(const Position& position, RuleSet rules, Ask ask) {
        if (!position.hand() && position.reserve().empty()) return Value::draw();
        std::vector<Position> faced;
        if (!position.hand()) {
            for (Piece piece : safe_gifts(position, rules)) faced.push_back(position.after_gift(piece));
            if (faced.empty()) return Value::loss_in(1);
        } else if (!completing_cells(position, rules).empty()) {
            return Value::win_in(1);
        } else {
            faced.push_back(position);
        }
        const Value theirs = search::to_value(searched(faced, rules, budget, [&](auto& search, auto nodes) -> Score {
            if (!position.hand()) {
                const auto& [board, reserve, gift] = nodes.front();
                const auto whole = static_cast<std::uint16_t>(reserve | 1u << gift);
                if (const auto known = search.score_in_book(board, whole)) return *known;
            }
            return ask(search, nodes);
        }));
        if (budget.is_exhausted) return std::nullopt;
        return position.hand() ? theirs : theirs.for_opponent();
    }
};

Solver::Solver(std::size_t table_bytes)
    : state_(new State{.table = search::TranspositionTable(table_bytes), .budget = {}, .books = {}}) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::optional<Outcome> Solver::outcome(const Position& position, RuleSet rules, std::uint64_t node_limit) {
    state_->begin(node_limit);
    const auto value =
        state_->answer(position, rules, [](auto& search, auto nodes) { return search.min_outcome(nodes); });
    return value ? std::optional(value->outcome) : std::nullopt;
}

std::optional<bool> Solver::reaches(const Position& position, RuleSet rules, Outcome at_least,
                                    std::uint64_t node_limit) {
    state_->begin(node_limit);
    if (at_least == Outcome::loss || !completing_cells(position, rules).empty()) return true;
    const Score least = at_least == Outcome::win ? search::drawn + 1 : search::drawn;
    const bool is_reached = state_->is_worth(least, position, rules, state_->budget);
    return state_->budget.is_exhausted ? std::nullopt : std::optional(is_reached);
}

std::optional<Value> Solver::value(const Position& position, RuleSet rules, std::uint64_t node_limit, Outcome at_most) {
    state_->begin(node_limit);
    // The giver's upper bound is the receiver's lower bound: below, at or above a draw.
    const Score least = search::drawn + 1 - static_cast<Score>(at_most);
    return state_->answer(position, rules, [&](auto& search, auto nodes) { return search.min_exact(nodes, least); });
}

ProbeResult Solver::is_worth(int score, const Position& position, RuleSet rules, std::uint64_t node_limit) {
    search::Budget budget{.limit = node_limit};
    const bool answer = state_->is_worth(score, position, rules, budget);
    return {budget.is_exhausted ? std::nullopt : std::optional(answer), budget.nodes};
}

std::uint64_t Solver::nodes() const { return state_->budget.nodes; }
void Solver::add_book(Book book) { state_->books[book.kind().index()] = std::move(book); }
bool Solver::has_book(RuleSet rules) const { return state_->books[search::kind_of(rules).index()].has_value(); }
void Solver::clear() { state_->table.clear(); }

}  // namespace quarto
