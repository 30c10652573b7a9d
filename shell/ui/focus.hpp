#pragma once
/// Movement of the keyboard focus over the targets of a frame: pure functions of its tree. Targets under a
/// sheet are out of reach.

#include <vector>

#include "shell/ui/tree.hpp"

namespace quarto::ui {

enum class Direction : unsigned char { left, right, up, down };
enum class Edge : unsigned char { start, end };
enum class Reach : unsigned char { row, grid };

/// The target with this id; null if there is none.
const Node* find_target(const Tree& tree, Id id);

/// The next tab stop among the enabled targets; null if there is none.
const Node* next_in_order(const Tree& tree, Id from, bool backwards);
/// The target in a direction: along the row or column of a grid, to the nearest member of another group, or
/// else to the nearest enabled target; null if there is none.
const Node* next_towards(const Tree& tree, Id from, Direction direction);
/// The first target of the next or previous region: a composite group, or the targets between two of them.
const Node* next_region(const Tree& tree, Id from, bool backwards);
/// The area that keys scroll: the focused one, or else the only reachable one; null if there is none.
const Node* area_of_keys(const Tree& tree, Id focused);
/// Focus after its target `gone` has disappeared: the new target in its place, or else the nearest remaining
/// one in the order, preferably in the same group. None if there is no such target.
Id nearest_remaining(const Tree& before, const Tree& now, Id gone);

/// The composite group that contains a node; null if there is none.
const Node* composite_of(const Tree& tree, const Node& node);
/// Controls of a group, enabled or not, in reading order.
std::vector<const Node*> members_of(const Tree& tree, const Node& group);
/// Where an arrow key leads from a member of a composite group: along the row or column of a grid, in reading
/// order or to the nearest member of the next line of a list. `from` itself at an end.
const Node& step_in_group(const Tree& tree, const Node& group, const Node& from, Direction direction);
/// Where Home or End leads from a member of a composite group. Reach::row matters for grids only.
const Node& edge_of_group(const Tree& tree, const Node& group, const Node& from, Edge edge, Reach reach);

}  // namespace quarto::ui
