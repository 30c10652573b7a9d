#include "shell/i18n/case.hpp"

#include <algorithm>
#include <array>

namespace quarto {

namespace {

/// Capital letters `first` to `last`, `step` apart; the code point of each small letter is `distance` higher.
struct Capitals {
    char16_t first, last;
    int step, distance;
};
constexpr std::array alphabets{
    Capitals{u'A', u'Z', 1, 32}, Capitals{u'À', u'Ö', 1, 32}, Capitals{u'Ø', u'Þ', 1, 32}, Capitals{u'Ā', u'Ķ', 2, 1},
    Capitals{u'Ĺ', u'Ň', 2, 1},  Capitals{u'Ŋ', u'Ŷ', 2, 1},  Capitals{u'Ź', u'Ž', 2, 1},  Capitals{u'Ș', u'Ț', 2, 1},
    Capitals{u'Ά', u'Ά', 1, 38}, Capitals{u'Έ', u'Ί', 1, 37}, Capitals{u'Ό', u'Ό', 1, 64}, Capitals{u'Ύ', u'Ώ', 1, 63},
    Capitals{u'Α', u'Ρ', 1, 32}, Capitals{u'Σ', u'Ϋ', 1, 32}, Capitals{u'Ѐ', u'Џ', 1, 80}, Capitals{u'А', u'Я', 1, 32},
};

char16_t small(char16_t letter) {
    for (const auto& [first, last, step, distance] : alphabets)
        if (letter >= first && letter <= last && (letter - first) % step == 0)
            return static_cast<char16_t>(letter + distance);
    return letter;
}

char16_t capital(char16_t letter) {
    for (const auto& [first, last, step, distance] : alphabets) {
        const int large = letter - distance;
        if (large >= first && large <= last && (large - first) % step == 0) return static_cast<char16_t>(large);
    }
    return letter;
}

/// Small letters with accents, and their base letters in the same order.
constexpr std::u16string_view accented =
    u"àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžșțΐάέήίΰϊϋόύώς";
constexpr std::u16string_view bases =
    u"aaaaaaceeeeiiiinooooouuuuyyaaaccccddeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzstιαεηιυιυουωσ";
static_assert(accented.size() == bases.size());

/// Replaces the letter at `at`, one or two bytes of UTF-8, by `turn` of it, of the same length. Returns the
/// length.
template <class Turn>
std::size_t turn_letter(std::string& text, std::size_t at, Turn turn) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    if (byte(at) < 0x80) {
        text[at] = static_cast<char>(turn(byte(at)));
        return 1;
    }
    const bool is_pair = byte(at) >= 0xc2 && byte(at) < 0xe0 && at + 1 < text.size() && (byte(at + 1) & 0xc0) == 0x80;
    if (!is_pair) return 1;
    const int letter = turn(static_cast<char16_t>((byte(at) & 0x1f) << 6 | (byte(at + 1) & 0x3f)));
    text[at] = static_cast<char>(0xc0 | letter >> 6);
    text[at + 1] = static_cast<char>(0x80 | (letter & 0x3f));
    return 2;
}

}  // namespace

int characters(std::string_view text) { return static_cast<int>(std::ranges::count_if(text, begins_character)); }

std::size_t after_character(std::string_view text, std::size_t at) {
    ++at;
    while (at < text.size() && !begins_character(text[at])) ++at;
    return at;
}

std::string to_lower(std::string_view text) {
    std::string turned(text);
    for (std::size_t at = 0; at < turned.size();) at += turn_letter(turned, at, small);
    return turned;
}

std::string to_upper(std::string_view text) {
    constexpr std::u16string_view greek = u"άέήίόύώς", plain = u"αεηιουωσ";
    constexpr std::string_view sharp_s = "ß";  // two letters, in as many bytes
    std::string turned(text);
    for (std::size_t at = turned.find(sharp_s); at != std::string::npos; at = turned.find(sharp_s, at))
        turned.replace(at, sharp_s.size(), "ss");
    for (std::size_t at = 0; at < turned.size();)
        at += turn_letter(turned, at, [&](char16_t letter) {
            const auto place = greek.find(letter);
            return capital(place == std::u16string_view::npos ? letter : plain[place]);
        });
    return turned;
}

std::string without_accents(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        std::string letter(text.substr(at, 2));
        char16_t base = 0;
        const std::size_t size = turn_letter(letter, 0, [&](char16_t found) {
            const auto place = found < 0x80 ? std::u16string_view::npos : accented.find(found);
            if (place != std::u16string_view::npos) base = bases[place];
            return base >= 0x80 ? base : found;
        });
        if (base > 0 && base < 0x80) plain += static_cast<char>(base);
        else plain += letter.substr(0, size);
        at += size;
    }
    return plain;
}

std::string capitalize(std::string text) {
    if (!text.empty()) turn_letter(text, 0, capital);
    return text;
}

}  // namespace quarto
