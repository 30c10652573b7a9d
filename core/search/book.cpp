#include "core/search/book.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/notation/text.hpp"

namespace quarto {

using search::Kind;
using search::PackedPlanes;
using search::Shapes;

namespace {

constexpr std::string_view magic = "quarto-book 1 ";
constexpr int most_placed = 4;

/// CRC-32 as in zlib and PNG (polynomial 0x04c11db7, bit-reversed).
class Checksum {
  public:
    Checksum& add(std::string_view text) {
        for (char letter : text) {
            state_ ^= static_cast<std::uint8_t>(letter);
            for (int bit = 0; bit < 8; ++bit) state_ = state_ >> 1 ^ (state_ & 1 ? 0xedb8'8320u : 0u);
        }
        return *this;
    }
    std::string text() const {
        std::string text;
        for (int shift = 28; shift >= 0; shift -= 4) text += hex_digits[~state_ >> shift & 15];
        return text;
    }

  private:
    std::uint32_t state_ = ~0u;
};

template <class Answer>
auto with_shapes(Shapes shapes, Answer answer) {
    if (shapes == Shapes::lines) return answer.template operator()<Shapes::lines>();
    return answer.template operator()<Shapes::lines_and_squares>();
}

template <Shapes shapes>
bool hand_completes(const search::Node<shapes>& node) {
    return (node.board.lacking_one().any() & search::traits_of(node.hand)) != 0;
}

/// Sorts the keys from index `begin` on and removes duplicates among them.
void sort_and_merge(std::vector<PackedPlanes>& keys, std::size_t begin) {
    const auto first = keys.begin() + static_cast<std::ptrdiff_t>(begin);
    std::sort(first, keys.end());
    keys.erase(std::unique(first, keys.end()), keys.end());  // not std::ranges::unique: Clang 14 fails on it
}

}  // namespace

namespace search {

RuleSet rules_of(Kind kind) {
    return {AttributeSet{static_cast<std::uint8_t>(kind.counting())}, set_of(kind.shapes)};
}

template <Shapes shapes>
Node<shapes> node_of(PackedPlanes least_form, int attributes) {
    auto board = Board<shapes>::without_pieces(attributes);
    // Equal pieces are interchangeable; the lowest one left is taken.
    unsigned reserve = 0xfffe;
    for (int cell = 0; cell < 16; ++cell) {
        unsigned traits = 0;
        bool is_occupied = false;
        for (int k = 0; k < 4; ++k) {
            const bool is_set = least_form >> (16 * k + cell) & 1;
            is_occupied = is_occupied || is_set;
            if (k < attributes && is_set) traits |= 1u << k;
        }
        if (!is_occupied) continue;
        const unsigned equals = equals_of[static_cast<std::size_t>(attributes - 1)][traits];
        const auto piece = static_cast<unsigned>(std::countr_zero(reserve & equals));
        board = board.after(cell, piece);
        reserve &= ~(1u << piece);
    }
    return {board, static_cast<std::uint16_t>(reserve), 0};
}
template Node<Shapes::lines> node_of(PackedPlanes, int);
template Node<Shapes::lines_and_squares> node_of(PackedPlanes, int);

std::vector<PackedPlanes> least_forms(Kind kind, int placed) {
    return with_shapes(kind.shapes, [&]<Shapes shapes>() {
        const Canonical canonical(shapes);
        const auto& equals = equals_of[static_cast<std::size_t>(kind.attributes - 1)];
        std::vector<PackedPlanes> keys{canonical.key(node_of<shapes>(0, kind.attributes), kind.attributes)};
        for (int k = 0; k < placed; ++k) {
            std::vector<PackedPlanes> next;
            for (PackedPlanes key : keys) {
                const Node<shapes> node = node_of<shapes>(key, kind.attributes);
                const std::size_t begin = next.size();
                for (unsigned cells = node.board.empty(); cells != 0; cells &= cells - 1)
                    for (unsigned gifts = node.reserve; gifts != 0;) {
                        const int gift = std::countr_zero(gifts);
                        gifts &= ~unsigned{equals[static_cast<std::size_t>(gift)]};
                        next.push_back(canonical.key(node.after(std::countr_zero(cells), gift), kind.attributes));
                    }
                // Most keys are duplicates: merging early takes a fraction of the memory.
                sort_and_merge(next, begin);
            }
            sort_and_merge(next, 0);
            keys = std::move(next);
        }
        std::erase_if(keys, [&](PackedPlanes key) { return hand_completes(node_of<shapes>(key, kind.attributes)); });
        return keys;
    });
}

}  // namespace search

Book::Book(Kind kind, int placed, std::vector<PackedPlanes> least_forms, std::vector<std::uint8_t> scores)
    : kind_(kind), placed_(placed), least_forms_(std::move(least_forms)), scores_(std::move(scores)) {
    assert(scores_.size() == least_forms_.size());
}

search::Score Book::score(PackedPlanes least_form) const {
    const auto found = std::ranges::lower_bound(least_forms_, least_form);
    assert(found != least_forms_.end() && *found == least_form);
    return scores_[static_cast<std::size_t>(found - least_forms_.begin())];
}

std::string Book::to_text() const {
    std::string head(magic);
    head += quarto::to_text(search::rules_of(kind_)) + ' ' + std::to_string(placed_) + ' ' +
            std::to_string(scores_.size()) + ' ';
    std::string digits;
    for (std::uint8_t score : scores_) digits += hex_digits[score];
    return head + Checksum().add(head).add(digits).text() + ' ' + digits;
}

Parsed<Book> Book::parse(std::string_view text) {
    TextCursor cursor(text);
    if (!cursor.take(magic)) return cursor.error(Expected::version);
    const auto rules = read_rules(cursor);
    if (!rules) return rules.error();
    const Kind kind = search::kind_of(*rules);
    if (!cursor.take(' ')) return cursor.error(Expected::space);
    const auto placed = cursor.take_number(most_placed);
    if (!placed || !cursor.take(' ')) return cursor.error(Expected::field_value);
    const auto count = cursor.take_number(static_cast<std::int64_t>(text.size()));
    if (!count || !cursor.take(' ')) return cursor.error(Expected::field_value);
    const std::string_view head = text.substr(0, text.size() - cursor.rest().size());
    const ParseError bad_checksum = cursor.error(Expected::field_value);
    const std::string_view checksum = cursor.rest().substr(0, 8);
    if (!cursor.take(checksum) || !cursor.take(' ')) return cursor.error(Expected::space);
    const std::string_view digits = cursor.rest();
    if (Checksum().add(head).add(digits).text() != checksum) return bad_checksum;
    std::vector<std::uint8_t> scores;
    for (char digit : digits) {
        const std::size_t score = hex_digits.find(digit);
        if (score == std::string_view::npos) return cursor.error(Expected::field_value);
        scores.push_back(static_cast<std::uint8_t>(score));
    }
    auto forms = search::least_forms(kind, static_cast<int>(*placed));
    if (scores.size() != forms.size() || *count != static_cast<std::int64_t>(forms.size()))
        return cursor.error(Expected::end);
    return Book(kind, static_cast<int>(*placed), std::move(forms), std::move(scores));
}

std::string book_name(RuleSet rules) {
    const Kind kind = search::kind_of(rules);
    const RuleSet lines{AttributeSet{static_cast<std::uint8_t>(kind.counting())}, ShapeSet::lines()};
    return quarto::to_text(lines) + (kind.shapes == Shapes::lines ? "" : "-squares");
}

}  // namespace quarto
