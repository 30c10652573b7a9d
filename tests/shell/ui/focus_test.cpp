/// Movement of the focus by keys.

#include <catch_amalgamated.hpp>

#include <algorithm>
#include <array>

#include "shell/ui/state.hpp"

using namespace quarto::ui;

namespace {

constexpr std::array<std::string_view, 18> id_names{"", "a", "b", "c", "sheet", "here", "near", "far", "below", "a1", "b1",
                                                  "a2", "b2", "c1", "menu", "undo", "redo", "review"};

/// Id for a name, for brevity.
Id id(std::string_view name) {
    const auto found = std::ranges::find(id_names, name);
    return name.empty() ? Id() : Id(Kind::move, static_cast<std::size_t>(found - id_names.begin()));
}

Target target(const char* name, float x, float y) {
    return {id(name), name, {x, y, 10, 10}, true, 0, {}};
}

Target grid_target(const char* name, int column, int row) {
    // Positions on a board drawn as a diamond.
    const float x = static_cast<float>(column - row) * 20, y = static_cast<float>(column + row) * 20;
    return {id(name), name, {x, y, 10, 10}, true, 0, GridPlace{Kind::board, column, row}};
}

std::string name_of(const Target* target) {
    return target ? target->label : "";
}

}  // namespace

TEST_CASE("Tab goes through all targets in order and starts again") {
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

TEST_CASE("On the board arrow keys go along rows and columns") {
    const std::vector targets{grid_target("a1", 0, 0), grid_target("b1", 1, 0), grid_target("a2", 0, 1), grid_target("b2", 1, 1)};
    CHECK(name_of(next_towards(targets, id("a1"), Direction::right)) == "b1");
    CHECK(name_of(next_towards(targets, id("a1"), Direction::down)) == "a2");
    CHECK(name_of(next_towards(targets, id("b2"), Direction::left)) == "a2");
    CHECK(name_of(next_towards(targets, id("b2"), Direction::up)) == "b1");
}

TEST_CASE("On the board an arrow key skips taken cells") {
    std::vector targets{grid_target("a1", 0, 0), grid_target("b1", 1, 0), grid_target("c1", 2, 0)};
    targets[1].enabled = false;
    CHECK(name_of(next_towards(targets, id("a1"), Direction::right)) == "c1");
}

TEST_CASE("Home and End go to the ends of a row, and to the corners of the board") {
    const std::vector targets{grid_target("a1", 0, 0), grid_target("b1", 1, 0), grid_target("a2", 0, 1), grid_target("b2", 1, 1), target("menu", 0, 99)};
    CHECK(name_of(at_edge(targets, id("b1"), Edge::start, Reach::row)) == "a1");
    CHECK(name_of(at_edge(targets, id("a2"), Edge::end, Reach::row)) == "b2");
    CHECK(name_of(at_edge(targets, id("b2"), Edge::start, Reach::grid)) == "a1");
    CHECK(name_of(at_edge(targets, id("a1"), Edge::end, Reach::grid)) == "b2");
    CHECK(at_edge(targets, id("menu"), Edge::end, Reach::row) == nullptr);
}

TEST_CASE("If a target disappears, the focus goes to its grid neighbour or to the next target") {
    const std::vector before{target("menu", 0, 0), grid_target("a1", 0, 0), grid_target("b1", 1, 0), target("undo", 0, 99), target("redo", 0, 120)};
    const auto without = [&](std::string_view name) {
        std::vector now = before;
        std::erase_if(now, [&](const Target& each) { return each.label == name; });
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
    targets.push_back({{Kind::help, Part::text}, "text", {0, 20, 10, 20}, true, 0, {}, {}, true});
    CHECK(name_of(next_in_order(targets, id("b"), false)) == "text");
    CHECK(name_of(next_towards(targets, id("a"), Direction::down)) == "b");
    CHECK(name_of(area_of_keys(targets, id("a"))) == "text");
    targets.push_back({Kind::moves_list, "list", {50, 20, 10, 20}, true, 0, {}, {}, true});
    CHECK(name_of(area_of_keys(targets, Kind::moves_list)) == "list");
    CHECK(area_of_keys(targets, id("a")) == nullptr);
}
