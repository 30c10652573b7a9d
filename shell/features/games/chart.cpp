#include "shell/features/games/screen.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "shell/ui/icons.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using draw::Colour;
using ui::Rect;

Colour colour_of(const draw::Theme& theme, Ending ending) {
    switch (ending) {
        case Ending::won: return theme.good;
        case Ending::lost: return theme.bad;
        case Ending::drawn:
        case Ending::decided: return theme.draw;
        case Ending::unfinished: break;
    }
    return theme.accent;
}

}  // namespace

ui::Badge badge_of(const draw::Theme& theme, Ending ending) {
    constexpr std::array icons{ui::Icon::check, ui::Icon::close, ui::Icon::minus, ui::Icon::flag,
                               ui::Icon::clock};  // as Ending
    return {icons[index_of(ending)], colour_of(theme, ending)};
}

void draw_shares(ui::Ui& ui, const Rect& rect, const Tally& tally) {
    const auto& theme = ui.theme();
    const std::array parts{std::pair(tally.won, theme.good), std::pair(tally.drawn, theme.draw),
                           std::pair(tally.lost, theme.bad)};
    const float between = ui.px(2);
    const auto count =
        static_cast<float>(std::ranges::count_if(parts, [](const auto& part) { return part.first > 0; }));
    const float room = rect.width - between * (count - 1);
    float x = rect.x;
    for (const auto& [number, colour] : parts) {
        if (number == 0) continue;
        const float width = room * static_cast<float>(number) / static_cast<float>(tally.all());
        draw::fill_round(ui.list(), ui::round({x, rect.y, width, rect.height}, std::min(width, rect.height) / 2),
                         colour, colour, 1);
        x += width + between;
    }
}

void draw_plot(ui::Ui& ui, const Rect& rect, const Plot& plot) {
    const auto& theme = ui.theme();
    const ui::TextStyle style = ui::small(ui);
    const float line = ui::line_height(ui, style.type);
    const auto [least, most] = std::ranges::minmax(plot.points);
    int low = least, high = most;
    float names = 0;
    for (const auto& [at, name] : plot.lines) {
        low = std::min(low, at);
        high = std::max(high, at);
        names = std::max(names, ui::text_width(ui, style, name));
    }
    Rect area = rect;
    const Rect scale = area.cut_left(std::min(names + ui.px(8), 0.4f * rect.width));
    area = area.inset(ui.px(6), line / 2);
    const auto height_of = [&](int value) {
        const float share = static_cast<float>(value - low) / static_cast<float>(std::max(high - low, 1));
        return area.bottom() - share * area.height;
    };
    float free_below = rect.bottom();
    for (const auto& [at, name] : plot.lines) {
        const float y = height_of(at);
        ui.list().AddLine({area.x, y}, {area.right(), y}, draw::packed(theme.border), ui::hairline(ui));
        if (y + line / 2 > free_below + ui.px(1)) continue;  // the one below stands there
        free_below = y - line / 2;
        ui::text_line(ui, {scale.x, free_below, scale.width, line}, style, name);
    }
    std::vector<ImVec2> points;
    const float step = area.width / static_cast<float>(plot.points.size() - 1);
    for (const int value : plot.points)
        points.push_back({area.x + static_cast<float>(points.size()) * step, height_of(value)});
    const auto ink = draw::packed(theme.accent);
    ui.list().AddPolyline(points.data(), static_cast<int>(points.size()), ink, 0, ui.px(2));
    constexpr std::size_t most_dots = 60;
    if (points.size() > most_dots) points.erase(points.begin(), points.end() - 1);
    for (const ImVec2 point : points) ui.list().AddCircleFilled(point, ui.px(3.5f), ink, 16);
}

}  // namespace quarto
