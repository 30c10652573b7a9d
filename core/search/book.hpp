#pragma once
/// Opening book: the scores of positions with few pieces on the board, for one kind of rule set. A search of
/// such positions takes the longest.
///
/// A book has layers: all positions with so many pieces on the board that have a piece in hand which
/// completes nothing, or nothing in hand and so many safe gifts. Expired alignments may be on the board. A
/// layer maps canonical forms (symmetry.hpp) to the score of the player who places next; with nothing in
/// hand, for the best gift.
///
/// The text of a book is one line, with or without its line feed:
///
///     quarto-book 2 RULES CHECKSUM LAYER...
///
/// RULES: those of the kind (`rules_of`). CHECKSUM: CRC-32 of the text before and after it, 8 hex digits.
/// LAYER: a space, the number of pieces on the board, `:` and the number of safe gifts (0 for a layer with a
/// piece in hand), a space, and the bytes of the map (score_map.hpp) in base64.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/text.hpp"
#include "core/rules/rules.hpp"
#include "core/search/node.hpp"
#include "core/search/score_map.hpp"

namespace quarto {

struct BookLayer {
    int placed;          ///< pieces on the board
    int safe_gifts = 0;  ///< with nothing in hand; 0 for positions with a piece in hand

    friend constexpr auto operator<=>(const BookLayer&, const BookLayer&) = default;
};

namespace search {
/// The simplest rules of a kind: the first attributes count.
RuleSet rules_of(Kind kind);
}  // namespace search

class Book {
  public:
    explicit Book(search::Kind kind) : kind_(kind) {}

    static Parsed<Book> parse(std::string_view text);
    std::string to_text() const;

    search::Kind kind() const { return kind_; }
    void add(BookLayer layer, search::ScoreMap scores);

    /// Pieces on the board in the deepest layer.
    int max_placed() const { return max_placed_; }
    /// Null if the book does not have this layer.
    const search::ScoreMap* find(BookLayer layer) const;

  private:
    struct Scores {
        BookLayer layer;
        search::ScoreMap of;
    };

    search::Kind kind_;
    int max_placed_ = -1;
    std::vector<Scores> layers_;
};

/// The file name of a kind's book, without extension: `cshf`, `c-squares`.
std::string book_name(RuleSet rules);

/// What a book covers.
struct BookPlan {
    int hands;     ///< all positions with a piece in hand and at most so many pieces on the board
    int boards;    ///< positions with nothing in hand and so many pieces on the board, 0 for none:
    int min_safe;  ///< those with at least so many safe gifts
};

/// The books made by `quarto-engine book`. With all attributes, they answer for every move of a position with
/// at most four pieces on the board, with lines alone also for every gift with five and for most placements.
constexpr BookPlan book_plan(search::Kind kind) {
    if (kind.attributes < 4) return {4, 0, 0};
    return kind.shapes == search::Shapes::lines ? BookPlan{5, 6, 7} : BookPlan{3, 5, 1};
}

/// A book saves time in positions with at most so many pieces on the board.
constexpr int book_depth(search::Kind kind) {
    const BookPlan plan = book_plan(kind);
    return plan.boards > 0 ? plan.boards : plan.hands;
}

}  // namespace quarto
