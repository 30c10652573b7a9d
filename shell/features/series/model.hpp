#pragma once
/// A series of games between the same players, and its text form in the save slot `series`:
///
///     quarto-series 1
///     form 5             games of the next series; 1 for a single game
///     series 5 2-1-1     of the games on the table: how many, then wins of seat 1 and 2, and draws
///     ended no           whether the game on the table is in these numbers

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/setup.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

struct Series {
    static constexpr int most_draws = 999;
    int best_of = 1;
    std::array<int, 2> wins{};  ///< by seat
    int draws = 0;              ///< count for nobody
    bool has_ended = false;     ///< the game on the table is in these numbers

    bool is_one() const { return best_of > 1; }
    /// Who has won more than half of the games.
    std::optional<Seat> winner() const;
    friend bool operator==(const Series&, const Series&) = default;
};

/// The next game of the series; after its end the first of a new one.
Series next_game(Series series);
/// Counts the end of the game on the table, once.
Series after_end(Series series, const End& end);

struct SavedSeries {
    Series series;
    int form = 1;  ///< length of the next one
    friend bool operator==(const SavedSeries&, const SavedSeries&) = default;
};
std::string to_text(const SavedSeries& saved);
Result<SavedSeries, SaveError> parse_series(std::string_view text);

/// "Best of 5: Ann 2–1 Ben", "Ann has won the series 3–1."
std::string series_text(const Series& series, const TextContext& context);

}  // namespace quarto
