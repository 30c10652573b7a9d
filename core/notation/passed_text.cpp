#include "core/notation/passed_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notation/base64.hpp"
#include "core/notation/comments.hpp"

namespace quarto {

namespace {

using std::string_view;

constexpr std::size_t longest_text = 10'000;  ///< of texts that are read twice
constexpr string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";

// --- Characters ---

/// Entities of HTML that may stand for characters of our texts, or around them: each with its character.
constexpr string_view entities = " amp& lt< gt> quot\" apos' semi; equals= plus+ lowbar_ nbsp\t ";

/// What takes the place of characters from `first` to `last`; in order.
struct Replacement {
    char16_t first, last;
    char by;
};
constexpr char nothing = '\0', narrow = '\1', as_it_is = '\2';
constexpr char32_t full_width_offset = 0xFEE0;
constexpr std::array<Replacement, 26> replacements{{
    {0x09, 0x0D, ' '},        {0x85, 0x85, ' '},         {0xA0, 0xA0, ' '},         {0xAB, 0xAB, '"'},
    {0xAD, 0xAD, nothing},    {0xBB, 0xBB, '"'},         {0x034F, 0x034F, nothing}, {0x061C, 0x061C, nothing},
    {0x1680, 0x1680, ' '},    {0x180B, 0x180F, nothing}, {0x2000, 0x200A, ' '},     {0x200B, 0x200F, nothing},
    {0x2010, 0x2015, '-'},    {0x2018, 0x201F, '"'},     {0x2028, 0x2029, ' '},     {0x202A, 0x202E, nothing},
    {0x202F, 0x202F, ' '},    {0x205F, 0x205F, ' '},     {0x2060, 0x206F, nothing}, {0x2212, 0x2212, '-'},
    {0x3000, 0x3000, ' '},    {0x3002, 0x3002, '.'},     {0xFE00, 0xFE0F, nothing}, {0xFEFF, 0xFEFF, nothing},
    {0xFF01, 0xFF5E, narrow}, {0xFF61, 0xFF61, '.'},
}};

struct Symbol {
    char32_t code;
    std::size_t size;  ///< in bytes
};

/// A number from 1 to that of the last character in Unicode; else 0.
char32_t number_in(string_view digits, unsigned base) {
    constexpr char32_t last = 0x10FFFF;
    char32_t number = 0;
    for (const char each : digits) {
        const std::size_t digit =
            hex_digits.find(each >= 'A' && each <= 'F' ? static_cast<char>(each + 'a' - 'A') : each);
        if (digit >= base || number > last) return 0;
        number = number * base + static_cast<char32_t>(digit);
    }
    return number > last ? 0 : number;
}

/// The code of "#59", "#x3b" or "semi"; 0 if there is none.
char32_t code_of(string_view entity) {
    if (entity.starts_with("#x") || entity.starts_with("#X")) return number_in(entity.substr(2), 16);
    if (entity.starts_with('#')) return number_in(entity.substr(1), 10);
    const std::size_t at = entities.find(' ' + std::string(entity));
    if (at == entities.npos) return 0;
    const string_view character = entities.substr(at + 1 + entity.size(), 2);
    return character.ends_with(' ') ? static_cast<char32_t>(character.front()) : 0;
}

/// The first character, in UTF-8 or as an entity. What is neither is one byte.
Symbol first_symbol(string_view text) {
    constexpr std::size_t longest_entity = 10;
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead == '&') {
        const std::size_t end = text.substr(0, longest_entity).find(';');
        const char32_t code = end == text.npos ? 0 : code_of(text.substr(1, end - 1));
        if (code > 0) return {code, end + 1};
    }
    const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (size == 1 || size > text.size()) return {lead < 0x80 ? lead : U'\uFFFD', 1};
    char32_t code = lead & (0x7Fu >> size);
    for (const char each : text.substr(1, size - 1)) code = code << 6 | (static_cast<unsigned char>(each) & 0x3Fu);
    return {code, size};
}

std::string without_percent(string_view text) {
    std::string plain;
    for (; !text.empty(); text.remove_prefix(1)) {
        const char32_t byte = text.front() == '%' && text.size() > 2 ? number_in(text.substr(1, 2), 16) : 0;
        plain += byte > 0 ? static_cast<char>(byte) : text.front();
        if (byte > 0) text.remove_prefix(2);
    }
    return plain;
}

/// How long the line break is that a program has put after a `=`: it stands for nothing. Input fields of one line make
/// a space of it.
std::size_t soft_break_size(string_view text) {
    const std::size_t end = std::min(text.find_first_not_of(" \t\r"), text.size());
    return end < text.size() && text[end] == '\n' ? end + 1 : end;
}

/// Mail in quoted-printable, where each `=` begins an escape or ends a line; any other text as it is.
std::string without_quoted_printable(string_view text) {
    constexpr string_view digits = "0123456789ABCDEF";
    std::string plain;
    for (string_view rest = text; !rest.empty();) {
        const char each = rest.front();
        rest.remove_prefix(1);
        if (each != '=') {
            plain += each;
        } else if (const std::size_t end = soft_break_size(rest)) {
            rest.remove_prefix(end);
        } else {
            const string_view escape = rest.substr(0, 2);
            const char32_t byte = number_in(escape, 16);
            if (escape.size() < 2 || byte == 0 || escape.find_first_not_of(digits) != escape.npos)
                return std::string(text);
            plain += static_cast<char>(byte);
            rest.remove_prefix(2);
        }
    }
    return plain;
}

/// Names of tags that programs put around a part of a line, and of those that end one.
constexpr auto tags_within = std::to_array<string_view>(
    {"a",     "b",   "i",    "u",   "em",  "strong", "span", "font", "code", "kbd",  "samp", "tt",
     "small", "big", "mark", "wbr", "bdi", "bdo",    "ins",  "sub",  "sup",  "nobr", "o:p"});
constexpr auto tags_between = std::to_array<string_view>(
    {"br", "p",  "div", "li", "ul", "ol",         "td", "tr",  "th",   "table", "tbody", "h1",
     "h2", "h3", "h4",  "h5", "h6", "blockquote", "hr", "pre", "html", "head",  "body"});

/// Without tags, but for those that hold an address or a game.
std::string without_tags(string_view text) {
    constexpr std::size_t longest_tag = 1'000;
    constexpr std::array<string_view, 4> signs_of_game{"://", "q1;", "game=", "key="};
    std::string plain;
    for (; !text.empty(); text.remove_prefix(1)) {
        const std::size_t end = text.front() == '<' ? text.substr(0, longest_tag).find('>') : text.npos;
        if (end == text.npos) {
            plain += text.front();
            continue;
        }
        string_view tag = text.substr(0, end);
        const bool holds_game =
            std::ranges::any_of(signs_of_game, [&](auto sign) { return tag.find(sign) != tag.npos; });
        tag.remove_prefix(tag.starts_with("</") ? 2 : 1);
        const std::string name = in_lower_case(tag.substr(0, tag.find_first_of(" \t\r\n/")));
        const bool is_between = std::ranges::count(tags_between, name) > 0;
        if (holds_game || (!is_between && std::ranges::count(tags_within, name) == 0)) {
            plain += text.front();
        } else {
            if (is_between) plain += ' ';
            text.remove_prefix(end);
        }
    }
    return plain;
}

/// A letter, a digit or one of these signs.
bool is_one_of(char each, string_view signs) {
    return letters.find(each) != letters.npos || signs.find(each) != signs.npos;
}

/// A dash may have been two hyphens. Only names in links can have these, and stay.
bool is_in_name(string_view before) {
    const string_view field = before.substr(before.rfind(';') + 1);
    return field.starts_with("name=") || field.starts_with("other=");
}

std::string with_plain_characters(string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto [code, size] = first_symbol(text);
        const string_view written = text.substr(0, size);
        text.remove_prefix(size);
        const auto found = std::ranges::lower_bound(replacements, code, {}, &Replacement::last);
        const char by = found == replacements.end() || code < found->first ? as_it_is : found->by;
        const bool is_escape = code == '\\' && !text.empty() && !is_one_of(in_lower_case(text.substr(0, 1))[0], {});
        if (by == nothing || is_escape) continue;
        if ((by == as_it_is && code >= 0x80) || (by == '-' && is_in_name(plain))) {
            plain += written;
            continue;
        }
        const char form = by == as_it_is ? static_cast<char>(code)
                          : by == narrow ? static_cast<char>(code - full_width_offset)
                                         : by;
        const bool is_after_space = plain.empty() || plain.back() == ' ';
        if (!is_after_space || (form != ' ' && form != '>')) plain += form;
    }
    if (plain.ends_with(' ')) plain.pop_back();
    return plain;
}

