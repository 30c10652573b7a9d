#pragma once
/// Setting text: sizes as on paper (the height of the em), wrapping, ellipsis, tracking.

#include <imgui.h>

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
    float shrink = 1;    ///< of the letters' usual height
};

TextStyle body(const Ui& ui);
TextStyle strong(const Ui& ui);
TextStyle small(const Ui& ui);
TextStyle title(const Ui& ui);

float line_height(const Ui& ui, draw::Type type);
float text_width(const Ui& ui, const TextStyle& style, std::string_view text);
/// Of the text broken into lines of at most `width`.
float text_height(const Ui& ui, const TextStyle& style, std::string_view text, float width);

/// The style, in smaller letters and without tracking where the line would not fit otherwise.
TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width);
/// The same for a rectangle: one line of letters that are not too small, else more lines, else smaller letters.
TextStyle fitted(const Ui& ui, TextStyle style, std::string_view text, float width, float height);
/// The style, in letters as small as the longest word needs: no text breaks within a word.
TextStyle with_whole_words(const Ui& ui, TextStyle style, std::string_view text, float width);
/// The style in smaller letters, where they may be smaller; answers whether they may.
bool shrink(const Ui& ui, TextStyle& style);
/// Whether all of it, broken into lines between words, lies in the rectangle.
bool fits(const Ui& ui, const TextStyle& style, std::string_view text, float width, float height);

/// As much of a line as fits, with an ellipsis where that is not all: for what players may write as long as they like.
std::string shortened(const Ui& ui, const TextStyle& style, std::string_view text, float width);

// What does not fit is cut, and noted in UiState::cut: no screen should let that happen.

/// One line, in the middle of the rectangle's height; cut with an ellipsis where it does not fit.
void text_line(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text);
/// Broken into lines where it has to be, all of them in the middle of the rectangle's height.
void text_middle(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text);
/// Broken into lines from the rectangle's top; answers the height used.
float text_block(Ui& ui, const Rect& rect, const TextStyle& style, std::string_view text);

}  // namespace quarto::ui
