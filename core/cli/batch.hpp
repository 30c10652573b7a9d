#pragma once
/// Batch processing for the commands that read standard input: lines in, answers out.

#include <cstddef>
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

/// Bytes; more than any text has that is read from a line.
inline constexpr std::size_t max_line = std::size_t{1} << 16;

/// Reads lines; skips blank lines and those that begin with `#`. Strips a byte order mark at the start of the
/// text, and blanks and carriage returns at the ends of lines. Of a line longer than all texts it gives the beginning,
/// at once; if it goes on without end, the stream is bad.
class InputLines {
  public:
    struct Line {
        std::int64_t number;  ///< from 1
        std::string text;
    };

    explicit InputLines(std::istream& in) : in_(in) {}
    std::optional<Line> next();

  private:
    bool read(std::string& text);

    std::istream& in_;
    std::int64_t number_ = 0;
    bool is_cut_ = false;  ///< the rest of the last line is still to be skipped
};

/// The answer to one line, as text and as rows.
struct Reply {
    std::string text;
    std::vector<Row> rows;
    bool is_complete = true;  ///< false: time ran out
};

/// Why a line has no answer.
struct LineFault {
    enum class Kind : std::uint8_t { unreadable, game_over };
    int column;  ///< from 1
    std::string reason;
    Kind kind = Kind::unreadable;
};
LineFault fault_of(const ParseError& error);

/// Its row, without the line.
Row row_of(const LineFault& fault);

/// The columns of a fault. A command's columns begin with `line` and end with these two,
/// apart from columns that came later: whoever reads CSV by number finds the old ones in their places.
inline constexpr std::string_view line_column = "line", fault_column = "column", fault_reason = "error";

/// The result of a batch.
struct BatchSummary {
    std::int64_t unreadable = 0, over = 0, incomplete = 0;  ///< numbers of lines; over: their game is
    bool is_read = true;                                    ///< false: reading failed before the end
    bool is_written = true;  ///< false: answers could not be written, and the remaining lines were not read
};

/// Answers each line as soon as it is read. For a faulty line the answer is its number and the fault; the
/// batch continues.
BatchSummary answer_lines(std::istream& in, Answers& answers, Progress& progress,
                          const std::function<Result<Reply, LineFault>(const std::string&)>& answer);

}  // namespace quarto
