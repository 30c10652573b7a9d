#include "shell/app/screens/screens.hpp"
#include "shell/features/analysis/screen.hpp"
#include "shell/features/game/screen.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

std::optional<Intent> draw_moves(ui::Ui& ui, const View& view) {
    ui::FormPage page(ui, ui::Kind::moves, "screen.moves", {.width = 460, .footer = 46});
    std::optional<Intent> intent;
    // Small windows show the analysis only here.
    if (view.analysis) {
        const float height = analysis_height(ui, *view.analysis, page.row(0).width);
        draw_analysis_lines(ui, *view.analysis, page.take(height));
        if (view.can_set_up && offers(view, intent::SetUpPosition{}) &&
            page.list_line(ui::Kind::set_up, ui.text("action.set_up"), ui::Icon::grid))
            intent = intent::SetUpPosition{};
        page.gap(14);
    }
    const float height = move_list_height(ui, view.moves, page.row(0).width);
    if (const auto chosen = draw_whole_move_list(ui, view.moves, page.take(height))) intent = *chosen;
    const ui::Rect foot = page.end_column();
    const auto step = [&](int side, ui::Kind name, TextKey label, ui::Icon icon, bool enabled, Intent asked) {
        if (offers(view, asked) && ui::button(ui, name, foot.column(side, 2, ui.px(10)), ui.text(label),
                                              {.enabled = ui::Enabled{enabled}, .icon = icon}))
            intent = std::move(asked);
    };
    step(0, ui::Kind::moves_undo, "action.undo", ui::Icon::undo, view.actions.can_undo, intent::Undo{});
    step(1, ui::Kind::moves_redo, "action.redo", ui::Icon::redo, view.actions.can_redo, intent::Redo{});
    if (page.closed()) intent = intent::Back{};
    return intent;
}

}  // namespace quarto
