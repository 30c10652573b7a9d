#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "shell/ui/widgets.hpp"

namespace quarto::ui {
namespace {

using draw::Colour;
using draw::mix;

Id choice_of(Id control, int index) { return {control.kind, Part::choice, index_of(index)}; }

/// Outline and knob colour of controls that are off.
Colour off_colour(const draw::Theme& theme) { return mix(theme.border, theme.secondary, 0.75f); }

/// `on`: 0 (empty) to 1 (filled and ticked).
void draw_tick_box(Ui& ui, const Rect& box, float on) {
    const auto& t = ui.theme();
    const float radius = ui.px(4);
    draw::fill_round(ui.list(), round(box, radius), t.accent, t.accent, on);
    draw::outline_round(ui.list(), round(box, radius), mix(off_colour(t), t.accent, on), 1, ui.px(1.75f));
    draw_icon(ui.list(), Icon::check, {box.middle_x(), box.middle_y()}, 0.86f * box.width, t.on_accent, on);
}

constexpr float segment_margin = 3, segment_padding = 4;               ///< interface units
constexpr float toggle_gap = 8, toggle_padding = 8, toggle_sign = 20;  ///< interface units

/// Grid of equal cells: one row if the labels fit, or else fewer columns and more rows.
struct Cells {
    int count, columns;
    draw::Type type;
    float height;                    ///< of a cell, draw list units
    std::vector<float> widths = {};  ///< of a row whose cells have what their labels need
    int rows() const { return (count + columns - 1) / columns; }
};

/// `room` returns the width available to a label for a number of columns.
template <class Room>
Cells cells_for(const Ui& ui, std::span<const std::string> labels, Room room) {
    const int count = static_cast<int>(labels.size());
    const auto all_fit = [&](draw::Type type, int columns) {
        const TextStyle style{.type = type, .weight = draw::Weight::bold};
        const int in_last = (count - 1) % columns + 1;
        return std::ranges::all_of(labels, [&](const std::string& label) {
            const bool is_last = &label - labels.data() >= count - in_last;
            return text_width(ui, style, label) <= room(is_last ? in_last : columns);
        });
    };
    for (int columns = count; columns > 0; --columns) {
        const bool is_full = count % columns == 0, lacks_one = count > 4 && count % columns == columns - 1;
        if (!is_full && !lacks_one) continue;
        for (const draw::Type type : {draw::Type::normal, draw::Type::small})
            if (all_fit(type, columns)) return {count, columns, type, ui.px(measure::target)};
    }
    Cells cells{count, 1, draw::Type::normal, ui.px(measure::target)};
    for (const std::string& label : labels)
        cells.height =
            std::max(cells.height, text_height(ui, {.weight = draw::Weight::bold}, label, room(1)) + ui.px(12));
    return cells;
}

Cells segments_for(const Ui& ui, std::span<const std::string> labels, float width) {
    const float room = width - 2 * ui.px(segment_margin), padding = 2 * ui.px(segment_padding);
    Cells cells = cells_for(ui, labels, [&](int columns) { return room / static_cast<float>(columns) - padding; });
    for (const draw::Type type : {draw::Type::normal, draw::Type::small}) {
        if (cells.rows() == 1) break;
        std::vector<float> widths;
        for (const std::string& label : labels)
            widths.push_back(text_width(ui, {.type = type, .weight = draw::Weight::bold}, label) + padding);
        const float spare = room - std::accumulate(widths.begin(), widths.end(), 0.0f);
        if (spare < 0) continue;
        for (float& each : widths) each += spare / static_cast<float>(cells.count);
        cells = {cells.count, cells.count, type, ui.px(measure::target), std::move(widths)};
    }
    return cells;
}

Cells toggles_for(const Ui& ui, std::span<const std::string> labels, float width) {
    return cells_for(ui, labels, [&](int columns) {
        const float gaps = ui.px(toggle_gap) * static_cast<float>(columns - 1);
        return (width - gaps) / static_cast<float>(columns) - ui.px(2 * toggle_padding + toggle_sign);
    });
}

/// Rectangle of a cell; those of a last row with fewer are wider.
Rect cell_at(const Cells& cells, const Rect& rect, int index, float gap) {
    if (!cells.widths.empty()) {
        const auto begin = cells.widths.begin();
        return {std::accumulate(begin, begin + index, rect.x), rect.y, cells.widths[index_of(index)], rect.height};
    }
    const int column = index % cells.columns, row = index / cells.columns;
    const auto rows = static_cast<float>(cells.rows());
    const float height = (rect.height - gap * (rows - 1)) / rows;
    const Rect line{rect.x, rect.y + static_cast<float>(row) * (height + gap), rect.width, height};
    return line.column(column, std::min(cells.columns, cells.count - row * cells.columns), gap);
}

}  // namespace

float segmented_height(const Ui& ui, std::span<const std::string> labels, float width) {
    const Cells cells = segments_for(ui, labels, width);
    return static_cast<float>(cells.rows()) * cells.height + 2 * ui.px(segment_margin);
}

std::optional<int> segmented(Ui& ui, Id id, const Rect& rect, std::string_view label,
                             std::span<const std::string> labels, std::optional<int> chosen) {
    const auto& t = ui.theme();
    const float radius = ui.px(measure::button_radius), inner_radius = radius - ui.px(segment_margin);
    const Cells cells = segments_for(ui, labels, rect.width);
    draw::fill_round(ui.list(), round(rect, radius), t.background_edge, t.background_edge, 1);
    draw::outline_round(ui.list(), round(rect, radius), t.border, t.contrast, hairline(ui));
    const Rect inner = rect.inset(ui.px(segment_margin));
    if (chosen) {
        Rect shape = cell_at(cells, inner, *chosen, 0);
        shape.x = inner.x + ui.animate(id, Channel::column, shape.x - inner.x);
        draw_button_shape(ui, shape, inner_radius, button_colors(ui, ButtonKind::secondary), 0, 1);
        draw::outline_round(ui.list(), round(shape, inner_radius), t.accent, 1, ui.px(1.75f));
    }
    const Group group(ui, Role::radios, id, label, {}, rect);
    std::optional<int> answer;
    for (int k = 0; k < static_cast<int>(labels.size()); ++k) {
        const Rect place = cell_at(cells, inner, k, 0);
        const auto& words = labels[index_of(k)];
        const bool is_chosen = chosen == k;
        const ItemState item = ui.item(choice_of(id, k), place, words, {.role = Role::radio, .on = is_chosen});
        const Colour ink = is_chosen || item.hovered ? t.text : mix(t.secondary, t.text, 0.3f);
        text_middle(ui, place.inset(ui.px(segment_padding), 0),
                    {.type = cells.type,
                     .weight = is_chosen ? draw::Weight::bold : draw::Weight::regular,
                     .colour = ink,
                     .align = Align::middle},
                    words);
        if (item.focused) ui.focus_ring(place, inner_radius);
        if (item.activated && !is_chosen) answer = k;
    }
    return answer;
}

float toggles_height(const Ui& ui, std::span<const std::string> labels, float width) {
    const Cells cells = toggles_for(ui, labels, width);
    return static_cast<float>(cells.rows()) * (cells.height + ui.px(toggle_gap)) - ui.px(toggle_gap);
}

std::optional<int> toggles(Ui& ui, Id id, const Rect& rect, std::string_view label, std::span<const std::string> labels,
                           unsigned chosen_bits) {
    const auto& t = ui.theme();
    const float radius = ui.px(measure::button_radius), icon = ui.px(16);
    const Cells cells = toggles_for(ui, labels, rect.width);
    const Group group(ui, Role::group, id, label, {}, rect);
    std::optional<int> answer;
    for (int k = 0; k < static_cast<int>(labels.size()); ++k) {
        const Id part = choice_of(id, k);
        const Rect place = cell_at(cells, rect, k, ui.px(toggle_gap));
        const auto& words = labels[index_of(k)];
        const bool is_chosen = chosen_bits >> k & 1u;
        const ItemState item = ui.item(part, place, words, {.role = Role::checkbox, .on = is_chosen});
        ButtonColors look = button_colors(ui, ButtonKind::secondary);
        look.on = ui.animate(part, Channel::on, is_chosen ? 1.0f : 0.0f);
        draw_button_shape(ui, place, radius, look, hover_amount(ui, part, item), 1);
        Rect inner = place.inset(ui.px(toggle_padding), 0);
        const Rect mark = inner.cut_left(ui.px(toggle_sign));
        draw_tick_box(ui, {mark.x, mark.middle_y() - icon / 2, icon, icon}, look.on);
        text_middle(ui, inner,
                    {.type = cells.type,
                     .weight = look.on > 0.5f ? draw::Weight::bold : draw::Weight::regular,
                     .colour = t.text,
                     .align = Align::middle},
                    words);
        if (item.focused) ui.focus_ring(place, radius);
        if (item.activated) answer = k;
    }
    return answer;
}

constexpr float track_width = 48, track_gap = 12;  ///< of a switch, interface units

float switch_line_height(const Ui& ui, std::string_view label, float width) {
    return std::max(ui.px(measure::line),
                    text_height(ui, body(ui), label, width - ui.px(track_width + track_gap)) + ui.px(12));
}

std::optional<bool> switch_line(Ui& ui, Id id, const Rect& rect, std::string_view label, bool on) {
    const auto& t = ui.theme();
    const ItemState item = ui.item(id, rect, label, {.role = Role::toggle, .on = on});
    const float place = ui.animate(id, Channel::on, on ? 1.0f : 0.0f);
    const float width = ui.px(track_width), height = ui.px(28);
    const Rect track{rect.right() - width, rect.middle_y() - height / 2, width, height};
    // Off: empty track and small knob. On: filled track and large knob with a tick.
    draw::fill_round(ui.list(), round(track, height / 2), t.accent, t.accent, place);
    draw::outline_round(ui.list(), round(track, height / 2), mix(off_colour(t), t.accent, place), 1, ui.px(2));
    const float knob = ui.px(draw::mix(16.0f, 22.0f, place)), margin = (height - knob) / 2;
    const Rect round_knob{track.x + margin + place * (width - knob - 2 * margin), track.y + margin, knob, knob};
    const Colour knob_colour = mix(off_colour(t), t.on_accent, place);
    draw::fill_round(ui.list(), round(round_knob, knob / 2), knob_colour, knob_colour, 1);
    if (place > 0.5f)
        draw_icon(ui.list(), Icon::check, {round_knob.middle_x(), round_knob.middle_y()}, ui.px(14), t.accent, 1);
    text_middle(ui, {rect.x, rect.y, rect.width - width - ui.px(track_gap), rect.height}, body(ui), label);
    if (item.focused) ui.focus_ring(rect.inset(ui.px(-4), ui.px(2)), ui.px(10));
    if (item.activated) return !on;
    return std::nullopt;
}

bool choice_line(Ui& ui, Id id, const Rect& rect, std::string_view label, bool is_chosen, std::string_view language) {
    const auto& t = ui.theme();
    const ItemState item = ui.item(id, rect, label, {.role = Role::radio, .on = is_chosen, .language = language});
    const Rect shape = rect.inset(ui.px(-10), ui.px(1));
    draw::fill_round(ui.list(), round(shape, ui.px(12)), t.text, t.text, 0.07f * hover_amount(ui, id, item));
    Rect inner = rect;
    const Rect icon = inner.cut_left(ui.px(36));
    draw_icon(ui.list(), Icon::check, {icon.x + ui.px(12), icon.middle_y()}, ui.px(22), t.accent, is_chosen ? 1 : 0);
    text_line(ui, inner, is_chosen ? strong(ui) : body(ui), label);
    if (item.focused) ui.focus_ring(shape.inset(ui.px(3)), ui.px(10));
    return item.activated;
}

namespace {

struct StepperEnd {
    Icon icon;
    Part part;
    TextKey words;     ///< the button's label
    ScrollStep asked;  ///< request of a host that selects the last value at this end
    int step;
};
constexpr std::array<StepperEnd, 2> stepper_ends{{{Icon::minus, Part::less, "label.less", ScrollStep::start, -1},
                                                  {Icon::plus, Part::more, "label.more", ScrollStep::end, 1}}};

}  // namespace

std::optional<int> stepper(Ui& ui, Id id, const Rect& rect, std::string_view label, std::string_view value,
                           const Steps& steps) {
    const auto& t = ui.theme();
    const float radius = ui.px(measure::button_radius);
    draw_button_shape(ui, rect, radius, button_colors(ui, ButtonKind::secondary), 0, 1);
    Rect inner = rect;
    const std::array<Rect, 2> places{inner.cut_left(ui.px(measure::target)), inner.cut_right(ui.px(measure::target))};
    const std::array<int, 2> lasts{0, steps.count - 1};
    const Group group(ui, Role::stepper, id, label, value, inner);
    std::optional<int> answer;
    for (std::size_t k = 0; k < stepper_ends.size(); ++k) {
        const StepperEnd& end = stepper_ends[k];
        const Rect& place = places[k];
        const Id part(id.kind, end.part);
        const bool is_at_end = (lasts[k] - steps.at) * end.step <= 0;
        const ItemState item =
            ui.item(part, place, ui.text(end.words, {{"label", std::string(label)}}), {.enabled = Enabled{!is_at_end}});
        const float hover = hover_amount(ui, part, item);
        draw::fill_round(ui.list(), round(place.inset(ui.px(3)), radius - ui.px(3)), t.text, t.text, 0.08f * hover);
        draw_icon(ui.list(), end.icon, {place.middle_x(), place.middle_y()}, ui.px(18), t.accent,
                  is_at_end ? 0.3f : 1.0f);
        if (item.focused) ui.focus_ring(place.inset(ui.px(3)), radius - ui.px(3));
        if (item.activated) answer = steps.at + end.step;
        if (ui.is_requested(id, end.asked) && !is_at_end) answer = lasts[k];
    }
    TextStyle style = strong(ui);
    style.align = Align::middle;
    text_middle(ui, inner, fitted(ui, style, value, inner.width, inner.height), value);
    return answer;
}

}  // namespace quarto::ui
