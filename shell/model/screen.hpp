#pragma once
/// The stack of open screens.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "shell/model/feature.hpp"

namespace quarto {

enum class Screen : std::uint8_t {
#define SCREEN(name, feature, opening, list) name,
#include "shell/model/screens.def"
};

/// Whether the screen covers the game. The list of moves doesn’t: it shows the position in words.
constexpr bool covers_game(Screen screen) { return screen != Screen::game && screen != Screen::moves; }

/// A line of screens.def.
struct ScreenFacts {
    enum class Opening : std::uint8_t { alone, page, card };
    std::string_view name;
    std::optional<Feature> feature;
    Opening opening;
    Screen list;
};
const ScreenFacts& facts_of(Screen screen);
inline bool may_open(Screen screen, FeatureSet locked) {
    const auto feature = facts_of(screen).feature;
    return !feature || !locked.has(*feature);
}
/// Whether it is one of the screens of the kept games.
inline bool is_of_games(Screen screen) { return facts_of(screen).list == Screen::games; }

/// Screens open over the board, the visible one last. `Screen::game` is the board itself.
class ScreenStack {
  public:
    Screen top() const { return stack_.empty() ? Screen::game : stack_.back(); }
    /// Opens a screen as screens.def says. Besides, the languages open over the settings too, if opened from there, and
    /// games and statistics take each other’s place.
    void open(Screen screen);
    /// Back by one screen; no effect at the board.
    void close();
    void show_board() { stack_.clear(); }
    /// Called after a command from the menu, so that its result is visible on the board.
    void close_menu();

  private:
    std::vector<Screen> stack_;
};

}  // namespace quarto
