/// Keys on the focused target, for hosts that have a focus of their own, and tab stops.

#include <catch_amalgamated.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "shell/ui/keyboard.hpp"

using namespace quarto::ui;

namespace {

constexpr float cell_size = 20;

/// A group, followed by its members.
Tree group(Role role, Id id, std::vector<Node> members) {
    Tree tree{{.role = role, .id = id, .label = {}}};
    for (Node& member : members) {
        member.depth = 1;
        tree.push_back(std::move(member));
    }
    return tree;
}

Node control(Role role, Id id, float x = 0, float y = 0) {
    return {.role = role, .id = id, .label = {}, .rect = {x, y, cell_size, cell_size}};
}

/// A board of 4 x 4 cells in rows, drawn as a diamond.
Tree board() {
    std::vector<Node> members;
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) {
            const float x = cell_size * static_cast<float>(column - row),
                        y = cell_size * static_cast<float>(column + row);
            members.push_back(control(Role::cell, Id(Kind::cell, static_cast<std::size_t>(4 * row + column)), x, y));
            members.back().grid = GridPlace{column, row};
        }
    return group(Role::grid, Kind::board, std::move(members));
}

/// Three pieces, and below them two that are centred.
Tree reserve() {
    constexpr std::array<std::pair<float, float>, 5> places{{{0, 0}, {20, 0}, {40, 0}, {12, 20}, {32, 20}}};
    std::vector<Node> members;
    for (std::size_t k = 0; k < places.size(); ++k)
        members.push_back(control(Role::button, Id(Kind::piece, k), places[k].first, places[k].second));
    return group(Role::list, Kind::reserve, std::move(members));
}

Tree radios(std::size_t chosen) {
    std::vector<Node> members;
    for (std::size_t k = 0; k < 3; ++k) {
        members.push_back(control(Role::radio, {Kind::form_calls, Part::choice, k}, cell_size * static_cast<float>(k)));
        members.back().on = k == chosen;
    }
    return group(Role::radios, Kind::form_calls, std::move(members));
}

Tree stepper() {
    return group(Role::stepper, Kind::form_level,
                 {control(Role::button, {Kind::form_level, Part::less}),
                  control(Role::button, {Kind::form_level, Part::more}, 40)});
}

UiState state_of(Tree tree, Id focused) {
    UiState state;
    state.tree = std::move(tree);
    state.focused = focused;
    update_tab_stops(state);
    return state;
}

/// A key by its name, such as "Control+Home".
bool press(UiState& state, std::string_view name) {
    KeyPress press{};
    for (const auto& [prefix, flag] :
         {std::pair(std::string_view("Control+"), &press.has_control), {"Shift+", &press.has_shift}})
        if (name.starts_with(prefix)) {
            *flag = true;
            name.remove_prefix(prefix.size());
        }
    const auto key = parse_navigation_key(name);
    REQUIRE(key);
    press.key = *key;
    return press_key(state, press, ArrowReach::group);
}

std::vector<std::string> tab_stops(const UiState& state) {
    std::vector<std::string> names;
    for (const Node& node : state.tree)
        if (node.is_tab_stop) names.push_back(to_text(node.id));
    return names;
}

}  // namespace

TEST_CASE("Arrows, Home and End move along rows and columns of the board and don't leave it") {
    UiState state = state_of(board(), Id(Kind::cell, 9));
    REQUIRE(to_text(state.focused) == "cell.b3");
    constexpr std::pair<std::string_view, std::string_view> steps[]{
        {"ArrowRight", "c3"}, {"ArrowDown", "c4"}, {"ArrowDown", "c4"}, {"ArrowLeft", "b4"},   {"ArrowUp", "b3"},
        {"Home", "a3"},       {"ArrowLeft", "a3"}, {"End", "d3"},       {"Control+End", "d4"}, {"Control+Home", "a1"}};
    for (const auto& [key, cell] : steps) {
        CAPTURE(key);
        CHECK(press(state, key));
        CHECK(to_text(state.focused) == "cell." + std::string(cell));
    }
    CHECK(state.requests.empty());
}

TEST_CASE("Arrow keys on the board also stop at taken cells") {
    UiState state = state_of(board(), Id(Kind::cell, 0));
    state.tree[2].enabled = false;
    CHECK(press(state, "ArrowRight"));
    CHECK(state.focused == Id(Kind::cell, 1));
}

TEST_CASE("Arrows, Home and End move along and between the lines of a list") {
    UiState state = state_of(reserve(), Id(Kind::piece, 0));
    constexpr std::pair<std::string_view, std::size_t> steps[]{
        {"ArrowRight", 1}, {"ArrowDown", 3}, {"ArrowRight", 4}, {"ArrowUp", 2}, {"ArrowUp", 2},
        {"ArrowRight", 3}, {"ArrowLeft", 2}, {"Home", 0},       {"End", 4},     {"ArrowDown", 4}};
    for (const auto& [key, piece] : steps) {
        CAPTURE(key);
        CHECK(press(state, key));
        CHECK(state.focused == Id(Kind::piece, piece));
    }
}

