#pragma once
/// Side effects requested by `update`, carried out by `Store` and the host.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/board.hpp"
#include "core/rules/rules.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/feedback.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

enum class Urgency : unsigned char { polite, assertive };

/// Whether the display is kept on without user activity.
enum class WakeLock : std::uint8_t { off, on };

namespace effect {
/// A game has started.
struct Began {};
/// A move was made by any player: the history's entry `ply` - 1.
struct Played {
    std::size_t ply;
};
/// Another ply of the game is shown.
struct Sought {
    std::optional<std::size_t> from;  ///< ply before an undo or redo; absent for other jumps
};
/// Sends a line to the engine.
struct Ask {
    std::string line;
};
/// Sends a line to the prover.
struct AskProver {
    std::string line;
};
struct Save {
    SaveSlot slot;
    std::string text;
};
/// Reads the kept games, and passes them on as an intent.
struct LoadGames {};
/// The same for the puzzles.
struct LoadPuzzles {};
/// The same for the games with friends, with new keys. `link`: one that was opened or has come through the relay, or
/// empty. `rematch_of`: the game after which another is wanted, or empty.
struct LoadFriends {
    std::string link = {};
    bool is_relayed = false;
    std::string rematch_of = {};
};
/// Follows these games with friends through the relay, in place of those before; without any, the connection ends.
struct FollowGames {
    struct Game {
        std::string id;
        Seat seat;                ///< of the player here
        bool is_watched = false;  ///< nobody here plays: both seats are followed
        std::string signer = {};  ///< of what is heard of a watched game; empty: not checked
        friend bool operator==(const Game&, const Game&) = default;
    };
    std::vector<Game> games = {};
    std::string shown =
        {};  ///< id of the one on the board, if it is followed: its players see whether the other is there
    std::string presence = {};  ///< what its friend reads there; empty: the player doesn't have it in sight
    friend bool operator==(const FollowGames&, const FollowGames&) = default;
};
/// Leaves the link of a game at the relay, in place of the one before.
struct Publish {
    std::string game;
    Seat seat;  ///< of the player here
    std::string link;
    bool is_for_watchers = false;  ///< where those read it who may only watch
};
/// Says something short to the friend of the game on the board: beside the presence, which both see (live.hpp).
struct Signal {
    std::string game;
    Seat seat;  ///< of the player here
    std::string text;
};
/// Lets the player send a link with which others can watch the game of this link.
struct SendWatchLink {
    std::string link;
};
/// It is the player’s turn in a game with this friend: shows a notification.
struct NotifyTurn {
    std::string name;
};
/// Reads the saved tournament, and passes it on as an intent, with new keys.
struct LoadTournament {};
/// Follows a tournament through the relay, in place of the one before: texts in its slots from the first to the last,
/// and what both players of these games leave. Without a key, nothing.
struct FollowTournament {
    std::string key = {};
    int first_slot = 0, last_slot = 0;
    std::vector<std::string> games = {};
    friend bool operator==(const FollowTournament&, const FollowTournament&) = default;
};
/// Leaves a text in a slot of a tournament.
struct PublishTournament {
    std::string key;
    int slot;
    std::string text;
};
/// Asks for the name of a tournament.
struct AskTournamentName {
    std::string current;
};
enum class TournamentFile : std::uint8_t { table, report, page, renewed_page };
/// Writes the table of the tournament, or FIDE's report of it, to a file; or shows its page, or what is new on it.
struct ExportTournament {
    TournamentFile file;
};
/// Deletes all saved texts.
struct ForgetAll {};
/// Writes all saved texts to a file (features/saves/backup.hpp).
struct SaveBackup {};
/// Replaces all saved texts by those of a backup, and starts with them.
struct RestoreBackup {
    std::string text;
    bool is_undo = false;  ///< of another one
};
/// Saves what only this window shows, apart from the saved game; empty for nothing.
struct SaveForWindow {
    std::string text;
};
/// Keeps an unreadable saved text under another name.
struct Quarantine {
    SaveSlot slot;
    std::string text;
    bool is_newer;  ///< saved by a newer version of the program
};
/// Asks for the name of this player.
struct AskName {
    Seat seat;
};
struct OpenCommandLine {};
/// Plays sound and vibration.
struct PlayFeedback {
    Feedback feedback;
};

// Performed by the host (ports.hpp).

/// Lets the player copy a record: in a browser by a dialog; on the desktop at once, reported by an intent.
struct Share {
    std::string record;
    std::string players;  ///< players as in links (features/saves/format.hpp); empty for two humans
};
/// The same for any text.
struct ShowText {
    std::string text;
    std::string_view title;  ///< its text key
};
/// Lets the player enter games as text, in a browser in a dialog, on the desktop from the clipboard: an intent.
struct AskGames {
    std::string_view title = "games.import";  ///< its text key
    std::string text = {};                    ///< in the dialog at first
};
/// Lets the player send a link of a game with a friend: in a browser by a dialog, on the desktop it is copied. Once
/// that is done, an intent reports it.
struct SendLink {
    std::string link;
    std::string_view title;   ///< its text key
    std::string source = {};  ///< of the link: what is reported
};
/// Writes a file where the player keeps documents; a browser downloads it. On the desktop reported by an intent.
struct SaveFile {
    std::string name, text;
};
/// Shows a page of its own, to be printed or on another screen: in a browser in a window, on the desktop in a file that
/// the browser opens.
struct ShowPage {
    std::string name, text;  ///< of the file; HTML
    bool is_opened;          ///< else it is renewed, if it is still shown
};
/// Lets the player keep a picture of the board as it is shown: in a browser by a dialog, on the desktop in a
/// file, reported by an intent.
struct SharePicture {
    std::string name = {};        ///< of the file
    std::string record, players;  ///< of the link that goes with it, as in `Share`
};
/// Asks the player whether the browser may show notifications; the answer is part of the environment.
struct AllowNotifications {};
/// Shows a notification, in place of the one before.
struct Notify {
    std::string text;
};
/// Removes the game from the address, so that a reload doesn't open it again.
struct ForgetLink {};
/// Opens a field for one line of text. A name, if entered, arrives as an intent, a move or a question by
/// `Store::type`.
struct AskLine {
    std::optional<Seat> named;  ///< the player whose name is asked for; absent for a move or a question
    std::string current, label;
};
/// Loads the texts of this language, and passes them on later, or reports that loading failed.
struct FetchLanguage {
    std::string code;
};
/// Loads the lessons and their texts in the current language, and passes them to `Store::load_lessons` later.
struct FetchCourse {};
/// A step of a lesson is shown.
struct StepShown {
    std::string lesson, title, step;  ///< identifiers, and the lesson's own title, which may be empty
    std::size_t index, count;         ///< of the step in its lesson, from 0, and of its steps
    int pass;                         ///< per cent of the steps to be solved at the first try, to pass; 0 without
    bool is_repeat;                   ///< a missed step, which the player wants to try again
};
/// The step shown is in others' lessons, and no move solves it.
struct StepUnsolvable {
    std::string lesson, step;  ///< their identifiers
};
/// A move that solves a step.
struct RightMove {
    std::string move;   ///< as in a record
    std::string words;  ///< in the current language; filled in by `Store`
};
/// A step of a lesson was tried: it is solved or missed.
struct StepTried {
    std::string lesson, step;  ///< their identifiers
    bool is_solved;
    std::string move;              ///< as in a record; empty for "there is none" and when the time is up
    int attempt;                   ///< of this step, from 1
    int hints;                     ///< requested in this step so far
    Milliseconds time;             ///< since the step was shown
    std::vector<RightMove> right;  ///< the moves that solve it
    // Filled in by `Store`, in the current language:
    std::string explanation = {};  ///< why it is right or wrong
    std::string task = {};         ///< what the step asks for
    std::string answer = {};       ///< the move in words
};
/// A player's move waits for the embedding page's answer, intent::DecideMove.
struct MoveProposed {
    std::uint32_t number;
    Seat seat;
    std::string move;  ///< as in a record
};
/// A line of a printed legend.
struct PrintedTrait {
    std::string word;     ///< "light"
    std::string picture;  ///< SVG of a piece that has it
};
/// Prints a position; on the desktop in the browser, by a page that is saved.
struct PrintPosition {
    std::string picture;  ///< SVG
    // Filled in by `Store`, in the current language:
    std::string caption = {};               ///< lines under it
    std::vector<PrintedTrait> legend = {};  ///< both values of each attribute in turn
    std::string name = {};                  ///< of a file for it
};
/// Opens the lesson editor with these lessons (core/lessons/lesson.hpp) or, empty, without; saves them where there is
/// none.
struct TeachPosition {
    std::string lessons;
    std::string name = {};  ///< of a file for them; filled in by `Store`
};
/// Vibrates, if the device can: alternating milliseconds of vibration and pause.
struct Vibrate {
    std::span<const int> pattern;
};
/// Sentences for screen readers. All must be read out; assertive ones immediately.
struct Announce {
    std::string text;
    Urgency urgency;
};
/// Passes the theme and text size on to what surrounds the canvas (features/settings/screen.hpp).
struct ApplyTheme {
    std::string_view theme;
    float font_scale;
};
/// Browsers allow it only shortly after a user gesture.
struct ToggleFullScreen {};
struct SetWakeLock {
    WakeLock display;
};
/// Switches to the new version; all saved data is kept.
struct TakeUpdate {};
/// Opens the complete rules in the current language.
struct OpenRules {};
/// Opens the page with the licences of everything that the program contains.
struct OpenLicences {};
struct Quit {};
}  // namespace effect

