/// quarto-engine: the solver at the command line. Texts are those of rules.md.

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/engine/analysis.hpp"
#include "core/engine/bench.hpp"
#include "core/engine/proof_threads.hpp"
#include "core/engine/solver.hpp"
#include "core/perft.hpp"
#include "core/text.hpp"

namespace {

using namespace quarto;

constexpr std::string_view version = "quarto-engine " QUARTO_VERSION;
constexpr int status_ok = 0, status_failed = 1, status_bad_input = 2;
constexpr std::size_t table_bytes = std::size_t{64} << 20;
constexpr std::size_t prover_table_bytes = std::size_t{128} << 20;
constexpr std::int64_t most_threads = 256;
constexpr int greatest_depth = 32;  ///< plies of the longest game

/// What follows the command's name, `--rules R` and `--threads N` taken out.
struct Arguments {
    RuleSet rules;
    std::optional<int> threads;
    std::vector<std::string_view> rest;
};

/// Writes why not to standard error.
int refuse(const std::string& reason) {
    std::cerr << "quarto-engine: " << reason << "\nTry 'quarto-engine --help'.\n";
    return status_bad_input;
}

std::string place_and_reason(ParseError error) {
    return "column " + std::to_string(error.column) + ": " + std::string(describe(error.expected));
}

/// Answers each line of standard input that holds a position; complains of the others and goes on.
template <class Answer>
int for_each_position(const Arguments& arguments, Answer answer) {
    if (!arguments.rest.empty())
        return refuse("unexpected argument '" + std::string(arguments.rest.front()) + "'");
    int status = status_ok;
    std::string line;
    for (std::uint64_t number = 1; std::getline(std::cin, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos || line.front() == '#') continue;
        if (line.back() == '\r') line.pop_back();
        const auto position = parse_position(line, arguments.rules);
        if (position) {
            answer(*position);
            std::cout.flush();
        } else {
            std::cerr << "error: line " << number << ", " << place_and_reason(position.error()) << '\n';
            status = status_bad_input;
        }
    }
    return status;
}

int solve(const Arguments& arguments) {
    Solver solver(table_bytes);
    return for_each_position(arguments, [&](const PositionText& text) {
        std::cout << to_text(*solver.value(text.position, text.rules)) << '\n';
    });
}

int analyse(const Arguments& arguments) {
    Solver solver(table_bytes);
    bool is_first = true;
    return for_each_position(arguments, [&](const PositionText& text) {
        if (!std::exchange(is_first, false)) std::cout << '\n';
        if (!text.position.hand()) {
            const auto gifts = value_gifts(solver, text.position, text.rules);
            for (const GiftValue& gift : *gifts)
                std::cout << to_text(gift.piece) << ' ' << to_text(gift.value) << '\n';
            return;
        }
        const auto placements = value_placements(solver, text.position, text.rules);
        for (const PlacementValue& placement : *placements) {
            std::cout << to_text(placement.cell) << ' ';
            for (Piece piece : placement.gifts) std::cout << to_text(piece);
            std::cout << (placement.gifts.empty() ? "- " : " ") << to_text(placement.value) << '\n';
        }
    });
}

int count_sequences(const Arguments& arguments) {
    const auto& rest = arguments.rest;
    if (rest.empty()) return refuse("perft needs a depth");
    if (rest.size() > 2) return refuse("unexpected argument '" + std::string(rest[2]) + "'");
    Reader depth_text(rest[0]);
    const auto depth = depth_text.take_number(greatest_depth);
    if (!depth || !depth_text.at_end())
        return refuse("the depth is a number from 0 to " + std::to_string(greatest_depth));
    PositionText from{{}, arguments.rules};
    if (rest.size() == 2) {
        const auto position = parse_position(rest[1], arguments.rules);
        if (!position) return refuse("position, " + place_and_reason(position.error()));
        from = *position;
    }
    std::cout << perft(from.position, from.rules, static_cast<int>(*depth)) << '\n';
    return status_ok;
}

int bench(const Arguments& arguments) {
    if (!arguments.rest.empty())
        return refuse("unexpected argument '" + std::string(arguments.rest.front()) + "'");
    const auto start = std::chrono::steady_clock::now();
    const auto entries = run_bench();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::uint64_t nodes = 0;
    for (const BenchEntry& entry : entries) {
        std::cout << entry.position << ": " << to_text(entry.value) << ", " << entry.nodes << " nodes\n";
        nodes += entry.nodes;
    }
    std::cout << "nodes " << nodes << '\n';
    std::cerr << "seconds " << seconds.count() << '\n';
    return status_ok;
}

int prove(const Arguments& arguments) {
    if (!arguments.rest.empty())
        return refuse("unexpected argument '" + std::string(arguments.rest.front()) + "'");
    const int threads =
        arguments.threads.value_or(static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u)));
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t nodes = 0;
    double seconds = 0;
    ProofThreads proof(arguments.rules, prover_table_bytes);
    const auto outcome = proof.run(threads, [&](ProofThreads::Progress progress) {
        nodes = progress.nodes;
        seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        std::cerr << "nodes " << nodes << ", seconds " << seconds << ", done "
                  << static_cast<int>(100 * progress.share_done) << " %\n";
    });
    std::cout << name_for_beginner(*outcome) << " nodes=" << nodes << " seconds=" << seconds << '\n';
    return status_ok;
}

