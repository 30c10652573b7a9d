#pragma once
/// View of a review: the comment on the current position, marks on moves, targets of the buttons.

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/review.hpp"
#include "shell/features/review/state.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/text_context.hpp"

namespace quarto {

/// Review of a finished game.
struct ReviewView {
    bool is_running = false;  ///< the engine is still searching
    bool can_retry = false;   ///< the player of that move may look for a better one
    // Targets of the buttons, as plies; absent if there is none.
    std::optional<std::size_t> previous, next, next_mark, last_chance;
    std::string last_chance_label;  ///< "Last chance: move 11"; empty if there was none
    std::string summary;            ///< "3 moves marked."
    std::string detail_words;       ///< accessible detail: the mark, then its reasons
    friend bool operator==(const ReviewView&, const ReviewView&) = default;
};

/// The marks found so far.
std::vector<Mark> marks_of(const Review& review, const History& history);

/// Positions in which the only person went wrong, with the task to do better.
std::vector<Step> mistakes_of(const std::vector<Mark>& marks, const Table& game);

/// Shows the comment in place of what the game says about the position. `marks`: from `marks_of`. Precondition: a
/// finished game.
ReviewView show_review(GameView& game, const Review& review, const TextContext& context,
                       const std::vector<Mark>& marks);

/// Absent as long as it is not known.
std::optional<LastChance> last_chance_of(const Review& review, const TextContext& context);

}  // namespace quarto
