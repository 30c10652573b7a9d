#include "core/notation/comments.hpp"

#include <algorithm>

#include "core/notation/base64.hpp"
#include "core/notation/checksum.hpp"
#include "core/notation/line_reader.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr std::size_t game_line = 0;
constexpr std::string_view last_line = "end ";
constexpr Milliseconds start_time{0};

bool is_clean(std::string_view text) {
    if (text.starts_with(' ') || text.ends_with(' ')) return false;
    for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
        length = letter_length(text);
        if (length == 0 || is_control(text.substr(0, length))) return false;
    }
    return true;
}

std::string_view result_of(const Game& game) {
    if (!game.end()) return "*";
    if (!game.end()->winner) return "1/2-1/2";
    return *game.end()->winner == Seat::first ? "1-0" : "0-1";
}

std::string with_checksum(std::string_view lines) {
    return std::string(lines).append(last_line).append(Checksum().add(lines).text()).append("\n");
}

/// The number at the start, and the space after it.
std::optional<std::size_t> take_index(TextCursor& cursor, std::size_t most) {
    const auto number = cursor.take_number(static_cast<std::int64_t>(most));
    if (!number || !(cursor.take(' ') || cursor.at_end())) return std::nullopt;
    return static_cast<std::size_t>(*number);
}

bool read_comment(TextCursor cursor, CommentedLine& line) {
    const auto ply = take_index(cursor, line.game.entries().size());
    const std::size_t least = line.comments.empty() ? line.from : line.comments.back().ply;
    const bool is_first = line.comments.empty() && line.from == 0;
    if (!ply || (is_first ? *ply < least : *ply <= least)) return false;
    Comment comment{*ply, {}, {}};
    if (cursor.take('[')) {
        const auto end = cursor.rest().find(']');
        if (end == std::string_view::npos) return false;
        comment.marks = cursor.rest().substr(0, end);
        cursor.skip_to(']');
        if (!cursor.take("] ") && !(cursor.take(']') && cursor.at_end())) return false;
    }
    comment.text = cursor.rest();
    if (!are_clean(comment) || (comment.text.empty() && comment.marks.empty())) return false;
    line.comments.push_back(std::move(comment));
    return true;
}

bool read_variation(TextCursor cursor, CommentedLines& lines) {
    const auto parent = take_index(cursor, lines.size() - 1);
    const auto from = parent ? take_index(cursor, lines[*parent].game.entries().size()) : std::nullopt;
    if (!from || cursor.rest().find(';') != std::string_view::npos) return false;
    History game = lines[*parent].game.at(*from, start_time);
    if (play_moves(cursor.rest(), game, start_time)) return false;
    lines.push_back({*parent, *from, std::move(game)});
    return true;
}

/// "[c2 bad] Better was a4."
std::string text_of(const Comment& comment) {
    const bool has_marks = !comment.marks.empty() || comment.text.starts_with('[');
    const std::string marks = has_marks ? '[' + comment.marks + ']' : "";
    return marks + (marks.empty() || comment.text.empty() ? "" : " ") + comment.text;
}

std::string text_of(const CommentedLines& lines) {
    std::string text;
    for (const CommentedLine& line : lines) {
        if (&line != lines.data())
            text += '=' + std::to_string(line.parent) + ' ' + std::to_string(line.from) + ' ' +
                    moves_text(line.game, line.from) + '\n';
        for (const Comment& comment : line.comments)
            text += std::to_string(comment.ply) + ' ' + text_of(comment) + '\n';
    }
    return text;
}

/// The moves of that line which are not its parent's. A variation stands behind the first move that it replaces.
std::string movetext(const CommentedLines& lines, std::size_t index) {
    const CommentedLine& line = lines[index];
    const auto& entries = line.game.entries();
    std::string text;
    bool is_number_due = true;
    for (std::size_t ply = line.from; ply <= entries.size(); ++ply) {
        if (ply > line.from) {
            const auto& [by, move, after, used] = entries[ply - 1];
            const bool is_gift = std::holds_alternative<Gift>(move),
                       is_placement = std::holds_alternative<Placement>(move);
            if (is_gift || (is_placement && is_number_due))
                text +=
                    std::to_string(after.position().occupied().size() + (is_gift ? 1 : 0)) + (is_gift ? ". " : "... ");
            text += to_text(by, move) + ' ';
            is_number_due = false;
        }
        const std::size_t before = text.size();
        for (const Comment& comment : line.comments)
            if (comment.ply == ply) text += '{' + text_of(comment) + "} ";
        for (std::size_t k = index + 1; k < lines.size(); ++k)
            if (lines[k].parent == index && std::min(std::max(lines[k].from, line.from) + 1, entries.size()) == ply)
                text += '(' + movetext(lines, k) + ") ";
        is_number_due |= text.size() > before;
    }
    if (!text.empty()) text.pop_back();
    return text;
}

