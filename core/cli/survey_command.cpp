#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <sstream>
#include <thread>

#include "core/cli/book_loader.hpp"
#include "core/cli/command.hpp"
#include "core/cli/output_file.hpp"
#include "core/cli/platform.hpp"
#include "core/cli/progress.hpp"
#include "core/cli/survey_file.hpp"
#include "core/cli/timer.hpp"

namespace quarto {

namespace {

using survey::Survey;

constexpr std::size_t survey_table_bytes = std::size_t{16} << 20;  // per thread
constexpr std::chrono::seconds save_interval{20};

/// Counts the units of a part that are not done yet, in threads.
class SurveyRun {
  public:
    /// `is_stopped`: the counting ends after the units under way.
    SurveyRun(SurveyCounts& counts, const std::atomic<bool>& is_stopped)
        : counts_(counts), was_done_(counts.is_done), is_stopped_(is_stopped) {}

    /// Calls `report` in this thread, several times a second, with the counts up to now.
    void run(int threads, const survey::SolverMaker& make_solver,
             const std::function<void(const SurveyCounts&)>& report) {
        working_ = threads;
        std::vector<std::jthread> workers;
        for (int k = 0; k < threads; ++k) workers.emplace_back([&] { work(make_solver); });
        std::unique_lock lock(mutex_);
        while (working_ > 0) {
            changed_.wait_for(lock, std::chrono::milliseconds(200));
            report(counts_);
        }
    }

  private:
    void work(const survey::SolverMaker& make_solver) {
        const auto counter = counts_.survey->make_counter(counts_.terms, make_solver);
        for (std::size_t place; !is_stopped_ && (place = next_++) < was_done_.size();) {
            if (was_done_[place]) continue;
            survey::Counts found;
            counter->count(unit_at(counts_.part, static_cast<std::int64_t>(place)), found);
            const std::lock_guard lock(mutex_);
            counts_.counts.add(found);
            counts_.is_done[place] = true;
        }
        const std::lock_guard lock(mutex_);
        if (--working_ == 0) changed_.notify_one();
    }

