#include "shell/features/setup/screen.hpp"

#include <algorithm>
#include <cmath>

#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Rect;

constexpr float lowest = 0.28f;                           ///< height of the first step, as a share of the last one’s
constexpr float step_gap = 4, step_radius = 5, base = 4;  ///< interface units

Rect step_in(const ui::Ui& ui, const Rect& place, int k, int count) {
    const float share = draw::mix(lowest, 1.0f, static_cast<float>(k) / static_cast<float>(count - 1));
    const float height = share * (place.height - ui.px(2 * base));
    return {place.x + ui.px(step_gap / 2), place.bottom() - ui.px(base) - height, place.width - ui.px(step_gap),
            height};
}

}  // namespace

std::optional<int> draw_ladder(ui::Ui& ui, ui::Id id, const Rect& rect, std::string_view label,
                               std::span<const std::string> names, int chosen) {
    const auto& t = ui.theme();
    const ui::Group group(ui, ui::Role::radios, id, label, {}, rect);
    const int count = static_cast<int>(names.size());
    const float reached = ui.animate(id, ui::Channel::column, static_cast<float>(chosen));
    std::optional<int> answer;
    for (int k = 0; k < count; ++k) {
        const ui::Id part(id.kind, ui::Part::choice, index_of(k));
        const Rect place = rect.column(k, count, 0), step = step_in(ui, place, k, count);
        const ui::ItemState item =
            ui.item(part, place, names[index_of(k)], {.role = ui::Role::radio, .on = k == chosen});
        const float on = std::clamp(reached - static_cast<float>(k) + 1, 0.0f, 1.0f);
        const float own = 1 - std::min(1.0f, std::abs(reached - static_cast<float>(k)));
        const float radius = ui.px(step_radius);
        draw::fill_round(ui.list(), ui::round(step, radius), t.background_edge, t.background_edge, 1);
        draw::fill_round(ui.list(), ui::round(step, radius), t.accent, t.accent,
                         on * draw::mix(0.4f, 1.0f, std::max(own, item.hovered ? 0.5f : 0.0f)));
        draw::outline_round(ui.list(), ui::round(step, radius), draw::mix(t.secondary, t.accent, on), 1,
                            ui.px(item.hovered ? 2.0f : 1.25f));
        if (item.focused) ui.focus_ring(place.inset(ui.px(1), 0), ui.px(step_radius + 2));
        if (item.activated && k != chosen) answer = k;
    }
    return answer;
}

}  // namespace quarto
