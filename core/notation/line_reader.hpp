#pragma once
/// Reads a text line by line, as written by any editor or program.

#include <algorithm>
#include <string_view>

namespace quarto {

/// Lines end with LF or CRLF, which are stripped. A UTF-8 byte order mark at the start is skipped.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : rest_(text) {
        if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
    }

    /// Moves to the next line; false past the last line, where `line()` is empty.
    bool next() {
        const bool is_there = !at_end();
        line_ = peek();
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
        if (!rest_.empty()) rest_.remove_prefix(1);
        ++number_;
        return is_there;
    }
    std::string_view line() const { return line_; }
    /// The line number, from 1; 0 before the first `next()`. Past the end: the number of lines plus 1.
    int number() const { return number_; }
    /// Whether there is no further line.
    bool at_end() const { return rest_.empty(); }
    /// The next line; empty if there is none.
    std::string_view peek() const {
        std::string_view line = rest_.substr(0, rest_.find('\n'));
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }

  private:
    std::string_view rest_, line_;
    int number_ = 0;
};

}  // namespace quarto
