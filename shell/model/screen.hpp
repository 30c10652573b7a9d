#pragma once
/// Which screen is shown, and what a step back leads to.

#include <cstdint>
#include <vector>

namespace quarto {

enum class Screen : std::uint8_t { game, new_game, menu, moves, settings, help, proof, language, course, shared, keys };

/// The screens that lie over the board, the one that is seen last. `Screen::game` is the board itself.
class ScreenStack {
  public:
    Screen top() const { return stack_.empty() ? Screen::game : stack_.back(); }
    /// Over the board or over the menu that it was opened from; a language over the settings.
    void open(Screen screen);
    /// Back by one; nothing lies behind the board.
    void close();
    void show_board() { stack_.clear(); }
    /// What is asked for in the menu is seen at the board.
    void close_menu();

  private:
    std::vector<Screen> stack_;
};

}  // namespace quarto
