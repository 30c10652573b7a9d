#include "core/search/symmetry.hpp"

#include <catch_amalgamated.hpp>
#include <numeric>
#include <set>

#include "core/notation/text.hpp"
#include "core/search/node.hpp"
#include "core/rules/shape.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/rearranged.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

std::optional<Shape> shape_with(CellSet cells) {
    for (Shape shape : ShapeSet::lines_and_squares())
        if (cells_of(shape) == cells) return shape;
    return std::nullopt;
}

bool keeps(const Symmetry& symmetry, ShapeSet shapes) {
    for (Shape shape : shapes) {
        const auto image = shape_with(CellSet{symmetry(cells_of(shape).bits)});
        if (!image || !shapes.has(*image)) return false;
    }
    return true;
}

/// The search's table key of a position.
PackedPlanes key_of(const Canonical& canonical, const Position& position, RuleSet rules) {
    const auto node = to_node<Shapes::lines>(position, rules);
    return canonical.key(node, rules.counting.size());
}

}  // namespace

TEST_CASE("The 32 symmetries are different and preserve the ten lines") {
    std::set<std::array<std::uint8_t, 16>> different;
    for (const Symmetry& symmetry : symmetries) {
        CHECK(keeps(symmetry, ShapeSet::lines()));
        different.insert(symmetry.image);
    }
    CHECK(different.size() == 32);
}

TEST_CASE("Only the first eight symmetries preserve the squares") {
    for (std::size_t k = 0; k < symmetries.size(); ++k)
        CHECK(keeps(symmetries[k], ShapeSet::lines_and_squares()) == (k < 8));
}

TEST_CASE("The symmetries form a group") {
    for (const Symmetry& a : symmetries) {
        CHECK(a * a.inverse() == Symmetry::identity());
        for (const Symmetry& b : symmetries) CHECK(std::ranges::find(symmetries, a * b) != symmetries.end());
    }
}

TEST_CASE("A position and its images have the same key") {
    const std::uint64_t seed = 3;
    CAPTURE(seed);
    Random random(seed);
    for (const Shapes shapes : {Shapes::lines, Shapes::lines_and_squares}) {
        const Canonical canonical(shapes);
        for (int k = 0; k < 2000; ++k) {
            const Position position = random_position(random, static_cast<int>(random.below(13)), Hand::full);
            const Position image = random_rearrangement(random, shapes)(position);
            CHECK(key_of(canonical, position, {}) == key_of(canonical, image, {}));
        }
    }
}

TEST_CASE("The symmetries of a position are those that leave it as it is") {
    Random random(6);
    for (const Shapes shapes : {Shapes::lines, Shapes::lines_and_squares}) {
        const Canonical canonical(shapes);
        for (int placed = 0; placed < 6; ++placed) {
            const Position position = random_position(random, placed, Hand::full);
            INFO(to_text(PositionText{position, {}}));
            int count = 0;
            std::array<int, 4> order{0, 1, 2, 3};
            do
                for (int s = 0; s < symmetry_count(shapes); ++s)
                    for (unsigned values = 0; values < 16; ++values)
                        count +=
                            Rearrangement{symmetries[static_cast<std::size_t>(s)], order, values}(position) == position;
            while (std::ranges::next_permutation(order).found);
            CHECK(canonical.symmetries_of(to_node<Shapes::lines>(position, {}), 4) == count);
        }
    }
}

TEST_CASE("Pieces that differ only in attributes that don't count have the same key") {
    Random random(4);
    const Canonical canonical(Shapes::lines);
    for (int k = 0; k < 500; ++k) {
        const Position position = random_position(random, static_cast<int>(random.below(13)), Hand::full);
        const Rearrangement exchange{symmetries[random.below(32)], {0, 1, 3, 2}, random.below(16)};
        const Position image = exchange(position);
        const RuleSet colour_and_form{AttributeSet{0b0011}, ShapeSet::lines()};
        CHECK(key_of(canonical, position, colour_and_form) == key_of(canonical, image, colour_and_form));
    }
}

TEST_CASE("A key is an image of its position, so different games have different keys") {
    // A key is itself a position: any position with this key is an image of it.
    Random random(5);
    const Canonical canonical(Shapes::lines);
    for (int k = 0; k < 300; ++k) {
        const Position position = random_position(random, 6, Hand::full);
        const PackedPlanes key = key_of(canonical, position, {});
        const auto node = to_node<Shapes::lines>(position, {});
        const PackedPlanes planes = node.board.planes ^ (in_every_lane(node.board.occupied) & full_lanes[node.hand]);
        bool found = false;
        std::array<int, 4> order{0, 1, 2, 3};
        do {
            PackedPlanes exchanged = 0;
            for (int lane = 0; lane < 4; ++lane)
                exchanged |= (planes >> 16 * order[static_cast<std::size_t>(lane)] & 0xffff) << 16 * lane;
            for (const Symmetry& symmetry : symmetries) {
                PackedPlanes image = 0;
                for (int lane = 0; lane < 64; lane += 16)
                    image |= PackedPlanes{symmetry(static_cast<std::uint16_t>(exchanged >> lane))} << lane;
                found = found || image == key;
            }
        } while (std::ranges::next_permutation(order).found);
        CHECK(found);
    }
}
