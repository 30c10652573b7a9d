#pragma once
/// A proof by threads that share one transposition table, for native programs; a page has workers instead
/// (solve_pool.hpp).

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "core/notation/text.hpp"
#include "core/search/proof_tree.hpp"

namespace quarto {

/// Proves the outcome of a whole game, or of a position.
class ProofThreads {
  public:
    /// `start` as in ProofTree, `table_bytes` as in Solver. A thread works on a task for at most `slice`
    /// nodes.
    ProofThreads(const PositionText& start, std::size_t table_bytes, std::uint64_t slice = ProofTree::default_slice)
        : rules_(start.rules), slice_(slice), proof_(start.position, start.rules), solver_(table_bytes) {}

    /// As in ProofTree.
    struct Progress {
        std::uint64_t nodes;
        double share_done;
    };

    /// Calls `report` with the Progress about once a second and at the end. The outcome is for the player to
    /// move at the start; absent if stopped before.
    template <class Report>
    std::optional<Outcome> run(int threads, Report report) {
        std::vector<std::jthread> workers;
        for (int k = 0; k < threads; ++k) workers.emplace_back([this] { work(); });
        for (;;) {
            std::unique_lock lock(mutex_);
            const bool is_last = done_.wait_for(lock, std::chrono::seconds(1), [this] { return is_over(); });
            const Progress progress{proof_.nodes(), proof_.share_done()};
            const auto outcome = proof_.outcome();
            lock.unlock();
            report(progress);
            if (is_last) return outcome;
        }
    }

    /// May be called from any thread. Workers end with their current slices.
    void stop() {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        changed_.notify_all();
        done_.notify_all();
    }

  private:
    bool is_over() const { return is_stopped_ || proof_.outcome(); }

    void work() {
        std::unique_lock lock(mutex_);
        while (!is_over()) {
            const auto task = proof_.take();
            if (!task) {
                if (!is_over()) changed_.wait(lock);
                continue;
            }
            lock.unlock();
            const ProbeResult result = solver_.is_worth(task->score, task->position, rules_, slice_);
            lock.lock();
            proof_.give_back(*task, result);
            changed_.notify_all();
        }
        changed_.notify_all();
        done_.notify_all();
    }

    const RuleSet rules_;
    const std::uint64_t slice_;
    std::mutex mutex_;
    ProofTree proof_;          ///< guarded by `mutex_`
    bool is_stopped_ = false;  ///< guarded by `mutex_`
    Solver solver_;
    std::condition_variable changed_, done_;
};

}  // namespace quarto
