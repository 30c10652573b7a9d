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

const Target* named(const std::vector<Target>& targets, const std::string& name) {
    const auto found = std::ranges::find(targets, name, &Target::name);
    return found == targets.end() ? nullptr : &*found;
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

const Target* next_in_order(const std::vector<Target>& targets, const std::string& from, bool backwards) {
    const auto candidates = reachable(targets);
    if (candidates.empty()) return nullptr;
    // The target itself may be disabled by now: its place in the order still tells what comes next.
    const Target* here = named(targets, from);
    const auto is_behind = [here](const Target* target) { return here && target > here; };
    const auto is_before = [here](const Target* target) { return here && target < here; };
    if (backwards) {
        const auto next = std::find_if(candidates.rbegin(), candidates.rend(), is_before);
        return next == candidates.rend() ? candidates.back() : *next;
    }
    const auto next = std::ranges::find_if(candidates, is_behind);
    return next == candidates.end() ? candidates.front() : *next;
}

const Target* next_towards(const std::vector<Target>& targets, const std::string& from, Direction direction) {
    const auto candidates = reachable(targets);
    const Target* start = named(targets, from);
    if (!start) return candidates.empty() ? nullptr : candidates.front();
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

const Target* at_edge(const std::vector<Target>& targets, const std::string& from, Edge edge, Reach reach) {
    const Target* start = named(targets, from);
    if (!start || !start->grid) return nullptr;
    const auto place = [](const Target* target) { return std::pair(target->grid->row, target->grid->column); };
    const Target* best = nullptr;
    for (const Target* target : reachable(targets)) {
        if (!share_grid(*start, *target)) continue;
        if (reach == Reach::row && target->grid->row != start->grid->row) continue;
        if (!best || (edge == Edge::start ? place(target) < place(best) : place(target) > place(best))) best = target;
    }
    return best;
}

std::string neighbour_left(const std::vector<Target>& before, const std::vector<Target>& now, const std::string& gone) {
    const Target* here = named(before, gone);
    if (!here) return {};
    const auto is_left = [&](const Target& target) { return target.layer == here->layer && named(now, target.name); };
    const auto nearest = [&](auto may_be) -> const Target* {
        const Target* end = before.data() + before.size();
        const Target* next = std::find_if(here, end, may_be);
        if (next != end) return next;
        const auto earlier = std::find_if(before.rend() - (here - before.data()), before.rend(), may_be);
        return earlier == before.rend() ? nullptr : &*earlier;
    };
    const Target* found = nearest([&](const Target& target) { return is_left(target) && share_grid(*here, target); });
    if (!found) found = nearest(is_left);
    return found ? found->name : std::string();
}

}  // namespace quarto::ui
