#pragma once
/// Node limits for work in short steps, each of which continues from what the one before left in the solver's
/// table.

#include <algorithm>
#include <cstdint>

#include "core/search/solver.hpp"

namespace quarto {

/// The nodes that a step may search.
class StepLimit {
  public:
    /// Takes 4 to 8 milliseconds as WebAssembly. Of half as many nodes each step repeats twice the share to get
    /// back to where the one before ended.
    static constexpr std::uint64_t usual = 50'000;

    explicit StepLimit(std::uint64_t first = usual) : nodes_(first) {}

    std::uint64_t nodes() const { return nodes_; }

    /// For the step after one that ran out of nodes. In case a table keeps too little of such steps, they grow
    /// once the question has taken some 25 million nodes, of which they stay a small part.
    void extend() {
        constexpr std::uint64_t steps = 512;
        spent_ += nodes_;
        nodes_ = std::max(std::min(2 * nodes_, usual), spent_ / steps);
    }

  private:
    std::uint64_t nodes_, spent_ = 0;
};

/// A node limit for several calls together.
class Allowance {
  public:
    Allowance(const Solver& solver, std::uint64_t nodes) : solver_(solver), start_(solver.nodes()), nodes_(nodes) {}
    std::uint64_t left() const {
        const std::uint64_t spent = solver_.nodes() - start_;
        return nodes_ - std::min(spent, nodes_);
    }

  private:
    const Solver& solver_;
    std::uint64_t start_, nodes_;
};

}  // namespace quarto
