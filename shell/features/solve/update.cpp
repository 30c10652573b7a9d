#include "core/rules/overloaded.hpp"
#include "shell/features/solve/model.hpp"

namespace quarto {

void update(Proof& proof, Context& context, const SolveIntent& intent) {
    const auto start = [&](const intent::StartProof&) {
        if (proof.is_running) return;
        proof = Proof{.rules = proof.rules, .is_running = true, .begun = context.now, .last_reply = context.now};
    };
    intent.visit(Overloaded{[&](const intent::ChooseProof& choice) { proof = Proof{.rules = choice.rules}; }, start,
                            [&](const intent::StopProof&) { stop(proof); }});
}

void stop(Proof& proof) {
    if (proof.is_running) proof = Proof{.rules = proof.rules};
}

std::optional<protocol::Request> wanted(const Proof& proof) {
    return proof.is_running ? std::optional(protocol::Prove{proof.rules}) : std::nullopt;
}

void take(Proof& proof, Context& context, const protocol::Reply& reply) {
    if (const auto* progress = std::get_if<protocol::Progress>(&reply)) {
        proof.percent = progress->percent;
        proof.nodes = progress->nodes;
        proof.last_reply = context.now;
    } else if (const auto* proved = std::get_if<protocol::Proved>(&reply)) {
        proof.percent = 100;
        proof.nodes = proved->nodes;
        proof.last_reply = context.now;
        proof.outcome = proved->outcome;
        proof.is_running = false;
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        proof = Proof{.rules = proof.rules};
        context.notice = notice::ProofFailed{};
    }
}

}  // namespace quarto
