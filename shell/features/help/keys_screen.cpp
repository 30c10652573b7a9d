#include "shell/features/help/screen.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "shell/i18n/case.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/type.hpp"

namespace quarto {

namespace {

using ui::Rect;

constexpr float key_gap = 14, min_key_line = 32;  ///< units of the interface

struct KeyLine {
    std::optional<TextKey> name;  ///< if the key's name is translated
    std::string_view sign;        ///< character on the key, or on the key pressed with it
    TextKey does;
};
constexpr std::array<KeyLine, 11> key_lines{{{{}, "Tab", "keys.tab"},
                                             {"keys.all_arrows"_key, "", "keys.walk"},
                                             {"keys.enter"_key, "", "keys.press"},
                                             {{}, "Q", "action.quarto"},
                                             {{}, "H", "action.ask"},
                                             {"keys.control"_key, "+Z", "action.undo"},
                                             {"keys.control"_key, "+Y", "action.redo"},
                                             {"keys.arrows"_key, "", "screen.moves"},
                                             {{}, "/", "action.type"},
                                             {"keys.escape"_key, "", "action.back"},
                                             {{}, "?", "help.keys"}}};
/// Desktop only: browsers reserve these keys.
constexpr std::array<KeyLine, 3> desktop_key_lines{
    {{{}, "F1", "screen.help"}, {{}, "F11", "action.full_screen"}, {"keys.control"_key, "+Q", "action.quit"}}};

bool is_letter_key(const KeyLine& line) { return !line.name && line.sign.size() == 1; }

/// The sign as it stands on this keyboard, if the font has its alphabet.
std::string sign_here(std::string_view sign, std::string_view signs) {
    constexpr std::string_view letters = "QHZY";   // order of `signs`
    constexpr unsigned char last_alphabet = 0xd3;  // Cyrillic: leading byte of its last letters in UTF-8
    for (const char letter : letters) {
        const std::string_view here = signs.substr(0, signs.find(' '));
        signs.remove_prefix(std::min(here.size() + 1, signs.size()));
        if (!here.empty() && sign.ends_with(letter) && static_cast<unsigned char>(here.front()) <= last_alphabet)
            return std::string(sign.substr(0, sign.size() - 1)) + capitalize(std::string(here));
    }
    return std::string(sign);
}

void write_key(ui::Ui& ui, ui::FormPage& page, const KeyLine& line, std::string_view signs) {
    const std::string sign = (line.name ? ui.text(*line.name) : "") + sign_here(line.sign, signs);
    const std::string does = ui.text(line.does);
    Rect row = page.take(0);
    const float left = 0.45f * (row.width - ui.px(key_gap)), right = row.width - ui.px(key_gap) - left;
    // Shrink the texts if a single word is too wide.
    const ui::TextStyle style = fitted(ui, ui::strong(ui), sign, left, 2 * ui.px(min_key_line));
    const ui::TextStyle body = with_whole_words(ui, ui::body(ui), does, right);
    const float words = std::max(text_height(ui, style, sign, left), text_height(ui, body, does, right));
    row = page.take(std::max(ui.px(min_key_line), words));
    ui.add_text(row, said_of(ui.surface().texts, sign, does));
    text_middle(ui, row.cut_left(left), style, sign);
    row.cut_left(ui.px(key_gap));
    text_middle(ui, row, body, does);
}

}  // namespace

void write_keys(ui::Ui& ui, ui::FormPage& page, const ShownKeys& keys) {
    for (const KeyLine& line : key_lines)
        if (!is_letter_key(line) || keys.has_letters) write_key(ui, page, line, keys.signs);
    if (keys.is_desktop) {
        for (const KeyLine& line : desktop_key_lines) write_key(ui, page, line, keys.signs);
    }
    page.note("help.letters");
}

std::optional<intent::Back> draw_keys(ui::Ui& ui, const ShownKeys& keys) {
    ui::FormPage page(ui, ui::Kind::keys, "help.keys", {.width = 420});
    write_keys(ui, page, keys);
    return page.closed() ? std::optional(intent::Back{}) : std::nullopt;
}

}  // namespace quarto