/// A space in `text` may have been the `+` of `+squares`.
void restore_squares(std::string& text) {
    for (std::size_t at = text.find(" squares"); at != text.npos; at = text.find(" squares", at + 1))
        if (at > 0 && string_view("cshf").find(text[at - 1]) != string_view::npos) text[at] = '+';
}

std::string replaced(string_view text, string_view from, string_view by) {
    std::string changed;
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from)) {
        changed.append(text.substr(0, at)).append(by);
        text.remove_prefix(at + from.size());
    }
    return changed.append(text);
}

/// `text` is no longer in quoted-printable.
std::string plain_of(std::string text, Markup markup) {
    constexpr int most_layers = 4;
    for (int layer = 0; layer < most_layers; ++layer) {
        const std::string before = text;
        if (markup == Markup::removed) text = without_tags(text);
        text = with_plain_characters(without_percent(text));
        if (text == before) break;
    }
    restore_squares(text);
    return text;
}

std::string decoded(string_view text, Markup markup) {
    return markup == Markup::removed ? without_quoted_printable(text) : std::string(text);
}

/// For texts that have no capital letters. Phones write `…` for each three dots, programs for what they leave out.
std::string plain_in_lower_case(string_view text, Markup markup) {
    const std::string plain = in_lower_case(plain_of(in_lower_case(decoded(text, markup)), markup));
    const std::string dotted = replaced(plain, "\u2026", "...");
    return replaced(dotted, "...", "\u2026") == plain ? dotted : plain;
}

