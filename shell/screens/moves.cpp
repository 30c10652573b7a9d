#include <algorithm>

#include "shell/screens/page.hpp"
#include "shell/screens/panel.hpp"
#include "shell/screens/screens.hpp"

namespace quarto {
namespace {

using ui::Rect;

constexpr float line_height = 44;  ///< units of the interface
constexpr int columns = 2;

int rows_of(const View& view) { return (static_cast<int>(view.moves.size()) + columns - 1) / columns; }

bool draw_move(ui::Ui& ui, const MoveLine& move, const Rect& rect) {
    const std::string name = "move." + std::to_string(move.ply);
    const auto item = ui.item(name, rect, std::to_string(move.number) + ' ' + move.text);
    const Rect shape = rect.inset(ui.px(2), ui.px(4));
    const ImVec2 least{shape.x, shape.y}, most{shape.right(), shape.bottom()};
    const auto& theme = ui.theme();
    if (move.is_current) ui.list().AddRectFilled(least, most, draw::packed(theme.accent, 0.16f), ui.px(10));
    else if (item.hovered) ui.list().AddRectFilled(least, most, draw::packed(theme.text, 0.06f), ui.px(10));
    Rect inner = shape.inset(ui.px(8), 0);
    text_line(ui, inner.cut_left(ui.px(26)), {.weight = draw::Weight::bold, .colour = theme.text}, std::to_string(move.number));
    text_line(ui, inner, {.colour = move.is_current ? theme.text : theme.secondary}, move.text);
    if (item.focused) ui.focus_ring(shape, ui.px(10));
    return item.activated;
}

}  // namespace

float move_list_height(const ui::Ui& ui, const View& view) {
    return ui.px(line_height) * static_cast<float>(rows_of(view));
}

std::optional<Intent> draw_move_list(ui::Ui& ui, const View& view, const Rect& rect) {
    const float height = move_list_height(ui, view), line = ui.px(line_height);
    int& seen = ui.state().choices["seen moves"];
    const int count = static_cast<int>(view.moves.size());
    if (seen != count) ui.state().scrolled["moves list"] = height;  // to the newest
    seen = count;
    const float top = rect.y - ui.begin_scroll("moves list", rect, height);
    std::optional<Intent> intent;
    for (int k = 0; k < count; ++k) {
        const Rect row{rect.x, top + line * static_cast<float>(k / columns), rect.width, line};
        const MoveLine& move = view.moves[static_cast<std::size_t>(k)];
        if (draw_move(ui, move, row.column(k % columns, columns, ui.px(4)))) intent = intent::GoTo{move.ply};
    }
    ui.end_scroll();
    return intent;
}

std::optional<Intent> draw_moves(ui::Ui& ui, const View& view) {
    Page page(ui, "moves", "screen.moves", 460, 46);
    std::optional<Intent> intent;
    for (std::size_t k = 0; k < view.moves.size(); k += columns) {
        const Rect row = page.row(line_height);
        for (std::size_t side = 0; side < columns && k + side < view.moves.size(); ++side) {
            const MoveLine& move = view.moves[k + side];
            if (draw_move(ui, move, row.column(static_cast<int>(side), columns, ui.px(4)))) intent = intent::GoTo{move.ply};
        }
    }
    const Rect foot = page.footer();
    const auto step = [&](int column, std::string_view name, std::string_view label, ui::Icon icon, bool enabled, Intent asked) {
        if (ui::button(ui, name, foot.column(column, 2, ui.px(10)), ui.text(label), {.enabled = ui::Enabled{enabled}, .icon = icon}))
            intent = std::move(asked);
    };
    step(0, "moves.undo", "action.undo", ui::Icon::undo, view.actions.can_undo, intent::Undo{});
    step(1, "moves.redo", "action.redo", ui::Icon::redo, view.actions.can_redo, intent::Redo{});
    if (page.closed()) intent = intent::Back{};
    return intent;
}

}  // namespace quarto
