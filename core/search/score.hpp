#pragma once
/// Values as small numbers, used only in the search.
///
/// A player whose piece in hand completes nothing does not win at once. The other values fit 16 scores, worst
/// first:
///
///     0 loss 2, 1 loss 4, ... 7 loss 16, 8 draw, 9 win 15, 10 win 13, ... 15 win 3

#include "core/rules/value.hpp"

namespace quarto::search {

using Score = int;
inline constexpr Score min_score = 0, drawn = 8, max_score = 15;

/// The score of giving a piece with which the opponent has score `s`: one placement further from the end.
constexpr Score for_giver(Score s) { return s < drawn ? 15 - s : 16 - s; }

/// The opponent's greatest score that is worth at least `s` to the giver; -1 if there is none.
constexpr Score opponent_at_most(Score s) { return s > drawn ? 15 - s : s == 0 ? 15 : 16 - s; }

constexpr Score win_in(int placements) { return (33 - placements) / 2; }

constexpr Value to_value(Score s) {
    if (s == drawn) return Value::draw();
    return s < drawn ? Value::loss_in(2 * s + 2) : Value::win_in(33 - 2 * s);
}

static_assert(to_value(win_in(3)) == Value::win_in(3) && to_value(win_in(15)) == Value::win_in(15));
static_assert(to_value(for_giver(0)) == Value::win_in(3), "the opponent loses in 2: the giver wins in 3");
static_assert(to_value(for_giver(win_in(3))) == Value::loss_in(4) && for_giver(drawn) == drawn);
static_assert(
    [] {
        for (Score s = 1; s <= max_score; ++s)
            for (Score reply = 0; reply <= max_score; ++reply)
                if (reply != 7 && (for_giver(reply) >= s) != (reply <= opponent_at_most(s))) return false;
        return true;
    }(),
    "nobody holding a safe piece with 15 empty cells loses in 16");

}  // namespace quarto::search
