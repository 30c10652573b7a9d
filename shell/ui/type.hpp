#pragma once
/// Text layout and drawing: sizes by em height, wrapping, ellipsis, tracking. Widths and heights in draw list
/// units.

#include <string>
#include <string_view>

#include "shell/ui/ui.hpp"

namespace quarto::ui {

enum class Align : unsigned char { left, middle, right };

struct TextStyle {
    draw::Type type = draw::Type::normal;
    draw::Weight weight = draw::Weight::regular;
    draw::Colour colour = {};
    Align align = Align::left;
    float alpha = 1;
    float tracking = 0;  ///< extra space between letters, in ems
    float shrink = 1;    ///< factor of the type's size
};

TextStyle body(const Ui& ui);
TextStyle strong(const Ui& ui);
TextStyle small(const Ui& ui);
TextStyle title(const Ui& ui);

float line_height(const Ui& ui, draw::Type type);
float text_width(const Ui& ui, const TextStyle& style, std::string_view text);
/// Height of the text, wrapped at `width`.
float text_height(const Ui& ui, const TextStyle& style, std::string_view text, float width);

/// A smaller width for as many lines, about as long as each other: no word stands alone in the last one.
float balanced_width(const Ui& ui, const TextStyle& style, std::string_view text, float width);

/// The style, reduced (no tracking, smaller text) until the line fits, as far as possible.
TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width);
/// The same for a rectangle: one line of at least the type `small` if possible, or else more lines, then
/// smaller text.
TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width, float height);
float widest_word(const Ui& ui, const TextStyle& style, std::string_view words);
/// The style, shrunk until the widest word fits, so that no line breaks within a word.
TextStyle with_whole_words(const Ui& ui, TextStyle style, std::string_view text, float width);
/// Shrinks the style by one step; returns false, without a change, at the smallest size.
bool shrink(const Ui& ui, TextStyle& style);
/// Whether the text, wrapped between words, fits the rectangle.
bool fits(const Ui& ui, const TextStyle& style, std::string_view text, float width, float height);

/// The text, cut with an ellipsis if it is wider than `width`: for texts of any length, such as names.
std::string shortened(const Ui& ui, const TextStyle& style, std::string_view text, float width);

// Text that doesn't fit is recorded in UiState::truncated_texts, and cut if it is a line. No screen should
// need this.

/// One line, vertically centred; cut with an ellipsis if it doesn't fit.
void text_line(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text);
/// Wrapped if necessary, vertically centred.
void text_middle(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text);
/// Wrapped, from the top of the rectangle; returns the height used.
float text_block(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text);

}  // namespace quarto::ui
