/// quarto-engine: the solver at the command line. Texts are those of rules.md.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <optional>
#include <random>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/analysis/analysis.hpp"
#include "core/analysis/analyst.hpp"
#include "core/cli/arguments.hpp"
#include "core/cli/bench.hpp"
#include "core/search/book.hpp"
#include "core/cli/book_maker.hpp"
#include "core/cli/book_loader.hpp"
#include "core/cli/command.hpp"
#include "core/analysis/explain.hpp"
#include "core/search/facts.hpp"
#include "core/cli/solve_threads.hpp"
#include "core/search/solver.hpp"
#include "core/cli/certificate.hpp"
#include "core/cli/lesson_commands.hpp"
#include "core/rules/perft.hpp"
#include "core/notation/record.hpp"
#include "core/notation/text.hpp"

namespace {

using namespace quarto;

constexpr std::string_view version = "quarto-engine " QUARTO_VERSION;
constexpr std::size_t prover_table_bytes = std::size_t{128} << 20;
constexpr std::size_t book_table_bytes = std::size_t{1} << 30;
constexpr int greatest_depth = 32;  ///< plies of the longest game

using Clock = std::chrono::steady_clock;

/// To the millisecond: "0.062".
std::string seconds_since(Clock::time_point start) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(3) << std::chrono::duration<double>(Clock::now() - start).count();
    return text.str();
}

int thread_count(const Arguments& arguments) {
    return static_cast<int>(arguments.threads.value_or(std::max(std::thread::hardware_concurrency(), 1u)));
}

std::string place_and_reason(ParseError error) {
    return "column " + std::to_string(error.column) + ": " + std::string(describe(error.expected));
}

/// The solver of a command, and the books for it: the one that was named, else those that are found.
class Library {
  public:
    explicit Library(const Arguments& arguments) : solver_(solver_table_bytes) {
        if (!arguments.book && !arguments.is_bookless) shelf_.emplace(books_folder());
    }

    void learn(const Book& book) { solver_.learn(book); }
    Solver& solver_for(const PositionText& text) {
        if (shelf_) shelf_->serve(solver_, text);
        return solver_;
    }

  private:
    Solver solver_;
    std::optional<BookShelf> shelf_;
};

/// Answers each line of standard input that holds a position, with the solver for it; complains of the others and goes on.
template <class Answer>
int for_each_position(const Arguments& arguments, Answer answer) {
    if (!arguments.rest.empty())
        return refuse("unexpected argument '" + std::string(arguments.rest.front()) + "'");
    Library library(arguments);
    if (const auto book = arguments.book ? read_book(*arguments.book) : std::nullopt) {
        if (arguments.names_rules && book->kind() != search::kind_of(arguments.rules))
            return refuse("--book, '" + *arguments.book + "' is a book for rules such as " +
                          to_text(search::rules_of(book->kind())));
        library.learn(*book);
    }
    int status = status_ok;
    std::string line;
    for (std::uint64_t number = 1; std::getline(std::cin, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos || line.front() == '#') continue;
        if (line.back() == '\r') line.pop_back();
        const auto position = parse_position(line, arguments.rules);
        if (position) {
            answer(library.solver_for(*position), *position);
            std::cout.flush();
        } else {
            std::cerr << "error: line " << number << ", " << place_and_reason(position.error()) << '\n';
            status = status_bad_input;
        }
    }
    return status;
}

int solve(const Arguments& arguments) {
    return for_each_position(arguments, [](Solver& solver, const PositionText& text) {
        std::cout << to_text(*solver.value(text.position, text.rules)) << '\n';
    });
}

/// As comments: for each move why, and how hard it is to answer if it draws and that was counted; then the best line.
void explain_moves(Solver& solver, const PositionText& of, std::span<const MoveValue> moves) {
    if (moves.empty()) return;
    std::vector<ReplyOdds> odds;
    PrincipalVariation best;
    for (Analyst analyst(of.position, of.rules); !analyst.is_done();) {
        const auto finding = analyst.step(solver);
        if (!finding) continue;
        if (const auto* counted = std::get_if<ReplyOdds>(&*finding)) odds.push_back(*counted);
        if (const auto* line = std::get_if<PrincipalVariation>(&*finding)) best = *line;
    }
    const auto name = [](const Move& move) { return to_text(Seat::first, move); };
    for (const MoveValue& found : moves) {
        for (const Reason& reason : explain(of.position, of.rules, found.move, found.value))
            std::cout << "# " << name(found.move) << ' ' << describe(reason) << '\n';
        if (const auto counted = odds_of(odds, found.move))
            std::cout << "# " << name(found.move) << " replies that lose: " << counted->losing << " of "
                      << counted->replies << '\n';
    }
    std::cout << "# best:";
    for (const Move& move : best.moves) std::cout << ' ' << name(move);
    std::cout << '\n';
}

