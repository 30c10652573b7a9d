#include "shell/model/screen.hpp"

namespace quarto {

std::optional<Feature> feature_of(Screen screen) {
    switch (screen) {
        case Screen::game:
        case Screen::shared: return std::nullopt;
        case Screen::new_game: return Feature::new_game;
        case Screen::menu: return Feature::menu;
        case Screen::moves: return Feature::moves;
        case Screen::settings:
        case Screen::language: return Feature::settings;
        case Screen::keys:
        case Screen::help: return Feature::help;
        case Screen::proof: return Feature::proof;
        case Screen::course:
        case Screen::puzzles: return Feature::lessons;
        case Screen::position:
        case Screen::friends:
        case Screen::friend_game:
        case Screen::friend_signals:
        case Screen::friend_question:
        case Screen::tournament:
        case Screen::tournament_question:
        case Screen::tournament_board:
        case Screen::tournament_player:
        case Screen::games:
        case Screen::statistics:
        case Screen::kept_game:
        case Screen::achievements: return Feature::new_game;
    }
    return std::nullopt;
}

void ScreenStack::open(Screen screen) {
    const auto is_card = [](Screen each) {
        return each == Screen::kept_game || each == Screen::achievements;
    };
    const auto is_of_games = [&](Screen each) {
        return each == Screen::games || each == Screen::statistics || is_card(each);
    };
    if (is_of_games(screen) && is_of_games(top())) {
        if (is_card(top()) && screen != top()) stack_.pop_back();
        if (!is_card(screen)) stack_.back() = screen;
        else if (top() != screen) stack_.push_back(screen);
        return;
    }
    if (screen == Screen::friend_game && top() == Screen::friends) return stack_.push_back(screen);
    const bool is_of_tournament = screen == Screen::tournament_board || screen == Screen::tournament_player;
    if (is_of_tournament && top() == Screen::tournament) return stack_.push_back(screen);
    const bool came_through_menu = top() == Screen::menu;
    const bool is_page = screen != Screen::menu && screen != Screen::new_game && screen != Screen::shared &&
                         screen != Screen::friend_question && screen != Screen::tournament_question;
    if (screen == Screen::language) {
        if (top() != Screen::settings && top() != Screen::menu) stack_.clear();
    } else {
        stack_.clear();
        if (came_through_menu && is_page) stack_.push_back(Screen::menu);
    }
    if (screen == Screen::game) stack_.clear();
    else stack_.push_back(screen);
}

void ScreenStack::close_menu() {
    if (top() == Screen::menu) show_board();
}

void ScreenStack::close() {
    if (!stack_.empty()) stack_.pop_back();
}

}  // namespace quarto
