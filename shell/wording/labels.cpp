#include "shell/wording/labels.hpp"

#include <algorithm>
#include <array>

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

namespace {

void add_value(std::vector<std::string>& parts, const std::optional<MarkView>& mark) {
    if (mark && !mark->words.empty()) parts.push_back(mark->words);
}

constexpr int longest_label = 3;  ///< in characters, on the board

struct MarkColour {
    std::string_view name, sign;  ///< the sign is on the board where there is no short label
    Outcome look;
};
constexpr std::array<MarkColour, 4> mark_colours{{{"mark", "", Outcome::draw},
                                                  {"good", "+", Outcome::win},
                                                  {"bad", "–", Outcome::loss},
                                                  {"info", "i", Outcome::draw}}};

struct MarkedPlace {
    CellSet cells;
    std::string words;
};

/// A line, a space, a piece, or an arrow to a space; absent for anything else.
std::optional<MarkedPlace> place_of(std::string_view word, const Position& position, const Texts& texts) {
    TextCursor cursor(word);
    MarkedPlace place;
    if (const auto shape = cursor.take_shape()) place = {cells_of(*shape), shape_text(texts, *shape)};
    else if (const auto cell = cursor.take_cell()) place = {CellSet{}.with(*cell), to_text(*cell)};
    else if (const auto piece = cursor.take_piece()) {
        place.words = piece_words(texts, *piece);
        for (const Cell at : position.occupied())
            if (position.at(at) == piece) place.cells = place.cells.with(at);
    }
    if (!place.words.empty() && cursor.take('>')) {
        const auto to = cursor.take_cell();
        if (!to) return std::nullopt;
        place = {place.cells.with(*to), texts.get("label.arrow", {{"from", place.words}, {"to", to_text(*to)}})};
    }
    return place.words.empty() || !cursor.at_end() ? std::nullopt : std::optional(place);
}

struct CommentMark {
    std::string_view label;
    const MarkColour* colour = mark_colours.data();
    std::vector<MarkedPlace> places;
};

/// Those with places; none if one is wrong.
std::vector<CommentMark> read_marks(std::string_view text, const Position& position, const Texts& texts) {
    std::vector<CommentMark> marks;
    while (!text.empty()) {
        std::string_view words = text.substr(0, text.find(';'));
        text.remove_prefix(std::min(words.size() + 1, text.size()));
        CommentMark mark;
        if (const auto equals = words.find('='); equals != words.npos) {
            mark.label = words.substr(equals + 1);
            words = words.substr(0, equals);
        }
        while (mark.label.starts_with(' ')) mark.label.remove_prefix(1);
        while (mark.label.ends_with(' ')) mark.label.remove_suffix(1);
        while (!words.empty()) {
            const std::string_view word = take_word(words);
            if (auto place = place_of(word, position, texts)) mark.places.push_back(*std::move(place));
            else if (!word.empty()) {
                mark.colour = std::ranges::find(mark_colours, word, &MarkColour::name);
                if (mark.colour == mark_colours.end() || mark.places.empty()) return {};
            }
        }
        if (!mark.places.empty()) marks.push_back(std::move(mark));
    }
    return marks;
}

}  // namespace

std::string time_text(Milliseconds time) {
    const auto seconds = (time.count() + 999) / 1000;
    const auto rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

std::string default_name(const Texts& texts, const Setup& setup, Seat seat) {
    if (setup.players[index_of(other(seat))].kind == PlayerKind::computer) return texts.get("player.you");
    return texts.get("player.number", {{"number", seat == Seat::first ? "1" : "2"}});
}

std::string step_words(const Texts& texts, const LineStep& step) {
    const std::string piece = piece_words(texts, step.piece);
    return step.cell ? texts.get("label.placed", {{"piece", piece}, {"cell", to_text(*step.cell)}}) : piece;
}

std::string cell_label(const Texts& texts, const BoardView& board, Cell cell) {
    const auto piece = board.position.at(cell);
    std::vector<std::string> parts{to_text(cell), piece ? piece_words(texts, *piece) : texts.get("label.empty")};
    const std::pair<bool, TextKey> states[]{
        {board.called.has(cell), board.call_was_wrong ? "label.called_wrongly"_key : "label.called"_key},
        {board.call_cells.has(cell), "label.pointed"_key},
        {board.chosen_cell == cell, "label.chosen_space"_key},
        {board.voided.has(cell), "label.void_space"_key},
        {board.last_cell == cell, "label.last"_key},
    };
    for (const auto& [is_so, key] : states)
        if (is_so) parts.push_back(texts.get(key));
    add_value(parts, board.cell_marks[cell.index]);
    return join(parts, texts.get("list.comma"));
}

std::string piece_label(const Texts& texts, const BoardView& board, Piece piece) {
    std::vector<std::string> parts{piece_words(texts, piece)};
    if (board.chosen_piece == piece) parts.push_back(texts.get("label.chosen_piece"));
    add_value(parts, board.piece_marks[piece.index]);
    return join(parts, texts.get("list.comma"));
}

std::string move_label(const Texts& texts, const MoveLine& move) {
    const std::string words = texts.get("label.move", {{"number", std::to_string(move.number)}, {"move", move.words}});
    return move.mark ? words + ". " + move.mark->word : words;
}

std::string player_title(const PlayerView& player) {
    return player.level.empty() ? player.name : player.name + std::string(middle_dot) + player.level;
}

std::string player_label(const Texts& texts, const PlayerView& player) {
    std::vector<std::string> parts{player.name};
    if (!player.level.empty()) parts.push_back(player.level);
    parts.push_back(player.status);
    if (player.wins) parts.push_back(said_of(texts, texts.get("games.won"), std::to_string(*player.wins)));
    if (player.die) parts.push_back(texts.get("label.die", {{"number", std::to_string(*player.die)}}));
    if (!player.time.empty()) parts.push_back(texts.get("label.time", {{"time", player.time}}));
    return join(parts, texts.get("list.comma"));
}

std::string line_label(const Texts& texts, const std::vector<LineStep>& steps) {
    std::vector<std::string> parts;
    for (const LineStep& step : steps) parts.push_back(step_words(texts, step));
    return said_of(texts, texts.get("analysis.line"), join(parts, texts.get("list.semicolon")));
}

std::string show_marked(BoardView& board, std::string_view text, const Texts& texts) {
    std::vector<std::string> said;
    const std::vector<CommentMark> marks = read_marks(text, board.position, texts);
    for (const auto& [label, colour, places] : marks) {
        std::vector<std::string> words;
        for (const MarkedPlace& place : places) {
            words.push_back(place.words);
            board.advised_cells = board.advised_cells | place.cells;
        }
        const std::string what = join(words, texts.get("list.comma"));
        said.push_back(label.empty() ? what : said_of(texts, what, std::string(label)));
        const auto shown = label.empty() || characters(label) > longest_label ? colour->sign : label;
        const auto first = std::ranges::find_if(places, [](const auto& place) { return !place.cells.empty(); });
        if (first != places.end() && !shown.empty())
            board.cell_marks[(*first->cells.begin()).index] = {std::string(shown), colour->look, false};
    }
    return said.empty() ? std::string() : texts.get("label.marked", {{"what", join(said, texts.get("list.comma"))}});
}

}  // namespace quarto
