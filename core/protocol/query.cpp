#include "core/protocol/query.hpp"

#include <vector>

#include "core/diagram/svg.hpp"
#include "core/notation/record.hpp"
#include "core/lessons/lesson.hpp"

namespace quarto {

namespace {

using Fields = std::vector<std::string_view>;

Fields split(std::string_view text, char separator) {
    Fields fields;
    for (std::size_t at; (at = text.find(separator)) != text.npos; text.remove_prefix(at + 1))
        fields.push_back(text.substr(0, at));
    fields.push_back(text);
    return fields;
}

std::string refused(int column, std::string_view reason) {
    return "error " + std::to_string(column) + ' ' + std::string(reason);
}

std::string refused(ParseError error) {
    return refused(error.column, describe(error.expected));
}

std::string draw(const Game& game, const Fields& options) {
    Figure figure{game.position(), {}, false};
    for (std::string_view word : options) {
        TextCursor cursor(word);
        const auto shape = cursor.take_shape();
        if (word == "reserve") figure.shows_reserve = true;
        else if (shape && cursor.at_end()) figure.marked = figure.marked.with(*shape);
        else return refused(1, "'reserve' or a shape such as a2-d2");
    }
    return to_svg(figure);
}

std::string draw_symbol(std::string_view text) {
    TextCursor cursor(text);
    const auto piece = cursor.take_piece();
    return piece && cursor.at_end() ? to_svg(*piece) : refused(1, "a piece (0-f)");
}

}  // namespace

std::string answer(std::string_view task) {
    const Fields fields = split(task, '\t');
    if (fields.size() < 2) return refused(1, "what to draw");
    if (fields.front() == "sign" && fields.size() == 2) return draw_symbol(fields[1]);
    const auto history = parse_game(fields[1], no_time);
    if (!history) return refused(history.error());
    if (fields.front() == "figure") return draw(history->game(), {fields.begin() + 2, fields.end()});
    return refused(1, "figure or sign");
}

}  // namespace quarto
