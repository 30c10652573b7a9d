#include "core/lessons/trainer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/search/facts.hpp"
#include "core/rules/random.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, training_count> names{"safe-gifts", "alignments"};

/// Random pieces on random cells. Absent if there is an alignment among them.
std::optional<Position> scattered(int placed, RuleSet rules, Random& random) {
    Position position;
    for (; placed > 0; --placed)
        position = position.after_gift(random.member_of(position.reserve()))
                       .after_placement(random.member_of(position.empty_cells()));
    const bool has_alignment = !alignments(position, rules.counting, rules.winning).empty();
    return has_alignment ? std::nullopt : std::optional(position);
}

Step step_from(const Position& start, RuleSet rules, Task task) {
    GameStart game_start;
    game_start.options.rules = rules;
    game_start.start = start;
    return {"exercise", History(game_start, no_time), task, {}, false, 0, {}, {}};
}

/// What makes a level harder.
struct Hardness {
    std::uint32_t fewest_placed, placed_counts;  ///< range of the number of pieces on the board
    int fewest_without_safe = 0;                 ///< with fewer pieces, hardly a random position has no safe one
    RuleSet rules = {};

    int placed(Random& random) const { return static_cast<int>(fewest_placed + random.below(placed_counts)); }
};
constexpr std::array<Hardness, training_levels> hardnesses{{
    {4, 2, 8},
    {5, 3, 8},
    {5, 5},
    {8, 3},
    {8, 3, 0, {AttributeSet::all(), ShapeSet::lines_and_squares()}},
}};

/// A position in which at most half of the remaining pieces are safe (none if `wants_none`).
std::optional<Step> safe_gifts_of(Random& random, const Hardness& hardness, bool wants_none) {
    const RuleSet rules = hardness.rules;
    const int drawn = hardness.placed(random);
    const int placed = wants_none ? std::max(drawn, hardness.fewest_without_safe) : drawn;
    const auto position = scattered(placed, rules, random);
    if (!position) return std::nullopt;
    const int safe = safe_gifts(*position, rules).size();
    const bool is_fit = wants_none ? safe == 0 : safe > 0 && 2 * safe <= position->reserve().size();
    return is_fit ? std::optional(step_from(*position, rules, Task::safe)) : std::nullopt;
}

/// A position in which the last placement completed an alignment or, if `wants_none`, filled a line that
/// shares nothing.
std::optional<Step> alignments_of(Random& random, const Hardness& hardness, bool wants_none) {
    const RuleSet rules = hardness.rules;
    const auto before = scattered(hardness.placed(random), rules, random);
    if (!before) return std::nullopt;
    const Position given = before->after_gift(random.member_of(before->reserve()));
    const CellSet completing = completing_cells(given, rules);
    CellSet filling;
    for (Cell cell : given.empty_cells())
        for (Shape shape : rules.winning& shapes_through(cell))
            if (given.occupied().with(cell).contains(cells_of(shape))) filling = filling.with(cell);
    const CellSet fit = wants_none ? filling - completing : completing;
    if (fit.empty()) return std::nullopt;
    Step step = step_from(given, rules, Task::call);
    step.start.play(step.start.game().to_move(), Placement{random.member_of(fit)}, no_time);
    return step;
}

}  // namespace

std::string_view name_of(Training training) { return names[static_cast<std::size_t>(training)]; }

std::optional<Training> training_of(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Training>(found - names.begin());
}

Step train(Training training, std::uint64_t seed, int level) {
    struct Maker {
        /// Absent if the random position does not fit.
        std::optional<Step> (*make)(Random& random, const Hardness& hardness, bool wants_none);
        std::uint32_t one_in;  ///< one exercise in so many has no solution
    };
    constexpr std::array makers{Maker{safe_gifts_of, 4}, Maker{alignments_of, 2}};  // as Training
    const auto& [make, one_in] = makers[static_cast<std::size_t>(training)];
    const Hardness& hardness = hardnesses[static_cast<std::size_t>(level - 1)];
    Random random(seed);
    const bool wants_none = random.below(one_in) == 0;
    for (;;)
        if (const auto step = make(random, hardness, wants_none)) return *step;
}

}  // namespace quarto
