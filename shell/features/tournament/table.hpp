#pragma once
/// The table of a tournament, and the whole of it as text for other programs.

#include <map>
#include <string>
#include <vector>

#include "shell/features/tournament/tournament.hpp"

namespace quarto {

class Texts;

/// A player's line. Ties are broken as in the FIDE Handbook, C.07 (in force since March 2026), in this order:
///   buchholz_cut  Buchholz Cut 1: Buchholz without the least opponent, or rather without the least of the rounds that
///                 the player let pass (absent, or lost without a game)
///   buchholz      points of all opponents
///   sonneborn     Sonneborn-Berger: points of the opponents beaten, and half of those of opponents drawn with
///   direct        direct encounter: points against those who are equal in all before. If all of them have met, it
///                 decides; else only whoever would be first among them however the missing games had ended
/// In a Swiss tournament an opponent's rounds without a game after the last one that they didn't let pass count as
/// draws. A round without a game (a bye, an absence, or a board without one) counts as against somebody with as many
/// points as the player has, but not more than the opponent on that board, or draws in all rounds.
struct Standing {
    int player;
    int place;  ///< from 1; those who are equal in everything share it
    int half_points = 0;
    int buchholz_cut = 0, buchholz = 0;   ///< in half points; not used for places in a round robin
    int sonneborn = 0;                    ///< in quarter points
    int direct = 0;                       ///< in half points
    int wins = 0, draws = 0, losses = 0;  ///< of games
    friend bool operator==(const Standing&, const Standing&) = default;
};

/// From the first place to the last. Whoever left a round robin before half of the games has them counted for nobody.
std::vector<Standing> standings(const Tournament& tournament);

/// Records of games (core/notation/record.hpp).
using BoardRecords = std::map<BoardPlace, std::string>;

/// In all languages.
inline constexpr std::string_view buchholz_cut = "Buchholz Cut 1", buchholz = "Buchholz",
                                  sonneborn = "Sonneborn-Berger";

/// Two blocks of lines with an empty one between: the table, and the results by round with their records. Columns are
/// separated by tabulators. Results are written 1-0, 0.5-0.5 and 0-1, without a game +--, --+ and ---.
std::string table_as_text(const Tournament& tournament, const BoardRecords& records, const Texts& texts);

/// Of half or quarter points: "2.5", "1.25".
std::string points_text(int parts, int parts_a_point = 2);

}  // namespace quarto
