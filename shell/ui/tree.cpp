#include "shell/ui/tree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <span>

namespace quarto::ui {
namespace {

constexpr std::array role_names{"button", "switch",  "checkbox", "radio",   "cell",   "text",   "name",
                                "title",  "heading", "progress", "field",   "group",  "region", "list",
                                "grid",   "row",     "radios",   "stepper", "dialog", "scroll"};
static_assert(role_names.size() == index_of(Role::scroll) + 1);

bool is_group(Role role) { return role >= Role::group; }

/// Rounded to one decimal.
std::string decimal(float number) {
    const long tenths = std::lround(number * 10);
    const std::string sign = tenths < 0 ? "-" : "";
    return sign + std::to_string(std::labs(tenths) / 10) + '.' + std::to_string(std::labs(tenths) % 10);
}

void add_rect(JsonObject& object, const Rect& rect) {
    object.add_json("x", decimal(rect.x)).add_json("y", decimal(rect.y));
    object.add_json("w", decimal(rect.width)).add_json("h", decimal(rect.height));
}

JsonObject facts_of(const Node& node) {
    JsonObject facts;
    facts.add("role", name_of(node.role)).add("label", node.label);
    add_rect(facts, node.rect);
    if (!node.id.is_none()) facts.add("name", to_text(node.id));
    if (!node.enabled) facts.add("disabled", true);
    if (node.on) facts.add("on", *node.on);
    if (node.is_current) facts.add("current", true);
    if (!node.value.empty()) facts.add("value", node.value);
    if (node.is_drag_source) facts.add("drag_source", *node.is_drag_source);
    if (!node.language.empty()) facts.add("lang", node.language);
    if (node.is_tab_stop) facts.add("tab_stop", true);
    return facts;
}

/// Takes the nodes from the start of `rest` that are not above `depth`.
JsonArray nodes_at(std::span<const Node>& rest, int depth) {
    JsonArray nodes;
    while (!rest.empty() && rest.front().depth >= depth) {
        const Node& node = rest.front();
        rest = rest.subspan(1);
        JsonObject object = facts_of(node);
        if (is_group(node.role)) object.add("nodes", nodes_at(rest, node.depth + 1));
        nodes.add(object);
    }
    return nodes;
}

}  // namespace

std::string_view name_of(Role role) { return role_names[index_of(role)]; }

bool is_target(const Node& node) { return node.role <= Role::cell || (node.role == Role::scroll && node.enabled); }

bool is_composite(Role role) {
    return role == Role::list || role == Role::grid || role == Role::radios || role == Role::stepper;
}

bool stands_on_board(const Tree& tree, Kind kind) {
    return std::ranges::any_of(
        tree, [&](const Node& node) { return node.layer == 0 && node.id == Id(kind) && is_target(node); });
}

bool says_the_same(const Tree& one, const Tree& other) {
    return std::ranges::equal(one, other, [](const Node& a, const Node& b) {
        Node moved = a;
        moved.rect = b.rect;
        return moved == b;
    });
}

JsonArray targets_in(const Tree& tree, int top_layer) {
    JsonArray targets;
    for (const Node& node : tree) {
        if (!is_target(node) || node.layer < top_layer) continue;
        JsonObject target;
        target.add("name", to_text(node.id)).add("label", node.label);
        add_rect(target, node.rect);
        targets.add(target.add("enabled", node.enabled));
    }
    return targets;
}

std::string to_json(const Tree& tree, Id focused) {
    std::span<const Node> nodes = tree;
    return JsonObject().add("focused", to_text(focused)).add("nodes", nodes_at(nodes, 0)).text();
}

}  // namespace quarto::ui
