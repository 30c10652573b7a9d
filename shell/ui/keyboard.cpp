#include "shell/ui/keyboard.hpp"

#include <algorithm>
#include <array>

#include "shell/ui/focus.hpp"

namespace quarto::ui {
namespace {

constexpr std::array<std::string_view, 11> key_names{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End",
                                                     "PageUp",    "PageDown",   "Tab",     "Enter",     " "};

static_assert(key_names.size() == index_of(NavigationKey::space) + 1);

std::optional<Direction> direction_of(NavigationKey key) {
    return key <= NavigationKey::down ? std::optional(static_cast<Direction>(key)) : std::nullopt;
}

std::optional<Edge> edge_of(NavigationKey key) {
    if (key == NavigationKey::home) return Edge::start;
    return key == NavigationKey::end ? std::optional(Edge::end) : std::nullopt;
}

bool activates(NavigationKey key) { return key == NavigationKey::enter || key == NavigationKey::space; }

/// Which keys are free to scroll the area.
enum class ScrollKeys : unsigned char {
    pages,  ///< Page Up and Page Down
    ends,   ///< and Home, End, up and down
    all,    ///< and Space
};

std::optional<ScrollStep> scroll_step(const KeyPress& press, ScrollKeys keys) {
    using enum NavigationKey;
    if (press.has_control) return std::nullopt;
    if (press.key == space && keys == ScrollKeys::all)
        return press.has_shift ? ScrollStep::page_up : ScrollStep::page_down;
    if (press.has_shift) return std::nullopt;
    if (press.key == page_up) return ScrollStep::page_up;
    if (press.key == page_down) return ScrollStep::page_down;
    if (keys == ScrollKeys::pages) return std::nullopt;
    switch (press.key) {
        case up: return ScrollStep::line_up;
        case down: return ScrollStep::line_down;
        case home: return ScrollStep::start;
        case end: return ScrollStep::end;
        default: return std::nullopt;
    }
}

bool scroll(UiState& state, const Node* area, std::optional<ScrollStep> step) {
    if (area && step) request(state, {area->id, step});
    return area && step;
}

/// A stepper changes by arrows and goes to its first or last value by Home and End.
bool press_in_stepper(UiState& state, const Node& stepper, NavigationKey key) {
    if (const auto edge = edge_of(key)) {
        request(state, {stepper.id, *edge == Edge::start ? ScrollStep::start : ScrollStep::end});
        return true;
    }
    const auto direction = direction_of(key);
    if (!direction) return false;
    const bool is_more = *direction == Direction::up || *direction == Direction::right;
    request(state, {Id(stepper.id.kind, is_more ? Part::more : Part::less)});
    return true;
}

/// The focused radio button is the chosen one.
void move_in_group(UiState& state, const Node& from, const Node& to) {
    if (&to != &from && to.role == Role::radio) request(state, {to.id});
    move_focus(state, to);
}

bool press_in_composite(UiState& state, const Node& group, const Node& here, const KeyPress& press) {
    if (press.has_shift) return false;
    const auto direction = direction_of(press.key);
    const auto edge = edge_of(press.key);
    if (!(direction && !press.has_control) && !edge) return false;
    if (group.role == Role::stepper) return press_in_stepper(state, group, press.key);
    move_in_group(state, here,
                  direction
                      ? step_in_group(state.tree, group, here, *direction)
                      : edge_of_group(state.tree, group, here, *edge, press.has_control ? Reach::grid : Reach::row));
    return true;
}

bool press_in_group(UiState& state, const KeyPress& press) {
    const Node* here = find_target(state.tree, state.focused);
    const Node* group = here ? composite_of(state.tree, *here) : nullptr;
    if (group && press_in_composite(state, *group, *here, press)) return true;
    if (here && here->role == Role::cell && activates(press.key)) {
        if (!press.is_repeat) request(state, {here->id});
        return true;
    }
    const Node* area = area_of_keys(state.tree, state.focused);
    const bool is_focused = area && area->id == state.focused, is_on_sheet = area && area->layer > 0;
    const auto keys = is_focused ? ScrollKeys::all : is_on_sheet ? ScrollKeys::ends : ScrollKeys::pages;
    return scroll(state, area, scroll_step(press, keys));
}

/// Whether an arrow key scrolls instead of moving the focus to `next`.
bool scrolls_towards(const UiState& state, const Node& area, const Node* next, Direction direction) {
    const auto known = state.scrolled.find(area.id);
    const bool is_up = direction == Direction::up;
    const bool leaves = !next || next->area != area.id;
    if (leaves) return is_up ? known != state.scrolled.end() && known->second > 0 : !next;
    // A target less than a line out of view is focused instead, which scrolls it into view.
    return is_up ? next->rect.bottom() < area.rect.y - state.scroll_line
                 : next->rect.y > area.rect.bottom() + state.scroll_line;
}

/// As in a group, but arrow keys leave a group where they lead out of it in the picture.
bool press_in_window(UiState& state, const KeyPress& press) {
    const Node* here = find_target(state.tree, state.focused);
    const Node* group = here ? composite_of(state.tree, *here) : nullptr;
    const Node* area = area_of_keys(state.tree, state.focused);
    const auto direction = direction_of(press.key);
    const auto edge = edge_of(press.key);
    const bool is_vertical = direction == Direction::up || direction == Direction::down;
    if ((direction || edge) && (press.has_shift || (direction && press.has_control))) return false;
    if (group && (edge || (group->role == Role::stepper && direction && !is_vertical)))
        return press_in_composite(state, *group, *here, press);
    const Node* next = direction ? next_towards(state.tree, state.focused, *direction) : nullptr;
    const bool scrolls =
        area && (is_vertical ? scrolls_towards(state, *area, next, *direction) : edge && area->layer > 0);
    const auto keys = area && area == here ? ScrollKeys::all : scrolls ? ScrollKeys::ends : ScrollKeys::pages;
    if (scroll(state, area, scroll_step(press, keys))) return true;
    if (press.key == NavigationKey::tab) next = next_in_order(state.tree, state.focused, press.has_shift);
    const bool is_in_group = next && group && composite_of(state.tree, *next) == group;
    if (is_in_group) move_in_group(state, *here, *next);
    else if (next) move_focus(state, *next);
    const bool is_activated = here && activates(press.key) && !press.is_repeat;
    if (is_activated) request(state, {here->id});
    return next || is_activated;
}

/// The member of a composite group that Tab stops at; null in an empty one.
const Node* tab_stop_of(UiState& state, const Node& group) {
    const auto members = members_of(state.tree, group);
    const auto find = [&](auto is_it) {
        const auto found = std::ranges::find_if(members, is_it);
        return found == members.end() ? nullptr : *found;
    };
    const auto with_id = [&](Id id) { return find([id](const Node* each) { return each->id == id; }); };
    if (const Node* focused = with_id(state.focused)) {
        state.group_focus[group.id] = focused->id;
        return focused;
    }
    const auto last = state.group_focus.find(group.id);
    if (last != state.group_focus.end() && group.role != Role::radios)
        if (const Node* member = with_id(last->second)) return member;
    if (const Node* chosen = find([](const Node* each) { return each->on.value_or(false) || each->is_current; }))
        return chosen;
    const Node* enabled = find([](const Node* each) { return each->enabled; });
    return enabled || members.empty() ? enabled : members.front();
}

}  // namespace

std::optional<NavigationKey> parse_navigation_key(std::string_view name) {
    const auto found = std::ranges::find(key_names, name);
    return found == key_names.end() ? std::nullopt
                                    : std::optional(static_cast<NavigationKey>(found - key_names.begin()));
}

void move_focus(UiState& state, const Node& target) {
    state.focused = target.id;
    state.focus_visible = state.focus_moved = true;
    update_tab_stops(state);
}

bool press_key(UiState& state, const KeyPress& press, ArrowReach reach) {
    return reach == ArrowReach::group ? press_in_group(state, press) : press_in_window(state, press);
}

void update_tab_stops(UiState& state) {
    const Node *group = nullptr, *stop = nullptr;
    for (Node& node : state.tree) {
        if (group && node.depth <= group->depth) group = nullptr;
        node.is_tab_stop = group ? &node == stop : is_target(node);
        if (!is_composite(node.role)) continue;
        group = &node;
        stop = tab_stop_of(state, node);
    }
}

}  // namespace quarto::ui
