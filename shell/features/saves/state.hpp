#pragma once
/// Saved and shared games: which game is on the table, and which ones wait behind it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/saves/format.hpp"
#include "shell/features/saves/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

/// A shared game against the computer is only looked at until the player has said who goes on with it: no clock runs,
/// nobody moves.
struct SharedOffer {
    std::array<Player, 2> players;  ///< of whom one is the computer
    std::string record;
};

struct SavesState {
    bool is_guest_game = false;        ///< the game came from outside; it was not begun here
    std::string link;                  ///< the record that it came by
    std::optional<SharedOffer> offer;  ///< to go on with it
    std::string answer;  ///< to the offer of `link`, as it is saved: "look", "persons" or empty
    bool is_displaced = false;         ///< another window has saved its game in place of the one that this one shows
    bool is_passive_tab = false;  ///< another window plays this game: this one asks no engine, ends no turn, saves nothing
    std::string table_text;       ///< the game as it was last saved or read here
    Milliseconds saved_at{0};     ///< when it was saved last
    /// The latest move of this window's, since it took what another one had saved.
    std::optional<std::size_t> made_here;
    std::optional<std::string> stashed_game;   ///< saved text of the player's own game, set aside for a shared one
    std::optional<std::string> previous_game;  ///< saved text of the game that the one on the table was begun over
    std::vector<std::string> unreadable;  ///< saved texts that no version is known to read; the player can copy them
};

/// What the program finds when it starts.
struct SavedData {
    std::optional<std::string> game;         ///< the saved texts, if any
    std::optional<std::string> stashed_game;  ///< set aside while a shared one was open
    std::optional<std::string> preferences;
    std::string record;  ///< from the link or the command line; empty for none
    std::uint64_t seed;
    std::optional<std::string> hints = std::nullopt;   ///< that have been seen
    std::optional<std::string> origin = std::nullopt;  ///< "shared" when the saved game came from outside
    std::optional<std::string> learning = std::nullopt;  ///< what has been solved
    std::string players = {};  ///< of the record, as a link says it (features/saves/format.hpp); empty for none
    std::optional<std::string> previous_game = std::nullopt;  ///< that the saved one was begun over
    std::optional<std::string> link = std::nullopt;    ///< that the shared game came by
    /// Texts that a newer version of the program has made, as far as they were met before.
    std::optional<std::string> newer_game = std::nullopt, newer_preferences = std::nullopt, newer_learning = std::nullopt;
    std::vector<std::string> unreadable = {};  ///< texts that were kept because they could not be read
    std::optional<std::string> window = std::nullopt;  ///< what this one showed that is not saved as the game
    std::optional<std::string> offer_answer = std::nullopt;  ///< what the player wanted of the shared game
};

/// `is_reviewed`: what is reviewed is saved at its end.
void update(SavesState& saves, Context& context, const SavesIntent& intent, Table& game, bool is_reviewed);
/// Back to the game before this one. Precondition: there is one.
void reopen_previous_game(SavesState& saves, Context& context, Table& game);
/// A new game takes the place of this one; once a move was made in it, an undo there leads back to it.
void set_game_aside(SavesState& saves, Context& context, const Table& game, bool is_reviewed);
/// The game on the table was begun here: a link has no say any more.
void own_game_is_open(SavesState& saves, Context& context);
void save_game(SavesState& saves, Context& context, const Table& game, bool is_reviewed);

void load_game(SavesState& saves, Context& context, Table& game, const SavedData& found);
/// A game that an older version could not read: in place of none, else behind the one on the table.
void load_newer_game(SavesState& saves, Context& context, Table& game, const SavedData& found);
/// What another window has made of the game that this one shows; false if nothing.
bool follow_game(SavesState& saves, Context& context, Table& game, const SavedData& found, bool is_passive_tab);
/// Reports a saved text, and keeps it: under `name`, what it is.
void meet_unreadable(SavesState& saves, Context& context, std::string_view name, const std::string& text,
                     const SaveError& error);
void add_unreadable(SavesState& saves, const std::string& text);

/// The name under which the game on the table is saved.
std::string_view name_of_save(const SavesState& saves);

}  // namespace quarto
