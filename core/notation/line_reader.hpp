#pragma once
/// The lines of a text that people or other programs may have edited.

#include <algorithm>
#include <string_view>

namespace quarto {

/// Ends of lines are LF or CRLF and belong to no line. A UTF-8 byte order mark before the first line is skipped.
class LineReader {
  public:
    explicit LineReader(std::string_view text) : rest_(text) {
        if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
    }

    /// Goes to the next line; false behind the last one, where `line()` is empty.
    bool next() {
        const bool is_there = !at_end();
        line_ = peek();
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
        if (!rest_.empty()) rest_.remove_prefix(1);
        ++number_;
        return is_there;
    }
    std::string_view line() const { return line_; }
    /// From 1; 0 before the first call of `next()`. Behind the last line it is that of the line which is missing.
    int number() const { return number_; }
    /// Whether no line follows.
    bool at_end() const { return rest_.empty(); }
    /// The line that follows; empty if there is none.
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
