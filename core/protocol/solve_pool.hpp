#pragma once
/// The proof of a whole game by workers that are far away, each with a memory of its own: who is to do what.

#include <optional>
#include <vector>

#include "core/search/proof_tree.hpp"

namespace quarto {

class SolvePool {
  public:
    /// Of so many workers, 0 to `workers` - 1, none has a task yet.
    SolvePool(RuleSet rules, int workers);

    struct Assignment {
        int worker;
        ProofTree::Task task;
    };
    /// A task for everybody without one, as far as there are tasks. Whoever came back last is served first, and
    /// so goes on with a task whose nodes did not suffice: what it found is in its memory alone.
    std::vector<Assignment> assign();

    /// False, and nothing done, when that worker has no task.
    bool complete(int worker, ProbeResult result);

    const ProofTree& proof() const { return proof_; }

  private:
    ProofTree proof_;
    std::vector<std::optional<ProofTree::Task>> tasks_;  ///< by worker
    std::vector<int> idle_;                           ///< workers without one, the next to be served last
};

}  // namespace quarto
