#include "core/protocol/solve_pool.hpp"

#include <utility>

namespace quarto {

SolvePool::SolvePool(RuleSet rules, int workers)
    : proof_(after_first_gift(), rules), tasks_(static_cast<std::size_t>(workers)) {
    for (int worker = workers; worker-- > 0;) idle_.push_back(worker);
}

std::vector<SolvePool::Assignment> SolvePool::assign() {
    std::vector<Assignment> assignments;
    while (!idle_.empty()) {
        const auto task = proof_.take();
        if (!task) break;
        const int worker = idle_.back();
        idle_.pop_back();
        tasks_[static_cast<std::size_t>(worker)] = task;
        assignments.push_back({worker, *task});
    }
    return assignments;
}

bool SolvePool::complete(int worker, ProbeResult result) {
    const auto index = static_cast<std::size_t>(worker);
    if (index >= tasks_.size() || !tasks_[index]) return false;
    proof_.give_back(*std::exchange(tasks_[index], std::nullopt), result);
    idle_.push_back(worker);
    return true;
}

}  // namespace quarto
