#include "core/cli/process.hpp"

#include <algorithm>
#include <array>

#include "core/cli/batch.hpp"

namespace quarto {

namespace {

using namespace std::chrono_literals;

constexpr auto grace_period = 300ms;

/// Until a stop or the deadline is noticed.
std::chrono::milliseconds next_wait(std::chrono::steady_clock::time_point deadline) {
    return std::min(std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()), 50ms);
}

}  // namespace

std::string_view describe(ChildFault fault) {
    constexpr std::array<std::string_view, 4> texts{"it ended without an answer", "it did not answer in time",
                                                    "its answer is too long", "the match was stopped"};
    return texts[static_cast<std::size_t>(fault)];
}

Child::~Child() {
    if (!has_failed_) process_.finish(grace_period);
}

std::string Child::end_text() const { return process_.end_text(grace_period); }

std::optional<ChildFault> Child::send(std::string_view text, Clock::time_point deadline,
                                      const std::atomic<bool>& is_stopped) {
    while (!text.empty()) {
        if (is_stopped) return ChildFault::stopped;
        const auto wait = next_wait(deadline);
        if (wait <= 0ms) return ChildFault::late;
        const auto count = process_.write(text, wait);
        if (!count) return ChildFault::ended;
        text.remove_prefix(*count);
    }
    return std::nullopt;
}

std::optional<ChildFault> Child::receive_line(Clock::time_point deadline, const std::atomic<bool>& is_stopped) {
    while (received_.find('\n') == std::string::npos) {
        if (received_.size() > max_line) return ChildFault::endless;
        if (is_stopped) return ChildFault::stopped;
        const auto wait = next_wait(deadline);
        if (wait <= 0ms) return ChildFault::late;
        std::array<char, 4096> text;
        const auto count = process_.read(text, wait);
        if (!count) return ChildFault::ended;
        received_.append(text.data(), *count);
    }
    return std::nullopt;
}

Child::Answer Child::ask(std::string_view lines, std::optional<std::chrono::milliseconds> time,
                         const std::atomic<bool>& is_stopped,
                         const std::function<bool(std::string_view line)>& is_answer) {
    const auto deadline = time ? Clock::now() + *time : Clock::time_point::max();
    has_failed_ = true;  // until it has answered
    if (const auto fault = send(lines, deadline, is_stopped)) return {{}, fault};
    Answer answer;
    do {
        if (const auto fault = receive_line(deadline, is_stopped)) return {{}, fault};
        const std::size_t end = received_.find('\n');
        answer.line = received_.substr(0, end);
        received_.erase(0, end + 1);
        if (answer.line.ends_with('\r')) answer.line.pop_back();
    } while (!is_answer(answer.line));
    has_failed_ = false;
    return answer;
}

}  // namespace quarto
