#pragma once
/// The value of a position with perfect play, in which no alignment is missed.

#include <compare>
#include <cstdint>

namespace quarto {

enum class Outcome : std::uint8_t { loss, draw, win };

/// For the player to move. `placements`: how many are still to come, including the winning one; 0 for a draw.
struct Value {
    Outcome outcome = Outcome::draw;
    int placements = 0;

    static constexpr Value win_in(int placements) { return {Outcome::win, placements}; }
    static constexpr Value loss_in(int placements) { return {Outcome::loss, placements}; }
    static constexpr Value draw() { return {}; }

    /// The same result at the same point, seen by the opponent.
    constexpr Value for_opponent() const { return {static_cast<Outcome>(2 - static_cast<int>(outcome)), placements}; }
    /// The value before a placement by the same player, from the value after it.
    constexpr Value before_placement() const { return {outcome, outcome == Outcome::draw ? 0 : placements + 1}; }
    /// Greater is better for the player to move: an earlier win, a later loss.
    friend constexpr std::strong_ordering operator<=>(Value a, Value b) { return a.rank() <=> b.rank(); }
    friend constexpr bool operator==(Value, Value) = default;

  private:
    constexpr int rank() const {
        return outcome == Outcome::win ? 100 - placements : outcome == Outcome::loss ? placements - 100 : 0;
    }
};

static_assert(Value::win_in(1) > Value::win_in(3) && Value::win_in(15) > Value::draw());
static_assert(Value::draw() > Value::loss_in(15) && Value::loss_in(4) > Value::loss_in(2));

}  // namespace quarto
