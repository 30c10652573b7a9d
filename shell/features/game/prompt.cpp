#include "shell/features/game/prompt.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "shell/features/game/screen.hpp"
#include "shell/ui/surfaces.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/i18n/text.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Icon;
using ui::Rect;

/// Styles of a heading and the text under it; either may be empty.
struct Words {
    ui::TextStyle heading, detail;
};

float words_height(const ui::Ui& ui, const Words& words, std::string_view heading, std::string_view detail,
                   float width) {
    const float above = heading.empty() ? 0 : text_height(ui, words.heading, heading, width) + ui.px(2);
    return above + (detail.empty() ? 0 : text_height(ui, words.detail, detail, width));
}

/// Kind of text: a task; the result of a game, in larger letters and full contrast; a notice, which may be
/// shrunk in a narrow window.
enum class Wording : unsigned char { task, result, notice };

/// Whether text may shrink: in an embedded board narrower than a phone, unless the player has set a larger
/// text size.
bool may_shrink(const ui::Ui& ui) {
    constexpr float phone = 360;  // units of the interface
    return ui.window().width < ui.px(phone) && ui.scale().type <= ui.scale().unit;
}

/// Largest text sizes of this kind that fit, otherwise the smallest.
Words fitting_words(const ui::Ui& ui, std::string_view heading, std::string_view detail, float width, float height,
                    Wording wording = Wording::task) {
    constexpr std::array<std::array<draw::Type, 2>, 6> sizes{{{draw::Type::display, draw::Type::normal},
                                                              {draw::Type::display, draw::Type::small},
                                                              {draw::Type::title, draw::Type::normal},
                                                              {draw::Type::title, draw::Type::small},
                                                              {draw::Type::large, draw::Type::small},
                                                              {draw::Type::normal, draw::Type::small}}};
    Words words{ui::strong(ui), heading.empty() ? ui::body(ui) : ui::small(ui)};
    if (wording == Wording::result) words.detail.colour = ui.theme().text;
    for (const auto& [large, small] : sizes) {
        if (large == draw::Type::display && wording != Wording::result) continue;
        words.heading.type = large;
        words.detail.type = small;
        if (words_height(ui, words, heading, detail, width) <= height) break;
    }
    if (wording == Wording::notice && may_shrink(ui))
        while (words_height(ui, words, heading, detail, width) > height && shrink(ui, words.heading) &&
               shrink(ui, words.detail)) {
        }
    words.heading = with_whole_words(ui, words.heading, heading, width);
    words.detail = with_whole_words(ui, words.detail, detail, width);
    return words;
}

bool words_fit(const ui::Ui& ui, std::string_view heading, std::string_view detail, const Rect& rect,
               Wording wording = Wording::task) {
    const Words words = fitting_words(ui, heading, detail, rect.width, rect.height, wording);
    return words_height(ui, words, heading, detail, rect.width) <= rect.height;
}

/// Prompt, and under it the notice or the detail. If the text has to scroll, the visible height is a whole
/// number of lines, as long as that leaves a touch target.
void draw_words(ui::Ui& ui, std::string_view heading, std::string_view detail, Rect rect,
                Wording wording = Wording::task, ui::Id id = ui::Kind::prompt) {
    const Words words = fitting_words(ui, heading, detail, rect.width, rect.height, wording);
    const float height = words_height(ui, words, heading, detail, rect.width);
    const float line = ui::line_height(ui, words.detail.type);
    const float above = height - (detail.empty() ? 0 : text_height(ui, words.detail, detail, rect.width));
    const float whole = above + std::floor((rect.height - above) / line) * line;
    if (height > rect.height && whole >= std::max(above + line, ui.px(ui::measure::target))) rect.height = whole;
    const float top = rect.y - ui.begin_scroll(id, heading.empty() ? detail : heading, rect, height);
    Rect rest{rect.x, top, rect.width, height};
    Rect lines = rest;
    lines.width = ui::balanced_width(ui, words.heading, heading, rest.width);
    const float gap = ui.px(2) + std::clamp(rect.height - height, 0.0f, ui.px(4));
    if (!heading.empty()) rest.cut_top(text_block(ui, lines, words.heading, heading) + gap);
    text_block(ui, rest, words.detail, detail);
    ui.end_scroll();
}

