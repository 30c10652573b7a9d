#include "shell/app/form_page.hpp"
#include "shell/features/setup/rule_choice.hpp"
#include "shell/app/screens.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<Intent> draw_proof(ui::Ui& ui, const View& view) {
    const ProofView& proof = view.proof;
    FormPage page(ui, ui::Kind::proof, "screen.proof", {.width = 500, .footer = ui::measure::big_button});
    std::optional<Intent> intent;
    page.notice(view);
    // At the top, so that it is visible on the smallest screen.
    if (!proof.detail.empty()) {
        ui::progress_bar(ui, page.row(8), ui.text("screen.proof"), proof.share_done);
        page.gap(6);
        if (!proof.result.empty()) page.strong_text(proof.result);
        page.note_text(proof.detail);
        page.gap(14);
    }
    page.paragraph("proof.about");
    const RuleSet rules = draw_rule_choice(ui, page, proof.rules, "proof.note");
    if (rules != proof.rules) intent = intent::ChooseProof{rules};
    const bool is_running = proof.is_running;
    if (ui::button(ui, ui::Kind::proof_button, page.end_column(), ui.text(is_running ? "proof.stop"_key : "proof.start"_key),
                   {.kind = is_running ? ui::ButtonKind::secondary : ui::ButtonKind::primary,
                    .type = draw::Type::large}))
        intent = is_running ? Intent{intent::StopProof{}} : Intent{intent::StartProof{}};
    if (page.closed()) intent = intent::Back{};
    return intent;
}

}  // namespace quarto
