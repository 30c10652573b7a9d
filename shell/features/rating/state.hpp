#pragma once
/// The player's rating, and what decides whether the game on the table changes it.

#include <optional>
#include <string>
#include <string_view>

#include "shell/features/rating/rating.hpp"
#include "shell/model/context.hpp"
#include "shell/model/save_error.hpp"
#include "shell/model/table.hpp"

namespace quarto {

struct RatingState {
    Rating rating;
    bool is_adaptive = false;  ///< the game on the table was started at the fitting level
    bool counts = false;       ///< it will change the rating: see `begin_rating`
    int level = 0, wins = 0;   ///< wins in a row at this level, the last ones
    int change = 0;            ///< by the game on the table; not saved
    friend bool operator==(const RatingState&, const RatingState&) = default;
};

/// The saved text (README.md). `form_adapts`: the next game of the form takes the fitting level.
struct SavedRating {
    RatingState state;
    bool form_adapts = true;
    friend bool operator==(const SavedRating&, const SavedRating&) = default;
};
std::string to_text(const SavedRating& saved);
Result<SavedRating, SaveError> parse_rating(std::string_view text);

/// A game has started. It counts if one person plays against the computer from the empty board, all attributes
/// count and alignments have to be called, as in the games that measured the levels.
void begin_rating(RatingState& state, const Table& game, bool is_adaptive);
/// The game on the table does not count any more; returns whether it did.
bool stop_rating(RatingState& state);
/// The game on the table has ended; returns whether it changed anything.
bool finish_rating(RatingState& state, const Table& game);

/// The level to try after two wins in a row at the one below, by the person who has just won.
std::optional<int> next_level(const RatingState& state, const Table& game);

/// "1480 ± 90"
std::string to_text(Rating rating);

}  // namespace quarto
