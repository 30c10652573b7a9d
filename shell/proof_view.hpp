#pragma once
/// What a proof looks like: numbers that are too large to be read, in words.

#include "shell/state.hpp"
#include "shell/view.hpp"

namespace quarto {

ProofView make_proof_view(const Proof& proof, const Texts& texts);

}  // namespace quarto
