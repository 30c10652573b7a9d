#include "core/queries/game_comments.hpp"

#include "core/notation/comments.hpp"
#include "core/notation/json.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr Fault damaged{.code = "comments", .expected = "comments that are whole"};

JsonObject json_of(const Comment& comment) {
    return JsonObject().add("ply", comment.ply).add("text", comment.text).add("marks", comment.marks);
}

JsonObject json_of(const CommentedLine& variation) {
    return JsonObject().add("ply", variation.from).add("record", commented_text(variation.game, Milliseconds{0}));
}

/// What `part` returns of the lines.
template <class Part>
Result<std::string, Fault> list_of(const History& game, Part part) {
    const auto lines = lines_of(game);
    if (!lines) return damaged;
    JsonArray list;
    for (const auto& member : part(*lines)) list.add(json_of(member));
    return list.text();
}

}  // namespace

Result<std::string, Fault> comments_to_json(const History& game) {
    return list_of(game, [](const CommentedLines& lines) { return lines.front().comments; });
}

Result<std::string, Fault> variations_to_json(const History& game) { return list_of(game, variations_of); }

Result<History, Fault> with_comment(const History& game, const std::string& marks, const std::string& text) {
    auto lines = lines_of(game);
    if (!lines) return damaged;
    const Comment comment{game.ply(), marks, text};
    if (!are_clean(comment)) return Fault{"comment", "one line without spaces around it, and marks without ']'"};
    set_comment(lines->front(), comment);
    return with_comments(*lines);
}

Result<History, Fault> with_variation(const History& game, const History& other) {
    auto lines = lines_of(game);
    const auto added = lines_of(other);
    if (!lines || !added) return damaged;
    if (!add_variation(*lines, *added)) return Fault{"variation", "a game with the same start and another move"};
    return with_comments(*lines);
}

}  // namespace quarto
