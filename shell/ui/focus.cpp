#include "shell/ui/focus.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quarto::ui {
namespace {

bool is_area(const Node& node) { return node.role == Role::scroll; }

/// Enabled targets of the top layer.
std::vector<const Node*> reachable(const Tree& tree) {
    int layer = 0;
    for (const Node& node : tree) layer = std::max(layer, node.layer);
    std::vector<const Node*> found;
    for (const Node& node : tree)
        if (is_target(node) && node.layer == layer && node.enabled) found.push_back(&node);
    return found;
}

/// Targets for arrow keys: the reachable ones without scroll areas.
std::vector<const Node*> pressable(const Tree& tree) {
    auto found = reachable(tree);
    std::erase_if(found, [](const Node* target) { return is_area(*target); });
    return found;
}

struct Step {
    int right, down;
};
Step step_of(Direction direction) {
    return {direction == Direction::left    ? -1
            : direction == Direction::right ? 1
                                            : 0,
            direction == Direction::up     ? -1
            : direction == Direction::down ? 1
                                           : 0};
}

/// The nearest candidate in a direction; those off to the side count as farther away. Null if there is none.
const Node* nearest_towards(const std::vector<const Node*>& candidates, const Node& start, Step step) {
    const Node* best = nullptr;
    float least = 0;
    for (const Node* target : candidates) {
        const float x = target->rect.middle_x() - start.rect.middle_x();
        const float y = target->rect.middle_y() - start.rect.middle_y();
        const float along = x * static_cast<float>(step.right) + y * static_cast<float>(step.down);
        const float across = std::abs(x * static_cast<float>(step.down)) + std::abs(y * static_cast<float>(step.right));
        const float cost = along + 2.2f * across;
        if (along < 4 || (best && cost >= least)) continue;
        best = target;
        least = cost;
    }
    return best;
}

/// The member of the nearest line below (`down` 1) or above (-1), and there the one nearest to `from`.
const Node* in_next_line(const std::vector<const Node*>& members, const Node& from, int down) {
    const auto lines = [&](const Node& node) {
        return down * static_cast<int>(std::lround((node.rect.y - from.rect.y) / from.rect.height));
    };
    const auto cost = [&](const Node* node) {
        return std::pair(lines(*node), std::abs(node->rect.middle_x() - from.rect.middle_x()));
    };
    const Node* best = nullptr;
    for (const Node* each : members)
        if (lines(*each) > 0 && (!best || cost(each) < cost(best))) best = each;
    return best;
}

}  // namespace

const Node* find_target(const Tree& tree, Id id) {
    const auto found = std::ranges::find_if(tree, [id](const Node& node) { return node.id == id && is_target(node); });
    return found == tree.end() ? nullptr : &*found;
}

const Node* next_in_order(const Tree& tree, Id from, bool backwards) {
    const Node* here = find_target(tree, from);
    const Node* own_group = here ? composite_of(tree, *here) : nullptr;
    auto candidates = reachable(tree);
    std::erase_if(candidates, [&](const Node* each) {
        return !each->is_tab_stop || (each != here && own_group && composite_of(tree, *each) == own_group);
    });
    if (candidates.empty()) return nullptr;
    // The target itself may be disabled by now; its position in the order still counts.
    const auto is_behind = [here](const Node* target) { return here && target > here; };
    const auto is_before = [here](const Node* target) { return here && target < here; };
    if (backwards) {
        const auto next = std::find_if(candidates.rbegin(), candidates.rend(), is_before);
        return next == candidates.rend() ? candidates.back() : *next;
    }
    const auto next = std::ranges::find_if(candidates, is_behind);
    return next == candidates.end() ? candidates.front() : *next;
}

const Node* next_region(const Tree& tree, Id from, bool backwards) {
    std::vector<const Node*> firsts;
    const Node* region = nullptr;
    for (const Node* target : reachable(tree)) {
        const Node* group = composite_of(tree, *target);
        if (firsts.empty() || group != region) firsts.push_back(target);
        region = group;
    }
    if (firsts.empty()) return nullptr;
    const Node* here = find_target(tree, from);
    const auto after = std::ranges::find_if(firsts, [here](const Node* first) { return !here || first > here; });
    const auto count = static_cast<std::ptrdiff_t>(firsts.size());
    // `after` is the next region; one before it is the first target of its own region, two before it the
    // previous one.
    const std::ptrdiff_t next = after - firsts.begin(), step = !backwards ? next : here ? next - 2 : next - 1;
    return firsts[index_of((step + count) % count)];
}

