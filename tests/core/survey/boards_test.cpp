/// Counts of boards and positions against simpler ones.

#include <array>
#include <set>

#include "core/search/node.hpp"
#include "core/survey/halves.hpp"
#include "core/survey/survey.hpp"
#include "tests/core/naive.hpp"
#include "tests/core/naive_boards.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;
using survey::Key;

namespace {

constexpr std::uint64_t factorial(int n) { return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

/// The answer of a survey.
std::map<Key, std::uint64_t> survey_counts(std::string_view name, const std::string& rules_text) {
    const survey::Survey& survey = *survey::survey_of(name);
    const survey::Terms terms{.rules = rules(rules_text)};
    const auto counter = survey.make_counter(terms, {});
    survey::Counts counts;
    for (std::int64_t unit = 0; unit < survey.units(terms); ++unit) counter->count(unit, counts);
    if (survey.result) counts = survey.result(terms, counts);
    return {counts.numbers().begin(), counts.numbers().end()};
}

void compare_with_naive(const std::string& rules, std::map<Key, std::uint64_t>& counts, int placed, bool has_hand) {
    CAPTURE(rules, placed, has_hand);
    const NaiveCount naive = naive_boards(rules, placed, has_hand);
    const std::string hand = has_hand ? "full" : "empty";
    CHECK(counts[{std::to_string(placed), hand, "all"}] == naive.all);
    CHECK(counts[{std::to_string(placed), hand, "up to symmetry"}] == naive.up_to_symmetry);
}

/// Full boards with four pieces of each of four types, by whether they have aligned lines, and squares: cell after
/// cell, without looking further than to an alignment of both sorts.
class FourTypes {
  public:
    std::array<std::uint64_t, 4> count() {
        fill(0, 0);
        return counts_;
    }

  private:
    /// `found`: 1 for an aligned line, 2 for an aligned square.
    void fill(std::size_t cell, unsigned found) {
        if (cell == 16) {
            ++counts_[found];
            return;
        }
        for (unsigned type = 0; type < 4; ++type) {
            if (left_[type] == 0) continue;
            --left_[type];
            types_[cell] = type;
            const unsigned now = found | completed(cell);
            if (now != 3) fill(cell + 1, now);
            ++left_[type];
        }
    }
    unsigned completed(std::size_t last) const {
        unsigned completed = 0;
        for (int shape = 0; shape < shape_count; ++shape) {
            const CellSet cells = cells_of(Shape{static_cast<std::uint8_t>(shape)});
            if (!cells.has(Cell{static_cast<std::uint8_t>(last)}) || cells.bits >> last > 1) continue;
            unsigned ones = 3, zeros = 3;
            for (Cell cell : cells) ones &= types_[cell.index], zeros &= ~types_[cell.index];
            if ((ones | zeros) != 0) completed |= shape < line_count ? 1 : 2;
        }
        return completed;
    }

    std::array<int, 4> left_{4, 4, 4, 4};
    std::array<unsigned, 16> types_{};
    std::array<std::uint64_t, 4> counts_{};
};

/// The types on the eight cells of a half, 16 for none, in each way in which these pieces can stand there.
std::vector<std::array<std::uint8_t, 8>> halves_with(const survey::Stock& pieces) {
    std::array<std::uint8_t, 8> half{};
    std::size_t count = 0;
    for (std::size_t type = 0; type < pieces.size(); ++type)
        for (int k = 0; k < pieces[type]; ++k) half[count++] = static_cast<std::uint8_t>(type);
    std::fill(half.begin() + static_cast<std::ptrdiff_t>(count), half.end(), std::uint8_t{16});
    std::vector<std::array<std::uint8_t, 8>> halves;
    do halves.push_back(half);
    while (std::ranges::next_permutation(half).found);
    return halves;
}

/// By number of pieces placed: boards up to symmetry with nothing and with a piece in hand, by the search's keys, each
/// made from those with a piece fewer.
template <search::Shapes shapes>
std::vector<std::array<std::uint64_t, 2>> counts_by_keys(int attributes, int most_placed) {
    using Node = search::Node<shapes>;
    const search::Canonical canonical(shapes);
    std::vector<std::array<std::uint64_t, 2>> counts;
    std::vector<Node> nodes{{search::Board<shapes>::without_pieces(attributes), 0xfffe, 0}};
    for (int placed = 0;; ++placed) {
        std::set<search::PackedPlanes> boards, seen;
        for (const Node& node : nodes)
            boards.insert(
                canonical.key(node.board, static_cast<std::uint16_t>(node.reserve | 1u << node.hand), attributes));
        counts.push_back({boards.size(), nodes.size()});
        if (placed == most_placed) break;
        std::vector<Node> next;
        for (const Node& node : nodes)
            for (Cell cell : CellSet{node.board.empty()}) {
                const auto completing = node.board.lacking_one() & search::through<shapes>[cell.index];
                if (completing.any() & search::traits_of(node.hand)) continue;
                search::for_each_gift(node.reserve, attributes, [&](unsigned gift) {
                    const Node after = node.after(cell.index, static_cast<int>(gift));
                    if (seen.insert(canonical.key(after, attributes)).second) next.push_back(after);
                });
            }
        nodes = std::move(next);
    }
    return counts;
}

}  // namespace

TEST_CASE("Full boards of a game of one attribute are as many as there are colourings of the cells") {
    std::map<Key, std::uint64_t> colourings;
    for (unsigned dark = 0; dark < 65536; ++dark) {
        if (std::popcount(dark) != 8) continue;
        std::string position;
        for (std::size_t cell = 0, light = 0, darks = 0; cell < 16; ++cell)
            position += dark >> cell & 1 ? "13579bdf"[darks++] : "02468ace"[light++];
        bool has_line = false, has_square = false;
        for (const std::string& each : naive_alignments(position + " -", "c+squares")) {
            const bool is_square = each[3] - each[0] == 1 && each[4] - each[1] == 1;
            (is_square ? has_square : has_line) = true;
        }
        ++colourings[{has_line ? has_square ? "both" : "lines" : has_square ? "squares" : "nothing"}];
    }
    CHECK(colourings[{"nothing"}] > 0);
    for (auto& [aligned, times] : colourings) times *= factorial(8) * factorial(8);
    CHECK(survey_counts("boards", "c") == colourings);
    CHECK(survey_counts("boards", "h+squares") == colourings);
}

TEST_CASE("Full boards of a game of two attributes are 16!, whatever is aligned on them") {
    std::uint64_t all = 0;
    for (const auto& [aligned, boards] : survey_counts("boards", "sf")) all += boards;
    CHECK(all == factorial(16));
}

TEST_CASE("A half goes together with every half without alignment if the other half is empty") {
    for (ShapeSet shapes : {ShapeSet::lines(), ShapeSet::lines_and_squares()}) {
        const survey::Halves halves({4}, shapes);
        std::vector<survey::Signature> lower;
        halves.add_lower_signatures({0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1}, lower);
        REQUIRE(lower.size() > 1000);
        CHECK(halves.count_pairs(halves.upper_signatures({}), lower) == lower.size());
    }
}

TEST_CASE("Two halves go together if no shape is aligned") {
    const survey::Stock upper{1, 0, 0, 1, 0, 1, 1}, lower{0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    for (const RuleSet& each : {rules("cshf"), rules("cshf+squares"), rules("csh"), rules("cs+squares")}) {
        CAPTURE(each);
        const survey::PieceTypes types = survey::PieceTypes::of(each);
        // As pieces, those of the first types: two of a type differ in attributes that don't count.
        const auto folded = [&](const survey::Stock& stock) {
            survey::Stock some{};
            for (std::size_t k = 0; k < stock.size(); ++k) {
                const std::size_t type = k % types.count();
                some[type] = static_cast<std::uint8_t>(some[type] + stock[k]);
            }
            return some;
        };
        std::uint64_t pairs = 0;
        const auto upper_halves = halves_with(folded(upper)), lower_halves = halves_with(folded(lower));
        for (const auto& above : upper_halves)
            for (const auto& below : lower_halves) {
                Position position;
                std::array<unsigned, 16> copies{};
                for (std::uint8_t cell = 0; cell < 16; ++cell) {
                    const std::uint8_t type = cell < 8 ? above[cell] : below[cell - 8u];
                    if (type == 16) continue;
                    const auto piece = static_cast<std::uint8_t>(type + copies[type]++ * types.count());
                    position = position.after_gift(Piece{piece}).after_placement(Cell{cell});
                }
                pairs += alignments(position, each.counting, each.winning).empty();
            }
        const survey::Halves halves(types, each.winning);
        std::vector<survey::Signature> signatures;
        halves.add_lower_signatures(folded(lower), signatures);
        CHECK(halves.count_pairs(halves.upper_signatures(folded(upper)), signatures) == pairs);
    }
}

TEST_CASE("The 384 symmetries of sixteen pieces form a group of twenty classes") {
    const auto group = survey::PieceTypes{4}.symmetries();
    CHECK(group.size() == 384);
    const auto classes = survey::conjugacy_classes(group);
    CHECK(classes.size() == 20);
    std::uint64_t sum = 0;
    for (const auto& each : classes) sum += each.size;
    CHECK(sum == 384);
}

TEST_CASE("Sets of pieces are as many up to symmetry as binary codes of length four (OEIS A039754)") {
    const std::array<std::size_t, 9> known{1, 1, 4, 6, 19, 27, 50, 56, 74};
    std::uint64_t all = 1;
    for (int pieces = 0; pieces <= 8; ++pieces) {
        const auto classes = survey::stock_classes({4}, pieces);
        CHECK(classes.size() == known[static_cast<std::size_t>(pieces)]);
        std::uint64_t sum = 0;
        for (const auto& each : classes) sum += each.size;
        CHECK(sum == all);
        all = all * static_cast<std::uint64_t>(16 - pieces) / static_cast<std::uint64_t>(pieces + 1);
    }
}

TEST_CASE("Positions are as many as texts of them, and as sets of equivalent texts") {
    for (const std::string rules : {"c", "c+squares"}) {
        auto counts = survey_counts("positions", rules);
        for (int placed = 0; placed <= (rules == "c" ? 3 : 4); ++placed)
            compare_with_naive(rules, counts, placed, false);
        for (int placed = 0; placed <= 2; ++placed) compare_with_naive(rules, counts, placed, true);
        const auto full = survey_counts("boards", rules);
        CHECK(counts[{"16", "empty", "all"}] == full.at({"nothing"}) + (rules == "c" ? full.at({"squares"}) : 0));
    }
}

TEST_CASE("Positions of one and of two attributes are as many as texts of them", "[.deep]") {
    for (const std::string rules : {"c", "cs", "c+squares", "cs+squares"}) {
        auto counts = survey_counts("positions", rules);
        for (bool has_hand : {false, true})
            for (int placed = 0; placed <= (rules[1] == 's' ? 3 : 4); ++placed)
                compare_with_naive(rules, counts, placed, has_hand);
    }
}

TEST_CASE("Positions of two attributes up to symmetry are as many as the search has keys for them", "[.deep]") {
    for (const std::string rules : {"cf", "cf+squares"}) {
        auto counts = survey_counts("positions", rules);
        const auto keys = rules == "cf" ? counts_by_keys<search::Shapes::lines>(2, 5)
                                        : counts_by_keys<search::Shapes::lines_and_squares>(2, 5);
        for (std::size_t placed = 0; placed < keys.size(); ++placed) {
            CAPTURE(rules, placed);
            CHECK(counts[{std::to_string(placed), "empty", "up to symmetry"}] == keys[placed][0]);
            CHECK(counts[{std::to_string(placed), "full", "up to symmetry"}] == keys[placed][1]);
        }
    }
}

TEST_CASE("Full boards of two attributes are as many as there are boards of four types", "[.deep]") {
    const std::uint64_t labellings = factorial(4) * factorial(4) * factorial(4) * factorial(4);
    auto counts = survey_counts("boards", "hf");
    const auto boards = FourTypes().count();
    CHECK(counts[{"nothing"}] == labellings * boards[0]);
    CHECK(counts[{"lines"}] == labellings * boards[1]);
    CHECK(counts[{"squares"}] == labellings * boards[2]);
}

TEST_CASE("The standard game has 414,298,141,056 full boards without alignment", "[.deep]") {
    auto counts = survey_counts("boards", "cshf");
    CHECK(counts[{"nothing"}] + counts[{"squares"}] == 414'298'141'056);
}
