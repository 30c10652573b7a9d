#pragma once
/// The exact value of every move of a position, found one after the other in short steps. Early in the game,
/// placements are reported twice: finding the best gifts after each takes several times as long as its value,
/// so they follow once all values are known.

#include <optional>
#include <span>
#include <vector>

#include "core/analysis/analysis.hpp"
#include "core/search/solver.hpp"
#include "core/rules/game.hpp"

namespace quarto {

struct MoveValue {
    Move move;       ///< a gift or a placement
    Value value;     ///< for the player who makes it, counted from before it
    PieceSet gifts;  ///< after a placement, the best ones; none if it ends the game or until they are known
    friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

/// How hard a drawing move is to answer: `losing` of the opponent's `replies` lose. A reply is a placement
/// and a gift, or the placement alone if no piece is left to give.
struct ReplyOdds {
    Move move;
    int losing, replies;
    friend bool operator==(const ReplyOdds&, const ReplyOdds&) = default;
};

/// Principal variation: the best move, the best reply, and so on to the end.
struct PrincipalVariation {
    std::vector<Move> moves;
    friend bool operator==(const PrincipalVariation&, const PrincipalVariation&) = default;
};

using AnalysisResult = std::variant<MoveValue, ReplyOdds, PrincipalVariation>;

/// The odds of one move, if they were counted.
std::optional<ReplyOdds> odds_of(std::span<const ReplyOdds> odds, const Move& move);

/// Best first: by value, then by the share of losing replies. Stable.
std::vector<MoveValue> ranked(std::vector<MoveValue> moves, std::span<const ReplyOdds> odds);

class Analyst {
  public:
    Analyst(const Position& position, RuleSet rules);

    static constexpr std::uint64_t nodes_per_step = 50'000;

    /// Traps (losing replies) are counted late in the game, where that takes less than about a second.
    static bool counts_traps(const Position& position);

    /// Works for a moment and returns the next result; absent while more search is needed, or if `is_done()`.
    std::optional<AnalysisResult> step(Solver& solver);
    /// All values and traps are reported; the principal variation may still follow.
    bool has_valued_moves() const {
        return next_ == moves_.size() && (!gives_later_ || next_gifts_ == values_.size()) &&
               next_trap_ == drawing_.size();
    }
    bool is_done() const { return has_valued_moves() && (moves_.empty() || is_line_reported_); }

  private:
    std::optional<AnalysisResult> find(Solver& solver);
    std::optional<MoveValue> evaluate(const Move& move, Solver& solver) const;
    std::optional<MoveValue> evaluate_gifts(const Move& move, Solver& solver) const;
    std::optional<PrincipalVariation> draw_line(Solver& solver);
    std::optional<ReplyOdds> count_traps(const MoveValue& drawing, Solver& solver) const;
    std::optional<int> losing_replies(const Position& given, Solver& solver) const;

    Position position_;
    RuleSet rules_;
    std::vector<Move> moves_;
    std::vector<MoveValue> drawing_;  ///< drawing moves, whose traps are counted once all values are known
    bool gives_later_;                ///< the best gifts are reported after all values
    std::size_t next_ = 0, next_gifts_ = 0, next_trap_ = 0;
    std::vector<MoveValue> values_;  ///< found so far
    std::vector<ReplyOdds> traps_;
    std::optional<Variation> variation_;
    bool is_line_reported_ = false;
    std::uint64_t limit_ = nodes_per_step;
};

}  // namespace quarto
