#include "shell/app/backup_reader.hpp"

#include <algorithm>

#include "core/notation/line_reader.hpp"
#include "shell/features/friends/friend_game.hpp"
#include "shell/features/games/kept_game.hpp"
#include "shell/features/lessons/puzzles.hpp"
#include "shell/features/rating/model.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/features/series/model.hpp"
#include "shell/features/tournament/saved.hpp"

namespace quarto {

namespace {

template <class Value>
std::optional<SaveError> error_of(const Result<Value, SaveError>& read) {
    return read ? std::nullopt : std::optional(read.error());
}

/// A game that can’t be read is left out.
std::optional<SaveError> error_in_games(const ReadGames& read) {
    return read.games.empty() || read.is_newer ? read.error : std::nullopt;
}

std::optional<SaveError> error_in(const SavedText& saved) {
    if (saved.text.empty()) return std::nullopt;
    switch (saved.slot) {
        case SaveSlot::game:
        case SaveSlot::own_game:
        case SaveSlot::previous_game: return error_of(parse_saved_game(saved.text, Milliseconds{0}));
        case SaveSlot::preferences: return error_of(parse_saved_preferences(saved.text));
        case SaveSlot::rating: return error_of(parse_rating(saved.text));
        case SaveSlot::series: return error_of(parse_series(saved.text));
        case SaveSlot::games: return error_in_games(parse_kept_games(saved.text, {}));
        case SaveSlot::puzzles: return parse_puzzles(saved.text).error;
        case SaveSlot::friends: return parse_friend_games(saved.text).error;
        case SaveSlot::tournament: return error_of(parse_own_tournaments(saved.text));
        default: return std::nullopt;  // the others are read as far as they can be
    }
}

/// `error`, in the `index`-th saved text, as a place in the whole backup.
SaveError placed_in_backup(SaveError error, const Backup& backup, std::size_t index) {
    error.line += 2;  // of the backup and of the saved text
    for (std::size_t k = 0; k < index; ++k)
        error.line += 2 + static_cast<int>(std::ranges::count(backup[k].text, '\n'));
    ++error.error.column;  // of the space before each line
    return error;
}

/// The first saved text that its own reader refuses.
std::optional<SaveError> damage_of(const Backup& backup) {
    for (std::size_t k = 0; k < backup.size(); ++k)
        if (const auto error = error_in(backup[k])) return placed_in_backup(*error, backup, k);
    return std::nullopt;
}

/// Whether a text of the program begins in this line, of whatever version.
bool begins_text(std::string_view backup, int number) {
    LineReader lines(backup);
    while (lines.next())
        if (lines.number() == number) return lines.line().find("quarto-") <= 1;
    return false;
}

}  // namespace

Result<ReadBackup, notice::BadGames> read_backup(std::string_view text) {
    const auto backup = parse_backup(text);
    if (const auto error = backup ? damage_of(*backup) : std::optional(backup.error())) {
        using enum notice::BadGames::Fault;
        const bool is_newer = error->error.expected == Expected::version && begins_text(text, error->line);
        const auto fault = is_newer ? newer : !text.ends_with('\n') ? cut : damaged;
        return notice::BadGames{error->line, error->error, fault};
    }
    ReadBackup read{*backup};
    const auto saved = std::ranges::find(read.texts, SaveSlot::games, &SavedText::slot);
    if (saved == read.texts.end()) return read;
    const ReadGames games = parse_kept_games(saved->text, {});
    read.games = games.games.size();
    if (!games.error || games.is_newer) return read;
    read.left_out = placed_in_backup(*games.error, *backup, index_of(saved - read.texts.begin()));
    saved->text = to_text(games.games);
    return read;
}

}  // namespace quarto
