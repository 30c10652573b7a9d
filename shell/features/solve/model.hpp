#pragma once
/// Solving the game from the empty board.

#include <cstdint>
#include <optional>
#include <string>

#include "core/protocol/messages.hpp"
#include "core/rules/rules.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Selects the rules to solve; cancels a running proof.
struct ChooseProof {
    RuleSet rules;
};
struct StartProof {};
struct StopProof {};

}  // namespace intent

using SolveIntent = OneOf<intent::ChooseProof, intent::StartProof, intent::StopProof>;

struct Proof {
    RuleSet rules;  ///< selected rules
    bool is_running = false;
    Milliseconds begun{0}, last_reply{0};  ///< times of the request and of the latest reply
    int percent = 0;
    std::uint64_t nodes = 0;
    std::optional<Outcome> outcome = std::nullopt;  ///< for the player who starts; absent until solved
};

void update(Proof& proof, Context& context, const SolveIntent& intent);
/// Cancels a running proof.
void stop(Proof& proof);
std::optional<protocol::Request> wanted(const Proof& proof);
void take(Proof& proof, Context& context, const protocol::Reply& reply);

/// Progress and result of solving the game: numbers with grouped digits, durations in words.
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
