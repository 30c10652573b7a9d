/// Time until the analysis has evaluated every move with its distance, from an empty table:
/// `quarto_latency [COUNT] [--rules R] [--from PLACED] [--book FILE]`. One row per number of placed pieces, for a piece
/// to place and for one to give; then the fixed suite. Positions, and so node counts, are the same on every
/// platform.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/cli/bench.hpp"
#include "core/search/facts.hpp"
#include "core/notation/text.hpp"
#include "tests/core/random_position.hpp"

using namespace quarto;

namespace {

constexpr std::size_t table_bytes = std::size_t{32} << 20;  // as in a browser

struct Options {
    int count = 5;  ///< positions per row
    int from = 0;   ///< placed pieces in the first rows
    RuleSet rules;
    std::optional<Book> book;
};

struct Cost {
    double milliseconds;
    std::uint64_t nodes;
};

template <class Work>
double milliseconds_of(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// Random position without an alignment and, if a piece is to be placed, without one to complete.
Position random_open_position(Random& random, int placed, Hand hand, RuleSet rules) {
    for (;;) {
        const Position position = random_position(random, placed, hand);
        if (!alignments(position, rules.counting, rules.winning).empty()) continue;
        if (hand == Hand::empty || completing_cells(position, rules).empty()) return position;
    }
}

Cost value_all_moves(Solver& solver, const Position& position, RuleSet rules) {
    solver.clear();
    const std::uint64_t before = solver.nodes();
    const double milliseconds = milliseconds_of([&] {
        Analyst analyst(position, rules);
        for (int left = position.hand() ? position.empty_cells().size() : position.reserve().size(); left > 0;)
            if (analyst.step(solver)) --left;
    });
    return {milliseconds, solver.nodes() - before};
}

void print_row(int placed, Hand hand, std::vector<Cost> costs) {
    std::ranges::sort(costs, {}, &Cost::milliseconds);
    // Nearest-rank percentile.
    const auto percentile = [&](std::size_t percent) {
        return costs[(percent * costs.size() + 99) / 100 - 1].milliseconds;
    };
    double nodes = 0;
    for (const Cost& cost : costs) nodes += static_cast<double>(cost.nodes);
    std::printf("%6d  %-5s %11.3f %11.3f %11.3f %13.0f\n", placed, hand == Hand::full ? "place" : "give",
                percentile(50), percentile(99), percentile(100), nodes / static_cast<double>(costs.size()));
    std::fflush(stdout);
}

/// Absent if the command line is invalid.
std::optional<Options> read_options(int count, char** values) {
    Options options;
    for (int k = 1; k < count; ++k) {
        const std::string_view word = values[k];
        if (word == "--rules" && k + 1 < count) {
            const auto rules = parse_rules(values[++k]);
            if (!rules) return std::nullopt;
            options.rules = *rules;
            continue;
        }
        if (word == "--book" && k + 1 < count) {
            std::string text;
            std::getline(std::ifstream(values[++k]), text);
            const auto book = Book::parse(text);
            if (!book) return std::nullopt;
            options.book = *book;
            continue;
        }
        const bool is_from = word == "--from" && k + 1 < count;
        TextCursor text(is_from ? values[++k] : word);
        const auto number = text.take_number(is_from ? 15 : 1'000'000);
        if (!number || !text.at_end() || (!is_from && *number == 0)) return std::nullopt;
        (is_from ? options.from : options.count) = static_cast<int>(*number);
    }
    return options;
}

}  // namespace

int main(int count, char** values) {
    const auto options = read_options(count, values);
    if (!options) {
        std::fputs("Usage: quarto_latency [COUNT] [--rules R] [--from PLACED] [--book FILE]\n", stderr);
        return 2;
    }
    std::printf("rules %s, positions a row: %d; milliseconds\n", to_text(options->rules).c_str(),
                options->count);
    std::puts("placed  to         median   99 of 100       worst    mean nodes");
    Solver solver(table_bytes);
    if (options->book) solver.add_book(*options->book);
    for (int placed = options->from; placed < 16; ++placed)
        for (Hand hand : {Hand::full, Hand::empty}) {
            Random random(static_cast<std::uint64_t>(placed));
            std::vector<Cost> costs;
            for (int k = 0; k < options->count; ++k)
                costs.push_back(value_all_moves(
                    solver, random_open_position(random, placed, hand, options->rules), options->rules));
            print_row(placed, hand, std::move(costs));
        }
    std::uint64_t nodes = 0;
    const double milliseconds = milliseconds_of([&] {
        for (const BenchEntry& entry : run_bench()) nodes += entry.nodes;
    });
    std::printf("fixed suite: %llu nodes, %.0f ms\n", static_cast<unsigned long long>(nodes), milliseconds);
}
