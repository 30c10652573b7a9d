#include "shell/app/screens/facing_screen.hpp"

#include <utility>

#include "shell/app/screens/actions.hpp"
#include "shell/app/screens/panel.hpp"
#include "shell/app/screens/prompt.hpp"
#include "shell/features/game/player_card.hpp"
#include "shell/features/game/stage.hpp"
#include "shell/i18n/lists.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Enabled;
using ui::Kind;
using ui::Rect;

const PlayerView& player_at(const View& view, Seat seat) { return view.players[static_cast<std::size_t>(seat)]; }

/// Of what both edges have.
ui::Id id_at(Kind kind, bool is_near) { return is_near ? ui::Id(kind) : ui::Id(kind, ui::Part::choice, 1); }

/// Whom the prompt and the buttons beside QUARTO! are for.
Seat addressed(const View& view) { return view.board.is_selecting_call ? view.actions.caller : view.board.hand_side; }

/// Whose last press the notice answers.
Seat notified(ui::Ui& ui, const View& view) {
    auto& asker = ui.state().screens.asker;
    if (!view.notice) asker.reset();
    return asker.value_or(addressed(view));
}

/// The player's own call button. What is not possible yet is explained after a press.
std::optional<Intent> draw_call(ui::Ui& ui, const View& view, Seat seat, const Rect& rect) {
    const ActionView& now = view.actions;
    const bool is_caller = seat == now.caller;
    const bool may_call = is_caller ? now.can_call : now.can_other_call;
    const bool has_shape = is_caller && now.can_call && view.board.is_selecting_call;
    const std::string named = ui.text("action.quarto_by", {{"name", player_at(view, seat).name}});
    const bool is_pressed = ui::main_button(ui, seat == own_seat(view) ? Kind::quarto : Kind::quarto_other, rect,
                                            has_shape ? now.call_label : ui.text("action.quarto"), Enabled{may_call},
                                            now.call_stands_out ? ui::Strength::full : ui::Strength::quiet,
                                            has_shape ? now.call_label : named);
    return is_pressed ? std::optional<Intent>(intent::CallQuarto{seat}) : std::nullopt;
}

std::optional<Intent> draw_side_buttons(ui::Ui& ui, const View& view, const GameLayout& layout, Seat seat) {
    const bool is_near = seat == own_seat(view);
    const ui::Group group(ui, ui::Role::group, id_at(Kind::actions, is_near), ui.text("label.actions"));
    if (view.result) return is_near ? draw_buttons(ui, view, layout) : std::nullopt;
    std::optional<Intent> intent;
    Rect others = layout.actions;
    if (view.actions.has_calls) {
        intent = draw_call(ui, view, seat, layout.quarto);
    } else {
        others.x = layout.quarto.x;
        others.width = layout.actions.right() - others.x;
    }
    if (seat == addressed(view))
        if (auto asked = draw_actions(ui, view, others)) intent = std::move(asked);
    return intent;
}

/// The prompt for whom it is addressed to; for the other what they are, and the special rules.
void draw_side_words(ui::Ui& ui, const View& view, const GameLayout& layout, Seat seat) {
    const PlayerView& player = player_at(view, seat);
    const bool is_near = seat == own_seat(view), is_asked = seat == addressed(view);
    Rect words = layout.prompt;
    draw_player_sign(ui, player, is_near ? 1 : 0, layout.own_card, words);
    ui.add_text(layout.own_card, player_label(ui.surface().texts, player));
    if (seat == addressed(view)) expose_prompt(ui, view, layout.prompt);
    if (view.notice && seat == notified(ui, view)) return;
    const ui::Id id = id_at(Kind::prompt, is_near);
    if (view.result) {
        if (!is_near) words.height = layout.actions.bottom() - ui.px(6) - words.y;  // there are no buttons
        return draw_result_words(ui, view, id, words);
    }
    if (is_asked) return draw_prompt_words(ui, id, view.prompt, view.detail, words);
    std::string status = player.status;
    if (!view.special_rules.empty()) status += std::string(middle_dot) + view.special_rules;
    draw_prompt_words(ui, id, player.name, std::move(status), words);
}

std::optional<Intent> draw_side(ui::Ui& ui, const View& view, const GameLayout& layout, Seat seat) {
    const ui::Group group(ui, ui::Role::group, ui::Id(Kind::player, static_cast<std::size_t>(seat)),
                          player_at(view, seat).name);
    draw_side_words(ui, view, layout, seat);
    std::optional<Intent> intent;
    if (view.notice && seat == notified(ui, view))
        if (const auto dismissed = draw_notice(ui, view, layout)) intent = *dismissed;
    if (auto asked = draw_side_buttons(ui, view, layout, seat)) {
        ui.state().screens.asker = seat;
        intent = std::move(asked);
    }
    return intent;
}

std::optional<Intent> draw_menu_button(ui::Ui& ui, const View& view, const Rect& rect) {
    const Intent opens = intent::Open{Screen::menu};
    const auto label = view.environment.has_update ? "screen.menu_update"_key : "screen.menu"_key;
    if (!offers(view, opens) || !ui::bare_icon_button(ui, Kind::menu, rect, ui::Icon::menu, ui.text(label)))
        return std::nullopt;
    return opens;
}

}  // namespace

std::optional<Intent> draw_facing_screen(ui::Ui& ui, const View& view, const GameLayout& layout) {
    const Seat own = own_seat(view);
    std::optional<Intent> intent;
    const auto collect = [&intent](std::optional<Intent> asked) {
        if (asked) intent = std::move(asked);
    };
    Rect covered = view.notice ? covered_place(ui, view, layout) : Rect{};
    if (notified(ui, view) != own) covered = ui::turned(ui, covered);
    ui.list().ChannelsSplit(channels);
    ui.list().ChannelsSetCurrent(channel_screen);
    ui.add_text(layout.header, ui.text("game.name"), ui::Role::name);
    // From the far edge to the near one, which is also the reading order.
    const auto draw_far = [&] {
        const ui::Turned turned(ui);
        collect(draw_side(ui, view, layout, other(own)));
    };
    const auto draw_board = [&] {
        if (view.is_paused) return draw_paused_stage(ui, layout, view.prompt);
        const auto touched = widened(draw_stage(ui, view, layout, covered));
        if (touched) ui.state().screens.asker.reset();
        collect(touched);
    };
    draw_far();
    draw_board();
    collect(draw_side(ui, view, layout, own));
    collect(draw_menu_button(ui, view, layout.header));
    ui.list().ChannelsMerge();
    set_successors(ui, view);
    ui.add_text(layout.prompt, ui.text("typed.label"), ui::Role::field);
    if (ui.is_top_layer() && ui.escape_was_pressed()) collect(intent::Back{});
    return intent;
}

}  // namespace quarto
