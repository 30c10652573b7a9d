#include "shell/ui/tree.hpp"

#include <algorithm>
#include <array>

#include "shell/ui/json_writer.hpp"

namespace quarto::ui {
namespace {

constexpr std::array role_names{"button", "switch",  "checkbox", "radio",   "cell",   "text",   "name",
                                "title",  "heading", "progress", "field",   "group",  "region", "list",
                                "grid",   "row",     "radios",   "stepper", "dialog", "scroll"};
static_assert(role_names.size() == static_cast<std::size_t>(Role::scroll) + 1);

bool is_group(Role role) {
    return role >= Role::group;
}

void write_facts(JsonWriter& json, const Node& node) {
    json.key("role").value(name_of(node.role)).key("label").value(node.label);
    json.key("x").value(node.rect.x).key("y").value(node.rect.y);
    json.key("w").value(node.rect.width).key("h").value(node.rect.height);
    if (!node.id.is_none()) json.key("name").value(to_text(node.id));
    if (!node.enabled) json.key("disabled").value(true);
    if (node.on) json.key("on").value(*node.on);
    if (node.is_current) json.key("current").value(true);
    if (!node.value.empty()) json.key("value").value(node.value);
    if (node.is_drag_source) json.key("grip").value(true);
    if (!node.language.empty()) json.key("lang").value(node.language);
    if (node.is_tab_stop) json.key("tab_stop").value(true);
}

}  // namespace

std::string_view name_of(Role role) { return role_names[static_cast<std::size_t>(role)]; }

bool is_target(const Node& node) {
    return node.role <= Role::cell || (node.role == Role::scroll && node.enabled);
}

bool is_composite(Role role) {
    return role == Role::list || role == Role::grid || role == Role::radios || role == Role::stepper;
}

bool says_the_same(const Tree& one, const Tree& other) {
    return std::ranges::equal(one, other, [](const Node& a, const Node& b) {
        Node moved = a;
        moved.rect = b.rect;
        return moved == b;
    });
}

std::string to_json(const Tree& tree, Id focused) {
    JsonWriter json;
    json.open_object().key("focused").value(to_text(focused)).key("nodes").open_array();
    int depth = 0;
    const auto close_to = [&](int wanted) {
        for (; depth > wanted; --depth) json.close_array().close_object();
    };
    for (const Node& node : tree) {
        close_to(node.depth);
        json.open_object();
        write_facts(json, node);
        if (is_group(node.role)) {
            json.key("nodes").open_array();
            ++depth;
        } else {
            json.close_object();
        }
    }
    close_to(0);
    return json.close_array().close_object().text();
}

}  // namespace quarto::ui
