#include "shell/features/game/screen.hpp"

#include <algorithm>
#include <utility>

#include "shell/render/round.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Rect;

constexpr ui::Id cue = ui::Kind::player;
constexpr float cue_time = 1.3f;               ///< seconds
constexpr float coming = 0.16f, going = 0.2f;  ///< shares of the time

/// Where the cue rests: beside the card if that is next to the stage, else in the stage's middle.
Rect resting_place(const GameLayout& layout, const Rect& card, float width, float height, float margin) {
    const Rect& stage = layout.stage;
    const bool is_beside = card.x >= stage.right();
    const float x = is_beside ? stage.right() - margin - width : stage.middle_x() - width / 2;
    const float y = std::clamp(card.middle_y() - height / 2, stage.y + margin,
                               std::max(stage.y + margin, stage.bottom() - height - margin));
    return {x, y, width, height};
}

}  // namespace

std::optional<float> turn_cue(ui::Ui& ui, const GameView& view, bool is_wanted) {
    // Not while the moves are gone through.
    const bool is_latest = view.moves.empty() || view.moves.back().is_current;
    const bool may_show = is_wanted && !view.result && is_latest;
    auto& known = ui.state().screens.mover;
    const auto now = may_show ? std::optional(view.board.hand_side) : std::nullopt;
    const auto before = std::exchange(known, now);
    if (!may_show) return std::nullopt;
    const bool has_begun = view.board.position.hand() || !view.board.position.occupied().empty();
    if (before && before != now) ui.set_animation(cue, ui::Channel::shown, has_begun ? 0.0f : 1.0f);
    const float at = ui.progress(cue, ui::Channel::shown, cue_time);
    return at < 1 ? std::optional(at) : std::nullopt;
}

void draw_turn_cue(ui::Ui& ui, const GameView& view, const GameLayout& layout, float at) {
    ui.list().ChannelsSetCurrent(channel_above);
    const Seat seat = view.board.hand_side;
    const PlayerView& player = view.player(seat);
    const float come = draw::smooth(std::min(1.0f, at / coming)), go = std::min(1.0f, (1 - at) / going);
    const std::string words = ui.text("cue.turn", {{"name", player.name}});
    const float badge = ui.px(28), padding = ui.px(8), margin = ui.px(6);
    ui::TextStyle style = ui::strong(ui);
    style.type = draw::Type::large;
    style.alpha = come * go;
    const float most = layout.stage.width - badge - 5 * padding;
    style = ui::fitted(ui, style, words, most);
    const std::string shown = ui::shortened(ui, style, words, most);
    const float width = badge + ui::text_width(ui, style, shown) + 4 * padding + 1;
    const float height = std::max(badge, ui::line_height(ui, style.type)) + 2 * padding;
    const Rect& card = seat == own_seat(view) ? layout.own_card : layout.their_card;
    const Rect rest = resting_place(layout, card, width, height, margin);
    const Rect plate = rest.moved((1 - come) * 0.35f * (card.middle_x() - rest.middle_x()), 0);
    const auto& theme = ui.theme();
    const auto shape = ui::round(plate, height / 2);
    draw::shadow_round(ui.list(), shape, theme.shadow, 0.4f * come * go * theme.shadow_strength, ui.px(4), ui.px(12));
    draw::fill_round(ui.list(), shape, theme.card, theme.card, come * go);
    draw::outline_round(ui.list(), shape, theme.accent, come * go, ui.px(1.5f));
    Rect inner = plate.inset(padding, 0);
    const Rect round = inner.cut_left(badge).centred(badge, badge);
    ui.list().AddCircleFilled({round.middle_x(), round.middle_y()}, badge / 2, draw::packed(theme.accent, come * go));
    ui::TextStyle initial = ui::strong(ui);
    initial.colour = theme.on_accent;
    initial.align = ui::Align::middle;
    initial.alpha = come * go;
    text_line(ui, round, ui::fitted(ui, initial, player.initial, badge), player.initial);
    inner.cut_left(padding);
    text_line(ui, inner, style, shown);
    ui.list().ChannelsSetCurrent(channel_screen);
}

}  // namespace quarto
