#pragma once
/// Notices: messages to the player, shown until the next intent.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/analysis/analyst.hpp"
#include "core/lessons/lesson.hpp"
#include "core/notation/text.hpp"
#include "core/rules/game.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/query.hpp"

namespace quarto {

/// Failures of a storage (ports.hpp).
enum class StorageFault : std::uint8_t {
    unread,          ///< a saved text exists, but the system doesn't allow reading it
    unsaved,         ///< saving failed; the text is kept in memory until saving works again
    unsaved_at_end,  ///< the same as the program was to end
};

namespace notice {
struct Refused {
    Refusal reason;
};
/// A wrong call; its penalty is in the game.
struct CalledWrongly {
    WrongCall call;
};
/// The selected cells are not a shape that can win.
struct NoShape {};
/// A call is in progress: nothing can be given or placed until it ends.
struct CallPending {};
/// A hint without the engine: this can be called. Absent: there is nothing to call and nothing else to do.
struct Help {
    std::optional<Shape> callable;
    bool says_where = true;  ///< false: says only that there is something to call
};
/// What the player wants waits for code that is still loading.
struct Loading {};
/// A hint was requested; the engine is working on it.
struct Searching {};
/// A hint: a best move.
struct Hint {
    MoveValue best;
    bool is_any = false;  ///< all moves draw, with equally many losing replies
};
/// Alignments that expired with the last placement: nobody called them in time.
struct Voided {
    ShapeSet shapes;
};
/// A record longer than any game.
struct LongRecord {};
/// A saved text that can't be parsed: line and error.
struct BadSave {
    int line;
    ParseError error;
    bool is_newer = false;  ///< saved by a newer version of the program
    bool is_kept = true;    ///< under another name
};
/// Kept games were added, or deleted.
struct GamesChanged {
    enum Change : std::uint8_t { added, deleted };
    std::size_t count;
    Change change;
    std::optional<SaveError> left_out;  ///< the first of those that can't be read
};
/// A text of games that can't be parsed: line and error.
struct BadGames {
    enum class Fault : std::uint8_t { damaged, cut, newer, other_text };
    int line;
    ParseError error;
    Fault fault = Fault::damaged;
};
/// A link of a game with a friend that brings nothing new, or can't be taken; or any text of a game that can't be
/// parsed.
enum class LinkProblem : std::uint8_t {
    known,
    older,
    own,
    other_game,
    forged,
    taken,
    second,
    none_found,
    newer,
    cut,
    bad,
    no_relay
};
struct LinkRejected {
    LinkProblem problem;
};
/// In a game with a friend that is not on the board it is the player's turn.
struct FriendMoved {
    std::string name;  ///< of the friend; may be empty
};
/// What a friend has said beside moves.
enum class FriendWord : std::uint8_t {
    rematch,
    draw,
    takeback,
    declined,
    agreed_draw,
    agreed_takeback,
    takes_back,
    comes
};
struct FriendSaid {
    std::string name;  ///< of the friend; may be empty
    FriendWord word;
};
/// The friend and the player have moved at the same time.
struct BothMoved {
    bool own_holds;  ///< the move here counts
};
/// A round of the tournament has begun.
struct RoundBegun {
    int round;         ///< from 1
    std::string name;  ///< of the opponent; empty with a bye
};
/// Players whom the host has entered by name are there.
struct PlayersAdded {
    std::string names;  ///< of those who have got a number, since others have their names; empty for none
};
/// Where a list of players has no name, or a tournament report can't be read.
struct BadPlayers {
    int line, column;
};
/// The host learns that somebody takes part.
struct PlayerJoined {
    std::string name;
};
/// The host learns the result of a game.
struct BoardEnded {
    std::string starter, other;
    int result;  ///< a `BoardResult`
};
/// The host has corrected the result of an earlier round, or of a tournament that is over.
struct ResultCorrected {
    std::string places;  ///< of those who have another one now: "2. Anna, 3. Ben"
    bool has_later_rounds;
};
/// The player has sent a signal to a friend.
struct SignalSent {
    int signal;  ///< a `FriendSignal`
};
/// There is no next round of the tournament: it can't be paired.
struct NoPairing {};
/// The tournament here has been replaced by a later state of it, from another device of the host.
struct TournamentTaken {};
/// There is no room for all these players; nobody was added.
struct TournamentFull {};
/// Another device is the host of the tournament now.
struct OtherHost {};
/// Two hosts have paired a round in different ways, and one pairing counts.
struct PairedTwice {
    int round;  ///< from 1
};
/// Two hosts have set different results of a game.
struct TwoResults {
    std::string starter, other;
};
/// All that was saved has been replaced by a backup.
struct BackupRestored {
    bool is_undo = false;
    std::optional<SaveError> left_out = std::nullopt;  ///< the first game that couldn't be read
};
/// Nothing that was saved is left.
struct AllDeleted {};
/// The computer plays the next game at another level, that of the player's rating.
struct LevelChanged {
    int level;
};
/// A file was written, on the desktop.
struct FileSaved {
    std::string path;  ///< empty if that failed
};
struct StorageFailed {
    StorageFault fault;
};
/// Answer to a question about the table.
struct Answer {
    Query query;
};
/// The embedding page has locked a feature, or doesn't allow a legal move.
enum class LockedThing : std::uint8_t { feature, move };
struct Locked {
    LockedThing thing = LockedThing::feature;
};
/// Why a request can't be carried out now, apart from the rules of the game.
enum class UnavailableReason : std::uint8_t { no_game, nothing_to_undo, nothing_to_redo, no_help, other };
struct Unavailable {
    UnavailableReason reason;
};
/// The previous game was reopened.
struct PreviousGame {};
struct SharedGame {
    bool ignores_players = false;  ///< the players in its link are ignored, because they can't play
};
/// Another window's move has replaced the one made here.
struct MoveLost {};
/// Another window's new game has replaced the one here.
struct OtherGame {};
struct Copied {
    bool is_link = false;  ///< of a game with a friend
    bool is_done = true;
};
/// The system opens no page, on the desktop.
struct NotOpened {
    std::string path;
};
struct EngineFailed {};
/// The browser lacks what the engine needs.
struct EngineUnsupported {};
/// A part of the program could not be loaded: nothing has changed, and the same press tries again.
struct NotLoaded {
    std::string what = {};     ///< in words; empty: the engine
    bool is_outdated = false;  ///< the files are of a newer version now: the page has to be loaded anew
};
struct ProofFailed {};
struct LanguageUnavailable {};
/// The address names a language that the program doesn't have.
struct UnknownLanguage {};
struct LessonsLoadFailed {};
/// Lessons that can't be parsed.
struct BadLessons {
    LessonError error;
};
/// A move that doesn't solve the step. Absent: the player said that there is none, but there is one.
struct Missed {
    std::optional<Move> move;
    bool stops_clock = false;  ///< of timed practice
};
struct TooLate {};
/// Help with the step of a lesson: a hint first, then the answer.
struct Advice {
    int number;  ///< from 1
};
}  // namespace notice
using Notice =
    OneOf<notice::Refused, notice::CalledWrongly, notice::NoShape, notice::CallPending, notice::Help, notice::Searching,
          notice::Hint, notice::LongRecord, notice::BadSave, notice::PreviousGame, notice::SharedGame, notice::MoveLost,
          notice::OtherGame, notice::Copied, notice::Answer, notice::Locked, notice::EngineFailed,
          notice::EngineUnsupported, notice::ProofFailed, notice::LanguageUnavailable, notice::UnknownLanguage,
          notice::LessonsLoadFailed, notice::BadLessons, notice::StorageFailed, notice::Unavailable, notice::Missed,
          notice::TooLate, notice::Advice, notice::Voided, notice::GamesChanged, notice::BadGames,
          notice::BackupRestored, notice::AllDeleted, notice::LevelChanged, notice::FileSaved, notice::Loading,
          notice::LinkRejected, notice::FriendMoved, notice::FriendSaid, notice::BothMoved, notice::RoundBegun,
          notice::NoPairing, notice::TournamentTaken, notice::OtherHost, notice::PairedTwice, notice::TwoResults,
          notice::PlayerJoined, notice::PlayersAdded, notice::BadPlayers, notice::TournamentFull, notice::BoardEnded,
          notice::ResultCorrected, notice::SignalSent, notice::NotLoaded, notice::NotOpened>;

}  // namespace quarto
