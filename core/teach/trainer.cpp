#include "core/teach/trainer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "core/engine/facts.hpp"
#include "core/random.hpp"

namespace quarto {

namespace {

constexpr Milliseconds no_time{0};
constexpr std::array<std::string_view, training_count> names{"safe-gifts", "alignments"};

template <class Set>
auto any_of(const Set& set, Random& random) {
    auto member = set.begin();
    for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
    return *member;
}

/// So many pieces by chance on a board without an alignment. Absent where chance has made one.
std::optional<Position> scattered(int placed, RuleSet rules, Random& random) {
    Position position;
    for (; placed > 0; --placed)
        position = position.after_gift(any_of(position.reserve(), random))
                       .after_placement(any_of(position.empty_cells(), random));
    const bool has_alignment = !alignments(position, rules.counting, rules.winning).empty();
    return has_alignment ? std::nullopt : std::optional(position);
}

Step step_from(const Position& start, Task task) {
    Opening opening;
    opening.start = start;
    return {"exercise", History(opening, no_time), task, {}, false, 0, {}, {}};
}

/// Some pieces have to be safe and some not; now and then none is safe.
std::optional<Step> safe_gifts_of(Random& random) {
    constexpr std::uint32_t fewest = 5, kinds = 5, one_in = 4;
    const RuleSet rules;
    const bool wants_none = random.below(one_in) == 0;
    const auto position = scattered(static_cast<int>(fewest + random.below(kinds)), rules, random);
    if (!position) return std::nullopt;
    const int safe = safe_gifts(*position, rules).size();
    const bool is_fit = wants_none ? safe == 0 : safe > 0 && 2 * safe <= position->reserve().size();
    return is_fit ? std::optional(step_from(*position, Task::safe)) : std::nullopt;
}

/// The placement that was made last completed something, or filled a shape that shares nothing.
std::optional<Step> alignments_of(Random& random) {
    constexpr std::uint32_t fewest = 5, kinds = 5;
    const RuleSet rules;
    const bool wants_alignment = random.below(2) == 0;
    const auto before = scattered(static_cast<int>(fewest + random.below(kinds)), rules, random);
    if (!before) return std::nullopt;
    const Position given = before->after_gift(any_of(before->reserve(), random));
    const CellSet completing = completing_cells(given, rules);
    CellSet filling;
    for (Cell cell : given.empty_cells())
        for (Shape shape : rules.winning & shapes_through(cell))
            if (given.occupied().with(cell).contains(cells_of(shape))) filling = filling.with(cell);
    const CellSet fit = wants_alignment ? completing : filling - completing;
    if (fit.empty()) return std::nullopt;
    Step step = step_from(given, Task::call);
    step.start.play(step.start.game().to_move(), Placement{any_of(fit, random)}, no_time);
    return step;
}

}  // namespace

std::string_view name_of(Training training) { return names[static_cast<std::size_t>(training)]; }

std::optional<Training> training_of(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Training>(found - names.begin());
}

Step train(Training training, std::uint64_t seed) {
    constexpr std::array makers{safe_gifts_of, alignments_of};
    Random random(seed);
    for (;;)
        if (const auto step = makers[static_cast<std::size_t>(training)](random)) return *step;
}

}  // namespace quarto
