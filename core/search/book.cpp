#include "core/search/book.hpp"

#include <algorithm>
#include <utility>

#include "core/notation/base64.hpp"
#include "core/notation/checksum.hpp"

namespace quarto {

using search::Kind;
using search::ScoreMap;
using search::Shapes;

namespace {

constexpr std::string_view magic = "quarto-book 2 ";
constexpr int max_pieces = 16;

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
                  to_base64(scores.to_bytes(), base64_digits);
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
        const auto bytes = from_base64(cursor.rest().substr(0, cursor.rest().find(' ')), base64_digits);
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
