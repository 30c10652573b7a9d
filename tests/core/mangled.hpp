#pragma once
/// Changes that messengers, mail programs and people make to texts, none of which may lead to another game.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/rules/random.hpp"

namespace quarto::test {

inline void replace_each(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

inline bool is_ascii(char letter) { return static_cast<unsigned char>(letter) < 0x80; }

inline bool is_letter(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }

/// `text` with `written` in place of the ASCII characters for which it isn't empty.
template <class Written>
std::string each_written(std::string_view text, const Written& written) {
    std::string changed;
    for (const char letter : text) {
        const std::string form = is_ascii(letter) ? written(letter) : std::string();
        changed += form.empty() ? std::string(1, letter) : form;
    }
    return changed;
}

inline std::string percent_encoded(char letter) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(letter);
    return {'%', digits[byte >> 4], digits[byte & 15]};
}

inline std::string percent_encoded_all(std::string_view text) { return each_written(text, percent_encoded); }

/// `text` with one more change. `below(n)`: a number from 0, less than n.
template <class Below>
std::string mangled(std::string text, const Below& below) {
    constexpr std::array<std::string_view, 15> blanks{" ",      "\t",     "\r\n",   "\n> ",   "\n>> ",
                                                      "\u00A0", "\u2003", "\u3000", "&nbsp;", "%20",
                                                      "\n| ",   "\n* ",   "<wbr>",  "<br>\n", "\nAnna: "};
    constexpr std::array<std::string_view, 9> invisible{"\u200B", "\uFEFF", "\u00AD", "\u200E", "\u202A",
                                                        "\u2060", "\uFE0F", "&shy;",  "&#8203;"};
    constexpr std::array<std::string_view, 14> ends{".",      ",",      ")", "]", ">", "\"", "\u201D",
                                                    "\u00BB", "\u2019", "*", "?", ":", ";",  "\uFF01"};
    constexpr std::array<std::string_view, 10> starts{"(",
                                                      "[",
                                                      "<",
                                                      "\"",
                                                      "\u201E",
                                                      "\u00AB",
                                                      "*",
                                                      "https://example.org/quarto/#",
                                                      "https://example.org/?fbclid=Iw1#",
                                                      "web+quarto:"};
    constexpr std::array<std::string_view, 12> additions{
        "?utm_source=x",          "&fbclid=IwAR0", "#:~:text=a", " Your turn!", "\nBye", " (see this)",
        "\n\nSent from my phone", " c2",           " 9 wins",    "...",         "[...]", "\u22EF"};
    const auto any = [&](const auto& forms) {
        return std::string(forms[below(static_cast<std::uint32_t>(forms.size()))]);
    };
    const auto place = [&] {
        std::size_t at = below(static_cast<std::uint32_t>(text.size() + 1));
        while (at < text.size() && !is_ascii(text[at])) ++at;
        return at;
    };
    const bool is_all = below(2) == 0;
    const auto is_chosen = [&] { return is_all || below(2) == 0; };
    constexpr std::array<std::string_view, 6> within{"<b>",     "</b>", "<wbr>", "<span style=\"top:0\">",
                                                     "</SPAN>", "<i >"},
        between{"<br>", "<p>", "</div>", "<br />", "</p>\n<p>", "<li x=1>"};
    switch (below(20)) {
        case 0: return text.insert(place(), any(blanks));
        case 1: return text.insert(place(), any(invisible));
        case 2: return text + any(ends);
        case 3: return any(starts) + text;
        case 4: return text + any(additions);
        case 5: return any(blanks) + text + any(blanks);
        case 6:
            return each_written(text, [&](char letter) {
                return is_all || (!is_letter(letter) && is_chosen()) ? percent_encoded(letter) : std::string();
            });
        case 7:
            return each_written(text, [&](char letter) {
                const bool is_sign = letter == ';' || letter == '=' || letter == '+' || letter == '.' || letter == '-';
                return !is_sign || !is_chosen() ? std::string() : "&#" + std::to_string(static_cast<int>(letter)) + ';';
            });
        case 8: replace_each(text, ";", "&semi;"); return text;
        case 9: replace_each(text, "&", "&amp;"); return text;
        case 10: {
            const bool is_blank = below(2) == 0;
            std::ranges::replace(text, is_blank ? '+' : ' ', is_blank ? ' ' : '+');
            return text;
        }
        case 11:
            replace_each(text, is_all ? "--" : "-",
                         any(std::array<std::string_view, 4>{"\u2013", "\u2014", "\u2212", "\u2011"}));
            return text;
        case 12:
            return each_written(text, [&](char letter) {
                if (letter <= ' ' || letter > '~' || (!is_all && (is_letter(letter) || !is_chosen())))
                    return std::string();
                const int code = 0xFF00 + (letter - ' ');
                return std::string{static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 63)),
                                   static_cast<char>(0x80 | (code & 63))};
            });
        case 13: {
            const bool is_upper = below(2) == 0;
            for (char& letter : text)
                if (is_upper ? letter >= 'a' && letter <= 'z' : letter >= 'A' && letter <= 'Z')
                    letter = static_cast<char>(letter ^ ' ');
            return text;
        }
        case 14:
            return each_written(text, [](char letter) {
                return is_letter(letter) || (letter >= '0' && letter <= '9') ? std::string()
                                                                             : std::string{'\\', letter};
            });
        case 15: return '<' + text + "|https://example.org/#" + text + "> Bye";
        case 16: return text.insert(place(), any(within));
        case 17: return any(between) + text.insert(place(), any(between)) + any(between);
        case 18: {
            const std::uint32_t width = 8 + below(70);
            std::string mail;
            for (std::size_t column = 0; const char letter : text) {
                const bool is_escaped = letter == '=' || !is_ascii(letter) || (is_all && below(4) == 0);
                if (++column % width == 0) mail += "=\r\n";
                mail += is_escaped ? '=' + percent_encoded(letter).substr(1) : std::string(1, letter);
            }
            return mail;
        }
        default: replace_each(text, "...", "\u2026"); return text;
    }
}

/// `text` with one to three changes, which depend on it.
inline std::string mangled_by_itself(std::string_view text) {
    std::uint64_t seed = 0;
    for (const char each : text) seed = seed * 257 + static_cast<unsigned char>(each);
    Random random(seed);
    const auto below = [&](std::uint32_t end) { return random.below(end); };
    std::string changed(text);
    for (std::uint32_t count = 1 + below(3); count > 0; --count) changed = mangled(changed, below);
    return changed;
}

}  // namespace quarto::test
