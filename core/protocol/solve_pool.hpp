#pragma once
/// Assigns the tasks of a proof to workers that share no memory.

#include <optional>
#include <vector>

#include "core/search/proof_tree.hpp"

namespace quarto {

class SolvePool {
  public:
    /// Workers are numbered 0 to `workers` - 1; none has a task yet.
    SolvePool(RuleSet rules, int workers);

    struct Assignment {
        int worker;
        ProofTree::Task task;
    };
    /// Assigns tasks to idle workers as long as there are tasks. The worker that finished last is served
    /// first, so that it continues a task whose nodes did not suffice: only its own table holds what it
    /// found.
    std::vector<Assignment> assign();

    /// Takes a worker's result. False, without effect, if that worker has no task.
    bool complete(int worker, ProbeResult result);

    const ProofTree& proof() const { return proof_; }

  private:
    ProofTree proof_;
    std::vector<std::optional<ProofTree::Task>> tasks_;  ///< by worker
    std::vector<int> idle_;                              ///< idle workers; the next one served is the last
};

}  // namespace quarto