struct Command {
    std::string_view name, arguments, purpose;
    int (*run)(const Arguments&);
};

constexpr std::array commands{
    Command{"solve", "[--rules R]", "the value of each position on standard input, a line each", solve},
    Command{"analyse", "[--rules R]", "the value of each move of these positions, best first", analyse},
    Command{"perft", "DEPTH [--rules R] [POSITION]", "the number of sequences of DEPTH plies",
            count_sequences},
    Command{"prove", "[--rules R] [--threads N]", "the outcome of the whole game, from the empty board",
            prove},
    Command{"bench", "", "a fixed suite; its node total is the signature of the search", bench},
};

int help() {
    std::cout << "Usage: quarto-engine COMMAND [ARGUMENTS]\n\n";
    for (const Command& command : commands)
        std::cout << "  " << command.name << ' ' << command.arguments << "\n      " << command.purpose
                  << '\n';
    std::cout
        << "\n"
           "  --help, --version\n\n"
           "R: the attributes that count, out of 'cshf' in this order, then '+squares' if squares win.\n"
           "POSITION: 16 cells a1 b1 .. d4, each '.' or a piece 0-f; a space; the piece in hand or '-';\n"
           "optionally a space and the rules, which go before --rules.\n"
           "N threads: as many as the machine runs at once, if not given.\n"
           "Values: 'win N', 'loss N', 'draw'; N placements to come until the winning one.\n"
           "analyse writes 'CELL GIFTS VALUE' (GIFTS: the best ones afterwards, or '-') or 'GIFT VALUE',\n"
           "and an empty line between two positions.\n";
    return status_ok;
}

/// Status: 0 all done, 1 the answers could not be written, 2 bad usage or input.
int run(std::span<const std::string_view> words) {
    for (std::string_view word : words) {
        if (word == "--help") return help();
        if (word == "--version") {
            std::cout << version << '\n';
            return status_ok;
        }
    }
    if (words.empty()) return refuse("no command given");
    Arguments arguments;
    for (std::size_t k = 1; k < words.size(); ++k) {
        if (words[k] == "--rules") {
            if (++k == words.size()) return refuse("--rules needs a value");
            const auto rules = parse_rules(words[k]);
            if (!rules) return refuse("--rules, " + place_and_reason(rules.error()));
            arguments.rules = *rules;
        } else if (words[k] == "--threads") {
            if (++k == words.size()) return refuse("--threads needs a value");
            Reader text(words[k]);
            const auto threads = text.take_number(most_threads);
            if (!threads || *threads == 0 || !text.at_end())
                return refuse("--threads, a number from 1 to " + std::to_string(most_threads));
            arguments.threads = static_cast<int>(*threads);
        } else if (words[k].starts_with("--")) {
            return refuse("unknown option '" + std::string(words[k]) + "'");
        } else {
            arguments.rest.push_back(words[k]);
        }
    }
    for (const Command& command : commands)
        if (command.name == words[0]) return command.run(arguments);
    return refuse("unknown command '" + std::string(words[0]) + "'");
}

}  // namespace

int main(int count, char** values) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string_view> words(values + 1, values + count);
    const int status = run(words);
    std::cout.flush();
    if (std::cout) return status;
    std::cerr << "quarto-engine: the answers could not be written\n";
    return status_failed;
}
