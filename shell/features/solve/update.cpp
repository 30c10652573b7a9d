/// The proof of a whole game: asked for, heard of, given up.

#include "shell/app/updater.hpp"

namespace quarto {

void Updater::on(const intent::ChooseProof& choice) {
    stop_proof();
    state_.proof = Proof{.rules = choice.rules};
}

void Updater::on(const intent::StartProof&) {
    if (state_.proof.is_running) return;
    state_.proof = Proof{.rules = state_.proof.rules, .is_running = true, .begun = now_, .heard_of = now_};
}

void Updater::on(const intent::StopProof&) { stop_proof(); }

void Updater::stop_proof() {
    if (state_.proof.is_running) state_.proof = Proof{.rules = state_.proof.rules};
}

std::optional<protocol::Request> wanted(const Proof& proof) {
    return proof.is_running ? std::optional(protocol::Prove{proof.rules}) : std::nullopt;
}

void Updater::take_progress(const protocol::Reply& reply) {
    Proof& proof = state_.proof;
    if (const auto* progress = std::get_if<protocol::Progress>(&reply)) {
        proof.percent = progress->percent;
        proof.nodes = progress->nodes;
        proof.heard_of = now_;
    } else if (const auto* proved = std::get_if<protocol::Proved>(&reply)) {
        proof.percent = 100;
        proof.nodes = proved->nodes;
        proof.heard_of = now_;
        proof.outcome = proved->outcome;
        proof.is_running = false;
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        proof = Proof{.rules = proof.rules};
        state_.notice = notice::ProofFailed{};
    }
}

}  // namespace quarto