int analyse(const Arguments& arguments) {
    bool is_first = true;
    return for_each_position(arguments, [&](Solver& solver, const PositionText& text) {
        if (!std::exchange(is_first, false)) std::cout << '\n';
        std::vector<MoveValue> moves;
        if (!text.position.hand()) {
            const auto gifts = value_gifts(solver, text.position, text.rules);
            for (const GiftValue& gift : *gifts) {
                std::cout << to_text(gift.piece) << ' ' << to_text(gift.value) << '\n';
                moves.push_back({Gift{gift.piece}, gift.value, {}});
            }
        } else {
            const auto placements = value_placements(solver, text.position, text.rules);
            for (const PlacementValue& placement : *placements) {
                std::cout << to_text(placement.cell) << ' ';
                for (Piece piece : placement.gifts) std::cout << to_text(piece);
                std::cout << (placement.gifts.empty() ? "- " : " ") << to_text(placement.value) << '\n';
                moves.push_back({Placement{placement.cell}, placement.value, placement.gifts});
            }
        }
        if (arguments.explains) explain_moves(solver, text, moves);
    });
}

int count_sequences(const Arguments& arguments) {
    const auto& rest = arguments.rest;
    if (rest.empty()) return refuse("perft needs a depth");
    if (rest.size() > 2) return refuse("unexpected argument '" + std::string(rest[2]) + "'");
    TextCursor depth_text(rest[0]);
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
    const auto start = Clock::now();
    const auto entries = run_bench();
    const std::string seconds = seconds_since(start);
    std::uint64_t nodes = 0;
    for (const BenchEntry& entry : entries) {
        std::cout << entry.position << ": " << to_text(entry.value) << ", " << entry.nodes << " nodes\n";
        nodes += entry.nodes;
    }
    std::cout << "nodes " << nodes << '\n';
    std::cerr << "seconds " << seconds << '\n';
    return status_ok;
}

/// Whether a file can be written, learnt before long work begins; what it holds stays until the work is done.
bool is_writable(const std::string& name) { return std::ofstream(name, std::ios::app).is_open(); }

/// The strategies that show the outcome, into the file. Returns the status.
int write_strategy_file(const PositionText& of, Outcome outcome, const Arguments& arguments) {
    StrategyExtent extent;
    extent.samples = static_cast<int>(arguments.samples.value_or(extent.samples));
    extent.seed = arguments.seed ? static_cast<std::uint64_t>(*arguments.seed) : std::random_device()();
    const std::string seeded = "strategies with seed " + std::to_string(extent.seed) + ": ";
    std::uint64_t lines = 0;
    Solver solver(prover_table_bytes);
    std::ofstream file(*arguments.strategy);
    auto told = Clock::now();
    write_strategies(solver, of.position, of.rules, outcome, extent, [&](std::string_view line) {
        file << line << '\n';
        ++lines;
        if (Clock::now() - told < std::chrono::seconds(1)) return;
        told = Clock::now();
        std::cerr << seeded << lines << " lines\n";
    });
    file.flush();
    if (!file) return fail("'" + *arguments.strategy + "' could not be written");
    std::cerr << seeded << lines << " lines, done\n";
    return status_ok;
}

int prove(const Arguments& arguments) {
    const auto& rest = arguments.rest;
    if (rest.size() > 1) return refuse("unexpected argument '" + std::string(rest[1]) + "'");
    PositionText of{after_first_gift(), arguments.rules};
    if (!rest.empty()) {
        const auto position = parse_position(rest[0], arguments.rules);
        if (!position) return refuse("position, " + place_and_reason(position.error()));
        of = *position;
        if (!of.position.hand() || !completing_cells(of.position, of.rules).empty())
            return refuse("prove needs a piece in hand, and one that completes nothing");
    }
    if (arguments.strategy && !is_writable(*arguments.strategy))
        return fail("'" + *arguments.strategy + "' could not be opened");
    const auto start = Clock::now();
    std::uint64_t nodes = 0;
    std::string seconds;
    ProofThreads proof(of, prover_table_bytes);
    const auto outcome = proof.run(thread_count(arguments), [&](ProofThreads::Progress progress) {
        nodes = progress.nodes;
        seconds = seconds_since(start);
        std::cerr << "nodes " << nodes << ", seconds " << seconds << ", done "
                  << static_cast<int>(100 * progress.share_done) << " %\n";
    });
    // The player who begins does not place the first piece.
    const Outcome of_placer = rest.empty() ? *outcome : Value{*outcome, 0}.for_opponent().outcome;
    std::cout << name_for_first_player(of_placer) << " nodes=" << nodes << " seconds=" << seconds << std::endl;
    return arguments.strategy ? write_strategy_file(of, *outcome, arguments) : status_ok;
}

