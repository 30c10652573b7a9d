#pragma once
/// View of a proof: numbers with grouped digits, durations in words.

#include <string>

#include "shell/features/solve/state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// Progress and result of solving the game.
struct ProofView {
    RuleSet rules;  ///< rules selected for solving
    bool is_running = false;
    float share_done = 0;  ///< 0 to 1
    std::string result;    ///< the outcome as a sentence; empty until solved
    std::string detail;    ///< "12% · 34 567 890 positions · 5 seconds", or the totals at the end; empty at first
    friend bool operator==(const ProofView&, const ProofView&) = default;
};

ProofView make_proof_view(const Proof& proof, const Texts& texts);

}  // namespace quarto
