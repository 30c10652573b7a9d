/// Time until the analysis has evaluated every move with its distance, from an empty table:
/// `quarto_latency [COUNT] [--rules R] [--from PLACED] [--book FILE] [--shared]`. One row per number of placed
/// pieces, for a piece to place and for one to give; then the fixed suite. Positions, and so node counts, are the
/// same on every platform. With `--shared` the rows are nodes instead of milliseconds: those of one session alone,
/// and those until two sessions that share the moves have all values, if both search equally fast.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/analyst.hpp"
#include "core/cli/bench.hpp"
#include "core/notation/text.hpp"
#include "core/protocol/coordinator.hpp"
#include "tests/bench/open_position.hpp"

using namespace quarto;

namespace {

constexpr std::size_t table_bytes = std::size_t{32} << 20;  // as in a browser

struct Options {
    int count = 5;  ///< positions per row
    int from = 0;   ///< placed pieces in the first rows
    RuleSet rules;
    std::string book;
    bool is_shared = false;
};

struct Cost {
    double milliseconds = 0;
    std::uint64_t nodes = 0;
    // Of the longest and of the largest step of the whole analysis, with the best gifts and the traps:
    double step_milliseconds = 0;
    std::uint64_t step_nodes = 0;
};

template <class Work>
double milliseconds_of(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

Cost value_all_moves(Solver& solver, const Position& position, RuleSet rules) {
    solver.clear();
    Cost cost;
    Analyst analyst(position, rules);
    int left = position.hand() ? position.empty_cells().size() : position.reserve().size();
    while (!analyst.is_done()) {
        const std::uint64_t before = solver.nodes();
        std::optional<AnalysisResult> found;
        const double milliseconds = milliseconds_of([&] { found = analyst.step(solver); });
        const std::uint64_t nodes = solver.nodes() - before;
        if (left > 0) {
            cost.milliseconds += milliseconds;
            cost.nodes += nodes;
        }
        left -= found.has_value();
        cost.step_milliseconds = std::max(cost.step_milliseconds, milliseconds);
        cost.step_nodes = std::max(cost.step_nodes, nodes);
    }
    return cost;
}

/// Nearest-rank percentile.
template <class Number>
Number percentile_of(const std::vector<Number>& sorted, std::size_t percent) {
    return sorted[(percent * sorted.size() + 99) / 100 - 1];
}

void print_row(int placed, Hand hand, const std::vector<Cost>& costs) {
    std::vector<double> times;
    for (const Cost& cost : costs) times.push_back(cost.milliseconds);
    std::ranges::sort(times);
    double nodes = 0;
    for (const Cost& cost : costs) nodes += static_cast<double>(cost.nodes);
    const auto longest = std::ranges::max(costs, {}, &Cost::step_milliseconds).step_milliseconds;
    const auto largest = std::ranges::max(costs, {}, &Cost::step_nodes).step_nodes;
    std::printf("%6d  %-5s %11.3f %11.3f %11.3f %13.0f %9.2f %11llu\n", placed, hand == Hand::full ? "place" : "give",
                percentile_of(times, 50), percentile_of(times, 99), times.back(),
                nodes / static_cast<double>(costs.size()), longest, static_cast<unsigned long long>(largest));
    std::fflush(stdout);
}

/// A session with a clock that counts its nodes.
class Racer {
  public:
    Racer(const Options& options, int workers) : coordinator_(table_bytes, workers) {
        if (!options.book.empty()) coordinator_.add_book("book", options.book);
    }

    void ask(const std::string& line) { coordinator_.receive(line); }
    /// Sends a line from the other one.
    void send(std::uint64_t time, const std::string& line, bool is_finding) {
        mail_.push_back({time + message_nodes, line, is_finding});
    }

    /// When it can do something next; absent if it has nothing to do.
    std::optional<std::uint64_t> next_time() const {
        if (!coordinator_.is_idle()) return time_;
        return mail_.empty() ? std::nullopt : std::optional(std::max(time_, mail_.front().time));
    }

    void work() {
        time_ = *next_time();
        for (; !mail_.empty() && mail_.front().time <= time_; mail_.pop_front()) {
            if (mail_.front().is_finding) coordinator_.receive_from(0, mail_.front().line);
            else coordinator_.receive(mail_.front().line);
        }
        const std::uint64_t before = coordinator_.nodes();
        coordinator_.step();
        time_ += coordinator_.nodes() - before;
    }

    std::optional<Outgoing> next() { return coordinator_.next(); }
    std::uint64_t time() const { return time_; }

  private:
    static constexpr std::uint64_t message_nodes = 1'000;  // while a message is on its way: about 0.1 ms

    struct Mail {
        std::uint64_t time;
        std::string line;
        bool is_finding;
    };

    Coordinator coordinator_;
    std::deque<Mail> mail_;
    std::uint64_t time_ = 0;
};

/// Nodes until all moves have a value. `sessions`: 1 or 2.
std::uint64_t nodes_until_valued(const Position& position, const Options& options, int sessions) {
    Racer leader(options, sessions - 1), assistant(options, 0);
    leader.ask("analyse 1 " + to_text(PositionText{position, options.rules}));
    for (int left = position.hand() ? position.empty_cells().size() : position.reserve().size(); left > 0;) {
        const auto other = assistant.next_time();
        Racer& racer = other && *other < *leader.next_time() ? assistant : leader;
        racer.work();
        while (const auto line = racer.next()) {
            const bool is_to_client = line->to == Outgoing::To::client;
            if (line->to == Outgoing::To::worker) assistant.send(racer.time(), line->text, false);
            else if (is_to_client && &racer == &assistant) leader.send(racer.time(), line->text, true);
            else if (is_to_client && line->text.starts_with("value ")) --left;
        }
    }
    return leader.time();
}

void print_shared_row(int placed, Hand hand, std::vector<std::uint64_t> alone, std::vector<std::uint64_t> shared) {
    std::ranges::sort(alone);
    std::ranges::sort(shared);
    std::printf("%6d  %-5s", placed, hand == Hand::full ? "place" : "give");
    for (const auto& nodes : {alone, shared})
        for (const std::size_t percent : {50u, 99u, 100u})
            std::printf(" %10llu", static_cast<unsigned long long>(percentile_of(nodes, percent)));
    const auto sum = [](const auto& nodes) { return std::accumulate(nodes.begin(), nodes.end(), 0.0); };
    std::printf(" %6.2f\n", sum(shared) > 0 ? sum(alone) / sum(shared) : 1);
    std::fflush(stdout);
}

void compare_shared(const Options& options) {
    std::printf("rules %s, positions a row: %d; nodes\n", to_text(options.rules).c_str(), options.count);
    std::puts("placed  to    one: median   99 of 100      worst  two: median  99 of 100      worst   gain");
    for (int placed = options.from; placed < 16; ++placed)
        for (Hand hand : {Hand::full, Hand::empty}) {
            Random random(static_cast<std::uint64_t>(placed));
            std::vector<std::uint64_t> alone, shared;
            for (int k = 0; k < options.count; ++k) {
                const Position position = random_open_position(random, placed, hand, options.rules);
                alone.push_back(nodes_until_valued(position, options, 1));
                shared.push_back(nodes_until_valued(position, options, 2));
            }
            print_shared_row(placed, hand, std::move(alone), std::move(shared));
        }
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
            std::getline(std::ifstream(values[++k]), options.book);
            if (!Book::parse(options.book)) return std::nullopt;
            continue;
        }
        if (word == "--shared") {
            options.is_shared = true;
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
        std::fputs("Usage: quarto_latency [COUNT] [--rules R] [--from PLACED] [--book FILE] [--shared]\n", stderr);
        return 2;
    }
    if (options->is_shared) {
        compare_shared(*options);
        return 0;
    }
    std::printf("rules %s, positions a row: %d; milliseconds\n", to_text(options->rules).c_str(), options->count);
    std::puts("placed  to         median   99 of 100       worst    mean nodes  one step  most nodes");
    Solver solver(table_bytes);
    if (!options->book.empty()) solver.add_book(*Book::parse(options->book));
    for (int placed = options->from; placed < 16; ++placed)
        for (Hand hand : {Hand::full, Hand::empty}) {
            Random random(static_cast<std::uint64_t>(placed));
            std::vector<Cost> costs;
            for (int k = 0; k < options->count; ++k)
                costs.push_back(value_all_moves(solver, random_open_position(random, placed, hand, options->rules),
                                                options->rules));
            print_row(placed, hand, std::move(costs));
        }
    std::uint64_t nodes = 0;
    const double milliseconds = milliseconds_of([&] {
        for (const BenchEntry& entry : run_bench()) nodes += entry.nodes;
    });
    std::printf("fixed suite: %llu nodes, %.0f ms\n", static_cast<unsigned long long>(nodes), milliseconds);
}
