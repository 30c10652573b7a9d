#include "core/search/book.hpp"

#include <catch_amalgamated.hpp>

#include "core/cli/book_maker.hpp"
#include "core/search/facts.hpp"
#include "core/search/solver.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

constexpr Kind one_attribute{Shapes::lines, 1}, two_with_squares{Shapes::lines_and_squares, 2},
    standard{Shapes::lines, 4};

Book made(Kind kind, int placed) {
    BookMaker maker(kind, placed, small_table);
    for (std::size_t index = maker.size(); index-- > 0;) maker.score(index);
    return maker.book();
}

template <Shapes shapes>
PackedPlanes least_form(const Node<shapes>& node, int attributes) {
    static const Canonical canonical(shapes);
    return canonical.key(node, attributes);
}
PackedPlanes least_form(const Position& position, RuleSet rules) {
    return with_node(position, rules,
                     [&](const auto& node) { return least_form(node, kind_of(rules).attributes); });
}

/// The file without its line end.
std::string_view in_assets(std::string_view file) {
    return file.substr(0, file.find('\n'));
}

}  // namespace

TEST_CASE("The least forms of random positions near the start are in their book") {
    const std::uint64_t seed = 31;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets()) {
        const Kind kind = kind_of(rules);
        const int placed = static_cast<int>(random.below(3));
        const auto forms = least_forms(kind, placed);
        std::vector<PackedPlanes> met;
        for (int k = 0; k < 3'000; ++k) {
            const Position position = random_position(random, placed, Hand::full);
            if (completing_cells(position, rules).empty()) met.push_back(least_form(position, rules));
        }
        std::ranges::sort(met);
        met.erase(std::unique(met.begin(), met.end()), met.end());
        CHECK(std::ranges::includes(forms, met));
        if (placed < 2) CHECK(met.size() == forms.size());
    }
}

TEST_CASE("A least form is its own least form") {
    for (const Kind kind : {one_attribute, two_with_squares, standard})
        for (const PackedPlanes form : least_forms(kind, 3))
            REQUIRE(form == (kind.shapes == Shapes::lines
                                 ? least_form(node_of<Shapes::lines>(form, kind.attributes), kind.attributes)
                                 : least_form(node_of<Shapes::lines_and_squares>(form, kind.attributes),
                                              kind.attributes)));
}

TEST_CASE("The books in the assets are those that the maker makes, byte for byte", "[.deep]") {
    CHECK(made({Shapes::lines, 1}, 4).to_text() == in_assets(golden::book_c));
    CHECK(made({Shapes::lines_and_squares, 1}, 4).to_text() == in_assets(golden::book_c_squares));
}

TEST_CASE("A book is read back unchanged") {
    const Book book = made(one_attribute, 2);
    const auto read = Book::parse(book.to_text());
    REQUIRE(read);
    CHECK(read->kind() == one_attribute);
    CHECK(read->placed() == 2);
    CHECK(read->to_text() == book.to_text());
}

TEST_CASE("A book with any character changed, added or cut off is refused") {
    const std::string text = made(one_attribute, 2).to_text();
    for (std::size_t k = 0; k < text.size(); ++k) {
        std::string other = text;
        other[k] = other[k] == '1' ? '2' : '1';
        INFO(other);
        CHECK(!Book::parse(other));
        CHECK(!Book::parse(text.substr(0, k)));
        CHECK(!Book::parse(text.substr(0, k) + '8' + text.substr(k)));
    }
}

TEST_CASE("Values don't depend on a book") {
    const std::uint64_t seed = 32;
    CAPTURE(seed);
    Random random(seed);
    Solver without(small_table), with(small_table);
    for (std::string_view text : {golden::book_c, golden::book_c_squares}) with.learn(*Book::parse(in_assets(text)));
    for (int k = 0; k < 40; ++k) {
        const RuleSet rules = {AttributeSet{static_cast<std::uint8_t>(1 << random.below(4))},
                               random.below(2) > 0 ? ShapeSet::lines() : ShapeSet::lines_and_squares()};
        const Position position = random_position(random, 2 + static_cast<int>(random.below(4)),
                                                  random.below(2) > 0 ? Hand::full : Hand::empty);
        INFO(to_text(PositionText{position, rules}));
        CHECK(with.value(position, rules) == without.value(position, rules));
    }
}

TEST_CASE("A book is named after its kind of rules") {
    CHECK(book_name(*parse_rules("cshf")) == "cshf");
    CHECK(book_name(*parse_rules("hf")) == "cs");
    CHECK(book_name(*parse_rules("f+squares")) == "c-squares");
}
