#include "shell/ui/form_page.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quarto::ui {

namespace {

constexpr float footer_gap = 12, column_gap = 36;
constexpr float clip_margin = 12;  ///< room for focus rings
constexpr float heading_gap = 14;
constexpr float side_margin = 20;                     ///< at both sides, within a sheet
constexpr float window_margin = 16, sheet_head = 56;  ///< around a sheet; height above its content
constexpr float low_break = 0.36f;                    ///< share of the height for the first column in a low window

/// Width of a sheet with two columns, each as wide as the column of a narrow sheet.
constexpr float width_of_two(const PageStyle& form) { return 2 * (form.width - side_margin) + column_gap; }

}  // namespace

/// Whether both columns fit on screen, or in a low window, whether one column would scroll. Sections are not split, so
/// one column may get more than half of the height.
bool FormPage::fits_in_two(const PageStyle& form) const {
    constexpr float min_share = 0.6f;  // of the window's height; a shorter page keeps one column
    const Rect window = ui_.window();
    const float across = ui_.px(width_of_two(form) + 2 * window_margin);
    const float room = window.height - ui_.px(sheet_head + form.footer + footer_gap) - 3 * sheet_margin(ui_);
    const auto all = static_cast<float>(known_.all);
    if (is_split_ && (is_low(ui_) || across <= window.width)) return all > room && known_.tallest < known_.all;
    return form.is_wide && across <= window.width && all > min_share * room && 0.57f * all <= room;
}

FormPage::FormPage(Ui& ui, Kind name, TextKey heading, const PageStyle& form)
    : ui_(ui),
      known_(ui.state().sheet_heights[name]),
      is_split_(is_low(ui) || form.is_long),
      break_at_(is_low(ui) ? std::min(low_break, form.break_at) : form.break_at) {
    has_next_column_ = fits_in_two(form);
    const float below = form.footer > 0 ? ui.px(form.footer + footer_gap) : 0;
    const float width = has_next_column_ ? width_of_two(form) : form.width;
    const auto height = static_cast<float>(has_next_column_ ? known_.tallest : known_.all);
    sheet_ = begin_sheet(ui, name, ui.text(heading), ui.px(width), height + below, ui.text("action.close"));
    column_ = sheet_.content;
    footer_ = form.footer > 0 ? column_.cut_bottom(ui.px(form.footer)) : Rect{};
    if (form.footer > 0) column_.cut_bottom(ui.px(footer_gap));
    const float margin = ui.px(clip_margin);
    const Rect sight{column_.x - margin, column_.y - margin, column_.width + 2 * margin, column_.height + margin};
    top_ = y_ = column_.y - ui.begin_scroll({name, Part::text}, ui.text(heading), sight, height + margin) + ui.px(4);
    if (has_next_column_) column_ = column_.column(0, 2, ui.px(column_gap));
}

void FormPage::end_part(bool is_section) {
    if (!is_section && (!is_split_ || y_ == heading_end_)) return;
    if (first_height_ > 0 || (y_ - top_) / static_cast<float>(known_.all) <= break_at_) return;
    first_height_ = y_ - top_;
    second_top_ = y_;
    if (!has_next_column_) return;
    column_.x += column_.width + ui_.px(column_gap);
    y_ = second_top_ = top_;
}

const Rect& FormPage::end_column() {
    if (is_open_) ui_.end_scroll();
    is_open_ = false;
    return footer_;
}

FormPage::~FormPage() {
    const auto rounded = [&](float height) { return static_cast<int>(std::ceil(height + ui_.px(8))); };
    const float last = y_ - (first_height_ > 0 ? second_top_ : top_);
    const float between = has_next_column_ && first_height_ > 0 ? ui_.px(heading_gap) : 0;  // as in one column
    const SheetHeights now{rounded(first_height_ + between + last), rounded(std::max(first_height_, last))};
    if (std::exchange(known_, now) != now) ui_.state().is_moving = true;
    end_column();
    end_sheet(ui_);
}

Rect FormPage::take(float height) {
    const Rect rect{column_.x, y_, column_.width, height};
    y_ += rect.height;
    return rect;
}