int make_book(const Arguments& arguments) {
    if (!arguments.rest.empty())
        return refuse("unexpected argument '" + std::string(arguments.rest.front()) + "'");
    if (!arguments.output) return refuse("book needs -o FILE");
    if (!is_writable(*arguments.output)) return fail("'" + *arguments.output + "' could not be opened");
    const search::Kind kind = search::kind_of(arguments.rules);
    BookMaker maker(kind, book_depth(kind), book_table_bytes);
    const std::size_t share_told = maker.size() / 100 + 1;
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::size_t scored = 0;  // guarded by the mutex, as is what is told of it
    {
        std::vector<std::jthread> workers;
        for (int k = 0; k < thread_count(arguments); ++k)
            workers.emplace_back([&] {
                for (std::size_t index; (index = next++) < maker.size();) {
                    maker.score(index);
                    const std::lock_guard lock(mutex);
                    if (++scored % share_told == 0 || scored == maker.size())
                        std::cerr << "scored " << scored << " of " << maker.size() << '\n';
                }
            });
    }
    std::ofstream file(*arguments.output, std::ios::binary);
    file << maker.book().to_text() << '\n' << std::flush;
    return file ? status_ok : fail("'" + *arguments.output + "' could not be written");
}

struct Command {
    std::string_view name, arguments, purpose;
    int (*run)(const Arguments&);
};

constexpr std::array commands{
    Command{"solve", "[--rules R] [--book FILE | --no-book]", "the value of each position on standard input, a line each", solve},
    Command{"analyse", "[--rules R] [--book FILE | --no-book] [--explain]",
            "the value of each move of these positions, best first", analyse},
    Command{"perft", "DEPTH [--rules R] [POSITION]", "the number of sequences of DEPTH plies",
            count_sequences},
    Command{"prove", "[--rules R] [--threads N] [--strategy FILE [--samples N] [--seed S]] [POSITION]",
            "the outcome of the whole game, from the empty board, or of one position", prove},
    Command{"bench", "", "a fixed suite; its node total is the signature of the search", bench},
    Command{"book", "[--rules R] [--threads N] -o FILE", "makes the opening book of these rules", make_book},
    Command{"lessons", "FILE", "checks a course and shows what solves each step", check_course},
    Command{"puzzle", "DATE", "the puzzle of a day, as a step of a course, with its solution", show_puzzle},
    Command{"figure", "GAME [reserve] [SHAPE ...]", "a drawing in SVG, with shapes marked", draw_figure},
};

int help() {
    std::cout << "Usage: quarto-engine COMMAND [ARGUMENTS]\n\n";
    for (const Command& command : commands)
        std::cout << "  " << command.name << ' ' << command.arguments << "\n      " << command.purpose
                  << '\n';
    std::cout
        << "\n"
           "  -h, --help, --version\n\n"
           "R: the attributes that count, out of 'cshf' in this order, then '+squares' if squares win.\n"
           "POSITION: 16 cells a1 b1 .. d4, each '.' or a piece 0-f; a space; the piece in hand or '-';\n"
           "optionally a space and the rules, which go before --rules.\n"
           "book FILE: what 'quarto-engine book' made; it saves time early in the game and changes no value.\n"
           "Without FILE the game's own books are used. They are looked for in $QUARTO_ASSETS/book; where that is not\n"
           "set, in assets/book beside the program or in ../share/quarto/book. --no-book does without.\n"
           "GAME: a POSITION or a record such as 'q1;rules=cshf;moves=0b1.9c2', as one argument. SHAPE: 'a2-d2'.\n"
           "DATE: year, month and day, such as 2028-02-29.\n"
           "N threads: as many as the machine runs at once, if not given.\n"
           "FILE: strategies that show it, for tests/strategy_check.cpp, with N lines of each by chance.\n"
           "Values: 'win N', 'loss N', 'draw'; N placements to come until the winning one.\n"
           "analyse writes 'CELL GIFTS VALUE' (GIFTS: the best ones afterwards, or '-') or 'GIFT VALUE',\n"
           "and an empty line between two positions; with --explain also, behind '#', why,\n"
           "how many replies to a move that draws lose, late in the game, and the best line.\n";
    return status_ok;
}

/// Status: 0 all done, 1 the answers could not be written, 2 bad usage or input.
int run(std::span<const std::string_view> words) {
    for (std::string_view word : words) {
        if (word == "--help" || word == "-h") return help();
        if (word == "--version") {
            std::cout << version << '\n';
            return status_ok;
        }
    }
    if (words.empty()) return refuse("no command given");
    const auto command = std::ranges::find(commands, words.front(), &Command::name);
    if (command == commands.end()) return refuse("unknown command '" + std::string(words.front()) + "'");
    const auto arguments = parse_arguments(words.subspan(1), command->arguments);
    return arguments ? command->run(*arguments) : refuse(arguments.error());
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
