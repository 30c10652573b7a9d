#include "shell/features/solve/model.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace quarto {

namespace {

/// In groups of three digits, as the language writes it: "34,567,890".
std::string grouped(std::uint64_t number, const Texts& texts) {
    std::string digits = std::to_string(number);
    const std::string least = texts.get("number.group_from"), between = texts.get("number.group");
    if (digits.size() < least.size()) return digits;  // least is a power of ten
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, between);
    return digits;
}

std::string positions(std::uint64_t nodes, const Texts& texts) {
    const auto number = std::min<std::uint64_t>(nodes, std::numeric_limits<long>::max());
    return texts.count("proof.positions", static_cast<long>(number), {{"n", grouped(nodes, texts)}});
}

std::string duration(Milliseconds time, const Texts& texts) {
    const auto seconds = static_cast<long>(time.count() / 1000);
    if (seconds == 0) return texts.get("proof.moment");
    if (seconds < 60) return texts.count("form.seconds", seconds);
    const std::string minutes = texts.count("form.minutes", seconds / 60);
    return seconds % 60 == 0 ? minutes : minutes + ' ' + texts.count("form.seconds", seconds % 60);
}

constexpr std::array<TextKey, 3> results{"proof.loss", "proof.draw", "proof.win"};  ///< by Outcome

}  // namespace

ProofView make_proof_view(const Proof& proof, const Texts& texts) {
    ProofView view;
    view.rules = proof.rules;
    view.is_running = proof.is_running;
    view.share_done = static_cast<float>(proof.percent) / 100;
    const std::string nodes = positions(proof.nodes, texts), time = duration(proof.last_reply - proof.begun, texts);
    if (proof.is_running)
        view.detail = texts.get("proof.progress",
                                {{"percent", std::to_string(proof.percent)}, {"positions", nodes}, {"time", time}});
    if (proof.outcome) {
        view.result = texts.get(results[index_of(*proof.outcome)]);
        view.detail = texts.get("proof.spent", {{"positions", nodes}, {"time", time}});
    }
    return view;
}

}  // namespace quarto
