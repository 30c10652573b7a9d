#pragma once
/// What a screen, a key, the engine or the host can ask of the app. `update` answers; nobody else changes state.

#include <cstddef>
#include <string>
#include <variant>

#include "core/rules/game.hpp"
#include "core/lessons/trainer.hpp"
#include "shell/app/feature.hpp"
#include "shell/features/commands/query.hpp"
#include "shell/model/screen.hpp"
#include "shell/model/setup.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// What a storage could not do (ports.hpp).
enum class StorageFault : std::uint8_t {
    unread,   ///< a text is there, and the system does not let it be read
    unsaved,  ///< what is to be saved stays in memory, until saving works again
};

namespace intent {

/// Time has passed; nothing else happened.
struct Tick {};
/// Shows another screen over the game; `game` goes back to the board.
struct Open {
    Screen screen;
};
/// One step back: out of pointing, then out of a screen.
struct Back {};

/// The form of the new game has been changed; nothing starts yet.
struct ChangeSetup {
    Setup setup;
};
/// Starts a game by the form, throwing the dice if the form says so.
struct Start {};
/// The same players and settings again, the other one begins.
struct Rematch {};
/// The hints are to be shown once more, each when it occurs.
struct ShowHintsAgain {};
/// The hint that is shown has been read.
struct DismissHint {};
struct ChangePreferences {
    Preferences preferences;
};
/// The program is to speak another language, by its code (languages.hpp).
struct ChooseLanguage {
    std::string code;
};
/// The sentences of the language that was chosen could not be loaded.
struct LanguageLoadFailed {};

/// A tap on a cell: places there, or points at it while a call is being made.
struct TapCell {
    Cell cell;
};
/// A tap on a piece of the reserve: gives it (the first tap only chooses it when moves are confirmed).
struct TapPiece {
    Piece piece;
};
/// A gift, a placement or a call that was said in full: nothing is left to point at or to confirm.
struct Make {
    Move move;
};
/// The player asks about the table; the notice answers.
struct Ask {
    Query query;
};
/// "QUARTO!": begins to point; when a shape has been pointed at: calls it.
struct CallQuarto {
    Seat by;
};
/// Plays what has been chosen by a first tap.
struct Confirm {};
/// Ends the last turn, or accepts the draw.
struct EndTurn {};
struct Resign {};
struct ExtendTime {};
/// The player asks what to do: tells what there is to call, else the best move and why, in the notice.
struct AskForHelp {};
/// Shows or hides the exact value of every move.
struct ToggleAnalysis {};
/// Opens or closes the review of a game that is over: what its moves threw away. Nothing is played meanwhile.
struct ToggleReview {};

/// Back or forth by one decision of a person.
struct Undo {};
struct Redo {};
/// To the moment after the first `ply` moves.
struct SeekTo {
    std::size_t ply;
};

/// Passes the game on, by the host's means.
struct Share {};
/// The record is in the clipboard; the host tells.
struct Copied {};
/// Hands out the saved texts that cannot be read.
struct ShowUnreadable {};
/// A text that cannot be read could not be kept either.
struct MissCopy {
    std::string text;
};
/// Back to the player's own game after a shared one was opened.
struct RestoreStashedGame {};
struct ReturnToPreviousGame {};  ///< the present one takes its place
/// A game from a link, an argument or the clipboard, or typed: a record or a position text.
struct OpenRecord {
    std::string record;
    std::string players = {};  ///< as the link says who plays (features/saves/format.hpp); empty for two persons
};
/// A shared game that has only been looked at is gone on with: against the computer that it was played against, or by
/// two persons.
struct PlayOn {
    bool is_against_computer;
};
/// The storage has failed; the host tells, once for each time that it begins to.
struct TellStorage {
    StorageFault fault;
};
/// A game with its players, as it is saved (features/saves/format.hpp), in place of the one on the table.
struct OpenSaved {
    std::string text;
};
struct DismissNotice {};

/// The values of all moves are shown from now on, wherever there are some.
struct ShowValues {};
/// What whoever sits at the board is to do without.
struct DisableFeatures {
    FeatureSet features;
};
/// Somebody at the board has asked for what is locked.
struct FeatureBlocked {};

/// A name has been typed in a field of the host.
struct EnterName {
    Seat seat;
    std::string name;
};
/// The host is to let the player type the name of a seat.
struct AskName {
    Seat seat;
};

/// The host is to let the player type a move or a question.
struct OpenCommandLine {};

/// The window is to fill the screen, or to leave it.
struct ToggleFullScreen {};
/// Goes on in the newer version of the program that waits.
struct TakeUpdate {};
/// To the page with the complete rules.
struct OpenRules {};
/// The program is to end.
struct Quit {};

/// Of which game the outcome is to be proved; one that is being proved is given up.
struct ChooseProof {
    RuleSet rules;
};
struct StartProof {};
struct StopProof {};

/// The course has come, with its texts; empty lessons when it has not.
struct TakeCourse {
    std::string lessons;  ///< as in core/lessons/lesson.hpp
    Texts texts;
};
/// A step of the course, to be worked at in place of the game.
struct OpenStep {
    std::size_t lesson, step;
};
/// Lessons of somebody else's, as text; `step` is where to begin: "LESSON/STEP", empty for the first.
struct OpenLessons {
    std::string text, step;
};
/// The puzzle of a date: "2028-02-29".
struct OpenPuzzle {
    std::string date;
};
struct Train {
    Training training;
};
struct TimeTraining {
    bool is_timed;
};
/// On from a step that has been solved.
struct NextStep {};
/// That there is nothing to give, or to call.
struct AnswerNone {};

/// A line from the engine or from the prover: their tickets differ.
struct EngineAnswer {
    std::string line;
};

}  // namespace intent

using Intent =
    std::variant<intent::Tick, intent::Open, intent::Back, intent::ChangeSetup, intent::Start, intent::Rematch,
                 intent::ShowHintsAgain, intent::DismissHint, intent::ChangePreferences, intent::ChooseLanguage,
                 intent::LanguageLoadFailed, intent::TapCell, intent::TapPiece, intent::Make, intent::Ask,
                 intent::CallQuarto, intent::Confirm, intent::EndTurn, intent::Resign, intent::ExtendTime,
                 intent::AskForHelp, intent::ToggleAnalysis, intent::ToggleReview, intent::Undo, intent::Redo,
                 intent::SeekTo, intent::Share, intent::Copied, intent::ShowUnreadable, intent::MissCopy,
                 intent::RestoreStashedGame, intent::ReturnToPreviousGame, intent::OpenRecord, intent::PlayOn,
                 intent::OpenSaved, intent::DismissNotice, intent::TellStorage, intent::ShowValues,
                 intent::DisableFeatures, intent::FeatureBlocked, intent::EnterName, intent::AskName,
                 intent::OpenCommandLine, intent::ToggleFullScreen, intent::TakeUpdate, intent::OpenRules, intent::Quit,
                 intent::ChooseProof, intent::StartProof, intent::StopProof, intent::TakeCourse, intent::OpenStep,
                 intent::OpenLessons, intent::OpenPuzzle, intent::Train, intent::TimeTraining, intent::NextStep,
                 intent::AnswerNone, intent::EngineAnswer>;

}  // namespace quarto
