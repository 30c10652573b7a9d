#pragma once
/// Intents for the kept games and their statistics.

#include <cstddef>
#include <cstdint>
#include <string>

#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

enum class GameFilter : std::uint8_t { all, won, lost, drawn, favourites, unfinished };

namespace intent {

struct FilterGames {
    GameFilter filter;
};
/// Lists more of them.
struct ShowMoreGames {};
/// Shows a game's card, with what can be done with it.
struct OpenKept {
    std::size_t index;  ///< in the list of all
};
/// Puts the game of the card on the board: to play on, or to look at.
struct PlayKept {
    static constexpr Feature needs = Feature::new_game;
    bool is_reviewed = false;  ///< opens its review
};
struct MarkFavourite {
    bool is_favourite;
};
struct DeleteKept {};
struct DeleteAllGames {};
/// Deletes everything that the program has saved: games, settings, progress.
struct DeleteEverything {};
/// Brings back what was deleted last, or what a backup has replaced.
struct RestoreDeleted {};
/// All games as text.
struct ExportGames {
    static constexpr Feature needs = Feature::share;
};
/// All that is saved, as a file.
struct SaveBackup {
    static constexpr Feature needs = Feature::share;
};
/// Lets the player enter games as text or a backup; the host answers with `AddGames`.
struct ImportGames {};
/// Adds games, or offers to restore a backup.
struct AddGames {
    std::string text;
};
/// Answers whether a backup may replace everything.
struct AnswerBackup {
    bool is_accepted;
};
/// The saved text, and the date; the answer to effect::LoadGames.
struct TakeGames {
    static constexpr bool is_background = true;
    std::string text, today;
};

}  // namespace intent

using GamesIntent = OneOf<intent::FilterGames, intent::ShowMoreGames, intent::OpenKept, intent::PlayKept,
                          intent::MarkFavourite, intent::DeleteKept, intent::DeleteAllGames, intent::DeleteEverything,
                          intent::RestoreDeleted, intent::ExportGames, intent::SaveBackup, intent::ImportGames,
                          intent::AddGames, intent::AnswerBackup, intent::TakeGames>;

}  // namespace quarto
