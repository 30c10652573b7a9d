#include "shell/features/position_editor/screen.hpp"

#include "shell/ui/form_page.hpp"

namespace quarto {

namespace {

using ui::Enabled;
using ui::Icon;
using ui::Kind;

class PositionPage : public ui::Form<PositionChoice> {
  public:
    PositionPage(ui::Ui& ui, const PositionEditorView& view, const std::optional<ui::Message>& news)
        : Form(ui, Kind::position, "screen.position", {.width = 440, .is_wide = true}), view_(view) {
        message(news);
    }

    std::optional<PositionChoice> draw(const Environment& environment, FeatureSet locked) {
        strong_text(view_.verdict);
        if (!view_.expired.empty()) note_text(view_.expired);
        choose();
        heading("position.use");
        const Enabled if_playable{view_.is_playable};
        if (may_offer<intent::AnalysePosition>(locked))
            spare_line(Kind::position_analyse, "action.analyse", Icon::chart, intent::AnalysePosition{}, if_playable);
        if (may_offer<intent::Share>(locked)) line(Kind::position_share, "menu.share", Icon::share, intent::Share{});
        if (environment.can_print) line(Kind::position_print, "position.print", Icon::printer, intent::PrintPosition{});
        if (environment.has_lesson_editor || environment.saves_lessons)
            line(Kind::position_teach, "position.teach", Icon::learn, intent::TeachPosition{}, if_playable);
        spare_line(Kind::position_clear, "position.clear", Icon::bin, intent::ClearPosition{},
                   Enabled{view_.can_clear});
        spare_line(Kind::position_leave, "action.back_to_game", Icon::back, intent::LeaveSetUp{});
        ask(closed(), intent::Back{});
        return asked;
    }

  private:
    void choose() {
        const RuleSet rules = ui::draw_rule_choice(ui_, *this, view_.rules);
        if (rules != view_.rules) asked = intent::ChoosePositionRules{rules};
        heading("position.to_move");
        if (const auto seat = choice(Kind::position_mover, ui_.text("position.to_move"), view_.names,
                                     static_cast<int>(view_.to_move)))
            asked = intent::ChooseMover{static_cast<Seat>(*seat)};
    }

    /// Left out where the panel under the sheet has it.
    void spare_line(Kind kind, TextKey label, Icon icon, PositionChoice wanted, Enabled enabled = Enabled::yes) {
        if (!stands_on_board(ui_.state().tree, kind)) line(kind, label, icon, std::move(wanted), enabled);
    }

    const PositionEditorView& view_;
};

}  // namespace

std::optional<PositionChoice> draw_position(ui::Ui& ui, const PositionEditorView& view, const Environment& environment,
                                            FeatureSet locked, const std::optional<ui::Message>& message) {
    return PositionPage(ui, view, message).draw(environment, locked);
}

}  // namespace quarto
