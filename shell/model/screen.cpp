#include "shell/model/screen.hpp"

namespace quarto {

const ScreenFacts& facts_of(Screen screen) {
    using enum ScreenFacts::Opening;
    static constexpr ScreenFacts facts[]{
#define SCREEN(name, feature, opening, list) {#name, feature, opening, Screen::list},
#include "shell/model/screens.def"
    };
    return facts[static_cast<std::size_t>(screen)];
}

void ScreenStack::open(Screen screen) {
    using enum ScreenFacts::Opening;
    const auto is_card = [](Screen each) { return facts_of(each).opening == card; };
    if (is_of_games(screen) && is_of_games(top())) {
        if (is_card(top()) && screen != top()) stack_.pop_back();
        if (!is_card(screen)) stack_.back() = screen;
        else if (top() != screen) stack_.push_back(screen);
        return;
    }
    if (is_card(screen) && top() == facts_of(screen).list) return stack_.push_back(screen);
    const bool came_through_menu = top() == Screen::menu;
    if (screen == Screen::language) {
        if (top() != Screen::settings && !came_through_menu) stack_.clear();
    } else {
        stack_.clear();
        if (came_through_menu && facts_of(screen).opening != alone) stack_.push_back(Screen::menu);
    }
    if (screen != Screen::game) stack_.push_back(screen);
}

void ScreenStack::close_menu() {
    if (top() == Screen::menu) show_board();
}

void ScreenStack::close() {
    if (!stack_.empty()) stack_.pop_back();
}

}  // namespace quarto
