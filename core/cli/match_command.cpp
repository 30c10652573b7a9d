#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <random>
#include <sstream>

#include "core/cli/book_solver.hpp"
#include "core/cli/command.hpp"
#include "core/cli/match.hpp"
#include "core/cli/platform.hpp"
#include "core/cli/progress.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 14> match_columns{"a",         "b",        "rules",    "seed",   "games",
                                                         "wins",      "draws",    "losses",   "points", "elo",
                                                         "elo_error", "faults_a", "faults_b", "planned"};
constexpr std::size_t match_table_bytes = std::size_t{16} << 20;  // per level and thread

MatchTerms terms_of(const Arguments& arguments) {
    MatchTerms terms;
    terms.options.rules = arguments.rules;
    terms.options.calls = arguments.calls;
    terms.games = static_cast<int>(arguments.games.value_or(terms.games));
    terms.opening_pieces = static_cast<int>(arguments.opening_pieces.value_or(terms.opening_pieces));
    terms.seed = arguments.seed ? static_cast<std::uint64_t>(*arguments.seed) : std::random_device()();
    return terms;
}

/// Makes players from their names: a level, otherwise a command.
class PlayerMaker {
  public:
    explicit PlayerMaker(const Arguments& arguments) : arguments_(arguments) {
        const NamedBook named = read_named_book(arguments);
        fault_ = named.fault;
        if (named.book && named.book->kind() != search::kind_of(arguments.rules))
            fault_ = misfit(*arguments.book, *named.book);
        for (std::string_view name : arguments.rest)
            if (!level_of(name) && !is_command(command_of(name)))
                fault_ =
                    "'" + std::string(name) + "' is neither a level nor a command; the levels are " + level_names();
        if (named.book) book_ = named.book;
        else if (!arguments.book && !arguments.is_bookless && wants_book())
            book_ = find_book(books_folder(), arguments.rules);
    }

    const std::optional<std::string>& fault() const { return fault_; }

    std::unique_ptr<Player> make(std::string_view name, const std::atomic<bool>& is_stopped) const {
        const auto level = level_of(name);
        if (!level) return make_program_player(std::string(name), arguments_.time, is_stopped);
        Solver solver(arguments_.memory.value_or(match_table_bytes));
        if (book_) solver.add_book(*book_);
        return make_level_player(*level, std::move(solver), arguments_.time, is_stopped);
    }

  private:
    /// Whether a player searches positions early enough to be in a book.
    bool wants_book() const {
        const int first_empty = 16 - book_depth(search::kind_of(arguments_.rules));
        return std::ranges::any_of(arguments_.rest, [&](std::string_view name) {
            const auto level = level_of(name);
            return level && level->solves_from >= first_empty;
        });
    }

    const Arguments& arguments_;
    std::optional<Book> book_;
    std::optional<std::string> fault_;
};

struct Score {
    Tally tally;
    bool is_broken_off = false;   ///< a player has ended
    std::array<int, 2> faults{};  ///< games lost by a fault, by seat

    void add(const GameReport& game) {
        if (game.fault && game.fault->cause.has_ended) return;
        if (game.fault) ++faults[static_cast<std::size_t>(game.fault->by)];
        ++(!game.winner ? tally.draws : game.winner == Seat::first ? tally.wins : tally.losses);
    }
};

std::string in_decimals(double number, std::ios::fmtflags sign = {}) {
    std::ostringstream text;
    text.setf(sign | std::ios::fixed);
    text << std::setprecision(1) << number;
    return text.str();
}

std::string games_text(const Tally& tally) {
    return std::to_string(tally.wins) + '-' + std::to_string(tally.draws) + '-' + std::to_string(tally.losses);
}

std::string text_of(const Score& score) {
    std::string text = "W-D-L " + games_text(score.tally);
    if (score.tally.games() > 0) text += ", points " + in_decimals(100 * score.tally.score()) + " %";
    if (const auto elo = elo_of(score.tally)) {
        text += ", Elo " + in_decimals(elo->difference, std::ios::showpos);
        if (elo->error) text += " +/- " + in_decimals(*elo->error);
    }
    if (score.faults != std::array{0, 0})
        text += "\nlost by faults " + std::to_string(score.faults[0]) + '-' + std::to_string(score.faults[1]);
    return text + '\n';
}

Row row_of(const Score& score, const Arguments& arguments, const MatchTerms& terms) {
    const Tally& tally = score.tally;
    Row row{{"a", std::string(arguments.rest[0])},   {"b", std::string(arguments.rest[1])},
            {"rules", to_text(terms.options.rules)}, {"seed", static_cast<std::int64_t>(terms.seed)},
            {"games", std::int64_t{tally.games()}},  {"wins", std::int64_t{tally.wins}},
            {"draws", std::int64_t{tally.draws}},    {"losses", std::int64_t{tally.losses}}};
    const auto rounded = [](double number) { return std::round(100 * number) / 100; };
    if (tally.games() > 0) row.emplace_back("points", rounded(100 * tally.score()));
    if (const auto elo = elo_of(tally)) {
        row.emplace_back("elo", rounded(elo->difference));
        if (elo->error) row.emplace_back("elo_error", rounded(*elo->error));
    }
    row.emplace_back("faults_a", std::int64_t{score.faults[0]});
    row.emplace_back("faults_b", std::int64_t{score.faults[1]});
    if (tally.games() < terms.games) row.emplace_back("planned", std::int64_t{terms.games});
    return row;
}

