#pragma once
/// A progress line on a terminal.

#include <chrono>
#include <ostream>
#include <string_view>

namespace quarto {

class Progress {
  public:
    using Clock = std::chrono::steady_clock;

    /// Does nothing unless `is_shown`.
    Progress(std::ostream& terminal, bool is_shown) : terminal_(terminal), is_shown_(is_shown) {}

    bool is_shown() const { return is_shown_; }

    /// Replaces the line, at most ten times a second.
    void show(std::string_view text, Clock::time_point now = Clock::now()) {
        if (!is_shown_ || (has_text_ && now - shown_ < std::chrono::milliseconds(100))) return;
        terminal_ << clear_line << text << std::flush;
        shown_ = now;
        has_text_ = true;
    }
    /// Erases the line for other output.
    void clear() {
        if (has_text_) terminal_ << clear_line << std::flush;
        has_text_ = false;
    }

  private:
    static constexpr std::string_view clear_line = "\r\033[K";  // ECMA-48: erase to the end of the line

    std::ostream& terminal_;
    bool is_shown_, has_text_ = false;
    Clock::time_point shown_{};
};

}  // namespace quarto