    SurveyCounts& counts_;  ///< guarded by `mutex_` while threads are at work
    const std::vector<bool> was_done_;
    const std::atomic<bool>& is_stopped_;
    std::atomic<std::size_t> next_ = 0;  ///< place
    std::mutex mutex_;
    std::condition_variable changed_;
    int working_ = 0;  ///< threads; guarded by `mutex_`
};

// The answer.

/// The sum of the counts of each case, by the key's first columns.
survey::Counts cases_of(const SurveyCounts& counts) {
    survey::Counts cases;
    for (const auto& [key, times] : counts.counts.numbers())
        cases.add({key.begin(), key.begin() + counts.survey->case_columns}, times);
    return cases;
}

std::vector<std::string_view> columns_of(const Survey& survey) {
    std::vector<std::string_view> columns{"survey", "rules", "samples", "seed"};
    columns.insert(columns.end(), survey.columns.begin(), survey.columns.end());
    for (std::string_view name : {"count", "of", "share", "low", "high", "units", "planned"}) columns.push_back(name);
    return columns;
}

/// Of a count: how many it is, and which share of its case.
struct Line {
    const survey::Key& key;
    std::uint64_t times;
    std::optional<std::uint64_t> of;
};

std::vector<Line> lines_of(const SurveyCounts& counts) {
    const survey::Counts cases = cases_of(counts);
    std::vector<Line> lines;
    for (const auto& [key, times] : counts.counts.numbers()) {
        const survey::Key of{key.begin(), key.begin() + counts.survey->case_columns};
        lines.push_back({key, times, {}});
        if (counts.survey->case_columns > 0) lines.back().of = cases.numbers().at(of);
    }
    return lines;
}

/// `planned`: the units of the whole survey, if these counts are of fewer.
Row row_of(const Line& line, const SurveyCounts& counts, std::optional<std::int64_t> planned) {
    const auto rounded = [](double share) { return std::round(1e6 * share) / 1e6; };
    Row row{{"survey", std::string(counts.survey->name)}, {"rules", to_text(counts.terms.rules)}};
    if (counts.survey->is_sampled) {
        row.emplace_back("samples", static_cast<std::int64_t>(counts.terms.samples));
        row.emplace_back("seed", static_cast<std::int64_t>(counts.terms.seed));
    }
    for (std::size_t k = 0; k < line.key.size(); ++k) {
        TextCursor text(line.key[k]);
        const auto number = text.take_number(std::numeric_limits<std::int64_t>::max());
        row.emplace_back(counts.survey->columns[k], number && text.at_end() ? Field(*number) : Field(line.key[k]));
    }
    row.emplace_back("count", static_cast<std::int64_t>(line.times));
    if (line.of) {
        const survey::Share share = survey::share_of(line.times, *line.of);
        row.emplace_back("of", static_cast<std::int64_t>(*line.of));
        row.emplace_back("share", rounded(share.value));
        row.emplace_back("low", rounded(share.low));
        row.emplace_back("high", rounded(share.high));
    }
    if (planned) {
        row.emplace_back("units", counts.done());
        row.emplace_back("planned", *planned);
    }
    return row;
}

/// "8.53 % (8.00 to 9.09)"
std::string share_text(const survey::Share& share) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(2) << 100 * share.value << " % (" << 100 * share.low << " to "
         << 100 * share.high << ')';
    return text.str();
}

/// A table with a title; numbers and words are set flush right.
std::string text_of(const SurveyCounts& counts, std::optional<std::int64_t> planned) {
    std::vector<std::vector<std::string>> table{{counts.survey->columns.begin(), counts.survey->columns.end()}};
    table[0].emplace_back("count");
    if (counts.survey->case_columns > 0) table[0].emplace_back("share (95%)");
    for (const Line& line : lines_of(counts)) {
        table.push_back(line.key);
        table.back().push_back(std::to_string(line.times));
        if (line.of) table.back().push_back(share_text(survey::share_of(line.times, *line.of)));
    }
    std::vector<std::size_t> widths(table[0].size());
    for (const auto& cells : table)
        for (std::size_t k = 0; k < cells.size(); ++k) widths[k] = std::max(widths[k], cells[k].size());
    std::ostringstream text;
    text << counts.survey->name << ", rules " << to_text(counts.terms.rules);
    if (counts.survey->is_sampled) text << ", " << counts.terms.samples << " samples, seed " << counts.terms.seed;
    if (planned) text << ", " << counts.done() << " of " << *planned << " units";
    text << '\n';
    for (const auto& cells : table) {
        for (std::size_t k = 0; k < cells.size(); ++k)
            text << (k == 0 ? "" : "  ") << std::setw(static_cast<int>(widths[k])) << cells[k];
        text << '\n';
    }
    return text.str();
}

/// Whatever is counted of a survey by samples is an answer, of an exact one only all of it. False if it could not be
/// written.
bool write_answer(SurveyCounts counts, Format format) {
    const std::int64_t all = counts.survey->units(counts.terms);
    const auto planned = counts.done() == all ? std::nullopt : std::optional(all);
    if (planned && !counts.survey->is_sampled) {
        std::cerr << "quarto-engine: " << counts.done() << " of " << all
                  << " units are counted; the answer needs all\n";
        return true;
    }
    if (const auto result = counts.survey->result) counts.counts = result(counts.terms, counts.counts);
    const auto columns = columns_of(*counts.survey);
    Answers answers(format, columns, std::cout);
    std::vector<Row> rows;
    for (const Line& line : lines_of(counts)) rows.push_back(row_of(line, counts, planned));
    return answers.write(text_of(counts, planned), rows);
}

// The files.

int add_up(const Arguments& arguments) {
    std::optional<SurveyCounts> sum;
    std::vector<std::int64_t> parts;
    for (std::string_view name : arguments.rest) {
        const auto counts = SurveyFile(std::string(name)).read();
        if (!counts) return fail(counts.error());
        if (sum && !sum->fits(*counts))
            return fail("'" + std::string(name) + "' is of another survey than the files before");
        if (std::ranges::count(parts, counts->part.number))
            return fail("'" + std::string(name) + "' is of a part that was added before");
        parts.push_back(counts->part.number);
        if (!sum) sum = SurveyCounts::of(*counts->survey, counts->terms, Part{});
        sum->part.of = counts->part.of;
        for (std::size_t place = 0; place < counts->is_done.size(); ++place)
            if (counts->is_done[place])
                sum->is_done[static_cast<std::size_t>(unit_at(counts->part, static_cast<std::int64_t>(place)))] = true;
        sum->counts.add(counts->counts);
    }
    const bool is_answer = sum->is_complete() || sum->survey->is_sampled;
    if (is_answer && !write_answer(*sum, arguments.format)) return status_failed;
    if (sum->is_complete()) return status_ok;
    return fail(std::to_string(sum->done()) + " of " + std::to_string(sum->is_done.size()) +
                " units of the survey are counted");
}

/// "outcomes: 120 of 1400 units, 3 min left"
std::string progress_text(const SurveyCounts& counts, std::int64_t done_before, double seconds) {
    const std::int64_t done = counts.done(), planned = std::ssize(counts.is_done);
    std::ostringstream text;
    text << counts.survey->name << ": " << done << " of " << planned << " units";
    if (done > done_before) {
        const double left = seconds * static_cast<double>(planned - done) / static_cast<double>(done - done_before);
        if (left < 120) text << ", " << std::ceil(left) << " s left";
        else text << ", " << std::ceil(left / 60) << " min left";
    }
    return text.str();
}

int count(const Survey& survey, const Arguments& arguments) {
    if (!survey.is_sampled && (arguments.samples || arguments.seed))
        return refuse(std::string(survey.name) + " counts exactly, without --samples and --seed");
    survey::Terms terms;
    terms.rules = arguments.rules;
    terms.samples = static_cast<std::uint64_t>(arguments.samples.value_or(static_cast<std::int64_t>(terms.samples)));
    terms.seed = static_cast<std::uint64_t>(arguments.seed.value_or(static_cast<std::int64_t>(terms.seed)));
    SurveyCounts counts = SurveyCounts::of(survey, terms, arguments.part.value_or(Part{}));
    const auto& name = arguments.output;
    SurveyFile file(name.value_or(""));
    if (name && std::filesystem::is_regular_file(*name)) {
        const auto before = file.read();
        if (!before) return fail(before.error());
        if (!counts.fits(*before) || counts.part != before->part)
            return refuse("'" + *name + "' has the counts of another survey");
        counts = *before;
    }
    if (name && !is_writable(*name)) return fail("'" + *name + "' could not be opened");

    const auto make_solver = [&] {
        Solver solver(arguments.memory.value_or(survey_table_bytes));
        if (auto book = find_book(books_folder(), terms.rules)) solver.add_book(*book);
        return solver;
    };
    std::atomic<bool> is_stopped = false;
    Interruption interruption([&] { is_stopped = true; });
    Progress progress(std::cerr, is_terminal(StandardStream::error));
    const Stopwatch stopwatch;
    const std::int64_t done_before = counts.done();
    std::optional<std::string> fault;
    auto saved = stopwatch.elapsed();
    SurveyRun(counts, is_stopped).run(thread_count(arguments), make_solver, [&](const SurveyCounts& so_far) {
        if (progress.is_shown()) progress.show(progress_text(so_far, done_before, stopwatch.elapsed().count()));
        if (!name || stopwatch.elapsed() - saved < save_interval) return;
        fault = file.save(so_far);
        if (fault) is_stopped = true;
        saved = stopwatch.elapsed();
    });
    progress.clear();
    if (name && !fault) fault = file.save(counts);
    if (!write_answer(counts, arguments.format)) return status_failed;
    if (fault) return fail(*fault);
    return interruption.has_happened() ? interruption.status() : status_ok;
}

int run_survey(const Arguments& arguments) {
    const auto& rest = arguments.rest;
    if (rest.empty()) return refuse("survey needs the name of a survey, or files to add up");
    const Survey* const survey = survey::survey_of(rest[0]);
    if (survey && rest.size() == 1) return count(*survey, arguments);
    if (survey) return refuse_more_than(1, arguments);
    if (rest.size() == 1 && !std::filesystem::exists(rest[0]))
        return refuse("there is no survey and no file '" + std::string(rest[0]) + "'");
    if (arguments.output || arguments.part) return refuse("files are added up without -o and --part");
    return add_up(arguments);
}

}  // namespace