/// "game 3: B lost, 'z9' is not a move"
std::string fault_text(int number, const GameReport::Fault& fault) {
    return "game " + std::to_string(number + 1) + ": " + (fault.by == Seat::first ? 'A' : 'B') +
           (fault.cause.has_ended ? " does not go on, " : " lost, ") + fault.cause.reason;
}

void write_record(std::ostream& records, int number, const GameReport& game) {
    if (game.fault) records << "# " << fault_text(number, *game.fault) << '\n';
    records << to_text(game.history, Milliseconds{0}) << '\n' << std::flush;
}

/// Plays the match until it ends or is stopped, as it is if a player has ended or nothing more can be
/// written. Shows faults and progress, writes records.
Score play_games(const Arguments& arguments, const MatchTerms& terms, const PlayerMaker& maker, std::ostream& records,
                 std::atomic<bool>& is_stopped) {
    Score score;
    Progress progress(std::cerr, is_terminal(StandardStream::error));
    const auto make_players = [&] {
        return Pair{maker.make(arguments.rest[0], is_stopped), maker.make(arguments.rest[1], is_stopped)};
    };
    const int threads = std::min(thread_count(arguments), terms.games);
    play_match(terms, threads, make_players, is_stopped, [&](int number, const GameReport& game) {
        score.add(game);
        if (arguments.records) write_record(records, number, game);
        if (game.fault) {
            progress.clear();
            std::cerr << "quarto-engine: " << fault_text(number, *game.fault) << '\n';
            score.is_broken_off = game.fault->cause.has_ended;
        }
        progress.show("game " + std::to_string(number + 1) + " of " + std::to_string(terms.games) + ", W-D-L " +
                      games_text(score.tally));
        return records && !score.is_broken_off && !is_reader_gone();
    });
    progress.clear();
    return score;
}

/// "perfect against keen, 100 games, seed 17"; of a match that was stopped "3 of 100 games"
std::string title_of(const Arguments& arguments, const Score& score, const MatchTerms& terms) {
    const int games = score.tally.games();
    return std::string(arguments.rest[0]) + " against " + std::string(arguments.rest[1]) + ", " +
           std::to_string(games) + (games < terms.games ? " of " + std::to_string(terms.games) : "") +
           (terms.games == 1 ? " game" : " games") + ", seed " + std::to_string(terms.seed) + '\n';
}

int match(const Arguments& arguments) {
    if (arguments.rest.size() < 2) return refuse("match needs two players, A and B");
    if (const int status = refuse_more_than(2, arguments)) return status;
    const PlayerMaker maker(arguments);
    if (maker.fault()) return refuse(*maker.fault());
    std::ofstream records;
    if (arguments.records) records.open(*arguments.records, std::ios::binary);
    if (!records) return fail("'" + *arguments.records + "' could not be opened");

    const MatchTerms terms = terms_of(arguments);
    std::atomic<bool> is_stopped = false;
    Interruption interruption([&] { is_stopped = true; });
    Answers answers(arguments.format, match_columns, std::cout);
    if (!std::cout.flush()) return status_failed;
    const Score score = play_games(arguments, terms, maker, records, is_stopped);
    answers.write(title_of(arguments, score, terms) + text_of(score), row_of(score, arguments, terms));
    if (!records) return fail("'" + *arguments.records + "' could not be written");
    if (interruption.has_happened()) return interruption.status();
    return score.is_broken_off ? status_failed : status_ok;
}

}  // namespace

constinit const Command match_command{
    .name = "match",
    .usage =
        "A B [--games N] [--rules R] [--calls C] [--opening N] [--seed S] [--time T] [--threads N]"
        " [--memory SIZE] [--book FILE | --no-book] [--records FILE] [--json | --csv]",
    .purpose = "let two players play against each other, and print who is stronger",
    .details =
        R"(A and B: each a level, or a command that reads a line, the record of the game, and answers
with a line, the next move; or 'uqi:' and a command that speaks the protocol for engines, as
'quarto-engine uqi' does. core/cli/README.md describes both with examples. An illegal answer
loses the game and is reported; a command that ends without an answer ends the match.
--time T: for each move. A later answer loses the game; a level plays the best move found by then.
--games N: 100 by default. A starts the first game, B the second with the same opening, and so
on.
--opening N: number of pieces placed at random first, 0 to 6; 2 by default.
--calls C: 'rulebook' (players call their alignments; the default) or 'automatic' (an alignment
wins at once).
--seed S: the same openings again, and the same decisions of levels.
--records FILE: write the record of each game, one per line.
--memory SIZE counts for each level in each thread.
The answer is A's wins, draws and losses, its share of the points, and its Elo difference: the
difference D for which 1 / (1 + 10^(-D/400)) is that share, with 1.96 standard errors (95%), the
games taken as independent. If all games ended alike, the error is unknown, and so is the
difference unless all were draws.
In rows, one: a, b, rules, seed, games, wins, draws, losses, points (percent), elo, elo_error,
faults_a, faults_b; numbers with at most two decimals. If the match was stopped, also the number of
games planned.
)",
    .run = match,
    .table_bytes = match_table_bytes};

}  // namespace quarto
