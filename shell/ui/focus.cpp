#include <algorithm>
#include <cmath>

#include "shell/ui/state.hpp"

namespace quarto::ui {
namespace {

std::vector<const Target*> reachable(const std::vector<Target>& targets) {
    int layer = 0;
    for (const Target& target : targets) layer = std::max(layer, target.layer);
    std::vector<const Target*> found;
    for (const Target& target : targets)
        if (target.layer == layer && target.enabled) found.push_back(&target);
    return found;
}

const Target* find_target(const std::vector<Target>& targets, Id id) {
    const auto found = std::ranges::find(targets, id, &Target::id);
    return found == targets.end() ? nullptr : &*found;
}

/// Targets for arrow keys: the reachable ones without scroll areas.
std::vector<const Target*> pressable(const std::vector<Target>& targets) {
    auto found = reachable(targets);
    std::erase_if(found, [](const Target* target) { return target->is_area; });
    return found;
}

const Target* step_in_grid(const std::vector<const Target*>& candidates, const Target& from, int columns,
                           int rows) {
    const Target* best = nullptr;
    int least = 0;
    for (const Target* target : candidates) {
        if (!target->grid || target->grid->group != from.grid->group) continue;
        const int dx = target->grid->column - from.grid->column, dy = target->grid->row - from.grid->row;
        const bool on_line = columns != 0 ? dy == 0 && dx * columns > 0 : dx == 0 && dy * rows > 0;
        const int steps = std::abs(dx) + std::abs(dy);
        if (on_line && (!best || steps < least)) {
            best = target;
            least = steps;
        }
    }
    return best;
}

bool share_grid(const Target& a, const Target& b) {
    return a.grid && b.grid && a.grid->group == b.grid->group;
}

}  // namespace

const Target* next_in_order(const std::vector<Target>& targets, Id from, bool backwards) {
    const auto candidates = reachable(targets);
    if (candidates.empty()) return nullptr;
    // The target itself may be disabled by now; its position in the order still counts.
    const Target* here = find_target(targets, from);
    const auto is_behind = [here](const Target* target) { return here && target > here; };
    const auto is_before = [here](const Target* target) { return here && target < here; };
    if (backwards) {
        const auto next = std::find_if(candidates.rbegin(), candidates.rend(), is_before);
        return next == candidates.rend() ? candidates.back() : *next;
    }
    const auto next = std::ranges::find_if(candidates, is_behind);
    return next == candidates.end() ? candidates.front() : *next;
}

const Target* next_region(const std::vector<Target>& targets, Id from, bool backwards) {
    const auto region_of = [](const Target* target) { return target->grid ? target->grid->group : Kind::none; };
    std::vector<const Target*> firsts;
    const Target* before = nullptr;
    for (const Target* target : reachable(targets)) {
        if (!before || region_of(before) != region_of(target)) firsts.push_back(target);
        before = target;
    }
    if (firsts.empty()) return nullptr;
    const Target* here = find_target(targets, from);
    const auto after = std::ranges::find_if(firsts, [here](const Target* first) { return !here || first > here; });
    const auto count = static_cast<std::ptrdiff_t>(firsts.size());
    // `after` is the next region; one before it is the first target of its own region, two before it the previous one.
    const std::ptrdiff_t next = after - firsts.begin(), step = backwards ? next - 2 : next;
    return firsts[static_cast<std::size_t>((step + count) % count)];
}

const Target* next_towards(const std::vector<Target>& targets, Id from, Direction direction) {
    const auto candidates = pressable(targets);
    const Target* start = find_target(targets, from);
    if (!start) {  // start at the table
        const auto stands_there = [](const Target* target) { return target->grid.has_value(); };
        const auto table = std::ranges::find_if(candidates, stands_there);
        return table != candidates.end() ? *table : candidates.empty() ? nullptr : candidates.front();
    }
    const int dx = direction == Direction::left ? -1 : direction == Direction::right ? 1 : 0;
    const int dy = direction == Direction::up ? -1 : direction == Direction::down ? 1 : 0;
    if (start->grid)
        if (const Target* in_grid = step_in_grid(candidates, *start, dx, dy)) return in_grid;
    const Target* best = nullptr;
    float least = 0;
    for (const Target* target : candidates) {
        if (target == start || share_grid(*start, *target)) continue;
        const float x = target->rect.middle_x() - start->rect.middle_x();
        const float y = target->rect.middle_y() - start->rect.middle_y();
        const float along = x * static_cast<float>(dx) + y * static_cast<float>(dy);
        const float across = std::abs(x * static_cast<float>(dy)) + std::abs(y * static_cast<float>(dx));
        if (along < 4) continue;
        const float cost = along + 2.2f * across;
        if (!best || cost < least) {
            best = target;
            least = cost;
        }
    }
    return best;
}

const Target* area_of_keys(const std::vector<Target>& targets, Id focused) {
    auto areas = reachable(targets);
    std::erase_if(areas, [](const Target* target) { return !target->is_area; });
    for (const Target* area : areas)
        if (area->id == focused) return area;
    return areas.size() == 1 ? areas.front() : nullptr;
}

const Target* at_edge(const std::vector<Target>& targets, Id from, Edge edge, Reach reach) {
    const Target* start = find_target(targets, from);
    if (!start || !start->grid) return nullptr;
    const auto place = [](const Target* target) { return std::pair(target->grid->row, target->grid->column); };
    const Target* best = nullptr;
    for (const Target* target : reachable(targets)) {
        if (!share_grid(*start, *target)) continue;
        if (reach == Reach::row && target->grid->row != start->grid->row) continue;
        // Never move in the opposite direction, even if `start` itself is disabled and so not a candidate.
        if (edge == Edge::start ? place(target) > place(start) : place(target) < place(start)) continue;
        if (!best || (edge == Edge::start ? place(target) < place(best) : place(target) > place(best))) best = target;
    }
    return best;
}

Id nearest_remaining(const std::vector<Target>& before, const std::vector<Target>& now, Id gone) {
    const Target* here = find_target(before, gone);
    if (!here) return {};
    const auto stands_there = [&](const Target& target) {
        return target.layer == here->layer && !target.is_area && !find_target(before, target.id) &&
               target.rect.contains(here->rect.middle_x(), here->rect.middle_y());
    };
    const auto heir = std::ranges::find_if(now, stands_there);
    if (heir != now.end()) return heir->id;
    const auto is_left = [&](const Target& target) {
        return target.layer == here->layer && !target.is_area && find_target(now, target.id);
    };
    const auto nearest = [&](auto may_be) -> const Target* {
        const Target* end = before.data() + before.size();
        const Target* next = std::find_if(here, end, may_be);
        if (next != end) return next;
        const auto earlier = std::find_if(before.rend() - (here - before.data()), before.rend(), may_be);
        return earlier == before.rend() ? nullptr : &*earlier;
    };
    const Target* found = nearest([&](const Target& target) { return is_left(target) && share_grid(*here, target); });
    if (!found) found = nearest(is_left);
    return found ? found->id : Id();
}

std::optional<Request> parse_request(std::string_view text) {
    if (const auto id = parse_id(text)) return Request{*id};
    const auto space = text.rfind(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const auto step = std::ranges::find(scroll_step_names, text.substr(space + 1));
    const auto id = parse_id(text.substr(0, space));
    if (!id || step == scroll_step_names.end()) return std::nullopt;
    return Request{*id, static_cast<ScrollStep>(step - scroll_step_names.begin())};
}

void ask(UiState& state, const Request& request) {
    state.asked.push_back(request);
    if (!request.step && find_target(state.targets, request.id)) state.focused = request.id;
}

}  // namespace quarto::ui
