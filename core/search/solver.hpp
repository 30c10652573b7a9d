#pragma once
/// Exact values of positions by search. See README.md in this folder.

#include <cstdint>
#include <memory>
#include <optional>

#include "core/search/book.hpp"
#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// The result of `is_worth`.
struct ProbeResult {
    std::optional<bool> answer;  ///< absent if the nodes did not suffice
    std::uint64_t nodes = 0;     ///< spent
};

/// Keeps its results from call to call, for all rule sets. Not thread-safe, except for `is_worth`.
class Solver {
  public:
    /// The size of the transposition table is the greatest power of two up to `table_bytes`, but at least 2
    /// MiB.
    explicit Solver(std::size_t table_bytes);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    /// The last seven cells are searched in one go, and nothing is stored in the table before they are done.
    /// They took at most 1,852 nodes in the proof of the standard game.
    static constexpr std::uint64_t min_slice = 1 << 13;

    /// Absent if the answer would take more than `node_limit` nodes. Partial results stay in the table:
    /// another call with at least `min_slice` nodes continues from there. Full shapes on the board count as
    /// expired. `at_most`: a known upper bound for the player who gives (with a piece in hand, the opponent),
    /// so that nothing better is searched for.
    std::optional<Value> value(const Position& position, RuleSet rules, std::uint64_t node_limit = no_limit,
                               Outcome at_most = Outcome::win);

    /// Win, draw or loss only, which takes fewer nodes. Otherwise like `value`.
    std::optional<Outcome> outcome(const Position& position, RuleSet rules, std::uint64_t node_limit = no_limit);

    /// Whether the player to move gets at least this outcome; takes still fewer nodes. Otherwise like
    /// `value`. Precondition: a piece in hand.
    std::optional<bool> reaches(const Position& position, RuleSet rules, Outcome at_least,
                                std::uint64_t node_limit = no_limit);

    /// Speeds up positions near the start of games of the book's kind. Values do not depend on it.
    void add_book(Book book);
    bool has_book(RuleSet rules) const;
    /// Whether a position is worth at least `score` (search::Score, 1 to 15) to the player to move.
    /// Precondition: the hand completes nothing. May be called from several threads at once, which share the
    /// table, but not together with other members. Otherwise like `value`.
    ProbeResult is_worth(int score, const Position& position, RuleSet rules, std::uint64_t node_limit = no_limit);

    /// Nodes searched since construction, without those of `is_worth`. A node is a visit of a position with
    /// four or more empty cells.
    std::uint64_t nodes() const;

    /// Clears the table; books are kept.
    void clear();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quarto
