#pragma once
/// The proof of a whole game in short steps, by one solver.

#include <cstdint>
#include <optional>

#include "core/queries/query_tasks.hpp"
#include "core/search/proof_tree.hpp"
#include "core/search/solver.hpp"

namespace quarto {

class ProofTask {
  public:
    /// `table_bytes`: as in `Solver`.
    ProofTask(RuleSet rules, std::size_t table_bytes);

    /// Some 10 ms.
    static constexpr std::uint64_t nodes_per_step = 50'000;

    /// Works for a moment. Returns progress, {"progress":{"percent":N,"nodes":N}}, when the percentage grows,
    /// and finally the answer: `outcome`, for the player who starts, and `nodes`.
    std::optional<std::string> step();
    bool is_done() const { return tree_.outcome().has_value(); }

  private:
    RuleSet rules_;
    ProofTree tree_;
    Solver solver_;
    std::optional<ProofTree::Task> task_;
    std::uint64_t spent_ = 0;  ///< nodes of this task
    std::uint64_t limit_ = nodes_per_step;
    int percent_ = -1;
};

}  // namespace quarto
