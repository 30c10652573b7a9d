#include <condition_variable>
#include <deque>
#include <functional>
#include <iostream>
#include <mutex>
#include <thread>

#include "core/cli/batch.hpp"
#include "core/cli/command.hpp"
#include "core/cli/uqi.hpp"

namespace quarto {

namespace {

/// Standard input, read by a thread, so that lines arrive during a search.
class ArrivingLines {
  public:
    ArrivingLines() : reader_([this] { read(); }) {}

    /// The next line, if it is there and wanted.
    std::optional<std::string> take_if(const std::function<bool(const std::string&)>& is_wanted) {
        const std::lock_guard lock(mutex_);
        return !lines_.empty() && is_wanted(lines_.front()) ? take() : std::nullopt;
    }
    /// Waits for the next line; absent at the end.
    std::optional<std::string> wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !lines_.empty() || has_ended_; });
        return take();
    }
    bool is_over() {
        const std::lock_guard lock(mutex_);
        return lines_.empty() && has_ended_;
    }

  private:
    /// Ends with `quit`: nobody could end a thread that waits for more.
    void read() {
        InputLines lines(std::cin);
        for (bool goes_on = true; goes_on;) {
            auto line = lines.next();
            goes_on = line && line->text != "quit";
            const std::lock_guard lock(mutex_);
            if (line) lines_.push_back(std::move(line->text));
            has_ended_ = !goes_on;
            changed_.notify_all();
        }
    }
    std::optional<std::string> take() {
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool has_ended_ = false;
    std::jthread reader_;  ///< last, since it uses the other members
};

int uqi(const Arguments& arguments) {
    if (const int status = refuse_more_than(0, arguments)) return status;
    UqiEngine engine(arguments);
    if (engine.fault()) return refuse(*engine.fault());
    std::cin.tie(nullptr);  // the reading thread would write, too
    ArrivingLines lines;
    const auto print = [](const std::string& text) { std::cout << text << std::flush; };
    // A search without end holds up nothing: what may not come then is refused.
    const auto is_wanted = [&](const std::string& line) { return engine.is_endless() || UqiEngine::is_urgent(line); };
    while (!engine.has_quit()) {
        if (engine.is_endless() && lines.is_over()) print(engine.receive("stop"));
        const auto line = engine.is_at_work() ? lines.take_if(is_wanted) : lines.wait();
        if (line) print(engine.receive(*line));
        else if (engine.is_at_work()) print(engine.step());
        else break;
    }
    return status_ok;
}

}  // namespace

constinit const Command uqi_command{
    .name = "uqi",
    .usage = "[--level L] [--seed S] [--book FILE | --no-book] [--memory SIZE] [--time T]",
    .purpose = "play for other programs, which ask by lines of text: the protocol for engines, UQI",
    .details = R"(Its commands are uqi (which lists the options), isready, setoption, newgame, position, go, stop
and quit; docs/formats.md describes them. 'go infinite' finds the values of all moves. A game alone
on a line is answered with a move, as by 'play'.
--level L: perfect by default. --time T: the most that a move may take, unless 'go movetime' says.
A match runner of this protocol is 'quarto-engine match uqi:COMMAND uqi:COMMAND'.
)",
    .run = uqi,
    .table_bytes = std::size_t{16} << 20};

}  // namespace quarto
