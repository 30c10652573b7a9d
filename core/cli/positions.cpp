#include "core/cli/positions.hpp"

#include <iostream>

#include "core/cli/book_solver.hpp"
#include "core/cli/platform.hpp"
#include "core/notation/passed_text.hpp"

namespace quarto {

namespace {

void report_count(std::int64_t lines, std::string_view what) {
    if (lines > 0) std::cerr << "quarto-engine: " << lines << (lines == 1 ? " line " : " lines ") << what << '\n';
}

/// Reports what the answers take for expired: the first position's shapes at once, the number of lines at the end.
class ExpiredReport {
  public:
    void add(Reply& reply, const PositionText& of) {
        const auto shapes = expired_shapes(of);
        if (shapes.empty()) return;
        for (Row& row : reply.rows) row.emplace_back(expired_column, shapes);
        if (++lines_ > 1) return;
        std::cerr << "quarto-engine: in '" << to_text(of) << "'";
        for (const std::string& shape : shapes) std::cerr << ' ' << shape;
        std::cerr << (shapes.size() == 1 ? " counts" : " count")
                  << " as expired: a position does not say which piece was placed last\n";
    }
    void finish() const {
        if (lines_ > 1) report_count(lines_, "had shapes that count as expired");
    }

  private:
    std::int64_t lines_ = 0;
};

}  // namespace

std::vector<std::string> expired_shapes(const PositionText& of) {
    std::vector<std::string> names;
    for (Shape shape : alignments(of.position, of.rules.counting, of.rules.winning)) names.push_back(to_text(shape));
    return names;
}

int status_of(const BatchSummary& summary) {
    report_count(summary.unreadable, "could not be read");
    report_count(summary.over, "had a game that is over");
    report_count(summary.incomplete, "took longer than --time");
    if (!summary.is_read) return fail("standard input could not be read");
    const auto unanswered = summary.unreadable + summary.over + summary.incomplete;
    return unanswered == 0 && summary.is_written ? status_ok : status_failed;
}

void add_value(Row& row, std::optional<Value> value) {
    const std::string_view outcome = value ? name_of(value->outcome) : "unknown";
    row.emplace_back("outcome", std::string(outcome));
    if (value && value->outcome != Outcome::draw) row.emplace_back("placements", std::int64_t{value->placements});
}

Progress make_batch_progress() {
    return {std::cerr, is_terminal(StandardStream::error) && !is_terminal(StandardStream::output) &&
                           !is_terminal(StandardStream::input)};
}

int answer_positions(const Arguments& arguments, std::span<const std::string_view> columns, Answers::Spacing spacing,
                     const std::function<Reply(Solver&, const PositionText&)>& answer) {
    if (const int status = refuse_more_than(0, arguments)) return status;
    BookSolver solvers(arguments);
    if (solvers.fault()) return refuse(*solvers.fault());
    Answers answers(arguments.format, columns, std::cout, spacing);
    Progress progress = make_batch_progress();
    ExpiredReport expired;
    const auto summary =
        answer_lines(std::cin, answers, progress, [&](const std::string& line) -> Result<Reply, LineFault> {
            const auto position = parse_passed_position(line, arguments.rules);
            if (!position) return fault_of(position.error());
            Reply reply = answer(solvers.solver_for(*position), *position);
            expired.add(reply, *position);
            return reply;
        });
    expired.finish();
    return status_of(summary);
}

int answer_games(const Arguments& arguments, Answers& answers,
                 const std::function<Result<Reply, LineFault>(const std::string&)>& answer) {
    if (arguments.rest.empty()) {
        Progress progress = make_batch_progress();
        return status_of(answer_lines(std::cin, answers, progress, answer));
    }
    const auto reply = answer(std::string(arguments.rest.front()));
    if (reply) return answers.write(reply->text, reply->rows) ? status_ok : status_failed;
    const LineFault& fault = reply.error();
    if (arguments.format != Format::text) {
        answers.write("", row_of(fault));
        return status_failed;
    }
    if (fault.kind == LineFault::Kind::game_over) return fail(fault.reason);
    return refuse("GAME, column " + std::to_string(fault.column) + ": " + fault.reason);
}

}  // namespace quarto
