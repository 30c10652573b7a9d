#pragma once
/// The tournament that this device runs or takes part in, as saved text:
///
///     quarto-tournament 1
///     player=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;date=2028-02-29;host
///     t1;tournament=QmVuQmVuQmVuQmVuQmVuQm;name=RnJpZGF5;end
///     tournament1;...;end
///     game=1.3;record=q1;...
///
/// The player here, with the name to register, and the date of the last change; `host` if this device runs it; its
/// link; the tournament as it was heard last, which a new player lacks; and the records of games, by round and board,
/// which the host has followed.

#include <optional>
#include <string>
#include <string_view>

#include "shell/features/tournament/live.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

struct OwnTournament {
    std::string identity = {}, name = {};  ///< of the player here; the host’s has a name only in the tournament
    std::string date = {};                 ///< "2028-02-29"
    bool is_host = false;
    TournamentLink link = {};
    std::optional<Tournament> tournament = {};  ///< never absent for the host
    BoardRecords records = {};
    friend bool operator==(const OwnTournament&, const OwnTournament&) = default;
};

std::string to_text(const OwnTournament& own);
Result<OwnTournament, SaveError> parse_own_tournament(std::string_view text);

}  // namespace quarto
