/// How soon a search stops when it is asked to: `quarto_stop [COUNT] [--proof]`. A thread analyses positions
/// as the desktop's does, while the time is measured from each request to stop until its search has returned,
/// and the time that this takes of the processor, in which other programs do not count. With `--proof` two
/// threads solve the whole game instead. The moments are spread at random, by a fixed seed.

#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/notation/text.hpp"
#include "core/protocol/coordinator.hpp"
#include "core/search/facts.hpp"
#include "core/threads/proof_threads.hpp"
#include "tests/bench/open_position.hpp"

using namespace quarto;

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

constexpr std::size_t analysis_table_bytes = std::size_t{64} << 20, proof_table_bytes = std::size_t{128} << 20;

/// A coordinator in a thread of its own, which takes lines between two steps.
class Worker {
  public:
    void send(std::string line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(line));
        has_line_.notify_one();
    }
    /// Cancels the request under way; returns when the last step is over and the coordinator idle.
    void stop() {
        send("cancel");
        std::unique_lock lock(mutex_);
        idle_.wait(lock, [&] { return is_idle_ && lines_.empty(); });
    }
    bool is_idle() {
        const std::lock_guard lock(mutex_);
        return is_idle_ && lines_.empty();
    }
    /// Of the processor; other programs do not count.
    double milliseconds() {
        clockid_t clock{};
        timespec time{};
        pthread_getcpuclockid(thread_.native_handle(), &clock);
        clock_gettime(clock, &time);
        return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
    }

  private:
    void run(std::stop_token stop) {
        Coordinator coordinator(analysis_table_bytes, 0);
        while (!stop.stop_requested()) {
            std::vector<std::string> lines;
            {
                std::unique_lock lock(mutex_);
                is_idle_ = coordinator.is_idle();
                if (is_idle_) idle_.notify_all();
                if (is_idle_) has_line_.wait(lock, stop, [&] { return !lines_.empty(); });
                is_idle_ = false;
                lines = std::exchange(lines_, {});
            }
            for (const std::string& line : lines) coordinator.receive(line);
            coordinator.step();
            while (coordinator.next()) {
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable_any has_line_, idle_;
    std::vector<std::string> lines_;
    bool is_idle_ = false;
    std::jthread thread_{[this](std::stop_token stop) { run(stop); }};  ///< last, since it uses the others
};

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

microseconds random_delay(Random& random, std::uint32_t most) { return microseconds(random.below(most)); }

struct StopTimes {
    std::vector<double> waited, used;  ///< milliseconds; `used` of the processor, only of analyses
};

/// One stop in each analysis. Early positions, so that it is still under way.
StopTimes stop_analyses(int count) {
    constexpr int least_placed = 3, most_placed = 5;
    constexpr std::uint32_t most_microseconds = 40'000;
    StopTimes times;
    Random random(1);
    Worker worker;
    for (int k = 0; static_cast<int>(times.waited.size()) < count; ++k) {
        const RuleSet rules = *parse_rules(k % 2 == 0 ? "cshf" : "cshf+squares");
        const int placed = least_placed + k % (most_placed - least_placed + 1);
        const Position position = random_open_position(random, placed, Hand::full, rules);
        worker.send("analyse " + std::to_string(k) + ' ' + to_text(PositionText{position, rules}));
        std::this_thread::sleep_for(random_delay(random, most_microseconds));
        if (worker.is_idle()) continue;
        const auto start = Clock::now();
        const double used_before = worker.milliseconds();
        worker.stop();
        times.waited.push_back(milliseconds_since(start));
        times.used.push_back(worker.milliseconds() - used_before);
    }
    return times;
}

/// One stop in each proof of the standard game.
StopTimes stop_proofs(int count) {
    constexpr std::uint32_t most_microseconds = 1'000'000;
    constexpr int threads = 2;
    StopTimes times;
    Random random(1);
    for (int k = 0; k < count; ++k) {
        ProofThreads proof({after_first_gift(), RuleSet{}}, proof_table_bytes);
        std::atomic<Clock::time_point> stopped;
        const std::jthread stopper([&, delay = random_delay(random, most_microseconds)] {
            std::this_thread::sleep_for(delay);
            stopped = Clock::now();
            proof.stop();
        });
        if (!proof.run(threads, [](ProofThreads::Progress) {})) times.waited.push_back(milliseconds_since(stopped));
    }
    return times;
}

/// Nearest-rank percentiles.
void print(const char* what, std::vector<double> times) {
    if (times.empty()) return;
    std::ranges::sort(times);
    const auto percentile = [&](std::size_t percent) { return times[(percent * times.size() + 99) / 100 - 1]; };
    std::printf("%zu stops, milliseconds %s: median %.2f, 99 of 100 %.2f, worst %.2f\n", times.size(), what,
                percentile(50), percentile(99), times.back());
}

}  // namespace

int main(int count, char** values) {
    int stops = 0;
    bool is_proof = false;
    for (int k = 1; k < count; ++k) {
        TextCursor text(values[k]);
        if (values[k] == std::string_view("--proof")) is_proof = true;
        else stops = static_cast<int>(text.take_number(1'000'000).value_or(0));
        if (!is_proof && (stops == 0 || !text.at_end())) {
            std::fputs("Usage: quarto_stop [COUNT] [--proof]\n", stderr);
            return 2;
        }
    }
    if (stops == 0) stops = is_proof ? 20 : 1'000;
    const StopTimes times = is_proof ? stop_proofs(stops) : stop_analyses(stops);
    print("of waiting", times.waited);
    print("of the processor", times.used);
}
