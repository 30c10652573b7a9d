#include "core/cli/batch.hpp"

#include <istream>
#include <utility>

namespace quarto {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";  // in UTF-8
constexpr std::string_view blanks = " \t\r";
constexpr std::streamsize max_rest = std::streamsize{1} << 26;  ///< bytes skipped of a longer line

/// The size of a seekable stream, such as a file; absent for a pipe.
std::optional<std::int64_t> bytes_of(std::istream& in) {
    const auto here = in.tellg();
    if (here == std::istream::pos_type(-1)) return std::nullopt;
    const auto end = in.seekg(0, std::ios::end).tellg();
    in.clear();
    in.seekg(here);
    return end > here ? std::optional<std::int64_t>(end) : std::nullopt;
}

std::string progress_text(std::istream& in, std::int64_t line, std::optional<std::int64_t> bytes) {
    std::string text = "line " + std::to_string(line);
    const std::int64_t read = bytes ? static_cast<std::int64_t>(in.tellg()) : -1;
    return read < 0 ? text : text + ", " + std::to_string(100 * read / *bytes) + " %";
}

Reply reply_of(const LineFault& fault, std::int64_t line) {
    return {
        "error: line " + std::to_string(line) + ", column " + std::to_string(fault.column) + ": " + fault.reason + '\n',
        {row_of(fault)}};
}

}  // namespace

bool InputLines::read(std::string& text) {
    if (std::exchange(is_cut_, false) && in_.ignore(max_rest, '\n').gcount() == max_rest)
        in_.setstate(std::ios::badbit);
    text.clear();
    for (char letter; !is_cut_ && in_.get(letter) && letter != '\n'; is_cut_ = text.size() > max_line) text += letter;
    return in_ || !text.empty();
}

std::optional<InputLines::Line> InputLines::next() {
    for (std::string text; read(text);) {
        if (++number_ == 1 && text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
        if (text.starts_with('#')) continue;
        if (is_cut_) return Line{number_, text};
        if (text.find_first_not_of(blanks) == std::string::npos) continue;
        text.erase(text.find_last_not_of(blanks) + 1);
        return Line{number_, text};
    }
    return std::nullopt;
}

LineFault fault_of(const ParseError& error) {
    return {error.column, "expected " + std::string(describe(error.expected))};
}

Row row_of(const LineFault& fault) {
    return {{fault_column, std::int64_t{fault.column}}, {fault_reason, fault.reason}};
}

BatchSummary answer_lines(std::istream& in, Answers& answers, Progress& progress,
                          const std::function<Result<Reply, LineFault>(const std::string&)>& answer) {
    BatchSummary summary;
    const auto bytes = progress.is_shown() ? bytes_of(in) : std::nullopt;
    InputLines lines(in);
    while (const auto line = lines.next()) {
        const auto result = answer(line->text);
        Reply reply = result ? *result : reply_of(result.error(), line->number);
        for (Row& row : reply.rows) row.insert(row.begin(), {line_column, line->number});
        const bool is_over = !result && result.error().kind == LineFault::Kind::game_over;
        summary.over += is_over;
        summary.unreadable += !result && !is_over;
        summary.incomplete += !reply.is_complete;
        summary.is_written = answers.write(reply.text, reply.rows);
        if (!summary.is_written) break;
        if (progress.is_shown()) progress.show(progress_text(in, line->number, bytes));
    }
    summary.is_read = !in.bad();
    progress.clear();
    return summary;
}

}  // namespace quarto
