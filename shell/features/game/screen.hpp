#pragma once
/// Parts of the game's screen: the stage with board, trays and reserve, the players' cards, the list of moves, and the
/// cue that the turn has passed.

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/features/game/layout.hpp"
#include "shell/features/game/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/model/table_view.hpp"
#include "shell/ui/icons.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

// The header of the game's screen, the order of its controls, and parts of the board between two players who sit face
// to face: each reads and presses at their own edge.

struct HeaderIcon {
    ui::Kind name;
    ui::Icon icon;
    TextKey label;
    Screen screen;
};

struct HeaderPlaces {
    ui::Rect name, icons;
    std::vector<HeaderIcon> shown;
};
HeaderPlaces header_places(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout);
/// The game's name, and beside it a chip with these rules unless they are empty.
void draw_name(ui::Ui& ui, std::string_view rules, ui::Rect bar);
/// Other rules are visible in every window: beside the game's name, or in its place; shortened if necessary. Returns
/// whether they were pressed, which opens the help.
bool draw_name_and_rules(ui::Ui& ui, const GameScreenView& view, ui::Rect bar);
std::optional<intent::Open> draw_header_icons(ui::Ui& ui, const GameScreenView& view, HeaderPlaces places);
/// At the window's edge between two players.
std::optional<intent::Open> draw_menu_button(ui::Ui& ui, const GameScreenView& view, const ui::Rect& rect);

/// Next keyboard focus after a button that disappears when used.
void set_successors(ui::Ui& ui, const GameScreenView& view);
/// What has the focus on every board: a field for typed moves. Hosts with native text fields show theirs instead.
/// Returns whether Escape was pressed.
bool end_screen(ui::Ui& ui, const GameLayout& layout);

/// Of what both edges have.
ui::Id id_at(ui::Kind kind, bool is_near);
/// Whom the prompt and the buttons beside QUARTO! are for.
Seat addressed(const GameScreenView& view);
/// Whose last press the notice answers.
Seat notified(ui::Ui& ui, const GameScreenView& view);
/// The player's own call button. What is not possible yet is explained after a press. Returns whether it was pressed.
bool draw_call(ui::Ui& ui, const GameScreenView& view, Seat seat, const ui::Rect& rect);
/// The prompt for whom it is addressed to; for the other what they are, and the special rules.
void draw_side_words(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout, Seat seat);

// Drawing and input of board, trays and reserve.

/// Draw list channels from bottom to top. Ground and table are cached layers (render/frame_hash.hpp). What
/// changes with each press, such as a pressed button, is above them. Pieces in flight or being dragged are
/// drawn above the text too.
enum DrawChannel : int { channel_ground, channel_table, channel_screen, channel_above, channels };

/// Initial keyboard focus: the first enabled cell or piece; empty if there is none.
ui::Id first_to_do(const BoardView& board);

/// The pointer is ignored within `covered`.
std::optional<StageChoice> draw_stage(ui::Ui& ui, const GameView& view, const GameLayout& layout,
                                      const ui::Rect& covered);

/// In place of the stage, while the clock stands still: an empty board with these words.
void draw_paused_stage(ui::Ui& ui, const GameLayout& layout, const std::string& words);

// A player's card: badge, name, level, status, clock, die.

/// `index`: 0 for the opponent's, 1 for the player's own. `on_card`: drawn on a card, as in wide windows.
void draw_player(ui::Ui& ui, const PlayerView& player, std::size_t index, const ui::Rect& rect, bool on_card);

/// The badge of a player, or the die while the roll is shown, without the card. Cuts the room of the clock
/// from `words`, and draws it there.
void draw_player_sign(ui::Ui& ui, const PlayerView& player, std::size_t index, const ui::Rect& rect, ui::Rect& words);

/// Text of a card in lines of `width`: the level beside the name, or under it. Until the game is over the level has
/// priority over the status: the prompt repeats the status in full, but nothing else on screen shows the level.
struct CardWords {
    std::string name, under;
};
CardWords card_words(const ui::Ui& ui, const PlayerView& player, const ui::TextStyle& style, float width);
/// Text width on a card with inner width `width`; a narrow card omits the round badge.
struct CardRoom {
    float words;
    bool has_badge;
};
CardRoom card_room(const ui::Ui& ui, float width, bool on_card);

// The judgement on a move.

/// Icon and word; returns the width used.
float draw_move_mark(ui::Ui& ui, const ui::Rect& rect, const MoveMark& mark);
float move_mark_width(const ui::Ui& ui, const MoveMark& mark);
/// The icon alone.
void draw_move_sign(ui::Ui& ui, const ui::Rect& rect, MoveMarkKind kind);

// The end of a game, before its result: its pieces are lifted, in large letters stands what they share. The last moves
// can be shown once more.

/// A press ends what is shown, and does nothing else; the computer's call lasts until its result.
struct EndingStep {
    bool is_on = false;                                 ///< the result has to wait
    std::optional<intent::SeekTo> next = std::nullopt;  ///< the next move that is shown once more
};
/// Call in each frame, before the stage is drawn.
EndingStep follow_ending(ui::Ui& ui, const GameScreenView& view);
/// Where the last moves begin. Precondition: there are some.
std::size_t start_of_replay(const GameView& view);
void begin_replay(ui::Ui& ui);
/// While they are shown: in place of the main button one that says what a press does.
void draw_stop(ui::Ui& ui, const GameLayout& layout);

// The list of moves.

/// In two columns, scrolled to the newest move.
std::optional<intent::SeekTo> draw_move_list(ui::Ui& ui, const std::vector<MoveLine>& moves, const ui::Rect& rect);
/// The same without scrolling, from the top left corner of `rect` on.
std::optional<intent::SeekTo> draw_whole_move_list(ui::Ui& ui, const std::vector<MoveLine>& moves,
                                                   const ui::Rect& rect);
/// At most `most`, but whole rows.
float move_list_height(const ui::Ui& ui, const std::vector<MoveLine>& moves, float width,
                       float most = std::numeric_limits<float>::max());

// The cue that the turn has passed to the other of two people beside each other.

/// How much of its time has passed, from 0 to 1; absent if it is not shown. `is_wanted`: two people play here and want
/// it. Call in each frame.
std::optional<float> turn_cue(ui::Ui& ui, const GameView& view, bool is_wanted);
/// The name of the player, coming from their card. It takes no input and delays nothing. The prompt says the same, to
/// readers and without motion.
void draw_turn_cue(ui::Ui& ui, const GameView& view, const GameLayout& layout, float at);

}  // namespace quarto
