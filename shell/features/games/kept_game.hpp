#pragma once
/// A kept game and its text form: one line, all fields but `date` and `record` are left out at their
/// defaults.
///
///     quarto-games 1
///     date=2028-02-29;first=person Ann;second=casual;record=q1;rules=cshf;begin=1;moves=...
///     date=2028-03-01;first=perfect;agreed;favourite;pace=0,4200;review=15-1,14-3;record=q1;...
///
///   first, second  `person`, `away` (since version 3: at another device) or the key of a level, then the
///                  name; a `;` in it is %3b, a `%` is %25
///   agreed         both allowed hints despite a clock
///   pace           by seat, mean milliseconds of a person's turn, from the piece received to the one given;
///                  0 if unknown
///   review         by seat: moves reviewed, and those that made the outcome worse
///   drawn          by agreement: the record has no end
///   record         the game (core/notation/record.hpp), at its last ply; since version 2 it may have comments
///
/// A line may also be a record alone. The heading may be missing, and lines may end with CRLF.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/game.hpp"
#include "core/rules/history.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/table.hpp"

namespace quarto {

inline constexpr std::size_t max_kept_games = 500;
/// Games with fewer moves are not kept.
inline constexpr int min_kept_moves = 4;

/// A seat's moves in a review.
struct Judged {
    int moves = 0, mistakes = 0;
    friend bool operator==(const Judged&, const Judged&) = default;
};

struct KeptGame {
    std::string date = {};  ///< "2028-02-29"
    std::array<Player, 2> players{};
    bool hints_allowed = false;
    bool is_favourite = false;
    std::array<int, 2> pace{};  ///< by seat, see above
    std::optional<std::array<Judged, 2>> review = std::nullopt;
    std::string record = {};  ///< identifies the game
    // From the record:
    int moves = 0;
    std::optional<End> end = std::nullopt;
    GameOptions options = {};
    Position position = {};
};

/// The seat of the only person at this device.
std::optional<Seat> own_seat(const KeptGame& game);
/// Whether it began with a position that was set up: such a game is in no statistics.
bool has_set_up_start(const KeptGame& game);

/// Sets the record and what follows from it. `history` at any ply; `is_drawn`: by agreement.
void set_record(KeptGame& game, const History& history, bool is_drawn = false);

std::string to_text(const KeptGame& game);
/// `today`: date of a record alone.
Parsed<KeptGame> parse_kept_game(std::string_view line, std::string_view today);

/// Newest first, as in memory and in the text.
using KeptGames = std::vector<KeptGame>;
std::string to_text(const KeptGames& games);
struct ReadGames {
    KeptGames games;                 ///< of the lines that can be read
    std::optional<SaveError> error;  ///< the first
    bool is_newer = false;           ///< written by a newer version; no games
};
ReadGames parse_kept_games(std::string_view text, std::string_view today);

// A draw that two friends agreed on: the record has no end, so a kept game says it in a field of its own, `drawn`, the
// last before `record`.

/// Whether the draw came before the board was full.
inline bool is_agreed_draw(const std::optional<End>& end, const Position& position) {
    return end == agreed_draw && position.occupied() != CellSet::all();
}

}  // namespace quarto
