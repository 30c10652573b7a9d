#pragma once
/// The kept games: read from storage when they are needed, changed there at once.

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/review.hpp"
#include "shell/features/games/intent.hpp"
#include "shell/features/games/statistics.hpp"
#include "shell/model/context.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// A backup that may replace everything, once the player has agreed.
struct OfferedBackup {
    std::string text;  ///< empty if there is none
    std::size_t games = 0;
    std::optional<SaveError> left_out = std::nullopt;  ///< the first game that can't be read, by its place in the text
};

struct GamesState {
    static constexpr std::size_t page = 30;  ///< games listed at first, and with each "more"

    KeptGames games;        ///< as last read
    Statistics statistics;  ///< of them, if their screen was opened
    GameFilter filter = GameFilter::all;
    std::size_t shown = page;
    std::string opened;          ///< record of the game whose card is shown
    KeptGames deleted;           ///< last; can be restored
    std::size_t deleted_at = 0;  ///< the place of the first
    std::string replaced;        ///< backup of all that a restored one has replaced
    OfferedBackup offered_backup;
    /// Changes to be made as soon as the games are read: another window may have changed them too.
    std::vector<std::function<void(KeptGames&, const std::string& today)>> changes;

    // The game on the table.
    std::string kept_as;                 ///< its record in the list, if it is there
    bool is_timed = false;               ///< all its moves were made here
    std::array<Milliseconds, 2> time{};  ///< used by persons
    std::array<int, 2> timed_moves{};
};

void update(GamesState& state, Context& context, const GamesIntent& intent);
/// The game of this record; null if there is none.
const KeptGame* find_game(const KeptGames& games, std::string_view record);
/// Whether there is something that can be brought back.
bool can_restore(const GamesState& state);
/// Forgets what can be brought back.
void forget_deleted(GamesState& state);
/// Forgets single games that can be brought back, and what has not been answered; what a backup has replaced stays.
void leave_games(GamesState& state);
/// Reads the games, and makes the changes.
void load_games(Context& context);

/// Whether the game on the table is a person’s win in fewer moves than all others, of which there is one.
bool is_fastest_win(const GamesState& state);

// Events of the game on the table.
void begin_timing(GamesState& state);
void time_move(GamesState& state, const Table& game, Milliseconds now);
/// Keeps a game that has just ended, or an unfinished one before another takes its place. No effect for a
/// short game.
void keep(GamesState& state, Context& context, const Table& game);
/// Another game takes its place, which may have been kept as `record`.
void leave_table(GamesState& state, const std::string& record = {});
/// The game on the table has been reviewed.
void note_review(GamesState& state, Context& context, const History& game, const std::vector<Mark>& marks);

}  // namespace quarto