void draw_centred(ui::Ui& ui, ui::Id id, std::string_view heading, const std::string& detail, const Rect& rect) {
    const Words words = fitting_words(ui, heading, detail, rect.width, rect.height);
    const float height = words_height(ui, words, heading, detail, rect.width);
    draw_words(ui, heading, detail, rect.centred(rect.width, std::min(height, rect.height)), Wording::task, id);
}

constexpr float unlimited = 1e6f;
constexpr float mark_line = 22;       ///< units of the interface: height of a review mark above the heading
constexpr float raised_padding = 12;  ///< units of the interface

/// Place for a review mark beside the heading; absent if it does not fit, or if all text also fits under the
/// mark.
std::optional<Rect> place_beside_heading(const ui::Ui& ui, const GameScreenView& view, std::string_view detail,
                                         const Rect& rect) {
    const float line = ui.px(mark_line);
    const Rect under{rect.x, rect.y + line, rect.width, rect.height - line};
    if (words_fit(ui, view.prompt, detail, under) || !words_fit(ui, view.prompt, detail, rect)) return std::nullopt;
    const ui::TextStyle heading = fitting_words(ui, view.prompt, detail, rect.width, rect.height).heading;
    const float width = move_mark_width(ui, *view.mark);
    if (ui::text_width(ui, heading, view.prompt) + ui.px(12) + width > rect.width) return std::nullopt;
    return Rect{rect.right() - width, rect.y, width, ui::line_height(ui, heading.type)};
}

bool asks_for_gift(const GameScreenView& view) { return view.board.asks && !view.board.giveable.empty(); }

/// Before the first game the words leave out what doesn't fit, so that they don't cover the board.
bool is_shortened(const ui::Ui& ui, const GameScreenView& view, const Rect& rect) {
    return !view.has_game && !is_lesson(view.mode) && words_fit(ui, view.prompt, {}, rect);
}

/// Card for text that does not fit the prompt's area. It covers the reserve, so it requires that nothing can
/// be given.
std::optional<Rect> raised_card(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    if (layout.mode == LayoutMode::wide || view.notice || view.tip || asks_for_gift(view) || view.board.sets_up)
        return std::nullopt;
    const Rect room = layout.prompt.inset(ui.px(2), 0);
    Rect under = room;
    const float above = view.mark ? ui.px(mark_line) : 0;
    under.cut_top(above);
    if (words_fit(ui, view.prompt, view.detail, under) || is_shortened(ui, view, under)) return std::nullopt;
    if (view.mark && place_beside_heading(ui, view, view.detail, room)) return std::nullopt;
    const float width = layout.prompt.width - ui.px(2 * raised_padding);
    const Words smallest = fitting_words(ui, view.prompt, view.detail, width, 0);
    const float words = words_height(ui, smallest, view.prompt, view.detail, width);
    const float height = std::ceil(words) + above + ui.px(2 * raised_padding);
    return Rect{layout.prompt.x, layout.prompt.bottom() - height, layout.prompt.width, height};
}

}  // namespace

// A notice stands under the prompt; if only one of them fits, only the notice is shown. The task of a lesson
// always stays visible.
std::string_view heading_of_notice(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    const Rect words = ui::toast_words(ui, layout.prompt);
    const bool has_both = is_lesson(view.mode) || words_fit(ui, view.prompt, view.notice->text, words, Wording::notice);
    return has_both ? std::string_view(view.prompt) : std::string_view();
}

