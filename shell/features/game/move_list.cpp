#include "shell/features/game/screen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/notation/text.hpp"
#include "shell/ui/figure.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Rect;

constexpr float move_height = 44, least_move_height = 38, mark_column_width = 154;  ///< units of the interface

/// Rectangle of each move, relative to the list's origin: two per row, or one where its text is long. Rows are a little
/// lower where all of them then fit `most`.
std::vector<Rect> places_of(const ui::Ui& ui, const std::vector<MoveLine>& moves, float width, float most) {
    const float line = ui.px(move_height), gap = ui.px(4);
    const ui::TextStyle style = ui::body(ui);
    std::vector<Rect> places;
    float y = 0;
    bool half_used = false;
    for (const MoveLine& move : moves) {
        const Rect row{0, y, width, line};
        const bool is_long =
            move.mark || (!move.step && ui::text_width(ui, style, move.text) > row.column(0, 2, gap).width - ui.px(48));
        if (is_long && half_used) y += line;
        if (is_long) places.push_back({0, y, width, line});
        else places.push_back(row.column(half_used ? 1 : 0, 2, gap));
        if (is_long || half_used) y += line;
        half_used = !is_long && !half_used;
    }
    const float height = places.empty() ? 0 : places.back().bottom(), lower = most / std::max(most, height);
    if (lower * move_height >= least_move_height)
        for (Rect& place : places) place = {place.x, lower * place.y, place.width, lower * place.height};
    return places;
}

bool draw_move(ui::Ui& ui, const MoveLine& move, const Rect& rect) {
    const auto item = ui.item({ui::Kind::move, move.ply}, rect, move_label(ui.surface().texts, move),
                              {.is_current = move.is_current});
    const Rect shape = rect.inset(ui.px(2), ui.px(4));
    const ImVec2 least{shape.x, shape.y}, most{shape.right(), shape.bottom()};
    const auto& theme = ui.theme();
    if (move.is_current) ui.list().AddRectFilled(least, most, draw::packed(theme.accent, 0.16f), ui.px(10));
    else if (item.hovered) ui.list().AddRectFilled(least, most, draw::packed(theme.text, 0.06f), ui.px(10));
    Rect inner = shape.inset(ui.px(8), 0);
    const float number = std::max(ui.px(26), ui::text_width(ui, ui::strong(ui), "00") + ui.px(8));
    text_line(ui, inner.cut_left(number), {.weight = draw::Weight::bold, .colour = theme.text},
              std::to_string(move.number));
    if (move.mark) draw_move_mark(ui, inner.cut_right(ui.px(mark_column_width)), *move.mark);
    const ui::TextStyle style{.colour = move.is_current ? theme.text : theme.secondary};
    if (!move.step) {
        text_middle(ui, inner, fitted(ui, style, move.text, inner.width, inner.height), move.text);
    } else {
        ui::draw_figure(ui, move.step->piece, inner.cut_left(ui.px(24)));
        inner.cut_left(ui.px(10));
        if (move.step->cell) text_line(ui, inner, style, to_text(*move.step->cell));
    }
    if (item.focused) ui.focus_ring(shape, ui.px(10));
    return item.activated;
}

std::optional<intent::SeekTo> draw_places(ui::Ui& ui, const std::vector<MoveLine>& moves,
                                          const std::vector<Rect>& places, float left, float top) {
    const ui::Group list(ui, ui::Role::list, ui::Kind::move_list, ui.text("screen.moves"));
    std::optional<intent::SeekTo> chosen;
    for (std::size_t k = 0; k < places.size(); ++k)
        if (draw_move(ui, moves[k], places[k].moved(left, top))) chosen = intent::SeekTo{moves[k].ply};
    return chosen;
}

}  // namespace

float move_list_height(const ui::Ui& ui, const std::vector<MoveLine>& moves, float width, float most) {
    const auto places = places_of(ui, moves, width, most);
    const float line = ui.px(move_height), height = places.empty() ? 0 : places.back().bottom();
    return height <= most + 0.5f ? height : std::max(1.0f, std::floor(most / line)) * line;
}

std::optional<intent::SeekTo> draw_move_list(ui::Ui& ui, const std::vector<MoveLine>& moves, const Rect& rect) {
    const auto places = places_of(ui, moves, rect.width, rect.height);
    const float height = places.empty() ? 0 : places.back().bottom();
    auto& seen = ui.state().screens.moves;
    float& scrolled = ui.state().scrolled[ui::Kind::moves_list];
    if (std::exchange(seen.count, moves.size()) != moves.size()) scrolled = height;  // scroll to the newest
    const auto current = std::ranges::find(moves, true, &MoveLine::is_current);
    if (current != moves.end()) {
        const Rect& place = places[index_of(current - moves.begin())];
        const int end = static_cast<int>(place.bottom());
        const bool is_other = std::exchange(seen.current, current->ply) != current->ply;
        const bool is_pushed = std::exchange(seen.current_end, end) != end;  // by review marks
        if (is_other || is_pushed) scrolled = std::clamp(scrolled, place.bottom() - rect.height, place.y);
    }
    const float top = rect.y - ui.begin_scroll(ui::Kind::moves_list, ui.text("screen.moves"), rect, height);
    const auto chosen = draw_places(ui, moves, places, rect.x, top);
    ui.end_scroll();
    return chosen;
}

std::optional<intent::SeekTo> draw_whole_move_list(ui::Ui& ui, const std::vector<MoveLine>& moves, const Rect& rect) {
    return draw_places(ui, moves, places_of(ui, moves, rect.width, rect.height), rect.x, rect.y);
}

}  // namespace quarto
