#pragma once
/// Opening book: the scores of all positions with a few pieces on the board and a piece in hand that completes nothing,
/// for one kind of rule set. A search of such positions takes the longest.
///
/// The text of a book is one line:
///
///     quarto-book 1 RULES PLACED COUNT CHECKSUM SCORES
///
/// RULES: those of the kind (`rules_of`). PLACED: pieces on the board. SCORES: COUNT hex digits (score.hpp), one per
/// position, in ascending order of least forms (symmetry.hpp). The positions themselves follow from the rules and are
/// not stored. CHECKSUM: CRC-32 of the text before and after it, 8 hex digits.

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

/// The least forms, ascending, of all positions with `placed` pieces on the board and a piece in hand that completes
/// nothing. The board may have alignments; they count as expired.
std::vector<PackedPlanes> least_forms(Kind kind, int placed);

/// The position with this least form, with piece 0 in hand.
template <Shapes shapes>
Node<shapes> node_of(PackedPlanes least_form, int attributes);

}  // namespace search

class Book {
  public:
    /// `scores`: one for each of `least_forms`, which are those of `search::least_forms`.
    Book(search::Kind kind, int placed, std::vector<search::PackedPlanes> least_forms,
         std::vector<std::uint8_t> scores);

    /// Takes up to a tenth of a second, since the least forms are computed again.
    static Parsed<Book> parse(std::string_view text);
    std::string to_text() const;

    search::Kind kind() const { return kind_; }
    int placed() const { return placed_; }

    /// Precondition: `least_form` is that of a position with `placed()` pieces whose hand completes nothing.
    search::Score score(search::PackedPlanes least_form) const;

  private:
    search::Kind kind_;
    int placed_;
    std::vector<search::PackedPlanes> least_forms_;
    std::vector<std::uint8_t> scores_;
};

/// The file name of a kind's book, without extension: `cshf`, `c-squares`.
std::string book_name(RuleSet rules);

/// The number of pieces on the board in the books made by `quarto-engine book`. One more piece would take over an hour
/// to compute. With squares and all four attributes, four pieces would be 317,000 positions, too slow for a page to
/// list.
constexpr int book_depth(search::Kind kind) {
    return kind.shapes == search::Shapes::lines_and_squares && kind.attributes == 4 ? 3 : 4;
}

}  // namespace quarto