/// The line of that index as the first, and of its variations, and theirs, those that are kept.
template <class IsKept>
CommentedLines lines_from(const CommentedLines& lines, std::size_t first, IsKept is_kept) {
    std::vector<std::optional<std::size_t>> place(lines.size());
    CommentedLines found;
    for (std::size_t k = first; k < lines.size(); ++k) {
        if (k > first && !(place[lines[k].parent] && is_kept(lines[k]))) continue;
        place[k] = found.size();
        found.push_back(lines[k]);
        found.back().parent = k > first ? *place[lines[k].parent] : game_line;
    }
    found.front().from = 0;
    return found;
}

}  // namespace

std::optional<CommentedLines> lines_of(const History& game) {
    CommentedLines lines{{0, 0, game}};
    lines.front().game.set_comments({});
    if (game.comments().empty()) return lines;
    const auto text = from_base64(game.comments());
    if (!text) return std::nullopt;
    const std::size_t end = std::min(text->rfind(last_line), text->size());
    const std::string_view all = *text, said = all.substr(0, end);
    if (said.empty() || !said.ends_with('\n') || all != with_checksum(said)) return std::nullopt;
    for (LineReader reader(said); reader.next();) {
        TextCursor cursor(reader.line());
        if (!(cursor.take('=') ? read_variation(cursor, lines) : read_comment(cursor, lines.back())))
            return std::nullopt;
    }
    return lines;
}

History with_comments(const CommentedLines& lines) {
    History game = lines.front().game;
    const std::string text = text_of(lines);
    game.set_comments(text.empty() ? text : to_base64(with_checksum(text)));
    return game;
}

std::string movetext(const CommentedLines& lines) {
    const History& game = lines.front().game;
    const std::string text = movetext(lines, game_line);
    return text + (text.empty() ? "" : " ") + std::string(result_of(game.game_at(game.entries().size())));
}

bool are_clean(const Comment& comment) {
    return is_clean(comment.text) && is_clean(comment.marks) && comment.marks.find(']') == std::string::npos;
}

void set_comment(CommentedLine& line, const Comment& comment) {
    const auto place = std::ranges::lower_bound(line.comments, comment.ply, {}, &Comment::ply);
    const bool is_there = place != line.comments.end() && place->ply == comment.ply;
    const bool is_empty = comment.text.empty() && comment.marks.empty();
    if (is_there && is_empty) line.comments.erase(place);
    else if (is_there) *place = comment;
    else if (!is_empty) line.comments.insert(place, comment);
}

CommentedLines variations_of(const CommentedLines& lines) {
    CommentedLines variations;
    for (std::size_t k = 1; k < lines.size(); ++k)
        if (lines[k].parent == game_line)
            variations.push_back({game_line, lines[k].from,
                                  with_comments(lines_from(lines, k, [](const CommentedLine&) { return true; }))});
    return variations;
}

bool add_variation(CommentedLines& lines, const CommentedLines& other) {
    const auto& made = lines.front().game.entries();
    const auto& tried = other.front().game.entries();
    const auto is_same = [](const History::Entry& a, const History::Entry& b) {
        return a.by == b.by && a.move == b.move;
    };
    const auto left = std::ranges::mismatch(made, tried, is_same).in2;
    if (lines.front().game.game_start() != other.front().game.game_start() || left == tried.end()) return false;
    const std::size_t first = lines.size(), from = static_cast<std::size_t>(left - tried.begin());
    for (const CommentedLine& line : other) {
        lines.push_back(line);
        lines.back().parent = &line == other.data() ? game_line : first + line.parent;
    }
    lines[first].from = from;
    std::erase_if(lines[first].comments, [&](const Comment& comment) { return comment.ply <= from; });
    return true;
}

Comment comment_at(const History& game) {
    const CommentedLines lines = lines_of(game).value_or(CommentedLines(1));
    for (const Comment& comment : lines.front().comments)
        if (comment.ply == game.ply()) return comment;
    return {game.ply(), {}, {}};
}

std::vector<History> variations_at(const History& game) {
    std::vector<History> found;
    for (const CommentedLine& variation : variations_of(lines_of(game).value_or(CommentedLines(1))))
        if (variation.from == game.ply()) found.push_back(variation.game);
    return found;
}

std::string earlier_comments(const History& game) {
    const auto lines = game.ply() < game.entries().size() ? lines_of(game) : std::nullopt;
    if (!lines) return std::string(game.comments());
    CommentedLines kept = lines_from(*lines, game_line, [&](const CommentedLine& line) {
        return line.parent != game_line || line.from <= game.ply();
    });
    std::erase_if(kept.front().comments, [&](const Comment& comment) { return comment.ply > game.ply(); });
    return std::string(with_comments(kept).comments());
}

}  // namespace quarto
