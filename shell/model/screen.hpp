#pragma once
/// The stack of open screens.

#include <cstdint>
#include <optional>
#include <vector>

#include "shell/model/feature.hpp"

namespace quarto {

enum class Screen : std::uint8_t {
    game,
    new_game,
    menu,
    moves,
    settings,
    help,
    proof,
    language,
    course,
    puzzles,
    shared,
    keys,
    position,  ///< what can be chosen for a position that is set up
    friends,          ///< the games with friends
    friend_game,      ///< one of them
    friend_signals,   ///< short messages to the friend
    friend_question,  ///< about a link that was opened
    tournament,
    tournament_question,  ///< whether to join one
    tournament_board,     ///< the card of a board
    tournament_player,    ///< the card of a player
    games,
    statistics,   ///< beside the games
    kept_game,    ///< the card of one
    achievements  ///< over the statistics
};

/// Whether the screen covers the game. The list of moves doesn’t: it shows the position in words.
constexpr bool covers_game(Screen screen) { return screen != Screen::game && screen != Screen::moves; }

/// Feature that the screen belongs to, as far as it can be locked.
std::optional<Feature> feature_of(Screen screen);

/// Screens open over the board, the visible one last. `Screen::game` is the board itself.
class ScreenStack {
  public:
    Screen top() const { return stack_.empty() ? Screen::game : stack_.back(); }
    /// Opens a screen over the board, or over the menu if opened from there; the languages open over the
    /// settings or the menu, if opened from there, the card of a game over the games (with friends too) and the achievements
    /// over the statistics; games and statistics take each other’s place.
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
