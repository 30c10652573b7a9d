#pragma once
/// The goal of the game as a picture for the first screen, and the introduction, which begins one placement before it.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "shell/features/lessons/exercise.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// A row of pieces that are all tall and share nothing else.
inline constexpr Shape goal_shape = row_shape(1);
inline constexpr Cell goal_cell{6};

namespace detail {
constexpr Position before_goal() {
    constexpr std::array<std::pair<int, int>, 5> placed{{{0x0, 4}, {0x3, 5}, {0xa, 7}, {0x4, 13}, {0xf, 2}}};
    Position position;
    for (const auto& [piece, cell] : placed)
        position = position.after_gift(Piece{static_cast<std::uint8_t>(piece)})
                       .after_placement(Cell{static_cast<std::uint8_t>(cell)});
    return position.after_gift(Piece{0x9});
}
}  // namespace detail

inline constexpr Position before_goal = detail::before_goal();
inline constexpr Position goal_position = before_goal.after_placement(goal_cell);
static_assert(shared_traits(goal_position, goal_shape) == TraitSet{}.with({Attribute::height, false}));
static_assert(alignments(goal_position, AttributeSet::all(), ShapeSet::lines()).size() == 1);

/// Three presses: place, see, call.
Exercise introduction();
/// What the exercise asks for now, without the engine.
std::vector<Move> introduced_moves(const Exercise& exercise);
/// The call that the QUARTO! button makes at once, as there is only one.
std::optional<Move> introduced_call(const std::optional<Exercise>& exercise);

struct IntroductionText {
    std::string prompt, detail;
};
/// Before it is solved.
IntroductionText introduction_text(const Texts& texts, const Exercise& exercise);

}  // namespace quarto