const Node* next_towards(const Tree& tree, Id from, Direction direction) {
    auto candidates = pressable(tree);
    const Node* start = find_target(tree, from);
    if (!start) {  // start at the board or the remaining pieces
        const auto is_member = [&](const Node* target) {
            const Node* group = composite_of(tree, *target);
            return group && (group->role == Role::grid || group->role == Role::list);
        };
        const auto member = std::ranges::find_if(candidates, is_member);
        return member != candidates.end() ? *member : candidates.empty() ? nullptr : candidates.front();
    }
    const Node* group = composite_of(tree, *start);
    const Step step = step_of(direction);
    // Tab passes by the members of a group, so arrows also stop at disabled ones: others may be behind them.
    if (group && group->role == Role::grid) {
        const Node& next = step_in_group(tree, *group, *start, direction);
        if (&next != start) return &next;
        std::erase_if(candidates, [&](const Node* target) { return composite_of(tree, *target) == group; });
    } else if (group) {
        if (const Node* next = nearest_towards(members_of(tree, *group), *start, step)) return next;
    }
    return nearest_towards(candidates, *start, step);
}

const Node* area_of_keys(const Tree& tree, Id focused) {
    auto areas = reachable(tree);
    std::erase_if(areas, [](const Node* target) { return !is_area(*target); });
    for (const Node* area : areas)
        if (area->id == focused) return area;
    return areas.size() == 1 ? areas.front() : nullptr;
}

Id nearest_remaining(const Tree& before, const Tree& now, Id gone) {
    const Node* here = find_target(before, gone);
    if (!here) return {};
    const auto is_candidate = [&](const Node& node) {
        return is_target(node) && node.layer == here->layer && !is_area(node);
    };
    const auto stands_there = [&](const Node& node) {
        return is_candidate(node) && !find_target(before, node.id) &&
               node.rect.contains(here->rect.middle_x(), here->rect.middle_y());
    };
    const auto heir = std::ranges::find_if(now, stands_there);
    if (heir != now.end()) return heir->id;
    const auto is_left = [&](const Node& node) { return is_candidate(node) && find_target(now, node.id); };
    const Node* group = composite_of(before, *here);
    const auto nearest = [&](auto may_be) -> const Node* {
        const Node* end = before.data() + before.size();
        const Node* next = std::find_if(here, end, may_be);
        if (next != end) return next;
        const auto earlier = std::find_if(before.rend() - (here - before.data()), before.rend(), may_be);
        return earlier == before.rend() ? nullptr : &*earlier;
    };
    const Node* found =
        nearest([&](const Node& node) { return is_left(node) && group && composite_of(before, node) == group; });
    if (!found) found = nearest(is_left);
    return found ? found->id : Id();
}

const Node* composite_of(const Tree& tree, const Node& node) {
    int depth = node.depth;
    for (const Node* each = &node; depth > 0 && each != tree.data();)
        if ((--each)->depth < depth) {
            if (is_composite(each->role)) return each;
            depth = each->depth;
        }
    return nullptr;
}

std::vector<const Node*> members_of(const Tree& tree, const Node& group) {
    std::vector<const Node*> members;
    const Node* end = tree.data() + tree.size();
    for (const Node* each = &group + 1; each != end && each->depth > group.depth; ++each)
        if (is_target(*each) && !is_area(*each)) members.push_back(each);
    return members;
}

const Node& step_in_group(const Tree& tree, const Node& group, const Node& from, Direction direction) {
    const auto members = members_of(tree, group);
    const Step step = step_of(direction);
    if (group.role == Role::grid) {
        const auto is_next = [&](const Node* each) {
            return each->grid->column == from.grid->column + step.right &&
                   each->grid->row == from.grid->row + step.down;
        };
        const auto next = std::ranges::find_if(members, is_next);
        return next == members.end() ? from : **next;
    }
    const bool has_lines =
        group.role == Role::list && (in_next_line(members, from, 1) || in_next_line(members, from, -1));
    if (has_lines && step.down != 0) {
        const Node* next = in_next_line(members, from, step.down);
        return next ? *next : from;
    }
    const auto next = std::ranges::find(members, &from) - members.begin() + step.right + step.down;
    return next >= 0 && next < std::ssize(members) ? *members[index_of(next)] : from;
}

const Node& edge_of_group(const Tree& tree, const Node& group, const Node& from, Edge edge, Reach reach) {
    auto members = members_of(tree, group);
    if (group.role == Role::grid && reach == Reach::row)
        std::erase_if(members, [&](const Node* each) { return each->grid->row != from.grid->row; });
    return *(edge == Edge::start ? members.front() : members.back());
}

}  // namespace quarto::ui
