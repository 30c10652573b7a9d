#include "core/search/book.hpp"

#include <catch_amalgamated.hpp>

#include "core/cli/book_maker.hpp"
#include "core/search/facts.hpp"
#include "core/search/symmetry.hpp"
#include "core/search/solver.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;
using namespace quarto::search;

namespace {

constexpr Kind one_attribute{Shapes::lines, 1}, two_with_squares{Shapes::lines_and_squares, 2},
    standard{Shapes::lines, 4};

Book made(Kind kind, BookPlan plan) {
    BookMaker maker(kind, plan, small_table);
    while (maker.next())
        for (std::size_t index = maker.size(); index-- > 0;) maker.score(index);
    return maker.book();
}

/// Compares values with a book and without, of random positions with at most `max_placed` pieces on the
/// board.
void compare_values(Random& random, const Book& book, int min_placed, int max_placed, int count) {
    const RuleSet rules = rules_of(book.kind());
    Solver without(small_table), with(small_table);
    with.add_book(book);
    for (int k = 0; k < count; ++k) {
        const int placed =
            min_placed + static_cast<int>(random.below(static_cast<std::uint32_t>(max_placed - min_placed + 1)));
        const Position position = random_position(random, placed, random.below(2) > 0 ? Hand::full : Hand::empty);
        INFO(to_text(PositionText{position, rules}));
        CHECK(with.value(position, rules) == without.value(position, rules));
    }
}

template <Shapes shapes>
PackedPlanes canonical_form(const Node<shapes>& node, int attributes) {
    static const Canonical canonical(shapes);
    return canonical.key(node, attributes);
}
PackedPlanes canonical_form(const Position& position, RuleSet rules) {
    return with_node(position, rules,
                     [&](const auto& node) { return canonical_form(node, kind_of(rules).attributes); });
}

template <Shapes shapes>
PackedPlanes canonical_board_form(const Node<shapes>& node, int attributes) {
    static const Canonical canonical(shapes);
    return canonical.key(node.board, static_cast<std::uint16_t>(node.reserve | 1u << node.hand), attributes);
}
PackedPlanes canonical_board_form(const Position& board, RuleSet rules) {
    return with_node(board.after_gift(*board.reserve().begin()), rules,
                     [&](const auto& node) { return canonical_board_form(node, kind_of(rules).attributes); });
}

/// The file without its line end.
std::string_view in_assets(std::string_view file) { return file.substr(0, file.find('\n')); }

}  // namespace

TEST_CASE("The canonical forms of random positions near the start are in their book") {
    const std::uint64_t seed = 31;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets()) {
        const Kind kind = kind_of(rules);
        const int placed = static_cast<int>(random.below(3));
        const auto forms = hands_with(kind, placed);
        std::vector<PackedPlanes> met;
        for (int k = 0; k < 3'000; ++k) {
            const Position position = random_position(random, placed, Hand::full);
            if (completing_cells(position, rules).empty()) met.push_back(canonical_form(position, rules));
        }
        std::ranges::sort(met);
        met.erase(std::unique(met.begin(), met.end()), met.end());
        CHECK(std::ranges::includes(forms, met));
        if (placed < 2) CHECK(met.size() == forms.size());
    }
}

TEST_CASE("The boards of random positions near the start are in their book") {
    const std::uint64_t seed = 33;
    CAPTURE(seed);
    Random random(seed);
    for (const RuleSet rules : all_rule_sets()) {
        const Kind kind = kind_of(rules);
        const int placed = 1 + static_cast<int>(random.below(2));
        auto boards = boards_with(kind, placed);
        for (int k = 0; k < 1'000; ++k) {
            const Position board = random_position(random, placed, Hand::empty);
            INFO(to_text(PositionText{board, rules}));
            const auto safe = safe_gifts(board, rules);
            REQUIRE(std::ranges::binary_search(boards[safe.size()], canonical_board_form(board, rules)));
        }
    }
}