using HostEffect =
    OneOf<effect::Share, effect::ShowText, effect::AskGames, effect::SendLink, effect::SaveFile, effect::SharePicture,
          effect::AllowNotifications, effect::Notify, effect::ForgetLink, effect::AskLine, effect::FetchLanguage,
          effect::FetchCourse, effect::StepShown, effect::StepUnsolvable, effect::StepTried, effect::MoveProposed,
          effect::PrintPosition, effect::TeachPosition, effect::ShowPage, effect::Vibrate, effect::Announce,
          effect::ApplyTheme, effect::ToggleFullScreen, effect::SetWakeLock, effect::TakeUpdate, effect::OpenRules,
          effect::OpenLicences, effect::Quit>;
using Effect =
    OneOf<effect::Began, effect::Played, effect::Sought, effect::Ask, effect::AskProver, effect::Save,
          effect::LoadGames, effect::LoadPuzzles, effect::LoadFriends, effect::FollowGames, effect::Publish,
          effect::Signal, effect::SendWatchLink, effect::NotifyTurn, effect::ForgetAll, effect::LoadTournament,
          effect::FollowTournament, effect::PublishTournament, effect::AskTournamentName, effect::ExportTournament,
          effect::SaveBackup, effect::RestoreBackup, effect::SaveForWindow, effect::Quarantine, effect::AskName,
          effect::OpenCommandLine, effect::PlayFeedback, HostEffect>;
using Effects = std::vector<Effect>;

}  // namespace quarto
