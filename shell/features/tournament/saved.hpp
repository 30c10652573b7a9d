#pragma once
/// The tournaments that this device runs or takes part in, as saved text:
///
///     quarto-tournament 4
///     player=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;date=2028-02-29;host
///     t1;tournament=QmVuQmVuQmVuQmVuQmVuQm;name=RnJpZGF5;end
///     tournament1;...;end
///     game=1.3;record=q1;...
///
/// The player here, with the name to register, and the date of the last change; `host` if this device runs it; its
/// link; the tournament as it was heard last, which a new player lacks; and the records of games, by round and board,
/// which the host has followed. A player whom the host has removed is `out`, and one who has joined again `asked=` at
/// that serial. After the tournament that is shown come those set aside for it. What has neither of these is of version
/// 1; only version 3 has tournaments of the fourth version, only version 4 those of the fifth. Version 2 has lines
/// `gone=QmVuQmVuQmVuQmVuQmVuQg;serial=7` for whom the host has removed or withdrawn, and the serial after that.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/tournament/live.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

struct OwnTournament {
    std::string identity = {}, name = {};  ///< of the player here; the host’s has a name only in the tournament
    std::string date = {};                 ///< "2028-02-29"
    bool is_host = false;
    bool is_out = false;  ///< removed or withdrawn by the host
    int asked = 0;        ///< `Registration::serial`
    TournamentLink link = {};
    std::optional<Tournament> tournament = {};  ///< never absent for the host
    BoardRecords records = {};
    friend bool operator==(const OwnTournament&, const OwnTournament&) = default;
};

inline bool is_over(const OwnTournament& own) {
    return own.tournament && own.tournament->stage == TournamentStage::over;
}

/// The one that is shown comes first.
using OwnTournaments = std::vector<OwnTournament>;

/// Precondition: there is one.
std::string to_text(const OwnTournaments& tournaments);
/// At least one.
Result<OwnTournaments, SaveError> parse_own_tournaments(std::string_view text);

}  // namespace quarto
