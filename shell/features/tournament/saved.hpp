#pragma once
/// The tournaments that this device runs or takes part in, as saved text (docs/formats.md): that which is shown first,
/// then those set aside for it.

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
    bool is_out = false;      ///< removed or withdrawn by the host
    int asked = 0;            ///< `Registration::serial`
    bool shows_page = false;  ///< of pairings and standings, which is renewed
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
