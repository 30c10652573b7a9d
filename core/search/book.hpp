#pragma once
/// What a search near the start of the game would take long for: the scores of all positions with a few pieces on
/// the board and a piece in hand that completes nothing, for one kind of rule set.
///
/// The text of a book is one line:
///
///     quarto-book 1 RULES PLACED COUNT CHECKSUM SCORES
///
/// RULES: those of the kind (`rules_of`). PLACED: pieces on the board. SCORES: for each position a hex digit
/// (score.hpp), COUNT in all, in the rising order of least forms (symmetry.hpp): which positions these are follows
/// from the rules, so they need not be named. CHECKSUM: CRC-32 of what stands before and after it, 8 hex digits.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/node.hpp"
#include "core/search/score.hpp"
#include "core/search/symmetry.hpp"
#include "core/rules/rules.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace search {

/// The simplest rules of a kind: the first attributes count.
RuleSet rules_of(Kind kind);

/// The least forms of all positions with `placed` pieces on the board and a piece in hand that completes nothing;
/// rising. Alignments that nobody called may lie on the board: they are void.
std::vector<PackedPlanes> least_forms(Kind kind, int placed);

/// The position that has this least form. Its hand is piece 0.
template <Shapes shapes>
Node<shapes> node_of(PackedPlanes least_form, int attributes);

}  // namespace search

class Book {
  public:
    /// A score for each least form of the kind (`search::least_forms`).
    Book(search::Kind kind, int placed, std::vector<search::PackedPlanes> least_forms,
         std::vector<std::uint8_t> scores);

    /// Takes up to a tenth of a second, for the least forms are made anew.
    static Parsed<Book> parse(std::string_view text);
    std::string to_text() const;

    search::Kind kind() const { return kind_; }
    int placed() const { return placed_; }

    /// By the least form of a position with `placed()` pieces whose hand completes nothing.
    search::Score score(search::PackedPlanes least_form) const;

  private:
    search::Kind kind_;
    int placed_;
    std::vector<search::PackedPlanes> least_forms_;
    std::vector<std::uint8_t> scores_;
};

/// The name of a kind's book: `cshf`, `c-squares`.
std::string book_name(RuleSet rules);

/// As many pieces lie on the board in the book that `quarto-engine book` makes. One more would be beyond an hour of
/// work; with squares and all four attributes four pieces would be 317,000 positions, which take a page too long to list.
constexpr int book_depth(search::Kind kind) {
    return kind.shapes == search::Shapes::lines_and_squares && kind.attributes == 4 ? 3 : 4;
}

}  // namespace quarto
