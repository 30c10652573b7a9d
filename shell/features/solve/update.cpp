/// The proof of a whole game: asked for, heard of, given up.

#include <array>

#include "core/search/proof_tree.hpp"
#include "core/notation/text.hpp"
#include "shell/app/updater.hpp"

namespace quarto {

namespace {

constexpr std::int64_t max_nodes = std::int64_t{1} << 53;
constexpr std::array outcomes{Outcome::loss, Outcome::draw, Outcome::win};

/// "win", "draw" or "loss", as Outcome says for the one who begins.
std::optional<Outcome> take_outcome(std::string_view& text) {
    for (const Outcome of_placer : outcomes) {
        const std::string_view name = name_for_first_player(of_placer);
        if (!text.starts_with(name)) continue;
        text.remove_prefix(name.size());
        return Value{of_placer, 0}.for_opponent().outcome;
    }
    return std::nullopt;
}

}  // namespace

void Updater::on(const intent::ChooseProof& choice) {
    stop_proof();
    state_.proof = Proof{.rules = choice.rules};
}

void Updater::on(const intent::StartProof&) {
    if (state_.proof.is_running) return;
    state_.proof = Proof{.rules = state_.proof.rules,
                         .ticket = ++state_.last_ticket,
                         .is_running = true,
                         .begun = now_,
                         .heard_of = now_};
    effects_.push_back(effect::AskProver{"prove " + std::to_string(state_.proof.ticket) + ' ' +
                                         to_text(state_.proof.rules)});
}

void Updater::on(const intent::StopProof&) { stop_proof(); }

void Updater::stop_proof() {
    if (!state_.proof.is_running) return;
    state_.proof = Proof{.rules = state_.proof.rules};
    effects_.push_back(effect::AskProver{"cancel"});
}

void Updater::take_progress(std::string_view verb, std::string_view rest) {
    Proof& proof = state_.proof;
    if (verb == "error") {
        proof = Proof{.rules = proof.rules};
        state_.notice = notice::ProofFailed{};
        return;
    }
    std::optional<Outcome> outcome;
    if (verb == "proved") outcome = take_outcome(rest);
    TextCursor reader(rest);
    const auto percent = verb == "progress" ? reader.take_number(100) : 100;
    const bool has_space = reader.take(' ');
    const auto nodes = reader.take_number(max_nodes);
    if ((verb != "progress" && !outcome) || !percent || !has_space || !nodes || !reader.at_end()) return;
    proof.heard_of = now_;
    proof.percent = static_cast<int>(*percent);
    proof.nodes = static_cast<std::uint64_t>(*nodes);
    proof.outcome = outcome;
    proof.is_running = !outcome;
}

}  // namespace quarto
