#include "shell/proof_view.hpp"

#include <algorithm>
#include <array>

namespace quarto {

namespace {

struct Unit {
    std::uint64_t least;  ///< number of nodes from which it is used
    std::uint64_t nodes;  ///< that it stands for
    std::string_view key;
};
constexpr std::array units{Unit{1'000'000, 1'000'000, "proof.millions"},
                           Unit{10'000, 1'000, "proof.thousands"}, Unit{0, 1, "proof.positions"}};

std::string positions(std::uint64_t nodes, const Texts& texts) {
    const auto& unit = *std::ranges::find_if(units, [&](const Unit& each) { return nodes >= each.least; });
    return texts.count(unit.key, static_cast<long>(nodes / unit.nodes));
}

std::string duration(Milliseconds time, const Texts& texts) {
    const auto seconds = static_cast<long>(time.count() / 1000);
    if (seconds == 0) return texts.get("proof.moment");
    if (seconds < 60) return texts.count("form.seconds", seconds);
    const std::string minutes = texts.count("form.minutes", seconds / 60);
    return seconds % 60 == 0 ? minutes : minutes + ' ' + texts.count("form.seconds", seconds % 60);
}

constexpr std::array results{"proof.loss", "proof.draw", "proof.win"};  ///< by Outcome

}  // namespace

ProofView make_proof_view(const Proof& proof, const Texts& texts) {
    ProofView view;
    view.rules = proof.rules;
    view.is_running = proof.is_running;
    view.share_done = static_cast<float>(proof.percent) / 100;
    const std::string nodes = positions(proof.nodes, texts), time = duration(proof.heard_of - proof.begun, texts);
    if (proof.is_running)
        view.detail = texts.get("proof.progress", {{"percent", std::to_string(proof.percent)},
                                                   {"positions", nodes},
                                                   {"time", time}});
    if (proof.outcome) {
        view.result = texts.get(results[static_cast<std::size_t>(*proof.outcome)]);
        view.detail = texts.get("proof.spent", {{"positions", nodes}, {"time", time}});
    }
    return view;
}

}  // namespace quarto
