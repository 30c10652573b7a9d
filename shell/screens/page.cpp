#include "shell/screens/page.hpp"

#include <cmath>


namespace quarto {

using ui::Rect;

namespace {

constexpr int guessed_height = 360;  ///< of a page that has not been drawn yet
constexpr float footer_gap = 12;

}  // namespace

Page::Page(ui::Ui& ui, std::string_view name, std::string_view heading, float width, float footer)
    : ui_(ui), memory_("height " + std::string(name)) {
    const auto known = ui.state().choices.try_emplace(memory_, guessed_height).first->second;
    const float below = footer > 0 ? ui.px(footer + footer_gap) : 0;
    sheet_ = ui::begin_sheet(ui, name, ui.text(heading), ui.px(width), static_cast<float>(known) + below,
                             ui.text("action.close"));
    column_ = sheet_.content;
    footer_ = footer > 0 ? column_.cut_bottom(ui.px(footer)) : Rect{};
    if (footer > 0) column_.cut_bottom(ui.px(footer_gap));
    // The clip leaves room for focus rings.
    const Rect sight{column_.x - ui.px(12), column_.y, column_.width + ui.px(24), column_.height};
    top_ = column_.y - ui.begin_scroll(std::string(name) + " text", ui.text(heading), sight, static_cast<float>(known)) + ui.px(4);
    y_ = top_;
}

const Rect& Page::end_column() {
    if (is_open_) ui_.end_scroll();
    is_open_ = false;
    return footer_;
}

Page::~Page() {
    const int height = static_cast<int>(std::ceil(y_ - top_ + ui_.px(8)));
    int& known = ui_.state().choices[memory_];
    if (known != height) ui_.state().is_moving = true;
    known = height;
    end_column();
    ui::end_sheet(ui_);
}

Rect Page::row(float height) {
    const Rect rect{column_.x, y_, column_.width, ui_.px(height)};
    y_ += rect.height;
    return rect;
}

void Page::heading(std::string_view key) {
    gap(14);
    const Rect rect = row(26);
    const std::string text = ui_.text(key);
    text_line(ui_, rect, ui::strong(ui_), text);
    ui_.tell(rect, text, ui::Role::heading);
    gap(4);
}

void Page::block(const ui::TextStyle& style, std::string_view text) {
    const Rect rect{column_.x, y_, column_.width, text_block(ui_, {column_.x, y_, column_.width, 0}, style, text)};
    ui_.tell(rect, text);
    y_ += rect.height;
}

void Page::note_text(std::string_view text) {
    gap(4);
    block(ui::small(ui_), text);
    gap(4);
}

void Page::strong_text(std::string_view text) {
    gap(4);
    block(ui::strong(ui_), text);
    gap(4);
}

void Page::notice(const View& view) {
    if (!view.notice) return;
    const auto& theme = ui_.theme();
    const draw::Colour tone = view.notice->tone == NoticeTone::bad    ? theme.bad
                              : view.notice->tone == NoticeTone::good ? theme.good
                                                                      : theme.accent;
    const float margin = ui_.px(12), width = column_.width - 2 * margin;
    const float height = ui::text_height(ui_, ui::body(ui_), view.notice->text, width);
    const Rect box{column_.x, y_, column_.width, height + 2 * margin};
    ui_.list().AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, draw::packed(tone, 0.14f),
                             ui_.px(12));
    text_block(ui_, box.inset(margin), ui::body(ui_), view.notice->text);
    ui_.tell(box, view.notice->text);
    y_ += box.height;
    gap(12);
}

void Page::paragraph(std::string_view key) {
    block(ui::body(ui_), ui_.text(key));
    gap(8);
}

}  // namespace quarto
