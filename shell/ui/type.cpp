#include "shell/ui/type.hpp"

#include <cfloat>
#include <cmath>
#include <string>

namespace quarto::ui {
namespace {

using draw::Type;
using draw::Weight;

float font_size(const Ui& ui, Type type) {
    return std::round(ui.em(type) * draw::height_of_em);
}

float letter_gap(const Ui& ui, const TextStyle& style) {
    return ui.em(style.type) * style.tracking;
}

/// The byte after the character that begins at `at`.
std::size_t after_character(std::string_view text, std::size_t at) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80) ++at;
    return at;
}

float plain_width(const Ui& ui, const TextStyle& style, std::string_view text) {
    return ui.surface()
        .fonts.of(style.weight)
        ->CalcTextSizeA(font_size(ui, style.type), FLT_MAX, 0, text.data(), text.data() + text.size())
        .x;
}

std::string shortened(const Ui& ui, const TextStyle& style, std::string_view text, float width) {
    constexpr std::string_view ellipsis = "\u2026";
    std::size_t fits = 0;
    for (std::size_t at = 0; at < text.size();) {
        at = after_character(text, at);
        if (text_width(ui, style, std::string(text.substr(0, at)).append(ellipsis)) > width) break;
        fits = at;
    }
    return std::string(text.substr(0, fits)).append(ellipsis);
}

}  // namespace

TextStyle body(const Ui& ui) {
    return {.colour = ui.theme().text};
}
TextStyle strong(const Ui& ui) {
    return {.weight = Weight::bold, .colour = ui.theme().text};
}
TextStyle small(const Ui& ui) {
    return {.type = Type::small, .colour = ui.theme().secondary};
}
TextStyle title(const Ui& ui) {
    return {.type = Type::title, .weight = Weight::bold, .colour = ui.theme().text};
}

float line_height(const Ui& ui, Type type) {
    return font_size(ui, type);
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

float text_height(const Ui& ui, const TextStyle& style, std::string_view text, float width) {
    return ui.surface()
        .fonts.of(style.weight)
        ->CalcTextSizeA(font_size(ui, style.type), FLT_MAX, width, text.data(), text.data() + text.size())
        .y;
}

TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width) {
    while (text_width(ui, style, text) > width) {
        if (style.tracking > 0)
            style.tracking = 0;
        else if (style.type != Type::small)
            style.type = static_cast<Type>(static_cast<int>(style.type) - 1);
        else
            break;
    }
    return style;
}

void text_line(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text) {
    std::string shown;
    if (text_width(ui, style, text) > rect.width + 0.5f) {
        shown = shortened(ui, style, text, rect.width);
        text = shown;
    }
    const float width = text_width(ui, style, text), size = font_size(ui, style.type);
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

float text_block(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text) {
    const float size = font_size(ui, style.type);
    ImFont* font = ui.surface().fonts.of(style.weight);
    const ImU32 colour = draw::packed(style.colour, style.alpha);
    if (style.align == Align::left) {
        ui.list().AddText(font, size, {rect.x, rect.y}, colour, text.data(), text.data() + text.size(),
                          rect.width);
        return text_height(ui, style, text, rect.width);
    }
    float y = rect.y;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        const char* stop = font->CalcWordWrapPosition(size, at, end, rect.width);
        if (stop == at) ++stop;
        text_line(ui, {rect.x, y, rect.width, size}, style, {at, static_cast<std::size_t>(stop - at)});
        for (at = stop; at < end && (*at == ' ' || *at == '\n'); ++at) {
        }
        y += size;
    }
    return y - rect.y;
}

}  // namespace quarto::ui
