#pragma once
/// View of a proof: numbers with grouped digits, durations in words.

#include "shell/app/state.hpp"
#include "shell/app/view.hpp"

namespace quarto {

ProofView make_proof_view(const Proof& proof, const Texts& texts);

}  // namespace quarto
