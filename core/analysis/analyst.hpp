#pragma once
/// The exact value of every move of a position, found one after the other in short steps. Early in the game,
/// placements are reported twice: finding the best gifts after each takes several times as long as its value,
/// so they follow once all values are known.
///
/// Two analysts with a solver each can share the moves: the second one starts at the other end, and each is
/// given what the other has found.

#include <optional>
#include <span>
#include <vector>

#include "core/analysis/analysis.hpp"
#include "core/rules/game.hpp"
#include "core/search/solver.hpp"
#include "core/search/step_limit.hpp"

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

/// The share of the opponent's replies that lose, 0 to 1; 0 if they were not counted.
double losing_share(std::span<const ReplyOdds> odds, const Move& move);

/// Whether the move has the same value as the best one, and is as hard to answer.
bool is_as_good(const MoveValue& move, const MoveValue& best, std::span<const ReplyOdds> odds);

/// Best first: by value, then by the share of losing replies. Stable.
std::vector<MoveValue> ranked(std::vector<MoveValue> moves, std::span<const ReplyOdds> odds);

class Analyst {
  public:
    /// An assistant starts with the last move and leaves the principal variation to the leader.
    enum class Role { leader, assistant };

    Analyst(const Position& position, RuleSet rules, Role role = Role::leader);

    Role role() const { return role_; }

    /// Of the first step, after which a second analyst can join in.
    static constexpr std::uint64_t first_nodes = 10'000;

    /// Traps (losing replies) are counted where that takes less than about a second.
    static bool counts_traps(const Position& position);

    /// Works for a moment and returns the next result; absent while more search is needed, or if `is_done()`.
    std::optional<AnalysisResult> step(Solver& solver);
    /// Takes a value or odds that the other analyst has found; false, without effect, if they are known.
    bool add(const MoveValue& found);
    bool add(const ReplyOdds& counted);

    /// All values and, after placements, the best gifts are known; traps and the principal variation may
    /// still follow.
    bool has_values_and_gifts() const;
    /// All values and traps are known; the principal variation may still follow.
    bool has_valued_moves() const { return !next(); }
    bool is_done() const { return !next() && (role_ == Role::assistant || entries_.empty() || is_line_reported_); }

  private:
    struct Entry {
        explicit Entry(const Move& of) : move(of) {}
        Move move;
        std::optional<MoveValue> value;
        bool has_gifts = false;  ///< the best gifts have been found, too
        std::optional<ReplyOdds> odds;
    };
    enum class Stage { values, gifts, traps };
    struct Item {
        Stage stage;
        std::size_t entry;
        bool is_last_of_stage;
    };

    bool is_open(Stage stage, const Entry& entry) const;
    /// What is to be found next, apart from the principal variation.
    std::optional<Item> next() const;
    Entry* entry_of(const Move& move);

    std::optional<AnalysisResult> find(const Item& item, Solver& solver);
    std::optional<MoveValue> evaluate(const Move& move, Solver& solver) const;
    std::optional<MoveValue> evaluate_gifts(const Move& move, Solver& solver) const;
    std::optional<PrincipalVariation> draw_line(Solver& solver);
    std::optional<ReplyOdds> count_traps(const MoveValue& drawing, Solver& solver) const;
    std::optional<int> losing_replies(const Position& given, Solver& solver) const;
    /// Of the first attempt at an item.
    StepLimit first_limit() const;

    Position position_;
    RuleSet rules_;
    Role role_;
    std::vector<Entry> entries_;  ///< of all moves, by cell or piece
    bool gives_later_;            ///< the best gifts are reported after all values
    bool is_shared_ = false;      ///< the other analyst has found something
    std::optional<Variation> variation_;
    bool is_line_reported_ = false;
    StepLimit limit_{first_nodes};
};

}  // namespace quarto
