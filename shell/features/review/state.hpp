#pragma once
/// Review of a finished game: values of its positions and better moves, as far as the engine has found them.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/analysis/review.hpp"
#include "core/lessons/lesson.hpp"
#include "core/protocol/messages.hpp"
#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

namespace intent {

/// Opens or closes the review of a finished game, which marks its mistakes. No moves can be played meanwhile.
struct ToggleReview {
    static constexpr Feature needs = Feature::review;
    std::optional<std::size_t> ply = std::nullopt;  ///< shown when it opens; absent: the end
};

/// At a marked move: shows the position before it as a step to solve.
struct RetryMove {
    static constexpr Feature needs = Feature::review;
};

}  // namespace intent

using ReviewIntent = OneOf<intent::ToggleReview, intent::RetryMove>;

struct Review {
    enum class Progress : std::uint8_t { running, done, failed };
    bool is_shown = false;
    Progress progress = Progress::running;
    std::size_t next = 0;  ///< the latest ply whose value is still unknown
    MomentValues values;
    /// Better moves by the ply before a mistake: a best gift, or a best placement and the gift after it.
    std::map<std::size_t, std::vector<Move>> better;
};

/// The position before a marked move, with the task to make up for it; absent if the player could not have
/// done so. The step has no clock.
std::optional<Step> retry_step(const History& game, const Mark& mark);

/// Begins to search for mistakes in a finished game, if that has not begun.
void prepare(Review& review, const History& game);
/// `game`: the finished game; null if there is none to review.
void update(Review& review, Context& context, const ReviewIntent& intent, const History* game);
/// What the engine is to search, of a game that is being reviewed.
std::optional<protocol::Request> wanted(const Review& review, const Table& table);
void take(Review& review, Context& context, const protocol::Reply& reply);

}  // namespace quarto
