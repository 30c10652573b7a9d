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

void draw_ending(ui::Ui& ui, const Rect& rect, Ending ending) {
    constexpr std::array icons{ui::Icon::check, ui::Icon::close, ui::Icon::minus, ui::Icon::flag,
                               ui::Icon::clock};  // as Ending
    const Colour colour = colour_of(ui.theme(), ending);
    const ImVec2 middle{rect.middle_x(), rect.middle_y()};
    ui.list().AddCircleFilled(middle, rect.height / 2, draw::packed(colour, 0.16f), 32);
    ui::draw_icon(ui.list(), icons[index_of(ending)], middle, 0.6f * rect.height, colour);
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

void draw_curve(ui::Ui& ui, const Rect& rect, const std::vector<int>& percents) {
    const auto& theme = ui.theme();
    const int least = *std::ranges::min_element(percents) / 10 * 10, lowest = std::min(least, 90);
    Rect area = rect;
    const ui::TextStyle style = ui::small(ui);
    const Rect scale = area.cut_left(ui::text_width(ui, style, "100") + ui.px(8));
    area = area.inset(ui.px(6));
    for (const int percent : {100, lowest}) {
        const float y = percent == 100 ? area.y : area.bottom();
        ui.list().AddLine({area.x, y}, {area.right(), y}, draw::packed(theme.border), ui::hairline(ui));
        const float height = ui::line_height(ui, style.type);
        ui::text_line(ui, {scale.x, y - height / 2, scale.width, height}, style, std::to_string(percent));
    }
    std::vector<ImVec2> points;
    const float step = area.width / static_cast<float>(std::max<std::size_t>(percents.size(), 2) - 1);
    for (std::size_t k = 0; k < percents.size(); ++k) {
        const float share = static_cast<float>(percents[k] - lowest) / static_cast<float>(100 - lowest);
        points.push_back({area.x + static_cast<float>(k) * step, area.bottom() - share * area.height});
    }
    const auto ink = draw::packed(theme.accent);
    ui.list().AddPolyline(points.data(), static_cast<int>(points.size()), ink, 0, ui.px(2));
    constexpr std::size_t most_dots = 60;
    for (const ImVec2 point : points)
        if (points.size() <= most_dots) ui.list().AddCircleFilled(point, ui.px(3.5f), ink, 16);
}

}  // namespace quarto
