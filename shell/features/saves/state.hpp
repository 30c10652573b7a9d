#pragma once
/// Saved and shared games: which game is current, and which ones are stashed behind it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/saves/format.hpp"
#include "shell/features/saves/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

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
    /// Index of the latest move made in this window since it last adopted another window's data.
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

}  // namespace quarto