namespace {

/// Whether a notice must not cover the reserve: in a frame narrower than any phone, while pieces can be
/// given.
bool keeps_reserve(const ui::Ui& ui, const GameScreenView& view) {
    constexpr float narrowest_phone = 320;  // units of the interface
    return ui.window().width < ui.px(narrowest_phone) && (asks_for_gift(view) || view.board.sets_up) &&
           !is_lesson(view.mode);
}

/// As high as its text; extends over the reserve if necessary.
Rect notice_place(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    const std::string_view heading = heading_of_notice(ui, view, layout);
    const Rect& room = layout.prompt;
    const Rect words = ui::toast_words(ui, room);
    const Words fitting = fitting_words(ui, heading, view.notice->text, words.width, words.height, Wording::notice);
    const float needed = std::ceil(words_height(ui, fitting, heading, view.notice->text, words.width));
    if (needed > words.height && !keeps_reserve(ui, view)) {
        const float height = ui::toast_height(ui, needed);
        return {room.x, room.bottom() - height, room.width, height};
    }
    if (layout.mode == LayoutMode::wide) return room;  // replaces the prompt's card
    return {room.x, room.y, room.width, std::min(room.height, ui::toast_height(ui, needed))};
}

/// The detail under a result, and the facts as far as they fit; face to face and on tablets in one line with it if that
/// is enough.
std::string with_end_facts(const ui::Ui& ui, const GameScreenView& view, const std::string& detail, const Rect& rect) {
    std::string all = detail;
    for (const std::string& fact : view.end_facts) {
        const std::string line = all.substr(0, all.size() - all.ends_with('.')) + std::string(middle_dot) + fact;
        std::string more = all + '\n' + fact;
        if ((is_facing(view) || ui.scale().unit > 1) &&
            (ui::text_width(ui, ui::body(ui), line) <= rect.width || !words_fit(ui, view.prompt, more, rect)))
            more = line;
        if (words_fit(ui, view.prompt, more, rect)) all = more;
    }
    return all;
}

/// The detail, or its first line, or nothing: what fits under the prompt.
std::string shortened_detail(const ui::Ui& ui, std::string_view prompt, std::string detail, const Rect& rect) {
    if (!words_fit(ui, prompt, detail, rect)) detail.erase(std::min(detail.find('\n'), detail.size()));
    if (!words_fit(ui, prompt, detail, rect)) detail.clear();
    return detail;
}

/// Where the window has no room for the list of the analysis.
bool wants_list_button(const GameScreenView& view, const GameLayout& layout) {
    return view.board.legend && layout.moves.empty() && may_open(Screen::moves, view.locked);
}

bool has_marks(const BoardView& board) {
    const auto is_there = [](const std::optional<MarkView>& mark) { return mark.has_value(); };
    return std::ranges::any_of(board.cell_marks, is_there) || std::ranges::any_of(board.piece_marks, is_there);
}

/// The words under the prompt, with what else fits `rect`: levels and facts after a game, the analysis's
/// legend.
std::string fitting_detail(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout, bool is_called_out,
                           const Rect& rect) {
    std::string detail = is_called_out ? view.plain_detail : view.detail;
    if (view.result) detail = with_end_facts(ui, view, detail, rect);
    // Without a list of the analysis, the legend of the marks on the board is added here, or replaces the detail: it is
    // what the player has asked for.
    if (view.board.legend && layout.moves.empty()) {
        const std::string with_legend = detail + (detail.empty() ? "" : "\n") + *view.board.legend;
        if (words_fit(ui, view.prompt, with_legend, rect)) detail = with_legend;
        else if (words_fit(ui, view.prompt, *view.board.legend, rect) || !has_marks(view.board) ||
                 words_fit(ui, {}, *view.board.legend, rect))
            detail = *view.board.legend;
    }
    const bool is_short = is_called_out || is_shortened(ui, view, rect);
    return is_short ? shortened_detail(ui, view.prompt, std::move(detail), rect) : detail;
}

/// The mark of the reviewed move: beside the heading, on a line of its own, or as a sign before the words.
void draw_review_mark(ui::Ui& ui, const GameScreenView& view, const MoveMark& mark, Rect& rect, std::string& detail) {
    const bool has_line = rect.height >= ui.px(mark_line) + 2 * ui::line_height(ui, draw::Type::large);
    if (const auto beside = place_beside_heading(ui, view, detail, rect)) {
        draw_move_mark(ui, *beside, mark);
    } else if (has_line) {
        draw_move_mark(ui, rect.cut_top(ui.px(mark_line)), mark);
    } else {
        draw_move_sign(ui, rect.cut_left(ui.px(26)), mark.kind);
        detail = mark.word + (detail.empty() ? "" : " · ") + detail;
    }
}

}  // namespace

float result_height(const ui::Ui& ui, const GameScreenView& view, float width, draw::Type detail, draw::Type heading) {
    Words words = fitting_words(ui, view.prompt, view.detail, width, unlimited);
    words.heading.type = heading;
    words.detail.type = detail;
    const std::string all = view.result ? with_end_facts(ui, view, view.detail, {0, 0, width, unlimited}) : view.detail;
    return std::ceil(words_height(ui, words, view.prompt, all, width)) + ui.px(4);
}

