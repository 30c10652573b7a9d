#include "shell/features/solve/screen.hpp"

#include "shell/ui/form_page.hpp"

namespace quarto {

std::optional<SolveChoice> draw_proof(ui::Ui& ui, const ProofView& proof, const std::optional<ui::Message>& message) {
    ui::Form<SolveChoice> page(ui, ui::Kind::proof, "screen.proof", {.width = 500, .footer = ui::measure::big_button});
    page.message(message);
    // At the top, so that it is visible on the smallest screen.
    if (!proof.detail.empty()) {
        ui::progress_bar(ui, page.row(8), ui.text("screen.proof"), proof.share_done);
        page.gap(6);
        if (!proof.result.empty()) page.strong_text(proof.result);
        page.note_text(proof.detail);
        page.gap(14);
    }
    page.paragraph("proof.about");
    const RuleSet rules = ui::draw_rule_choice(ui, page, proof.rules, "proof.note");
    page.ask(rules != proof.rules, intent::ChooseProof{rules});
    const bool is_running = proof.is_running;
    if (page.footer_button(ui::Kind::proof_button, ui.text(is_running ? "action.stop"_key : "proof.start"_key),
                           is_running ? ui::ButtonKind::secondary : ui::ButtonKind::primary))
        page.asked = is_running ? SolveChoice{intent::StopProof{}} : SolveChoice{intent::StartProof{}};
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
