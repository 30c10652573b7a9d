#pragma once
/// The kept games and their statistics: read from storage when they are needed, changed there at once.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/review.hpp"
#include "shell/features/games/statistics.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/notice.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/plot.hpp"
#include "shell/model/table.hpp"
#include "shell/ui/message.hpp"
#include "shell/wording/game_text.hpp"

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
struct ExportGames : Needs<Feature::share> {};
/// All that is saved, as a file.
struct SaveBackup : Needs<Feature::share> {};
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
/// The same for a game with a friend that has ended, is known to have ended in another way than `ended_before`, or goes
/// on after all.
void keep_settled(GamesState& state, Context& context, const Table& game, const std::optional<History>& ended_before,
                  bool is_on_board);
/// Another game takes its place, which may have been kept as `record`.
void leave_table(GamesState& state, const std::string& record = {});
/// The game on the table has been reviewed.
void note_review(GamesState& state, Context& context, const History& game, const std::vector<Mark>& marks);

// View of the kept games, of one game's card and of the statistics.

/// How a game ended, for the only person, or at all.
enum class Ending : std::uint8_t { won, lost, drawn, decided, unfinished };

struct KeptGameLine {
    std::size_t index;  ///< in the list of all
    Ending ending;
    bool is_favourite;
    Position position;
    CellSet called;      ///< cells of the winning alignments
    std::string title;   ///< "Computer · Casual", "Anna – Ben"
    std::string detail;  ///< "Won · 29 February 2028 · 12 moves · only colour"
    friend bool operator==(const KeptGameLine&, const KeptGameLine&) = default;
};

struct KeptGameCard {
    Ending ending = Ending::unfinished;
    bool is_favourite = false;
    Position position = {};
    CellSet called = {};  ///< cells of the winning alignments
    std::string result, players, detail, rules;
    std::string review;  ///< "Accuracy: You 92%, Computer 100%"; empty before a review
    friend bool operator==(const KeptGameCard&, const KeptGameCard&) = default;
};

struct StatisticsView {
    struct Row {
        std::string label;  ///< "Casual · only colour"
        Tally tally;
        std::string words;  ///< "12 won, 3 drawn, 5 lost"
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<Row> rows;                                   ///< all games first
    std::vector<KeptGameLine> latest;                        ///< the newest first, a few
    std::vector<std::pair<std::string, std::string>> facts;  ///< "Steals made", "3"
    std::string rating;                                      ///< "1480 ± 90", or that it comes later
    Plot ratings;                                            ///< by game, among those of the levels
    Plot accuracy;                                           ///< percentage by game
    std::string achievements;                                ///< "7 of 22"
    friend bool operator==(const StatisticsView&, const StatisticsView&) = default;
};

struct GamesView {
    std::vector<KeptGameLine> lines;
    GameFilter filter = GameFilter::all;
    std::vector<GameFilter> filters;  ///< all, and those that leave out something; without them none is needed
    bool is_empty = true;             ///< no games at all
    bool has_anything = false;        ///< games, settings or progress
    bool has_more = false, can_restore = false;
    bool asks_for_backup = false;  ///< may it replace everything?
    std::string offered;           ///< what that backup holds, and what of it can't be read
    std::optional<KeptGameCard> card;
    StatisticsView statistics;
    friend bool operator==(const GamesView&, const GamesView&) = default;
};

/// `screen`: the visible one; only its part is filled in.
GamesView make_games_view(const GamesState& state, const Texts& texts, Screen screen);

// What is said about them and about backups.

ui::Message message_of(const TextContext& context, const notice::GamesChanged& changed);
ui::Message message_of(const TextContext& context, const notice::BadGames& bad_games);
ui::Message message_of(const TextContext& context, const notice::BackupRestored& restored);

}  // namespace quarto