void FormPage::heading(TextKey key) {
    end_part(true);
    if (y_ > top_) y_ += ui_.px(heading_gap);
    const std::string text = ui_.text(key);
    const Rect rect = take(std::max(ui_.px(26), text_height(ui_, strong(ui_), text, column_.width)));
    text_middle(ui_, rect, strong(ui_), text);
    ui_.add_text(rect, text, Role::heading);
    heading_end_ = y_ += ui_.px(4);
}

void FormPage::block(const TextStyle& style, std::string_view text) {
    if (y_ == top_) text_lead_ = (ui_.px(measure::line) - line_height(ui_, style.type)) / 2;
    const Rect rect{column_.x, y_, column_.width, text_block(ui_, {column_.x, y_, column_.width, 0}, style, text)};
    ui_.add_text(rect, text);
    y_ += rect.height;
}

void FormPage::spaced(const TextStyle& style, std::string_view text) {
    y_ += ui_.px(4);
    block(style, text);
    y_ += ui_.px(4);
}

void FormPage::message(const std::optional<Message>& message) {
    if (!message) return ui_.state().message_seen.clear();
    const auto& theme = ui_.theme();
    const draw::Colour tone = message->tone == Tone::bad    ? theme.bad
                              : message->tone == Tone::good ? theme.good
                                                            : theme.accent;
    const float margin = ui_.px(12), width = column_.width - 2 * margin;
    const float height = text_height(ui_, body(ui_), message->text, width);
    const Rect box{column_.x, y_, column_.width, height + 2 * margin};
    ui_.list().AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, draw::packed(tone, 0.14f), ui_.px(12));
    text_block(ui_, box.inset(margin), body(ui_), message->text);
    ui_.add_text(box, message->text);
    if (std::exchange(ui_.state().message_seen, message->text) != message->text) ui_.scroll_into_sight(box);
    y_ += box.height;
    gap(12);
}

void FormPage::paragraph(TextKey key) {
    block(body(ui_), ui_.text(key));
    gap(8);
}

bool FormPage::closed() {
    Kind& asking = ui_.state().screens.asking;
    if (!sheet_.closed || asking == Kind::none || !ui_.escape_was_pressed()) return sheet_.closed;
    asking = Kind::none;
    return false;
}

bool FormPage::list_line(Id id, std::string_view label, Icon icon, Enabled enabled, Tone tone,
                         std::optional<Icon> end) {
    end_part();
    if (has_next_column_ && first_height_ > 0 && y_ == second_top_) y_ = second_top_ -= text_lead_;
    const float width = column_.width - (end ? ui_.px(measure::list_icon) : 0);
    const Rect rect = take(list_line_height(ui_, label, icon, width));
    return ui::list_line(ui_, id, rect, label, icon, enabled, tone, end);
}

std::optional<std::size_t> FormPage::list_lines(std::span<const ListLine> lines) {
    const float gap = ui_.px(20), width = take(0).width, half = (width - gap) / 2;
    const float usual = ui_.px(measure::line) * 1.25f;
    const auto height_of = [&](const ListLine& line, float room) {
        return list_line_height(ui_, line.label, line.icon, room);
    };
    const auto is_short = [&](const ListLine& line) {
        const float words = half - ui_.px(measure::list_icon);
        return with_whole_words(ui_, body(ui_), line.label, words).shrink == 1 && height_of(line, half) <= usual;
    };
    std::optional<std::size_t> pressed;
    const auto draw = [&](std::size_t k, const Rect& rect) {
        const auto& [name, label, icon, enabled, tone] = lines[k];
        if (quarto::ui::list_line(ui_, name, rect, label, icon, enabled, tone)) pressed = k;
    };
    for (std::size_t k = 0; k < lines.size(); ++k) {
        end_part();
        if (k + 1 == lines.size() || !is_short(lines[k]) || !is_short(lines[k + 1])) {
            draw(k, take(height_of(lines[k], width)));
            continue;
        }
        Rect row = take(std::max(height_of(lines[k], half), height_of(lines[k + 1], half)));
        draw(k, row.cut_left(half));
        row.cut_left(gap);
        draw(++k, row);
    }
    return pressed;
}

