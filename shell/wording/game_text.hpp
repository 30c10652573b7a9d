#pragma once
/// A game in words: its players, its moves and their reasons, its alignments and its result, and what has happened.

#include <cstddef>
#include <string>

#include "core/analysis/explain.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/effect.hpp"
#include "shell/model/table.hpp"
#include "shell/model/table_view.hpp"

namespace quarto {

/// Input of the sentences about a table. Those that need only the language take `Texts`.
struct TextContext {
    const Texts& texts;
    const Table& table;
    BoardMode mode;
};

/// The game on the table. Precondition: there is one.
inline const Game& game_of(const TextContext& context) { return context.table.game(); }

// Players: their names, how texts address them, what each is doing.

/// Whether a person plays against the computer.
bool is_against_computer(const Table& table);
/// Whether texts say "you" to this player: the person who plays against the computer or a friend and typed no name.
bool is_you(const Table& table, Seat seat);

/// "You", "Computer 2", "Anna"
std::string player_name(const TextContext& context, Seat seat);
/// At the start of a sentence: "The computer", "Anna"
std::string player_subject(const TextContext& context, Seat seat);
/// "Perfect"; empty for a person, and in an exercise.
std::string player_level(const TextContext& context, Seat seat);
/// "to place", "thinking…", "won"
std::string status_text(const TextContext& context, Seat seat);
/// "You have to place: tall dark round hollow". Precondition: a piece has been given.
std::string hand_label(const TextContext& context);

// Moves: their names in lists, and as sentences for listeners.

/// "c2", "tall · dark · round · hollow", "End turn"; empty for other moves.
std::string move_name(const TextContext& context, const Move& move);
/// A line in the list of moves that is neither a gift nor a placement: "Anna: QUARTO! row 2", "You resign"
std::string move_line_text(const TextContext& context, Seat by, const Move& move, const Game& after);

/// "The computer gives you the tall dark round hollow piece."
std::string gift_text(const TextContext& context, Seat by, Piece piece);
/// "Anna calls row 2."
std::string call_text(const TextContext& context, Seat by, Shape shape);
/// A game that goes on: "Computer · Casual · move 5", "Anna – Ben · move 5".
std::string game_text(const TextContext& context);
/// The move before `ply` in a sentence, with what a wrong call costs. Empty where the result of the game says
/// the same.
std::string move_text(const TextContext& context, std::size_t ply);
/// "New game: standard rules, call to win. You rolled 4. The computer rolled 2."
std::string game_start_text(const TextContext& context);

// Facts about a move, in words.

/// "It completes row 1: all tall."
std::string reason_text(const Texts& texts, const Reason& reason);
/// The same in a few words, for a list: "leaves 3 safe pieces"
std::string short_reason_text(const Texts& texts, const Reason& reason);

// Alignments, wrong calls and the result of the game on the screen.

/// "Row 2: all light, all tall."
std::string alignment_text(const TextContext& context, Shape shape);
/// "row 1, all solid; column b, all tall"
std::string alignments_text(const TextContext& context, ShapeSet shapes);
/// "Row 2? These four have nothing in common."
std::string wrong_call_text(const Texts& texts, const WrongCall& call);
/// "You win!" and "QUARTO! Row 2: all light."
ResultView result_view(const TextContext& context, const End& end);
/// Absent where neither an alignment nor the last piece ended the game.
std::optional<EndingView> ending_view(const TextContext& context, const End& end);

// What has happened in a game, in sentences for a screen reader.

/// "Anna places the tall dark round hollow piece on c2.", "Undone: Anna calls row 2."; empty for effects that
/// are no events of a game.
std::string event_text(const TextContext& context, const Effect& effect);

}  // namespace quarto
