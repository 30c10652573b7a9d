#pragma once
/// What is said about a game, as in PGN: comments, marks on the board, and variations, which have comments too. It
/// stands behind the record, `&comments=` and base64url, where readers of records alone take it for a parameter of a
/// link:
///
///     q1;rules=cshf;begin=1;moves=0b1.9c2&comments=MCBB...
///
/// Its bytes are lines of UTF-8; a comment has one, with the number of moves before it. Marks are those of
/// quarto-board. A variation has its own lines behind it. The last line is a checksum of all before.
///
///     0 Two beginners.
///     3 [c2 bad] Better was a4.
///     =0 2 9a4                  the first variation, in place of the moves of the game (0) after two
///     4 Nothing is lost yet.
///     =1 3 d4                   another, in place of moves of the first
///     end fd962173

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/history.hpp"

namespace quarto {

struct Comment {
    std::size_t ply;  ///< after how many moves
    std::string marks, text;
    friend bool operator==(const Comment&, const Comment&) = default;
};

/// The game, or a variation of it.
struct CommentedLine {
    std::size_t parent = 0, from = 0;  ///< of a variation: a line before it, and how many moves it has of that
    History game = {};
    std::vector<Comment> comments = {};  ///< in the order of their plies, one for each at most; after `from`
};
/// The game comes first.
using CommentedLines = std::vector<CommentedLine>;

/// The lines of a game, which is the only one without comments. Absent if its comments are damaged.
std::optional<CommentedLines> lines_of(const History& game);
/// The game with what is said in its lines.
History with_comments(const CommentedLines& lines);

/// The moves as in PGN, each piece given and placed with its number: "1. 0 b1 {[b1 good] Sound.} 2. 9 c2 (2... a4) *".
std::string movetext(const CommentedLines& lines);

/// Whether they may be in a comment: one line of UTF-8 without spaces around it, and no `]` in marks.
bool are_clean(const Comment& comment);
/// In place of the one at its ply; one without text and marks removes it. Precondition: it is clean, and the ply one of
/// the line.
void set_comment(CommentedLine& line, const Comment& comment);

/// The variations of the game, each a game with its own comments and variations.
CommentedLines variations_of(const CommentedLines& lines);
/// Adds another game as a variation, with its comments; false if it makes no move that the game doesn't make, or has
/// another start.
bool add_variation(CommentedLines& lines, const CommentedLines& other);

// At the ply shown, for readers: none if the comments are damaged.

/// The comment; empty without one.
Comment comment_at(const History& game);
/// The variations in place of the next move, each with its own comments.
std::vector<History> variations_at(const History& game);

/// The comments of a game without what is said of moves after its ply.
std::string earlier_comments(const History& game);

}  // namespace quarto
