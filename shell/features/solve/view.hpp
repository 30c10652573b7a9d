#pragma once
/// What a proof looks like: numbers in groups of digits, times in words.

#include "shell/app/state.hpp"
#include "shell/app/view.hpp"

namespace quarto {

ProofView make_proof_view(const Proof& proof, const Texts& texts);

}  // namespace quarto