// --- What is around a game ---

/// "utm_source=...", but not a field of a record, in case that `;` was changed.
bool is_parameter(string_view text) {
    const string_view name = text.substr(0, text.find('='));
    const bool is_name = std::ranges::all_of(name, [](char each) { return is_one_of(each, "_.-"); });
    return name.size() < text.size() && is_name && !is_record_field(name);
}

/// Whether a text begins with a letter or digit of another alphabet, such as `²`: not with a sign or a picture.
bool begins_with_letter(string_view text) {
    const char32_t code = text.empty() ? 0 : first_symbol(text).code;
    const bool is_sign = code < 0xAA || (code >= 0x2010 && code < 0x2070) || (code >= 0x20A0 && code < 0x2C00) ||
                         (code >= 0x2E00 && code < 0x3040) || (code >= 0xFE10 && code < 0xFF70) || code >= 0x1F000;
    constexpr std::u32string_view signs = U"\u00AB\u00AC\u00AD\u00AE\u00AF\u00B0\u00B1\u00B4\u00B6\u00B7\u00BB\u00BF";
    return !is_sign && signs.find(code) == signs.npos;
}

/// Whether what follows a game in its word is plainly no part of it: closing punctuation, or what programs add.
bool is_appended(string_view text) {
    for (const string_view shortened : {"..", "\u2025", "\u2026", "\u22EE", "\u22EF"})
        if (text.find(shortened) != text.npos) return false;
    if (text.starts_with('?') || text.starts_with('&') || text.starts_with('#'))
        if (is_parameter(text.substr(1)) || text.starts_with("#:~:")) return true;
    if (begins_with_letter(text)) return false;
    return text.starts_with(":~:") || std::ranges::none_of(text, [](char each) { return is_one_of(each, "+-=%&"); });
}

/// Whether this sign closes what was opened right before a game or its address, as in `<...>` or `<...|a link>`.
bool closes(string_view before, string_view after) {
    const std::size_t at = before.find_last_of(" <>\"()[]|");
    if (at == before.npos || after.empty()) return false;
    constexpr std::array<string_view, 6> pairs{"<>", "<|", "\"\"", "()", "[]", "]["};
    return std::ranges::find(pairs, std::string{before[at], after[0]}) != pairs.end();
}

/// Whether a text ends with `inside`: what follows is no part of it, or where it ends is marked.
bool is_whole(string_view before, string_view inside, string_view after) {
    return is_appended(after) || (!inside.ends_with(' ') && closes(before, after));
}

string_view without_stop(string_view game) { return game.substr(0, game.find_last_not_of(".;! ") + 1); }

/// Without the punctuation of a sentence. What may be a part of a game stays, and makes it wrong: dots of a shortened
/// text, the start of a call, or the dot before a `+` that became a space.
string_view without_end(string_view game) {
    const string_view kept = without_stop(game), stop = game.substr(kept.size());
    const bool is_cut_call = stop.starts_with('!') && (kept.ends_with(".1") || kept.ends_with(".2"));
    const bool may_be_extension = stop.starts_with('.') && kept.find(";extend=") != kept.npos;
    return is_cut_call || may_be_extension || stop.find("..") != stop.npos ? game : kept;
}

/// How much of a text is of letters, digits and these signs.
std::size_t size_of(string_view text, string_view signs) {
    std::size_t size = 0;
    while (size < text.size() && is_one_of(text[size], signs)) ++size;
    return size;
}

/// The position in a text that holds nothing else.
std::string find_position(string_view text) {
    constexpr string_view scheme = "web+quarto:";
    const string_view whole = text;
    text.remove_prefix(text.find('#') + 1);
    if (text.starts_with(scheme)) text.remove_prefix(scheme.size());
    while (!text.empty() && !is_one_of(text.front(), ".")) text.remove_prefix(1);
    const std::size_t size = size_of(text, ".-+ ");
    const string_view before = whole.substr(0, whole.size() - text.size());
    if (!is_whole(before, text.substr(0, size), text.substr(size))) return {};
    std::string position(without_end(text.substr(0, size)));
    for (const std::size_t row : {4u, 8u, 12u})
        if (position.size() > row && position[row] == ' ') position.erase(row, 1);
    for (const std::size_t blank : {16u, 18u})
        if (position.size() > blank && position[blank] == '+') position[blank] = ' ';
    return position;
}

