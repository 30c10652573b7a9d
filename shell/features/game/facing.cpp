#include "shell/features/game/screen.hpp"

#include <algorithm>
#include <utility>

#include "shell/features/game/prompt.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

using ui::Kind;
using ui::Rect;

ui::Id id_at(Kind kind, bool is_near) { return is_near ? ui::Id(kind) : ui::Id(kind, ui::Part::choice, 1); }

Seat addressed(const GameScreenView& view) {
    return view.board.is_selecting_call ? view.actions.caller : view.board.hand_side;
}

Seat notified(ui::Ui& ui, const GameScreenView& view) {
    auto& asker = ui.state().screens.asker;
    if (!view.notice) asker.reset();
    return asker.value_or(addressed(view));
}

bool draw_call(ui::Ui& ui, const GameScreenView& view, Seat seat, const Rect& rect) {
    const ActionView& now = view.actions;
    const bool is_caller = seat == now.caller;
    const bool may_call = is_caller ? now.can_call : now.can_other_call;
    const bool has_shape = is_caller && now.can_call && view.board.is_selecting_call;
    const std::string named = ui.text("action.quarto_by", {{"name", view.player(seat).name}});
    return ui::main_button(ui, seat == own_seat(view) ? Kind::quarto : Kind::quarto_other, rect,
                           has_shape ? now.call_label : ui.text("action.quarto"), ui::Enabled{may_call},
                           now.call_stands_out ? ui::Strength::full : ui::Strength::quiet,
                           has_shape ? now.call_label : named);
}

void draw_side_words(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout, Seat seat) {
    const PlayerView& player = view.player(seat);
    const bool is_near = seat == own_seat(view), is_asked = seat == addressed(view);
    Rect words = layout.prompt, sign = layout.own_card;
    if (view.result && !is_near)  // there are no buttons
        words.y = sign.y += std::max(0.0f, layout.actions.bottom() - ui.px(6) - words.bottom()) / 2;
    draw_player_sign(ui, player, is_near ? 1 : 0, sign, words);
    ui.add_text(layout.own_card, player_label(ui.surface().texts, player));
    if (seat == addressed(view)) expose_prompt(ui, view, layout.prompt);
    if (view.notice && seat == notified(ui, view)) return;
    const ui::Id id = id_at(Kind::prompt, is_near);
    if (view.result) return draw_result_words(ui, view, id, words);
    if (is_asked) return draw_prompt_words(ui, id, view.prompt, view.detail, words);
    std::string status = player.status;
    if (!view.special_rules.empty()) status += std::string(middle_dot) + view.special_rules;
    draw_prompt_words(ui, id, player.name, std::move(status), words);
}

}  // namespace quarto
