/// Movement of the focus by keys.

#include <catch_amalgamated.hpp>

#include <algorithm>
#include <array>

#include "shell/ui/focus.hpp"

using namespace quarto::ui;

namespace {

constexpr std::array<std::string_view, 18> id_names{"",   "a",  "b",  "c",  "sheet", "here", "near", "far",  "below",
                                                    "a1", "b1", "a2", "b2", "c1",    "menu", "undo", "redo", "review"};

/// Id for a name, for brevity.
Id id(std::string_view name) {
    const auto found = std::ranges::find(id_names, name);
    return name.empty() ? Id() : Id(Kind::move, static_cast<std::size_t>(found - id_names.begin()));
}

Node target(const char* name, float x, float y) {
    return {.role = Role::button, .id = id(name), .label = name, .rect = {x, y, 10, 10}, .is_tab_stop = true};
}

Node grid_target(const char* name, int column, int row) {
    // Positions on a board drawn as a diamond.
    const float x = static_cast<float>(column - row) * 20, y = static_cast<float>(column + row) * 20;
    return {.role = Role::cell, .id = id(name), .label = name, .rect = {x, y, 10, 10}, .grid = GridPlace{column, row}};
}

Tree board(std::vector<Node> cells) {
    Tree tree{{.role = Role::grid, .id = Kind::board, .label = "board"}};
    for (Node& cell : cells) {
        cell.depth = 1;
        tree.push_back(std::move(cell));
    }
    return tree;
}

Node area(Id of, const char* name, const Rect& rect) {
    return {.role = Role::scroll, .id = of, .label = name, .rect = rect, .is_tab_stop = true};
}

std::string name_of(const Node* target) { return target ? target->label : ""; }

}  // namespace

TEST_CASE("Tab goes through all tab stops in order and starts again") {
    const std::vector targets{target("a", 0, 0), target("b", 50, 0), target("c", 0, 50)};
    CHECK(name_of(next_in_order(targets, id(""), false)) == "a");
    CHECK(name_of(next_in_order(targets, id("a"), false)) == "b");
    CHECK(name_of(next_in_order(targets, id("c"), false)) == "a");
    CHECK(name_of(next_in_order(targets, id("a"), true)) == "c");
}

TEST_CASE("Keys skip disabled targets") {
    std::vector targets{target("a", 0, 0), target("b", 50, 0), target("c", 100, 0)};
    targets[1].enabled = false;
    CHECK(name_of(next_in_order(targets, id("a"), false)) == "c");
    CHECK(name_of(next_towards(targets, id("a"), Direction::right)) == "c");
}

TEST_CASE("Keys stay on the top sheet") {
    std::vector targets{target("a", 0, 0), target("b", 50, 0), target("sheet", 100, 0)};
    targets[2].layer = 1;
    CHECK(name_of(next_in_order(targets, id("a"), false)) == "sheet");
    CHECK(name_of(next_in_order(targets, id("sheet"), false)) == "sheet");
}

TEST_CASE("An arrow key goes to the nearest target in its direction") {
    const std::vector targets{target("here", 0, 0), target("near", 40, 10), target("far", 200, 0),
                              target("below", 0, 60)};
    CHECK(name_of(next_towards(targets, id("here"), Direction::right)) == "near");
    CHECK(name_of(next_towards(targets, id("here"), Direction::down)) == "below");
    CHECK(name_of(next_towards(targets, id("here"), Direction::left)).empty());
}

TEST_CASE("On the board arrow keys go along rows and columns, also to taken cells, and out of it at its edge") {
    Tree tree =
        board({grid_target("a1", 0, 0), grid_target("b1", 1, 0), grid_target("a2", 0, 1), grid_target("b2", 1, 1)});
    tree.push_back(target("menu", 200, 20));
    tree[2].enabled = false;
    CHECK(name_of(next_towards(tree, id("a1"), Direction::right)) == "b1");
    CHECK(name_of(next_towards(tree, id("a1"), Direction::down)) == "a2");
    CHECK(name_of(next_towards(tree, id("b2"), Direction::left)) == "a2");
    CHECK(name_of(next_towards(tree, id("b2"), Direction::up)) == "b1");
    CHECK(name_of(next_towards(tree, id("b1"), Direction::right)) == "menu");
    CHECK(next_towards(tree, id("b2"), Direction::down) == nullptr);
}

TEST_CASE("In a list arrow keys go to the nearest member, also a disabled one") {
    Tree tree = board({target("a", 0, 0), target("b", 20, 0), target("c", 12, 20)});
    tree.front().role = Role::list;
    tree.push_back(target("below", 0, 15));
    tree[3].enabled = false;
    CHECK(name_of(next_towards(tree, id("a"), Direction::down)) == "c");
    CHECK(name_of(next_towards(tree, id("c"), Direction::up)) == "b");
    CHECK(name_of(next_towards(tree, id("a"), Direction::right)) == "b");
}

TEST_CASE("An arrow key prefers the farther member of its group to a nearer control beside it") {
    Tree tree = board({target("a", 0, 0), target("b", 300, 0)});
    tree.front().role = Role::stepper;
    tree.push_back(target("near", 40, 12));
    CHECK(name_of(next_towards(tree, id("a"), Direction::right)) == "b");
    CHECK(name_of(next_towards(tree, id("a"), Direction::down)) == "near");
}

TEST_CASE("If a target disappears, the focus goes to its neighbour in the group or to the next target") {
    Tree before = board({grid_target("a1", 0, 0), grid_target("b1", 1, 0)});
    for (const Node& node : {target("undo", 0, 99), target("redo", 0, 120)}) before.push_back(node);
    const auto without = [&](std::string_view name) {
        Tree now = before;
        std::erase_if(now, [&](const Node& each) { return each.label == name; });
        return now;
    };
    CHECK(nearest_remaining(before, without("a1"), id("a1")) == id("b1"));
    CHECK(nearest_remaining(before, without("b1"), id("b1")) == id("a1"));
    CHECK(nearest_remaining(before, without("undo"), id("undo")) == id("redo"));
    CHECK(nearest_remaining(before, without("redo"), id("redo")) == id("undo"));
    std::vector replaced = without("undo");
    replaced.push_back(target("review", 0, 99));
    CHECK(nearest_remaining(before, replaced, id("undo")) == id("review"));
    CHECK(nearest_remaining(before, {}, id("undo")).is_none());
    CHECK(nearest_remaining(before, before, id("unknown")).is_none());
}

TEST_CASE("Only Tab stops at scroll areas, and keys scroll the focused one or the only one") {
    std::vector targets{target("a", 0, 0), target("b", 0, 50)};
    targets.push_back(area({Kind::help, Part::text}, "text", {0, 20, 10, 20}));
    CHECK(name_of(next_in_order(targets, id("b"), false)) == "text");
    CHECK(name_of(next_towards(targets, id("a"), Direction::down)) == "b");
    CHECK(name_of(area_of_keys(targets, id("a"))) == "text");
    targets.push_back(area(Kind::moves_list, "list", {50, 20, 10, 20}));
    CHECK(name_of(area_of_keys(targets, Kind::moves_list)) == "list");
    CHECK(area_of_keys(targets, id("a")) == nullptr);
}
