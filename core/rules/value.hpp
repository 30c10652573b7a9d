#pragma once
/// What a position is worth when both sides play perfectly and overlook nothing (rules.md, "Text forms").

#include <compare>
#include <cstdint>

namespace quarto {

enum class Outcome : std::uint8_t { loss, draw, win };

/// From the player to move. `placements` still to come until the winning one, that one included; 0 for a draw.
struct Value {
    Outcome outcome = Outcome::draw;
    int placements = 0;

    static constexpr Value win_in(int placements) { return {Outcome::win, placements}; }
    static constexpr Value loss_in(int placements) { return {Outcome::loss, placements}; }
    static constexpr Value draw() { return {}; }

    /// The same result seen from the other player, at the same moment.
    constexpr Value for_opponent() const {
        return {static_cast<Outcome>(2 - static_cast<int>(outcome)), placements};
    }
    /// Counted from before a placement of the same player's.
    constexpr Value before_placement() const {
        return {outcome, outcome == Outcome::draw ? 0 : placements + 1};
    }
    /// Greater is better for the player to move: an early win, a late loss.
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
