#include "shell/features/position_editor/screen.hpp"

#include <algorithm>

#include "shell/ui/form_page.hpp"

namespace quarto {

namespace {

using ui::Enabled;
using ui::Icon;
using ui::Kind;

class PositionPage {
  public:
    PositionPage(ui::Ui& ui, const PositionEditorView& view, const std::optional<ui::Message>& message)
        : ui_(ui), view_(view), page_(ui, Kind::position, "screen.position", {.width = 440, .is_wide = true}) {
        page_.message(message);
    }

    std::optional<PositionChoice> draw(const Environment& environment, FeatureSet locked) {
        page_.strong_text(view_.verdict);
        if (!view_.expired.empty()) page_.note_text(view_.expired);
        choose();
        page_.heading("position.use");
        const Enabled if_playable{view_.is_playable};
        if (may_offer<intent::AnalysePosition>(locked))
            spare_line(Kind::position_analyse, "action.analyse", Icon::chart, intent::AnalysePosition{}, if_playable);
        if (!locked.has(Feature::share)) line(Kind::position_share, "menu.share", Icon::share, PositionUse::share);
        if (environment.can_print) line(Kind::position_print, "position.print", Icon::printer, intent::PrintPosition{});
        if (environment.has_lesson_editor)
            line(Kind::position_teach, "position.teach", Icon::learn, intent::TeachPosition{}, if_playable);
        spare_line(Kind::position_clear, "position.clear", Icon::bin, intent::ClearPosition{},
                   Enabled{view_.can_clear});
        spare_line(Kind::position_leave, "action.back_to_game", Icon::back, intent::LeaveSetUp{});
        if (page_.closed()) choice_ = intent::Back{};
        return choice_;
    }

  private:
    void choose() {
        const RuleSet rules = ui::draw_rule_choice(ui_, page_, view_.rules);
        if (rules != view_.rules) choice_ = intent::ChoosePositionRules{rules};
        page_.heading("position.to_move");
        if (const auto seat = page_.choice(Kind::position_mover, ui_.text("position.to_move"), view_.names,
                                           static_cast<int>(view_.to_move)))
            choice_ = intent::ChooseMover{static_cast<Seat>(*seat)};
    }

    void line(Kind kind, TextKey label, Icon icon, PositionChoice asked, Enabled enabled = Enabled::yes) {
        if (page_.list_line(kind, ui_.text(label), icon, enabled)) choice_ = asked;
    }
    /// Left out where the panel under the sheet has it.
    void spare_line(Kind kind, TextKey label, Icon icon, PositionChoice asked, Enabled enabled = Enabled::yes) {
        if (!stands_on_board(ui_.state().tree, kind)) line(kind, label, icon, asked, enabled);
    }

    ui::Ui& ui_;
    const PositionEditorView& view_;
    ui::FormPage page_;
    std::optional<PositionChoice> choice_;
};

}  // namespace

std::optional<PositionChoice> draw_position(ui::Ui& ui, const PositionEditorView& view, const Environment& environment,
                                            FeatureSet locked, const std::optional<ui::Message>& message) {
    return PositionPage(ui, view, message).draw(environment, locked);
}

}  // namespace quarto
