#include "core/analysis/explain.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/search/facts.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

/// The shapes completed by placing the piece in hand on the cell.
std::vector<Reason> completions(const Position& position, RuleSet rules, Cell cell, Reason::Kind kind) {
    const Position placed = position.after_placement(cell);
    std::vector<Reason> reasons;
    for (Shape shape : alignments(placed, rules.counting, rules.winning & shapes_through(cell)))
        reasons.push_back({kind, shape, shared_traits(placed, shape).among(rules.counting), cell});
    return reasons;
}

/// A forced win or loss found by a search.
std::optional<Reason> force(std::optional<Value> value) {
    if (!value || value->outcome == Outcome::draw) return std::nullopt;
    const bool is_win = value->outcome == Outcome::win;
    return Reason{.kind = is_win ? Reason::Kind::wins_by_force : Reason::Kind::loses_by_force,
                  .count = value->placements};
}

std::vector<Reason> explain_placement(const Position& position, RuleSet rules, Cell cell, std::optional<Value> value) {
    auto reasons = completions(position, rules, cell, Reason::Kind::completes);
    const Position placed = position.after_placement(cell);
    if (!reasons.empty() || placed.reserve().empty()) return reasons;
    const int safe = safe_gifts(placed, rules).size();
    if (safe == 0) return {{Reason::Kind::leaves_no_safe_gift}};
    if (const auto forced = force(value)) return {*forced};
    return {{.kind = Reason::Kind::leaves_safe_gifts, .count = safe}};
}

std::vector<Reason> explain_gift(const Position& position, RuleSet rules, Piece piece, std::optional<Value> value) {
    const Position given = position.after_gift(piece);
    std::vector<Reason> reasons;
    for (Cell cell : completing_cells(given, rules))
        std::ranges::move(completions(given, rules, cell, Reason::Kind::lets_complete), std::back_inserter(reasons));
    if (!reasons.empty() || given.reserve().empty()) return reasons;
    if (const auto forced = force(value)) return {*forced};
    int least = given.reserve().size();
    for (Cell cell : given.empty_cells())
        least = std::min(least, safe_gifts(given.after_placement(cell), rules).size());
    if (least == 0) return {{Reason::Kind::may_run_out}};
    return {{.kind = Reason::Kind::keeps_safe_gifts, .count = least}};
}

}  // namespace

std::vector<Reason> explain(const Position& position, RuleSet rules, const Move& move, std::optional<Value> value) {
    if (const auto* gift = std::get_if<Gift>(&move)) return explain_gift(position, rules, gift->piece, value);
    if (const auto* placement = std::get_if<Placement>(&move))
        return explain_placement(position, rules, placement->cell, value);
    return {};
}

std::string describe(Shape shape, TraitSet shared) {
    struct Name {
        Trait trait;
        std::string_view word;
    };
    constexpr std::array traits{Name{{Attribute::colour, false}, "light"}, Name{{Attribute::colour, true}, "dark"},
                                Name{{Attribute::form, false}, "round"},   Name{{Attribute::form, true}, "square"},
                                Name{{Attribute::height, false}, "tall"},  Name{{Attribute::height, true}, "short"},
                                Name{{Attribute::fill, false}, "solid"},   Name{{Attribute::fill, true}, "hollow"}};
    std::string text = to_text(shape);
    for (const auto& [trait, word] : traits)
        if (shared.has(trait)) text += ", all " + std::string(word);
    return text;
}

std::string describe(const Reason& reason) {
    constexpr std::array<std::string_view, reason_count> facts{"completes ",
                                                               "lets the opponent complete ",
                                                               "leaves no safe piece",
                                                               "leaves no safe piece in the end: wins in",
                                                               "leaves no safe piece in the end: loses in",
                                                               "leaves safe pieces:",
                                                               "safe pieces after any reply:",
                                                               "some replies leave no safe piece"};
    std::string text(facts[static_cast<std::size_t>(reason.kind)]);
    if (reason.shape) text += describe(*reason.shape, reason.traits);
    if (reason.count > 0) text += ' ' + std::to_string(reason.count);
    return text;
}

}  // namespace quarto
