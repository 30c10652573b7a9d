#include "core/survey/halves.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "core/search/node.hpp"

namespace quarto::survey {

namespace {

constexpr CellSet upper_cells{0x00ff};
constexpr std::size_t no_piece = 16;
constexpr std::size_t most_shapes = 9;  // in both halves

/// Traits of two pieces, never both values of an attribute, as a number of seven bits: a digit of base 3 for each
/// attribute. 0 if there are none.
constexpr std::uint8_t code_of(unsigned traits) {
    unsigned code = 0;
    for (unsigned k = 0; k < 4; ++k) code = 3 * code + (traits >> k & 1u) + 2 * (traits >> (k + 4) & 1u);
    return static_cast<std::uint8_t>(code);
}

constexpr auto traits_of_code = [] {
    std::array<std::uint8_t, 81> table{};
    for (unsigned traits = 0; traits < 256; ++traits)
        if ((traits & traits >> 4) == 0) table[code_of(traits)] = static_cast<std::uint8_t>(traits);
    return table;
}();

/// The shapes of a set that have cells in both halves.
std::vector<Shape> shapes_in_both(ShapeSet shapes) {
    std::vector<Shape> both;
    for (Shape shape : shapes)
        if ((cells_of(shape) & upper_cells).size() == 2) both.push_back(shape);
    return both;
}

}  // namespace

/// Some signatures of the lower half, a bit for each.
class Halves::Block {
  public:
    static constexpr std::size_t words = 66, most_signatures = 64 * words;

    /// Precondition: not more than `most_signatures`.
    Block(const Halves& halves, std::span<const Signature> signatures) : halves_(halves) {
        for (std::size_t bit = 0; bit < signatures.size(); ++bit) {
            const std::uint64_t mask = std::uint64_t{1} << bit % 64;
            left_[0][bit / 64] |= mask;
            for (std::size_t shape = 0; shape < halves.shape_count_; ++shape)
                for (unsigned rest = traits(signatures[bit], shape); rest != 0; rest &= rest - 1)
                    having_[shape][index_of(std::countr_zero(rest))][bit / 64] |= mask;
        }
    }

    /// The pairs of one of `upper`, in ascending order, and one of the block that have no trait in common.
    std::uint64_t count_pairs(const std::vector<Several>& upper) {
        std::uint64_t pairs = 0;
        Signature before = 0;
        std::size_t made = 0;   // left_[0] to left_[made] are those of `before`
        bool is_empty = false;  // left_[made] has none
        for (const Several& each : upper) {
            std::size_t same = 0;  // first shapes
            while (same < made && (each.signature ^ before) >> halves_.shift(same) == 0) ++same;
            if (same == made && is_empty) continue;
            before = each.signature;
            is_empty = false;
            for (made = same; made < halves_.shape_count_ && !is_empty; ++made)
                is_empty = !keep_without(traits(before, made), made);
            if (!is_empty) pairs += each.times * count_left();
        }
        return pairs;
    }

  private:
    using Bits = std::array<std::uint64_t, words>;

    std::uint8_t traits(Signature signature, std::size_t shape) const {
        return traits_of_code[static_cast<std::size_t>(signature >> halves_.shift(shape) & 127)];
    }

    /// Makes left_[shape + 1]; whether there are any.
    bool keep_without(std::uint8_t traits, std::size_t shape) {
        Bits bits = left_[shape];
        for (unsigned rest = traits; rest != 0; rest &= rest - 1) {
            const Bits& others = having_[shape][index_of(std::countr_zero(rest))];
            for (std::size_t k = 0; k < words; ++k) bits[k] &= ~others[k];
        }
        std::uint64_t any = 0;
        for (std::uint64_t word : bits) any |= word;
        left_[shape + 1] = bits;
        return any != 0;
    }

    std::uint64_t count_left() const {
        const Bits& bits = left_[halves_.shape_count_];
        int count = 0;
        // `count_of` counts up to 255.
        static_assert(words % 3 == 0);
        for (std::size_t k = 0; k < words; k += 3) count += search::count_of(bits[k], bits[k + 1], bits[k + 2], 0);
        return static_cast<std::uint64_t>(count);
    }

