#pragma once
/// What the player is told once, until the next intent.

#include <cstdint>
#include <optional>
#include <variant>

#include "core/analysis/analyst.hpp"
#include "core/lessons/lesson.hpp"
#include "core/notation/text.hpp"
#include "core/rules/game.hpp"
#include "shell/model/query.hpp"

namespace quarto {

/// What a storage could not do (ports.hpp).
enum class StorageFault : std::uint8_t {
    unread,   ///< a text is there, and the system does not let it be read
    unsaved,  ///< what is to be saved stays in memory, until saving works again
};

namespace notice {
struct Refused {
    Refusal reason;
};
/// A wrong call: what it cost is in the game.
struct CalledWrongly {
    WrongCall call;
};
/// The cells pointed at are no shape that wins.
struct NoShape {};
/// A call is being made: nothing is given or placed meanwhile.
struct PointFirst {};
/// The player asked what to do: this can be called, or nothing can and nothing else is left to do.
struct Help {
    std::optional<Shape> callable;
    bool says_where = true;  ///< else only that there is something
};
/// The player asked what to do: the engine is being asked.
struct Searching {};
/// The player asked what to do: a best move.
struct Hint {
    MoveValue best;
    bool is_any = false;  ///< every move draws, and none is harder to answer
};
/// What the last placement has made void: nobody called it in time.
struct Voided {
    ShapeSet shapes;
};
/// A game record from outside that cannot be read.
struct BadRecord {
    ParseError error;
};
/// One that is longer than any game.
struct LongRecord {};
/// A saved text that cannot be read, by its line and what was wrong with it.
struct BadSave {
    int line;
    ParseError error;
    bool is_newer = false;  ///< than what this version of the program can read
    bool is_kept = true;    ///< under another name
};
struct StorageFailed {
    StorageFault fault;
};
/// The player asked about the table.
struct Answer {
    Query query;
};
/// The player asked for what is locked.
struct Locked {};
/// What was asked for cannot be done now, and no rule of the game says why.
enum class UnavailableReason : std::uint8_t { no_game, nothing_to_undo, nothing_to_redo, no_help, other };
struct Unavailable {
    UnavailableReason obstacle;
};
/// The game before is on the table again.
struct PreviousGame {};
struct SharedGame {
    bool ignores_players = false;  ///< those in its link cannot play
};
/// Another window has made another move in place of the one that was made here.
struct MoveLost {};
/// Another window has started another game in place of the one that was here.
struct OtherGame {};
struct Copied {};
struct EngineFailed {};
struct ProofFailed {};
struct LanguageUnavailable {};
/// The address asks for a language that the program doesn't speak.
struct UnknownLanguage {};
struct LessonsLoadFailed {};
/// Lessons from outside that cannot be read.
struct BadLessons {
    LessonError error;
};
/// A move that does not solve the step, or "there is none" where there is one.
struct Missed {
    std::optional<Move> move;
};
struct TooLate {};
/// What helps with the step; the second time the answer.
struct Advice {
    int number;  ///< from 1
};
}  // namespace notice
using Notice = std::variant<notice::Refused, notice::CalledWrongly, notice::NoShape, notice::PointFirst, notice::Help,
                            notice::Searching, notice::Hint, notice::BadRecord, notice::LongRecord, notice::BadSave,
                            notice::PreviousGame, notice::SharedGame, notice::MoveLost, notice::OtherGame, notice::Copied,
                            notice::Answer, notice::Locked, notice::EngineFailed, notice::ProofFailed,
                            notice::LanguageUnavailable, notice::UnknownLanguage, notice::LessonsLoadFailed,
                            notice::BadLessons, notice::StorageFailed,
                            notice::Unavailable, notice::Missed, notice::TooLate, notice::Advice, notice::Voided>;

}  // namespace quarto
