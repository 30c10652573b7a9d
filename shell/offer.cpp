/// Keys and wheel that are used only where they do something now, for a window that lives among others in a page.

#include <algorithm>

#include "shell/program.hpp"

namespace quarto {

namespace {

/// Whether Tab leads on without beginning again at the other end.
bool leads_on(const ui::UiState& state, bool backwards) {
    const ui::Target* next = ui::next_in_order(state.targets, state.focused, backwards);
    const auto here = std::ranges::find(state.targets, state.focused, &ui::Target::name);
    if (!next || here == state.targets.end()) return next;
    return backwards ? next < &*here : next > &*here;
}

bool has_focus(const ui::UiState& state) {
    return std::ranges::any_of(state.targets, [&](const ui::Target& target) {
        return target.name == state.focused && target.enabled && target.layer == state.top_layer;
    });
}

bool does_something(const ui::UiState& state, const SDL_Keysym& key) {
    const auto towards = [&](ui::Direction direction) {
        return ui::next_towards(state.targets, state.focused, direction) != nullptr;
    };
    switch (key.sym) {
        case SDLK_TAB: return leads_on(state, (key.mod & KMOD_SHIFT) != 0);
        case SDLK_LEFT: return towards(ui::Direction::left);
        case SDLK_RIGHT: return towards(ui::Direction::right);
        case SDLK_UP: return towards(ui::Direction::up);
        case SDLK_DOWN: return towards(ui::Direction::down);
        case SDLK_RETURN:
        case SDLK_SPACE: return has_focus(state);
        case SDLK_ESCAPE: return true;
        default: return false;
    }
}

}  // namespace

bool Program::offer(const SDL_Event& event) {
    if (event.type == SDL_MOUSEWHEEL) {
        if (ui_state_.is_over_scroll) take(event);
        return ui_state_.is_over_scroll;
    }
    const SDL_Keysym& key = event.key.keysym;
    if (event.type == SDL_KEYUP) {
        take(event);  // what was pressed must not stay pressed
        return false;
    }
    if (does_something(ui_state_, key)) {
        take(event);
        return true;
    }
    if (key.sym == SDLK_TAB) {  // goes out; coming back it begins at that end again
        ui_state_.focused.clear();
        ui_state_.focus_visible = false;
        wake();
    }
    return false;
}

}  // namespace quarto
