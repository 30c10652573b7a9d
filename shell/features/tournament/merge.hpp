#pragma once
/// Two states of a tournament become one: what a host, another host and the players’ devices know may differ, as a
/// relay forgets and hosts work without a connection. Whatever the order in which devices hear of each other, all end
/// with the same. What is in both states stays, and of what differs
///
///   players   are those of both; who was withdrawn, brought back or given a bye last is as it was after that
///   rounds    paired alike have the results of both. Of one paired in two ways the later host's counts, with all
///             rounds after it
///   results   the one that was changed more often counts, then that of a game
///   host      whoever took over last; only that host ends the tournament

#include <vector>

#include "shell/features/tournament/tournament.hpp"

namespace quarto {

struct MergedTournament {
    Tournament tournament = {};
    std::vector<BoardPlace> disputed = {};  ///< two hosts have set different results
    int same_rounds = 0;                    ///< paired alike
    bool has_lost = false;                  ///< results after these, of the pairings that don’t count
};
/// Of the same tournament. The order does not matter.
MergedTournament merge(const Tournament& one, const Tournament& other);

/// But for the serial.
bool has_same_content(Tournament one, const Tournament& other);

}  // namespace quarto