bool prompt_fits(const ui::Ui& ui, const GameScreenView& view, const ui::Rect& rect) {
    return words_fit(ui, view.prompt, view.detail, rect);
}

void expose_prompt(ui::Ui& ui, const GameScreenView& view, const Rect& rect) {
    ui.add_text(rect, view.prompt_words.empty() ? view.prompt : view.prompt_words, ui::Role::title);
    if (view.mark) ui.add_text(rect, view.mark->word);
    if (!view.detail.empty()) ui.add_text(rect, view.detail);
    if (!view.end_facts.empty()) ui.add_text(rect, join(view.end_facts, "\n"));
}

ui::Rect covered_place(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    return view.notice ? notice_place(ui, view, layout) : raised_card(ui, view, layout).value_or(Rect{});
}

void make_room_for_card(const ui::Ui& ui, const GameScreenView& view, GameLayout& layout) {
    const Rect card = covered_place(ui, view, layout);
    const float left = card.y - layout.reserve.y;
    if (card.overlaps(layout.reserve) && left >= ui.px(ui::measure::target)) layout.reserve.height = left;
}

std::optional<intent::Open> draw_prompt(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout,
                                        const std::optional<Callout>& callout) {
    const bool on_card = layout.mode == LayoutMode::wide;
    if (on_card) ui::card(ui, layout.prompt);
    const Rect& room = callout ? callout->prompt : layout.prompt;
    Rect rect = on_card ? room.inset(ui.px(16), std::min(ui.px(14), 0.15f * room.height)) : room.inset(ui.px(2), 0);
    if (const auto raised = raised_card(ui, view, layout)) {
        ui::card(ui, *raised);
        rect = raised->inset(ui.px(raised_padding), ui.px(raised_padding));
    }
    bool is_list_wanted = false;
    const float list_button = ui.px(ui::measure::target), heading = ui::line_height(ui, draw::Type::large);
    const bool has_list_button = wants_list_button(view, layout) && rect.height >= list_button + heading;
    if (has_list_button) {
        const ui::Id id(ui::Kind::analysis, ui::Part::more);
        is_list_wanted = ui::chip_button(ui, id, rect.cut_bottom(list_button), ui.text("label.values"));
    }
    std::string detail = fitting_detail(ui, view, layout, callout.has_value(), rect);
    if (has_list_button && detail != view.board.legend) detail = shortened_detail(ui, view.prompt, detail, rect);
    if (view.mark) draw_review_mark(ui, view, *view.mark, rect, detail);
    if (view.tip && !callout) {
        const float size = ui.px(22);
        const Rect icon = rect.cut_left(size + ui.px(8));
        ui::draw_icon(ui.list(), Icon::bulb, {icon.x + size / 2, icon.y + ui.px(14)}, size, ui.theme().accent);
    }
    // A tip already explains how to do what the prompt says, and the analysis has been asked for: if only one of them
    // and the prompt fits, it is not the prompt.
    const bool is_wanted = view.tip ? !callout : view.board.legend && detail == *view.board.legend;
    const bool says_enough = is_wanted && !words_fit(ui, view.prompt, detail, rect);
    draw_words(ui, says_enough ? std::string_view() : view.prompt, detail, rect,
               view.result || layout.has_centred_words ? Wording::result : Wording::task);
    return is_list_wanted ? std::optional(intent::Open{Screen::moves}) : std::nullopt;
}

void draw_result_words(ui::Ui& ui, const GameScreenView& view, ui::Id id, const Rect& rect) {
    draw_centred(ui, id, view.prompt, with_end_facts(ui, view, view.detail, rect), rect);
}

void draw_prompt_words(ui::Ui& ui, ui::Id id, std::string_view prompt, std::string detail, const Rect& rect) {
    draw_centred(ui, id, prompt, shortened_detail(ui, prompt, std::move(detail), rect), rect);
}

std::optional<intent::DismissNotice> draw_notice(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout) {
    const Rect rect = notice_place(ui, view, layout), words = ui::toast_words(ui, rect);
    const ui::Message& notice = *view.notice;
    const bool is_closed = ui::toast(ui, rect, notice.tone, ui.text("action.close"));
    ui.add_text(words, notice.text);
    draw_words(ui, heading_of_notice(ui, view, layout), notice.text, words, Wording::notice);
    if (is_closed) return intent::DismissNotice{};
    return std::nullopt;
}

}  // namespace quarto