TEST_CASE("A canonical form is its own canonical form") {
    for (const Kind kind : {one_attribute, two_with_squares, standard}) {
        const auto check = [&]<Shapes shapes>() {
            for (const PackedPlanes form : hands_with(kind, 3))
                REQUIRE(form == canonical_form(node_of<shapes>(form, kind.attributes), kind.attributes));
            for (const auto& [safe, forms] : boards_with(kind, 3))
                for (const PackedPlanes form : forms)
                    REQUIRE(form == canonical_board_form(node_of<shapes>(form, kind.attributes), kind.attributes));
        };
        if (kind.shapes == Shapes::lines) check.operator()<Shapes::lines>();
        else check.operator()<Shapes::lines_and_squares>();
    }
}

TEST_CASE("The books in the assets are those that the maker makes, byte for byte", "[.deep]") {
    for (const Kind kind : {one_attribute, Kind{Shapes::lines_and_squares, 1}})
        CHECK(made(kind, book_plan(kind)).to_text() ==
              in_assets(kind.shapes == Shapes::lines ? golden::book_c : golden::book_c_squares));
}

TEST_CASE("A book is read back unchanged") {
    const Book book = made(one_attribute, {2, 3, 1});
    const auto read = Book::parse(book.to_text());
    REQUIRE(read);
    CHECK(read->kind() == one_attribute);
    CHECK(read->max_placed() == 3);
    CHECK(read->to_text() == book.to_text());
}

TEST_CASE("A book with any character changed, added or cut off is refused") {
    const std::string text = made(one_attribute, {2, 0, 0}).to_text();
    for (std::size_t k = 0; k < text.size(); ++k) {
        std::string other = text;
        other[k] = other[k] == '1' ? '2' : '1';
        INFO(other);
        CHECK(!Book::parse(other));
        CHECK(!Book::parse(text.substr(0, k)));
        CHECK(!Book::parse(text.substr(0, k) + '8' + text.substr(k)));
    }
}

TEST_CASE("A book ends with its line: only the line feed may follow") {
    const std::string text = made(one_attribute, {2, 0, 0}).to_text();
    CHECK(Book::parse(text + '\n'));
    for (const std::string_view more : {"\n\n", "\r\n", "\nx", "\n ", " ", "x", "\n# a comment\n",
                                        "\nquarto-book 2 c 986c906d 4:0 AAAA", "\n4:0 AAAA"}) {
        CAPTURE(more);
        CHECK(!Book::parse(text + std::string(more)));
        CHECK(!Book::parse(std::string(more) + text));
    }
    CHECK(!Book::parse(text + '\n' + text));
    CHECK(!Book::parse(text + std::string(1, '\0')));
    CHECK(!Book::parse(text + '\n' + std::string(1, '\0')));
    CHECK(!Book::parse(std::string(100'000, '\0')));
}

TEST_CASE("Values don't depend on a book") {
    const std::uint64_t seed = 32;
    CAPTURE(seed);
    Random random(seed);
    for (std::string_view text : {golden::book_c, golden::book_c_squares})
        compare_values(random, *Book::parse(in_assets(text)), 2, 5, 20);
    compare_values(random, made(one_attribute, {1, 3, 8}), 2, 3, 20);
    compare_values(random, *Book::parse(in_assets(golden::book_cshf)), 5, 6, 3);
    compare_values(random, *Book::parse(in_assets(golden::book_cshf_squares)), 5, 6, 6);
}

TEST_CASE("Values of more positions don't depend on a book", "[.deep]") {
    const std::uint64_t seed = 34;
    CAPTURE(seed);
    Random random(seed);
    compare_values(random, made(two_with_squares, {1, 3, 12}), 2, 3, 20);
    compare_values(random, *Book::parse(in_assets(golden::book_cshf)), 4, 6, 100);
    compare_values(random, *Book::parse(in_assets(golden::book_cshf_squares)), 3, 6, 200);
}

TEST_CASE("A book is named after its kind of rules") {
    CHECK(book_name(*parse_rules("cshf")) == "cshf");
    CHECK(book_name(*parse_rules("hf")) == "cs");
    CHECK(book_name(*parse_rules("f+squares")) == "c-squares");
}
