#pragma once
/// A player's rating against the computer's levels, whose own ratings are fixed (README.md), and what decides whether
/// the game on the table changes it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/opponent/levels.hpp"
#include "core/rules/rules.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/context.hpp"
#include "shell/model/plot.hpp"
#include "shell/model/save_slot.hpp"
#include "shell/model/table.hpp"

namespace quarto {

/// On the Elo scale.
struct Rating {
    static constexpr int most = 4'000, least_error = 30, most_error = 350;
    int value = 950;         ///< from 0 to `most`
    int error = most_error;  ///< one standard deviation, from `least_error` to `most_error`
    friend constexpr bool operator==(Rating, Rating) = default;
};

enum class GamePoints : std::uint8_t { none, half, one };

/// Of a level under these rules. Only rules in which all attributes count were measured.
int rating_of(int level, RuleSet rules);
/// After one game more, against an opponent of known rating.
Rating after_game(Rating player, int opponent, GamePoints points);
/// The level whose rating is nearest.
int fitting_level(Rating player, RuleSet rules);

struct RatingState {
    Rating rating;
    bool is_adaptive = false;  ///< the game on the table was started at the fitting level
    bool counts = false;       ///< it will change the rating: see `begin_rating`
    int level = 0, wins = 0;   ///< wins in a row at this level, the last ones
    int change = 0;            ///< by the game on the table; not saved
    static constexpr std::size_t most_past = 60;
    std::vector<int> past = {};  ///< before the first game that was noted, and after each: the last ones
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

/// The level that the next game of an adaptive one will have, if it is another.
std::optional<int> changed_level(const RatingState& state, const Table& game);

/// Whether it says something: not before some five games.
constexpr bool is_settled(Rating rating) { return rating.error <= 150; }
/// "1480 ± 90", or that there will be one later.
std::string rating_words(Rating rating, const Texts& texts);
/// The same with a heading: "Your rating: 1480 ± 90".
std::string rating_note(Rating rating, const Texts& texts);
/// After a game: "Your rating: 1480 (+12)"; empty after the first games, which change it by hundreds.
std::string rating_text(const RatingState& rating, const Texts& texts);
/// The player's ratings so far, between those of the levels next to them.
Plot ratings_plot(const std::vector<int>& past, const Texts& texts);

}  // namespace quarto
