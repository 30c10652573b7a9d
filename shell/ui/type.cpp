#include "shell/ui/type.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "shell/i18n/case.hpp"

namespace quarto::ui {
namespace {

using draw::Type;
using draw::Weight;

constexpr float min_em = 11;        ///< interface units: lower limit of the em height
constexpr float shrinking = 0.94f;  ///< factor per step below `small`
constexpr float min_shrink = 0.4f;  ///< lower limit of `shrink` for a word that is too wide

float font_size(const Ui& ui, Type type, float shrink = 1) {
    return std::round(ui.em(type) * shrink * draw::height_of_em);
}
float font_size(const Ui& ui, const TextStyle& style) { return font_size(ui, style.type, style.shrink); }

float letter_gap(const Ui& ui, const TextStyle& style) { return ui.em(style.type) * style.shrink * style.tracking; }

float plain_width(const Ui& ui, const TextStyle& style, std::string_view text) {
    return ui.surface()
        .fonts.of(style.weight)
        ->CalcTextSizeA(font_size(ui, style), FLT_MAX, 0, text.data(), text.data() + text.size())
        .x;
}

/// Reduces the style by one step: first removes the tracking, then takes the next smaller type. False at the
/// smallest.
bool steps_down(TextStyle& style) {
    if (style.tracking > 0) {
        style.tracking = 0;
        return true;
    }
    if (style.type == Type::small) return false;
    style.type = static_cast<Type>(static_cast<int>(style.type) - 1);
    return true;
}

}  // namespace

TextStyle body(const Ui& ui) { return {.colour = ui.theme().text}; }
TextStyle strong(const Ui& ui) { return {.weight = Weight::bold, .colour = ui.theme().text}; }
TextStyle small(const Ui& ui) { return {.type = Type::small, .colour = ui.theme().secondary}; }
TextStyle title(const Ui& ui) { return {.type = Type::title, .weight = Weight::bold, .colour = ui.theme().text}; }

float line_height(const Ui& ui, Type type) { return font_size(ui, type); }

bool shrink(const Ui& ui, TextStyle& style) {
    if (ui.em(style.type) * style.shrink * shrinking < ui.px(min_em)) return false;
    style.shrink *= shrinking;
    return true;
}

float widest_word(const Ui& ui, const TextStyle& style, std::string_view words) {
    const std::string kept = ui.with_kept_spaces(words);
    std::string_view text = kept;
    float widest = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        widest = std::max(widest, text_width(ui, style, text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return widest;
}

TextStyle with_whole_words(const Ui& ui, TextStyle style, std::string_view text, float width) {
    if (widest_word(ui, style, text) > width) style.tracking = 0;
    while (widest_word(ui, style, text) > width && style.shrink > min_shrink) style.shrink *= shrinking;
    return style;
}

float text_width(const Ui& ui, const TextStyle& style, std::string_view text) {
    float width = plain_width(ui, style, text);
    if (style.tracking > 0) {
        int letters = 0;
        for (std::size_t at = 0; at < text.size(); at = after_character(text, at)) ++letters;
        width += letter_gap(ui, style) * static_cast<float>(std::max(0, letters - 1));
    }
    return width;
}

float text_height(const Ui& ui, const TextStyle& style, std::string_view words, float width) {
    const std::string text = ui.with_kept_spaces(words);
    return ui.surface()
        .fonts.of(style.weight)
        ->CalcTextSizeA(font_size(ui, style), FLT_MAX, width, text.data(), text.data() + text.size())
        .y;
}

float balanced_width(const Ui& ui, const TextStyle& style, std::string_view text, float width) {
    const float height = text_height(ui, style, text, width), step = width / 32;
    if (height < 1.5f * line_height(ui, style.type)) return width;
    const auto still_fits = [&](float narrower) {
        return widest_word(ui, style, text) <= narrower && text_height(ui, style, text, narrower) <= height;
    };
    while (still_fits(width - step)) width -= step;
    return width;
}

TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width) {
    while (text_width(ui, style, text) > width && (steps_down(style) || shrink(ui, style))) {
    }
    return style;
}

bool fits(const Ui& ui, const TextStyle& style, std::string_view text, float width, float height) {
    return widest_word(ui, style, text) <= width && text_height(ui, style, text, width) <= height;
}

TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width, float height) {
    TextStyle line = style;
    while (text_width(ui, line, text) > width && steps_down(line)) {
    }
    if (text_width(ui, line, text) <= width) return line;
    style.tracking = 0;
    while (!fits(ui, style, text, width, height) && (steps_down(style) || shrink(ui, style))) {
    }
    return with_whole_words(ui, style, text, width);
}

std::string shortened(const Ui& ui, const TextStyle& style, std::string_view text, float width) {
    if (text_width(ui, style, text) <= width) return std::string(text);
    constexpr std::string_view ellipsis = "\u2026";
    std::size_t fits = 0;
    for (std::size_t at = 0; at < text.size();) {
        at = after_character(text, at);
        if (text_width(ui, style, std::string(text.substr(0, at)).append(ellipsis)) > width) break;
        fits = at;
    }
    return std::string(text.substr(0, fits)).append(ellipsis);
}

void text_line(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text) {
    std::string shown;
    if (text_width(ui, style, text) > rect.width + 0.5f) {
        ui.state().truncated_texts.emplace_back(text);
        shown = shortened(ui, style, text, rect.width);
        text = shown;
    }
    const float width = text_width(ui, style, text), size = font_size(ui, style);
    float x = rect.x;
    if (style.align == Align::middle) x = rect.middle_x() - width / 2;
    if (style.align == Align::right) x = rect.right() - width;
    const float y = rect.middle_y() - size / 2;
    ImFont* font = ui.surface().fonts.of(style.weight);
    const ImU32 colour = draw::packed(style.colour, style.alpha);
    if (style.tracking <= 0) {
        ui.list().AddText(font, size, {x, y}, colour, text.data(), text.data() + text.size());
        return;
    }
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = after_character(text, at);
        ui.list().AddText(font, size, {x, y}, colour, text.data() + at, text.data() + next);
        x += plain_width(ui, style, text.substr(at, next - at)) + letter_gap(ui, style);
        at = next;
    }
}

float text_block(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view words) {
    const std::string text = ui.with_kept_spaces(words);
    const float size = font_size(ui, style);
    ImFont* font = ui.surface().fonts.of(style.weight);
    constexpr std::string_view dot = "\u00a0\u00b7";
    if (widest_word(ui, style, text) > rect.width + 0.5f) ui.state().truncated_texts.emplace_back(words);
    float y = rect.y;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        const char* stop = font->CalcWordWrapPosition(size, at, std::find(at, end, '\n'), rect.width);
        std::string_view line(at, stop);
        if (line.ends_with(dot)) line.remove_suffix(dot.size());  // the line's end parts the facts
        text_line(ui, {rect.x, y, rect.width, size}, style, line);
        for (at = stop; at < end && *at == ' '; ++at) {
        }
        if (at < end && *at == '\n') ++at;
        y += size;
    }
    return y - rect.y;
}

void text_middle(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text) {
    const float height = text_height(ui, style, text, rect.width);
    if (height > rect.height + 1) ui.state().truncated_texts.emplace_back(text);
    const bool is_line = height < 1.5f * font_size(ui, style);
    if (is_line) text_line(ui, rect, style, text);
    else text_block(ui, rect.centred(rect.width, height), style, text);
}

}  // namespace quarto::ui
