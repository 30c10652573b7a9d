#pragma once
/// Lines in, answers out: what the commands that read standard input share.

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "core/cli/progress.hpp"
#include "core/cli/rows.hpp"
#include "core/notation/text.hpp"
#include "core/rules/result.hpp"

namespace quarto {

/// Hands out the lines that say something: no blank ones, and none that begin with `#`. A byte order mark at
/// the start of the text and the carriage returns of Windows' lines are left out.
class InputLines {
  public:
    struct Line {
        std::int64_t number;  ///< from 1
        std::string text;
    };

    explicit InputLines(std::istream& in) : in_(in) {}
    std::optional<Line> next();

  private:
    std::istream& in_;
    std::int64_t number_ = 0;
};

/// The answer to a line, as text and as rows.
struct Reply {
    std::string text;
    std::vector<Row> rows;
    bool is_complete = true;  ///< false: time ran out
};

/// What is wrong with a line.
struct LineFault {
    std::optional<int> column;  ///< from 1
    std::string reason;
};
LineFault fault_of(const ParseError& error);

/// The columns of a fault; the columns of a command's rows begin with `line` and end with these.
inline constexpr std::string_view line_column = "line", fault_column = "column", fault_reason = "error";

/// How a batch ended.
struct BatchSummary {
    std::int64_t faulty = 0, incomplete = 0;  ///< lines
    bool is_written = true;  ///< false: answers could not be written, and the rest was not looked at
};

/// Answers each line as soon as it is read. A faulty one is answered by its number and its fault, and the
/// rest goes on.
BatchSummary answer_lines(std::istream& in, Answers& answers, Progress& progress,
                          const std::function<Result<Reply, LineFault>(const std::string&)>& answer);

}  // namespace quarto