/// Where a record begins, but not one within another text, as `record=q1;...`.
std::size_t record_start(string_view text) {
    const std::size_t at = std::min({text.find("q1;"), text.find("q1 ;"), text.size()});
    const string_view before = text.substr(0, at), word = before.substr(0, before.find_last_not_of(' ') + 1);
    const bool is_inside =
        before.find(';') != before.npos || word.ends_with('=') || (!before.empty() && is_one_of(before.back(), {}));
    return is_inside ? text.size() : at;
}

/// The record in a text that holds nothing but an address before it. Empty if there is none, or if it might end at a
/// space, as what follows may be of a message. Beside `;` it can't, and before a dot or a plus neither.
std::string find_record(string_view text) {
    const string_view before = text.substr(0, record_start(text));
    text.remove_prefix(before.size());
    const std::size_t size = size_of(text, ";=.!+/- ");
    if (!is_whole(before, text.substr(0, size), text.substr(size))) return {};
    std::string record;
    for (text = text.substr(0, size); !text.empty();) {
        const string_view word = take_word(text);
        const bool goes_on = record.ends_with(';') || string_view(";+.").find(word[0]) != word.npos;
        if (!goes_on && parse_record(without_stop(record), Milliseconds{0})) return {};
        record += word;
    }
    return std::string(without_end(record));
}

/// The game in a text as the parsers want it; empty if it is so already, has none, or might have two.
std::string find_game(string_view text) {
    if (parse_game(text, Milliseconds{0}) || text.size() > longest_text) return {};
    std::string found;
    for (const Markup markup : {Markup::kept, Markup::removed}) {
        const std::string plain = plain_in_lower_case(text, markup);
        const auto is_game = [](string_view each) { return bool(parse_game(each, Milliseconds{0})); };
        std::string game = find_record(plain);
        if (is_game(game) && is_game(find_position(plain.substr(0, record_start(plain))))) return {};
        if (!is_game(game)) game = find_position(plain);
        if (!is_game(game)) continue;
        if (!found.empty() && found != game) return {};  // it could be either
        found = std::move(game);
    }
    return found == "q1" ? std::string() : found;  // cut: every writer of records says more
}

/// The comments behind a record, whose letters are to stay as they are: in several words if a program has wrapped them.
std::string find_comments(string_view text) {
    const std::string plain = text.size() > longest_text ? std::string() : plain_text(text, Markup::removed);
    const std::size_t at = plain.find(before_comments);
    if (at == plain.npos) return {};
    string_view comments = string_view(plain).substr(at + before_comments.size());
    comments.remove_prefix(comments.starts_with(' '));
    return std::string(comments.substr(0, comments.find_first_not_of(std::string(base64url_digits) + ' ')));
}

/// The game with as many of these words as are whole comments, without the `_` of Markdown; damaged ones stay so.
History with_passed_comments(const History& game, string_view words) {
    History commented = game;
    std::string joined;
    for (string_view rest = words;;) {
        const string_view word = take_word(rest);
        joined += word;
        for (const std::size_t size : {joined.find_last_not_of('_') + 1, joined.size()}) {
            commented.set_comments(joined.substr(0, size));
            if (lines_of(commented)) return commented;
        }
        if (rest.empty()) break;
    }
    commented.set_comments(std::string(take_word(words)));
    return commented;
}

/// Nobody counts the columns of a link.
ParseError error_in(string_view text, ParseError error) {
    return text.find("://") == text.npos ? error : ParseError{1, Expected::link};
}

}  // namespace

std::string in_lower_case(string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string plain_text(string_view message, Markup markup) { return plain_of(decoded(message, markup), markup); }

Parsed<History> parse_passed_game(string_view text, Milliseconds now) {
    if (auto game = parse_commented_game(text, now)) return game;
    const std::string found = find_game(text);
    const auto game = parse_game(found.empty() ? text : found, now);
    if (!game) return error_in(text, game.error());
    return with_passed_comments(*game, find_comments(text));
}

Parsed<PositionText> parse_passed_position(string_view text, RuleSet otherwise) {
    const auto written = parse_position(text, otherwise);
    if (written || text.size() > longest_text) return written;
    const auto found = [&](Markup markup) {
        return parse_position(find_position(plain_in_lower_case(text, markup)), otherwise);
    };
    const auto position = found(Markup::kept), in_markup = found(Markup::removed);
    const bool is_either = position && in_markup && to_text(*position) != to_text(*in_markup);
    if (is_either || (!position && !in_markup)) return error_in(text, written.error());
    return position ? position : in_markup;
}

}  // namespace quarto