TEST_CASE("Up and down go along a list of one line") {
    Tree tree = reserve();
    tree.resize(4);
    UiState state = state_of(std::move(tree), Id(Kind::piece, 0));
    press(state, "ArrowDown");
    CHECK(state.focused == Id(Kind::piece, 1));
    press(state, "ArrowUp");
    CHECK(state.focused == Id(Kind::piece, 0));
}

TEST_CASE("An arrow key presses the radio button that it leads to") {
    UiState state = state_of(radios(1), Id(Kind::form_calls, Part::choice, 1));
    CHECK(press(state, "ArrowRight"));
    CHECK(press(state, "ArrowRight"));
    CHECK(state.focused == Id(Kind::form_calls, Part::choice, 2));
    CHECK(state.requests == std::deque{Request{Id(Kind::form_calls, Part::choice, 2)}});
}

TEST_CASE("Arrows change a stepper, Home and End set its first and last value") {
    const Id more(Kind::form_level, Part::more), less(Kind::form_level, Part::less);
    UiState state = state_of(stepper(), more);
    for (const std::string_view key : {"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End"}) {
        CAPTURE(key);
        CHECK(press(state, key));
    }
    CHECK(state.requests == std::deque{Request{more}, Request{more}, Request{less}, Request{less},
                                       Request{Kind::form_level, ScrollStep::start},
                                       Request{Kind::form_level, ScrollStep::end}});
}

TEST_CASE("Enter and Space press a cell once, however long they are held, and leave buttons to the host") {
    UiState state = state_of(board(), Id(Kind::cell, 3));
    CHECK(press(state, "Enter"));
    CHECK(press(state, " "));
    CHECK(state.requests == std::deque{Request{Id(Kind::cell, 3)}, Request{Id(Kind::cell, 3)}});
    CHECK(press_key(state, {.key = NavigationKey::enter, .is_repeat = true}, ArrowReach::group));
    CHECK(state.requests.size() == 2);
    UiState on_button = state_of({control(Role::button, Kind::menu)}, Kind::menu);
    for (const std::string_view key : {"Enter", " ", "ArrowDown", "Home", "Tab", "PageDown"})
        CHECK_FALSE(press(on_button, key));
    CHECK(on_button.requests.empty());
}

TEST_CASE("Which keys scroll depends on where the focus is") {
    const Id text(Kind::help, Part::text);
    const auto with_area = [&](int layer) {
        Tree tree{control(Role::button, Kind::menu), control(Role::scroll, text)};
        for (Node& node : tree) node.layer = layer;
        return tree;
    };
    const auto used = [&](int layer, Id focused) {
        UiState state = state_of(with_area(layer), focused);
        std::string keys;
        for (const std::string_view key : {"PageDown", "ArrowDown", "Home", " "})
            if (press(state, key)) keys += to_text(state.requests.back().id) + ' ' + std::string(key) + ';';
        return keys;
    };
    CHECK(used(0, Kind::menu) == "help text PageDown;");
    CHECK(used(1, Kind::menu) == "help text PageDown;help text ArrowDown;help text Home;");
    CHECK(used(0, text) == "help text PageDown;help text ArrowDown;help text Home;help text  ;");
    UiState state = state_of(with_area(0), text);
    CHECK(press(state, "Shift+ "));
    CHECK(state.requests.back().step == ScrollStep::page_up);
    CHECK_FALSE(press(state, "Control+ArrowDown"));
}

TEST_CASE("Tab stops at one member of each composite group and at every other control") {
    Tree tree{control(Role::button, Kind::menu)};
    for (const Tree& part : {board(), radios(2), stepper()}) tree.insert(tree.end(), part.begin(), part.end());
    tree.push_back(control(Role::scroll, {Kind::help, Part::text}));
    tree[2].enabled = false;
    UiState state = state_of(tree, {});
    using Names = std::vector<std::string>;
    CHECK(tab_stops(state) == Names{"menu", "cell.b1", "form.calls 2", "form.level less", "help text"});
    state.focused = Id(Kind::cell, 9);
    update_tab_stops(state);
    state.focused = Kind::menu;  // the board keeps its tab stop
    update_tab_stops(state);
    CHECK(tab_stops(state)[1] == "cell.b3");
    state.tree[1 + 9 + 1].id = Id(Kind::cell, 0);  // until that member is gone
    update_tab_stops(state);
    CHECK(tab_stops(state)[1] == "cell.b1");
}
