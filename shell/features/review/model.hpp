#pragma once
/// Review of a finished game: values of its positions and better moves, as far as the engine has found them; what is
/// said about its moves, and what the screens show.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/review.hpp"
#include "core/lessons/lesson.hpp"
#include "core/protocol/messages.hpp"
#include "shell/model/context.hpp"
#include "shell/model/feature.hpp"
#include "shell/model/one_of.hpp"
#include "shell/model/table_view.hpp"
#include "shell/wording/game_text.hpp"

namespace quarto {

namespace intent {

/// Opens or closes the review of a finished game, which marks its mistakes. No moves can be played meanwhile.
struct ToggleReview {
    static constexpr Feature needs = Feature::review;
    std::optional<std::size_t> ply = std::nullopt;  ///< shown when it opens; absent: the end
};

/// At a marked move: shows the position before it as a step to solve.
struct RetryMove : Needs<Feature::review> {};

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
    MomentOdds odds;
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

// What it says about the moves.

/// The mark of a move: "Losing piece"
MoveMark move_mark(const Texts& texts, const Mark& mark);
/// "Last chance: move 11"
std::string last_chance_text(const Texts& texts, int number);
/// The move before `ply`: "Move 4: The computer placed on c2"
std::string review_title(const TextContext& context, std::size_t ply, int number);
/// The same for listeners, with the piece: "move 4: The computer places the tall dark round hollow piece on
/// c2."
std::string review_title_words(const TextContext& context, std::size_t ply, int number);
/// Why the move before `ply` was good or bad, and what would have been better. `mark`: about it, or null.
std::string review_reasons(const TextContext& context, const Review& review, std::size_t ply, const Mark* mark);
/// The moves of a variation from `ply` on: "Variation: a4, tall dark round hollow"
std::string variation_text(const TextContext& context, const History& variation, std::size_t ply);
/// What decided the game: "Move 11: you gave a piece · Giving the tall dark round solid piece would have kept the
/// draw." `last`: its mark.
std::string deciding_text(const TextContext& context, const Review& review, const Mark& last);
/// "Checking the game, last move first… 3 moves marked."
std::string review_summary(const Texts& texts, const Review& review, const std::vector<Mark>& marks);

/// Review of a finished game: the comment on the current position, marks on moves, targets of the buttons.
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

}  // namespace quarto
