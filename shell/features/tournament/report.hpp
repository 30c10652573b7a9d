#pragma once
/// FIDE's tournament report file (TRF-2026; TRF16 is read as well): lines of columns, which count characters from 1.
///
///     012 Friday
///     142 5
///     001    1      Anna                                                                  1.5    1     3 w 1  0000 - H
///
///   012  name            142, XXR  rounds      152  role of the first player in the first round
///   192  kind            202  ties             240  byes asked for: of H or Z a round, and the players
///   001  player: number in 5-8, name in 15-47, rating in 49-52, FIDE number in 58-68, points in 81-84, place in 86-89,
///        and from 92 on ten columns a round: opponent or 0000; w for the starter, b; 1, =, 0, without a game + or -,
///        alone U the bye of an odd number, H and Z byes asked for, and nothing for a board that is open
/// Of what others write W, D, L and F are read as 1, =, 0 and U; other lines are ignored.

#include "shell/features/tournament/tournament.hpp"

namespace quarto {

/// `date`: "2028-02-29".
std::string report_text(const Tournament& tournament, std::string_view date);

struct Report {
    std::vector<TournamentPlayer> players = {};  ///< names, ratings and FIDE numbers, and rounds missed
    std::vector<TournamentRound> rounds = {};
    int planned = 0;       ///< rounds; 0 if it says nothing of them
    SaveError games = {};  ///< where the first round is
};
/// Also of names and ratings as they are pasted, one a line, the highest rating first: "Anna", "Anna 1820",
/// "Anna;1820". A rating has three or four digits. An error is a line without a name.
Result<Report, SaveError> read_report(std::string_view text);

}  // namespace quarto
