#include "shell/features/game/prompt.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "shell/i18n/text.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {
namespace {

using ui::Rect;
using Points = Callout::Points;
namespace measure = ui::measure;

constexpr float pointer_size = 9, sign_size = 30, box_padding = 10;  ///< units of the interface
constexpr float widest_in_stage = 270, stage_gap = 6;                ///< units of the interface

enum class Spot : std::uint8_t { none, prompt, prompt_top, prompt_bottom, stage_bottom };

/// Spot by `LayoutMode` and `Tip`: next to the reserve, anywhere (the whole board), next to the QUARTO!
/// button.
constexpr std::array<std::array<Spot, 3>, 3> spots{{
    {Spot::prompt_top, Spot::prompt, Spot::prompt_bottom},
    {Spot::stage_bottom, Spot::prompt, Spot::prompt_bottom},
    {Spot::prompt_bottom, Spot::prompt, Spot::none},
}};

Rect words_in(const ui::Ui& ui, const Rect& box) {
    return {box.x + ui.px(box_padding + sign_size), box.y, box.width - 2 * ui.px(box_padding + sign_size), box.height};
}

/// A diamond leaves the left corners of its stage free; the trays are in the right ones.
std::optional<Callout> place_in_stage(const ui::Ui& ui, const GameLayout& layout, std::string_view text,
                                      PieceSet giveable) {
    if (!layout.camera_preset.leaves_corners()) return std::nullopt;
    const float width = std::min(ui.px(widest_in_stage), 0.3f * layout.stage.width);
    const float height = callout_height(ui, text, width);
    const Rect box{layout.stage.x, layout.stage.bottom() - height - ui.px(pointer_size + stage_gap), width, height};
    const auto extent = draw::board_extent(layout.camera_preset, layout.elevation);  // including the pieces
    const float middle = std::max(box.middle_x(), layout.reserve.x + ui.px(2 * pointer_size));
    float tip = middle, away = box.right() - ui.px(2 * pointer_size) - middle;
    for (const Piece piece : giveable)
        if (const float at = layout.slot(piece).middle_x(); std::abs(at - middle) < away) {
            tip = at;
            away = std::abs(at - middle);
        }
    const float edge = layout.board_edge(box.y, std::max(extent.above, extent.below));
    const bool is_beside = tip <= box.right() - ui.px(2 * pointer_size) && box.right() < edge;
    return is_beside ? std::optional(Callout{box, Points::down, tip, layout.prompt}) : std::nullopt;
}

/// Joined to the box: the base lies within the outline and covers it.
void draw_pointer(ui::Ui& ui, const Callout& callout, draw::Colour fill, draw::Colour edge, float line) {
    const float size = ui.px(pointer_size), out = callout.points == Points::up ? -1.0f : 1.0f;
    const float base = callout.points == Points::up ? callout.box.y : callout.box.bottom();
    const auto at = [&](float along, float away) { return ImVec2{callout.tip + along, base + out * away}; };
    const ImVec2 tip = at(0, size);
    ui.list().AddTriangleFilled(at(-size, -line), tip, at(size, -line), draw::packed(fill));
    ui.list().AddLine(at(-size, -line / 2), tip, draw::packed(edge), line);
    ui.list().AddLine(at(size, -line / 2), tip, draw::packed(edge), line);
}

}  // namespace

float callout_height(const ui::Ui& ui, std::string_view text, float width) {
    const float words = text_height(ui, ui::small(ui), text, words_in(ui, {0, 0, width, 0}).width);
    return std::max(ui.px(measure::target), words + 2 * ui.px(box_padding));
}

std::optional<Callout> place_callout(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    if (!view.tip || view.notice) return std::nullopt;
    const Spot spot = spots[index_of(layout.mode)][index_of(*view.tip)];
    if (spot == Spot::none) return std::nullopt;
    if (spot == Spot::stage_bottom) return place_in_stage(ui, layout, view.detail, view.board.giveable);
    Callout callout{{}, Points::up, layout.quarto.x + 0.3f * layout.quarto.width, layout.prompt};
    const float gap = ui.px(pointer_size);
    callout.is_on_card = layout.mode == LayoutMode::wide && spot == Spot::prompt;
    const float height = callout_height(ui, view.detail, layout.prompt.width - (callout.is_on_card ? 2 * gap : 0));
    if (spot == Spot::prompt_top) {
        callout.box = callout.prompt.cut_top(height);
        callout.prompt.cut_top(gap);
    } else {
        if (callout.is_on_card) callout.prompt.cut_bottom(gap);
        callout.points = spot == Spot::prompt ? Points::nowhere : Points::down;
        callout.box = callout.prompt.cut_bottom(height).inset(callout.is_on_card ? gap : 0, 0);
        if (!callout.is_on_card) callout.prompt.cut_bottom(gap);
    }
    const float around = layout.mode == LayoutMode::wide ? ui.px(2 * box_padding) : 0;
    const float heading = text_height(ui, ui::strong(ui), view.prompt, callout.prompt.width - ui.px(4) - around);
    if (callout.prompt.height < std::max(heading, ui::line_height(ui, draw::Type::large)) + around) return std::nullopt;
    return callout;
}

bool draw_callout(ui::Ui& ui, const Callout& callout, std::string_view text) {
    const auto& theme = ui.theme();
    const Rect& box = callout.box;
    constexpr ui::Id id(ui::Kind::hint, ui::Part::close);
    const auto item = ui.item(id, box, said_of(ui.surface().texts, ui.text("action.close"), std::string(text)));
    const float radius = ui.px(measure::button_radius);
    const auto shape = ui::round(box, radius);
    const draw::Colour ground = draw::mix(theme.card, theme.accent, callout.is_on_card ? 0.10f : 0.0f);
    const draw::Colour fill = draw::mix(ground, theme.text, 0.04f * ui::hover_amount(ui, id, item));
    const draw::Colour edge = draw::mix(theme.accent, theme.border, 0.3f * (1 - theme.contrast));
    const float line = ui.px(1.5f), raised = callout.is_on_card ? 0.0f : 1.0f;  // no double frame on the card
    draw::shadow_round(ui.list(), shape, theme.shadow, 0.3f * raised * theme.shadow_strength, ui.px(3), ui.px(8));
    draw::fill_round(ui.list(), shape, fill, fill, 1);
    draw::outline_round(ui.list(), shape, edge, std::max(raised, theme.contrast), line);
    if (callout.points != Points::nowhere) draw_pointer(ui, callout, fill, edge, line);

    const float middle = box.middle_y(), side = ui.px(box_padding + sign_size / 2 - 3);
    ui::draw_icon(ui.list(), ui::Icon::bulb, {box.x + side, middle}, ui.px(20), theme.accent);
    ui::draw_icon(ui.list(), ui::Icon::close, {box.right() - side, middle}, ui.px(16), theme.secondary);
    ui::TextStyle style = ui::small(ui);
    style.colour = theme.text;
    text_middle(ui, words_in(ui, box), style, text);
    if (item.focused) ui.focus_ring(box, radius);
    return item.activated;
}

}  // namespace quarto
