#pragma once
/// Saved and shared games: which game is current, and which ones are stashed behind it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/history.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/one_of.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

// Intents for games from links and saved data, and reports from storage.

namespace intent {

/// Opens a record or a position text from a link, an argument, the clipboard or the keyboard, as the current
/// game.
struct OpenRecord {
    static constexpr Feature needs = Feature::new_game;
    std::string record;
    std::string players = {};  ///< as in a link (features/saves/format.hpp); empty for two human players
};
/// Continues a shared game that has only been viewed: against the computer as in the link, or between two
/// human players.
struct PlayOn {
    static constexpr Feature needs = Feature::play;
    bool is_against_computer;
};
/// Only views a shared game; the player is not asked again when the page is reloaded.
struct JustLook {};
/// Opens a saved game with its players (features/saves/format.hpp) in place of the current one.
struct OpenSaved {
    std::string text;
};
/// Returns to the player's own game from a shared one.
struct RestoreStashedGame {};
/// Returns to the previous game; the current one becomes the previous one.
struct ReturnToPreviousGame {};
/// Shows the unreadable saved texts for copying.
struct ShowUnreadable : Needs<Feature::share> {};
/// Report from storage: an unreadable text could not be set aside either.
struct QuarantineFailed {
    static constexpr bool is_background = true;
    std::string text;
};
/// Report from the host: storage has failed. Sent once each time it starts failing.
struct ReportStorage {
    static constexpr bool is_background = true;
    StorageFault fault;
};

}  // namespace intent

using SavesIntent =
    OneOf<intent::OpenRecord, intent::PlayOn, intent::JustLook, intent::OpenSaved, intent::RestoreStashedGame,
          intent::ReturnToPreviousGame, intent::ShowUnreadable, intent::QuarantineFailed, intent::ReportStorage>;

/// Offer to continue a shared game against the computer. Until the player answers, the game is only viewed:
/// no clock runs, nobody moves.
struct SharedOffer {
    std::array<Player, 2> players;  ///< one of them is the computer
    std::string record;
};

struct SavesState {
    bool is_guest_game = false;        ///< the current game is a shared one, not started here
    std::string link;                  ///< record from which the shared game was opened
    std::optional<SharedOffer> offer;  ///< to continue the shared game
    std::string answer;                ///< saved answer to the offer of `link`: "look", "persons" or empty
    bool is_displaced = false;         ///< another window has saved its game over the one this window shows
    bool is_passive_tab = false;  ///< another window plays this game: no engine, no timeouts, no saving in this one
    std::string table_text;       ///< saved text of the game as last saved or read here
    Milliseconds saved_at{0};     ///< time of the last save
    /// Index of the latest move that a person made in this window since it last adopted another window's data.
    std::optional<std::size_t> made_here;
    std::optional<std::string> stashed_game;   ///< saved text of the player's own game while a shared one is open
    std::optional<std::string> previous_game;  ///< saved text of the game that the current one replaced
    std::vector<std::string> unreadable;       ///< unreadable saved texts, which the player can copy
};

/// Data found in storage, and the arguments of the program.
struct SavedData {
    SavedTexts texts = {};    ///< those read at the start
    std::string record = {};  ///< from the link or the command line; may be empty
    std::uint64_t seed = 0;
    std::string players = {};  ///< players of `record` as in a link (features/saves/format.hpp); may be empty
    std::vector<std::string> unreadable = {};  ///< texts set aside because they could not be read
    std::string window = {};                   ///< what this window showed, if not the saved game
    std::string today = {};                    ///< "2028-02-29"; may be empty
    std::string friend_link = {};              ///< in place of `record` (features/friends/link.hpp)
    std::string tournament_link = {};          ///< in place of `record` (features/tournament/tournament.hpp)

    const std::string& operator[](SaveSlot slot) const { return texts[slot]; }
};

/// `is_reviewed`: the game is saved at its last ply.
void update(SavesState& saves, Context& context, const SavesIntent& intent, Table& game, bool is_reviewed);
/// Returns to the game before the current one. Precondition: there is one.
void reopen_previous_game(SavesState& saves, Context& context, Table& game);
/// Saves the current game as the previous one before a new game replaces it; an undo at its start returns to
/// it.
void set_game_aside(SavesState& saves, Context& context, const Table& game, bool is_reviewed);
/// Marks the current game as the player's own: it no longer depends on a link.
void mark_as_own(SavesState& saves, Context& context);
void save_game(SavesState& saves, Context& context, const Table& game, bool is_reviewed);

void load_game(SavesState& saves, Context& context, Table& game, const SavedData& found);
/// Opens a game that an older version could not read; stashes it instead if another game is in progress.
void load_newer_game(SavesState& saves, Context& context, Table& game, const SavedData& found);
/// Adopts another window's changes to the displayed game; returns false if there are none.
bool follow_game(SavesState& saves, Context& context, Table& game, const SavedData& found, bool is_passive_tab);
/// Reports an unreadable saved text and quarantines it.
void report_unreadable(SavesState& saves, Context& context, SaveSlot slot, const std::string& text,
                       const SaveError& error);
void add_unreadable(SavesState& saves, const std::string& text);

/// Where the current game is saved.
SaveSlot slot_of(const SavesState& saves);

/// View of the choice of how to continue a shared game.
struct SharedGameView {
    std::string opponent;  ///< "Computer · Casual": offered for continuing it
    bool may_play = true;  ///< false where the page has locked playing
    friend bool operator==(const SharedGameView&, const SharedGameView&) = default;
};

SharedGameView make_shared_game_view(const SavesState& saves, const Texts& texts, bool may_play);

// Saved data of several windows (or tabs) of the same player: shared by all, and per window.

/// Makes the saved game the current one. If it cannot be read, reports this and returns false.
bool open_saved(SavesState& saves, Context& context, Table& game, const std::string& text);
/// Records in storage that the saved game is the shared one, with its link.
void remember_link(const SavesState& saves, Context& context);
/// Saves, for this window only, what it shows if that differs from the saved game.
void remember_window(const SavesState& saves, Context& context);

// Whether two histories belong to the same game.

bool has_begun(const History& history);
/// Whether `later` is the same game as `earlier`, at the same ply or a later one.
bool continues(const History& later, const History& earlier);
/// Whether `now` has another move than `before` at index `move`, and the same moves up to it.
bool is_replaced(const History& before, const History& now, std::size_t move);
/// Whether the unfinished game `before` was replaced by another one, `now`, and is kept in the saved text
/// `kept`.
bool is_set_aside(const History& before, const History& now, const std::string& kept);

// What is said about saved texts, and about games from and for others.

ui::Message message_of(const TextContext& context, const notice::BadSave& save);
ui::Message message_of(const TextContext& context, const notice::StorageFailed& failed);
ui::Message message_of(const TextContext& context, const notice::FileSaved& saved);
ui::Message message_of(const TextContext& context, const notice::Copied& copied);
ui::Message message_of(const TextContext& context, const notice::NotOpened& page);

}  // namespace quarto