    const Halves& halves_;
    std::array<std::array<Bits, 8>, most_shapes> having_{};  ///< by shape and trait
    std::array<Bits, most_shapes + 1> left_{};  ///< those with no trait in common in the first so many shapes
};

Halves::Halves(PieceTypes types, ShapeSet shapes)
    : types_(types),
      upper_(cells_of_half(upper_cells, shapes)),
      lower_(cells_of_half(CellSet::all() - upper_cells, shapes)),
      shape_count_(upper_.pairs.size()) {
    const std::vector<Shape> both = shapes_in_both(shapes);
    const bool has_squares = !(shapes - ShapeSet::lines()).empty();
    const int count = search::symmetry_count(has_squares ? search::Shapes::lines_and_squares : search::Shapes::lines);
    for (const auto& symmetry : std::span(search::symmetries).first(static_cast<std::size_t>(count))) {
        if (symmetry(upper_cells.bits) != upper_cells.bits) continue;
        auto& exchange = exchanges_.emplace_back();
        for (Shape shape : both) {
            const CellSet image{symmetry(cells_of(shape).bits)};
            const auto found = std::ranges::find(both, image, [](Shape each) { return cells_of(each); });
            exchange.push_back(static_cast<std::size_t>(found - both.begin()));
        }
    }
}

Halves::Cells Halves::cells_of_half(CellSet own, ShapeSet shapes) {
    const auto list = [&](Shape shape, auto& places) {
        std::size_t count = 0;
        for (Cell cell : cells_of(shape) & own) places[count++] = cell.index % 8;
    };
    Cells cells;
    for (Shape shape : shapes_in_both(shapes)) list(shape, cells.pairs.emplace_back());
    for (Shape shape : shapes)
        if (own.contains(cells_of(shape))) list(shape, cells.within.emplace_back());
    return cells;
}

void Halves::add_signatures(const Stock& pieces, const Cells& cells, std::vector<Signature>& signatures) const {
    std::array<std::uint8_t, no_piece + 1> traits{};
    std::array<std::array<std::uint8_t, no_piece + 1>, no_piece + 1> codes{};
    const unsigned counting = static_cast<unsigned>(types_.count() - 1);
    for (unsigned type = 0; type < types_.count(); ++type)
        traits[type] = static_cast<std::uint8_t>(search::traits_of(type) & (counting | counting << 4));
    for (std::size_t a = 0; a < no_piece; ++a)
        for (std::size_t b = 0; b < no_piece; ++b) codes[a][b] = code_of(traits[a] & traits[b]);

    std::array<std::uint8_t, 8> on{};  // the type on each cell, in ascending order at first
    std::size_t count = 0;
    for (std::size_t type = 0; type < types_.count(); ++type)
        for (int k = 0; k < pieces[type]; ++k) on[count++] = static_cast<std::uint8_t>(type);
    std::fill(on.begin() + static_cast<std::ptrdiff_t>(count), on.end(), static_cast<std::uint8_t>(no_piece));
    do {
        const bool is_aligned = std::ranges::any_of(cells.within, [&](const auto& four) {
            return (traits[on[four[0]]] & traits[on[four[1]]] & traits[on[four[2]]] & traits[on[four[3]]]) != 0;
        });
        if (is_aligned) continue;
        Signature signature = 0;
        for (const auto& [a, b] : cells.pairs) signature = signature << 7 | codes[on[a]][on[b]];
        signatures.push_back(signature);
    } while (std::ranges::next_permutation(on).found);
}

std::vector<Halves::Several> Halves::joined(std::vector<Signature> signatures) {
    std::ranges::sort(signatures);
    std::vector<Several> several;
    for (Signature each : signatures) {
        if (several.empty() || several.back().signature != each) several.push_back({each, 0});
        ++several.back().times;
    }
    return several;
}

Signature Halves::canonical(Signature signature) const {
    Signature least = signature;
    for (const auto& exchange : exchanges_) {
        Signature image = 0;
        for (std::size_t shape : exchange) image = image << 7 | (signature >> shift(shape) & 127);
        least = std::min(least, image);
    }
    return least;
}

std::vector<Halves::Several> Halves::upper_signatures(const Stock& pieces) const {
    std::vector<Signature> signatures;
    add_signatures(pieces, upper_, signatures);
    for (Signature& each : signatures) each = canonical(each);
    return joined(std::move(signatures));
}

void Halves::add_lower_signatures(const Stock& pieces, std::vector<Signature>& signatures) const {
    add_signatures(pieces, lower_, signatures);
}

std::uint64_t Halves::count_pairs(const std::vector<Several>& upper, std::vector<Signature> lower) const {
    const std::vector<Several> lowers = joined(std::move(lower));
    std::uint64_t most = 0, pairs = 0;
    for (const Several& each : lowers) most = std::max(most, each.times);
    // Those with the same binary digit in their numbers of times count alike.
    for (std::uint64_t digit = 1; digit <= most; digit *= 2) {
        std::vector<Signature> with_digit;
        for (const Several& each : lowers)
            if (each.times & digit) with_digit.push_back(each.signature);
        for (std::span<const Signature> rest(with_digit); !rest.empty();) {
            const std::size_t next = std::min(rest.size(), Block::most_signatures);
            pairs += digit * Block(*this, rest.first(next)).count_pairs(upper);
            rest = rest.subspan(next);
        }
    }
    return pairs;
}

}  // namespace quarto::survey
