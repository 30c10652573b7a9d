#pragma once
/// Exact values of positions, by search. See README.md in this folder.

#include <cstdint>
#include <memory>
#include <optional>

#include "core/search/book.hpp"
#include "core/rules/position.hpp"
#include "core/rules/rules.hpp"
#include "core/rules/value.hpp"

namespace quarto {

/// What became of a question.
struct ProbeResult {
    std::optional<bool> answer;  ///< nothing when the nodes did not suffice
    std::uint64_t nodes = 0;     ///< spent
};

/// Keeps what it found from call to call, for all rule sets. Not for several threads at a time, but for
/// `is_worth`.
class Solver {
  public:
    /// The transposition table takes the greatest power of two within `table_bytes`, but at least 2 MiB.
    explicit Solver(std::size_t table_bytes);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    /// The last seven cells are searched at one go; nothing that they took stays in the table before they are done.
    /// They took 1,852 nodes at most in the proof of the standard game.
    static constexpr std::uint64_t least_slice = 1 << 13;

    /// Nothing when the answer would take more than `node_limit` nodes. What was found on the way stays in
    /// the table: calling again with `least_slice` nodes or more goes on from there. Full shapes on the board are
    /// void.
    /// `at_most`: what a position with nothing in hand is known to be worth at most, so that no more is asked.
    std::optional<Value> value(const Position& position, RuleSet rules, std::uint64_t node_limit = no_limit,
                               Outcome at_most = Outcome::win);

    /// Win, draw or loss alone, which takes less. The rest as in `value`.
    std::optional<Outcome> outcome(const Position& position, RuleSet rules,
                                   std::uint64_t node_limit = no_limit);

    /// Whether the player to move gets at least that much, which takes less again. The rest as in `value`.
    /// Precondition: a piece in hand.
    std::optional<bool> reaches(const Position& position, RuleSet rules, Outcome at_least,
                                std::uint64_t node_limit = no_limit);

    /// From now on positions near the start of games of its kind take less. No value depends on it.
    void learn(Book book);
    bool has_book(RuleSet rules) const;
    /// Whether a position is worth at least `score` (search::Score, 1 to 15) to the player to move, whose hand
    /// completes nothing. May run in any number of threads at a time, which share the table, beside no other
    /// member. The rest as in `value`.
    ProbeResult is_worth(int score, const Position& position, RuleSet rules, std::uint64_t node_limit = no_limit);

    /// Searched since the solver was made: positions with four or more empty cells, each time one was looked
    /// at; without those of `is_worth`.
    std::uint64_t nodes() const;

    /// Forgets everything but the books.
    void clear();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quarto