constinit const Command survey_command{
    .name = "survey",
    .usage =
        "WHAT|FILE... [--rules R] [--samples N] [--seed S] [--part K/N] [--threads N] [--memory SIZE] [-o FILE]"
        " [--json | --csv]",
    .purpose = "count what happens in the game, exactly or in random samples",
    .details =
        R"(WHAT is one of these; 'random' positions are boards without an alignment, all equally likely:
outcomes        what random positions are worth to the player who places, after a random, a safe
                and a best gift (safe: it completes nothing; random if there is none)
holding         how many gifts, and how many cells for a random piece, keep the value of a random
                board
games           how games of two random players end, and of two careful ones, who take every win
                and give safe pieces
level-games     how games of each level against itself end, after a first turn at random
boards          how many full boards have alignments in lines, in squares, in both or in nothing,
                exactly, of the 16! ways to place all pieces
positions       how many boards have no alignment, by the number of pieces placed and with nothing
                or a piece in hand, exactly: all, and up to symmetry (of the board, of attributes
                that count and of their values, and of pieces that are equal in these)
puzzles         in games of safe gifts: how many moves keep the value of a position, and how many
                of a hundred players find the only one
puzzle-records  of each hundred such games the hardest puzzle and the longest win, with one solution
rules-of-thumb  how often rules of thumb are right, and how players do who follow them
The answer: for each case how often it happened and which share that is, with Wilson's 95%
interval. In rows also survey, rules, samples, seed, of (all of the case), share, low and high (0
to 1), and if only some units are counted units and planned; an exact survey has no answer then.
--samples N: in each case, 1000 by default. S is 1 by default; the same seed, the same counts,
with any number of threads and parts.
-o FILE: write what is counted to FILE at least every 20 seconds; with a FILE that is there, go on
where it ended.
--part K/N: count only one of N parts, for as many machines; 'survey FILE...' adds up their files.
)",
    .run = run_survey,
    .table_bytes = survey_table_bytes};

}  // namespace quarto
