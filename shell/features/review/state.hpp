#pragma once
/// What the moves of a finished game threw away, as far as it has been found.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/analysis/review.hpp"
#include "core/protocol/messages.hpp"
#include "shell/features/review/intent.hpp"
#include "shell/model/context.hpp"

namespace quarto {

struct Review {
    enum class Progress : std::uint8_t { running, done, failed };
    bool is_shown = false;
    Progress progress = Progress::running;
    std::size_t next = 0;  ///< the latest ply whose value is not known yet
    MomentValues values;
    /// By the ply that a move threw something away from: a best gift, or a best placement and the gift after it.
    std::map<std::size_t, std::vector<Move>> better;
};

/// Opens or closes it. `game`: finished; null where there is none to review.
void update(Review& review, Context& context, const ReviewIntent& intent, const History* game);
std::optional<protocol::Request> wanted(const Review& review, const Table& table);
void take(Review& review, Context& context, const protocol::Reply& reply);

}  // namespace quarto
