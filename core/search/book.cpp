#include "core/search/book.hpp"

#include <algorithm>
#include <utility>

#include "core/notation/checksum.hpp"

namespace quarto {

using search::Kind;
using search::ScoreMap;
using search::Shapes;

namespace {

constexpr std::string_view magic = "quarto-book 2 ";
constexpr int max_pieces = 16;

/// Base64 without padding.
constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::string to_base64(std::string_view bytes) {
    std::string text;
    unsigned bits = 0;
    int count = 0;
    const auto add_digit = [&](int shift) { text += base64_digits[bits >> shift & 63]; };
    for (char byte : bytes) {
        bits = bits << 8 | static_cast<std::uint8_t>(byte);
        for (count += 8; count >= 6; count -= 6) add_digit(count - 6);
    }
    if (count > 0) {
        bits <<= 6 - count;
        add_digit(0);
    }
    return text;
}

/// Absent if the text has other characters.
std::optional<std::string> from_base64(std::string_view text) {
    constexpr auto values = [] {
        std::array<std::int8_t, 256> table{};
        table.fill(-1);
        for (std::size_t k = 0; k < 64; ++k)
            table[static_cast<std::uint8_t>(base64_digits[k])] = static_cast<std::int8_t>(k);
        return table;
    }();
    std::string bytes;
    unsigned bits = 0;
    int count = 0;
    for (char digit : text) {
        const int value = values[static_cast<std::uint8_t>(digit)];
        if (value < 0) return std::nullopt;
        bits = bits << 6 | static_cast<unsigned>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xff);
    }
    return bytes;
}

}  // namespace

RuleSet search::rules_of(Kind kind) {
    return {AttributeSet{static_cast<std::uint8_t>(kind.counting())}, set_of(kind.shapes)};
}

void Book::add(BookLayer layer, ScoreMap scores) {
    layers_.push_back({layer, std::move(scores)});
    max_placed_ = std::max(max_placed_, layer.placed);
}

const ScoreMap* Book::find(BookLayer layer) const {
    const auto found = std::ranges::find(layers_, layer, &Scores::layer);
    return found == layers_.end() ? nullptr : &found->of;
}

std::string Book::to_text() const {
    const std::string head = std::string(magic) + quarto::to_text(search::rules_of(kind_)) + ' ';
    std::string layers;
    for (const auto& [layer, scores] : layers_)
        layers += ' ' + std::to_string(layer.placed) + ':' + std::to_string(layer.safe_gifts) + ' ' +
                  to_base64(scores.to_bytes());
    return head + Checksum().add(head).add(layers).text() + layers;
}

Parsed<Book> Book::parse(std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    TextCursor cursor(text);
    if (!cursor.take(magic)) return cursor.error(Expected::version);
    const auto rules = read_rules(cursor);
    if (!rules) return rules.error();
    Book book(search::kind_of(*rules));
    if (!cursor.take(' ')) return cursor.error(Expected::space);
    const std::string_view head = text.substr(0, text.size() - cursor.rest().size());
    const std::string_view checksum = cursor.rest().substr(0, 8);
    const std::string_view layers = cursor.rest().substr(checksum.size());
    if (Checksum().add(head).add(layers).text() != checksum) return cursor.error(Expected::field_value);
    cursor.take(checksum);
    while (cursor.take(' ')) {
        const auto placed = cursor.take_number(max_pieces);
        if (!placed || !cursor.take(':')) return cursor.error(Expected::field_value);
        const auto safe_gifts = cursor.take_number(max_pieces);
        if (!safe_gifts || !cursor.take(' ')) return cursor.error(Expected::field_value);
        const ParseError bad_map = cursor.error(Expected::field_value);
        const auto bytes = from_base64(cursor.rest().substr(0, cursor.rest().find(' ')));
        cursor.skip_to(' ');
        auto scores = bytes ? ScoreMap::from_bytes(*bytes) : std::nullopt;
        if (!scores) return bad_map;
        book.add({static_cast<int>(*placed), static_cast<int>(*safe_gifts)}, std::move(*scores));
    }
    if (!cursor.at_end()) return cursor.error(Expected::end);
    return book;
}

std::string book_name(RuleSet rules) {
    const Kind kind = search::kind_of(rules);
    const RuleSet lines{AttributeSet{static_cast<std::uint8_t>(kind.counting())}, ShapeSet::lines()};
    return quarto::to_text(lines) + (kind.shapes == Shapes::lines ? "" : "-squares");
}

}  // namespace quarto