DrawnEntry FormPage::entry(const Entry& entry) {
    const auto& theme = ui_.theme();
    const float left = ui_.px(entry.left), right = ui_.px(entry.right), padding = ui_.px(entry.padding);
    const float width = column_.width - left - right;
    const float below = entry.detail.empty() ? 0 : text_height(ui_, small(ui_), entry.detail, width + right);
    const float height = text_height(ui_, strong(ui_), entry.title, width) + below + 2 * padding;
    end_part();
    const Rect rect = take(entry.id ? std::max(height, ui_.px(measure::target)) : height);
    bool is_pressed = false;
    if (entry.id) {
        const ItemState item = ui_.item(*entry.id, rect, entry.label);
        const Rect shape = rect.inset(entry.is_button ? 0 : ui_.px(-10), ui_.px(1));
        const float hover = hover_amount(ui_, *entry.id, item);
        if (entry.is_button)
            draw_button_shape(ui_, shape, ui_.px(12), button_colors(ui_, ButtonKind::secondary), hover, 1);
        else draw::fill_round(ui_.list(), round(shape, ui_.px(12)), theme.text, theme.text, 0.07f * hover);
        if (item.focused) ui_.focus_ring(shape.inset(ui_.px(3)), ui_.px(10));
        is_pressed = item.activated;
    } else {
        ui_.add_text(rect, entry.label);
    }
    Rect inner = rect.inset(0, padding);
    const Rect at_left = inner.cut_left(left);
    Rect words = inner;
    const Rect at_right = words.cut_right(right);
    if (entry.is_button && entry.id)
        draw_icon(ui_.list(), Icon::chevron, {at_right.middle_x(), at_right.middle_y()}, ui_.px(22), theme.secondary);
    inner.cut_top(text_block(ui_, words, strong(ui_), entry.title));
    if (!entry.detail.empty()) text_block(ui_, inner, small(ui_), entry.detail);
    return {at_left, at_right, is_pressed};
}

bool FormPage::button(Kind name, std::string_view label, Icon icon, ButtonKind look, Enabled enabled) {
    const Rect rect = row(measure::big_button);
    gap();
    return ui::button(ui_, name, rect, label, {.kind = look, .enabled = enabled, .icon = icon});
}

void FormPage::time_stepper(Kind name, TextKey label, std::span<const int> seconds, Milliseconds& value, TextKey none) {
    const auto at = std::ranges::lower_bound(seconds, value.count() / 1000) - seconds.begin();
    const std::string shown = value.count() == 0 ? ui_.text(none) : duration_text(ui_.surface().texts, value);
    const Steps steps{static_cast<int>(at), static_cast<int>(seconds.size())};
    if (const auto chosen = stepper(ui_, name, row(), ui_.text(label), shown, steps))
        value = std::chrono::seconds(seconds[index_of(*chosen)]);
}

void FormPage::small_board(float height, const Position& position, CellSet called) {
    const Rect place = row(height);
    const float side = std::min(place.width, place.height);
    draw_small_board(ui_, place.centred(side, side), position, called);
}

bool FormPage::asking_line(Kind name, TextKey label, Kind sure, TextKey question, Icon icon) {
    Kind& asking = ui_.state().screens.asking;
    ui_.set_focus_successor({name, Part::close}, name);
    if (asking != name) {
        const Tone tone = icon == Icon::bin ? Tone::bad : Tone::plain;
        if (list_line(name, ui_.text(label), icon, Enabled::yes, tone) && !Ui::was_double_click()) asking = name;
        return false;
    }
    ui_.set_focus_successor(name, {name, Part::close});
    const bool is_sure = list_line(sure, ui_.text(question), icon, Enabled::yes, Tone::bad) && !Ui::was_double_click();
    if (is_sure || list_line({name, Part::close}, ui_.text("action.back"), Icon::back)) asking = Kind::none;
    return is_sure;
}

}  // namespace quarto::ui
