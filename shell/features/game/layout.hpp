#pragma once
/// Layout of the game screen for every window size. Independent of ImGui; lengths are in draw list
/// units.

#include <optional>
#include <span>

#include "core/rules/board.hpp"
#include "shell/render/measure.hpp"
#include "shell/ui/rect.hpp"

namespace quarto {

enum class LayoutMode : std::uint8_t {
    portrait,           ///< from top to bottom: board, reserve, text, buttons
    wide,               ///< text and buttons beside the board, reserve below it
    compact_landscape,  ///< text, reserve and buttons beside the board: a phone in landscape
};

/// Position of a board, a tray or a reserve piece: screen position of its middle, and size of a cell width.
struct Anchor {
    float x = 0, y = 0, scale = 0;
};

/// Slot of a piece in the reserve, from 0.
struct SlotPlace {
    int column, row;
};

struct GameLayout {
    LayoutMode mode = LayoutMode::portrait;
    ui::Rect header;
    ui::Rect stage;  ///< area of board and trays
    Anchor board;
    float elevation = 0;  ///< of the camera, radians
    Anchor their_tray, own_tray;
    ui::Rect their_card, own_card;
    float upper_width =
        0;             ///< of the upper of two lines on their card, where the board leaves it more than the card has
    ui::Rect prompt;   ///< prompt, or a notice in its place
    ui::Rect quarto;   ///< main button
    ui::Rect actions;  ///< other actions, beside or under it
    ui::Rect end_actions;  ///< what leads on after a game, or an answer in words; empty if `actions` has it
    ui::Rect reserve;
    int reserve_columns = 8;
    bool shows_reserve = true;  ///< false: something else stands there
    draw::CameraPreset camera_preset;
    ui::Rect moves;  ///< empty if the move list is a screen of its own
    /// Two players at opposite edges: the other's card, prompt and buttons are those of the near edge, turned
    /// by half about the middle of the window. Their tray is where it appears.
    bool is_facing = false;
    ui::Rect far_reserve;  ///< then the place of half of the pieces

    /// Slot of a piece in the reserve, always the same. The piece stands at the slot's lower middle.
    SlotPlace slot_place(Piece piece) const;
    ui::Rect slot(Piece piece) const;
    Anchor slot_anchor(Piece piece) const;
    /// Left edge of a diamond board at window height `y`, if the board extends `reach` cell widths above and
    /// below its middle.
    float board_edge(float y, float reach) const;
    /// Area for one name instead of two: the opponent's card, joined with the player's card if that is beside
    /// it.
    ui::Rect only_card() const;
    /// The part of the player's tray on which words can stand.
    ui::Rect own_tray_face() const;
    /// The card of the day with its buttons: beside the board all of the panel, below it what the board leaves.
    struct HomePlaces {
        ui::Rect card, actions;
    };
    HomePlaces home_places(float unit) const;
    /// Below the board the card of the day is the larger part.
    void make_room_for_home(float unit);
    /// Beside the board: words and buttons at its height, while nothing else stands above and below them.
    void centre_words();
    bool has_centred_words = false;  ///< which may then be larger
};

/// Rows of a reserve with so many columns.
int rows_for(int columns);

GameLayout lay_out_game(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& camera_preset);
/// The board alone, as large as the window allows; with a caption under it (`prompt`).
GameLayout lay_out_picture(const ui::Rect& window, const draw::CameraPreset& camera_preset, bool has_caption);
/// The part of the window that such a picture is.
ui::Rect picture_place(const ui::Rect& window, bool has_caption);
/// For two players at opposite edges; absent if the window is so small that the board would be too.
std::optional<GameLayout> lay_out_facing(const ui::Rect& window, const ui::Scale& scale,
                                         const draw::CameraPreset& camera_preset);
/// Where the near player reads a call in a low window: around the middle of the edge, larger than the words there, but
/// `gap` away from these lifted pieces.
ui::Rect room_at_edge(const GameLayout& layout, std::span<const ui::Rect> lifted, float gap);

/// One unit is a pixel on phones and in small windows, more with the board in larger ones and on tablets. `text` scales
/// text, and the rest of the interface too as far as the window has room.
ui::Scale comfortable_scale(float width, float height, float text = 1);

// Parts of the layouts.

// Units of the interface: minimum touch target, where it fits, and width of a piece of eight in a row where it doesn't.
constexpr float touch_target = 44, narrow_target = 37.5f;

/// Height of a name above a status line.
float two_lines(const ui::Scale& scale);

/// The largest board in the middle of the rectangle. If width is the limit, the camera rises to use the
/// height.
void place_board(GameLayout& layout, const ui::Rect& room);
/// Puts the trays into the corners that the diamond leaves free, `margin` from the edge; `scale`: pixels per
/// cell width.
void place_trays(GameLayout& layout, float scale, float margin);
/// For a board without free corners: trays in a column beside it, and the cards too unless `card`, their
/// height, is 0.
void place_beside(GameLayout& layout, ui::Rect room, float column, float card);
/// Puts both players' cards in one row above a board without free corners, with the trays at the row's ends.
void place_in_row(GameLayout& layout, ui::Rect row);
/// Puts the QUARTO! button and the actions, which have that share of it, into one row if three actions of minimum touch
/// width fit beside it.
void place_buttons_in_row(GameLayout& layout, ui::Rect row, float gap, float unit, float share = 0.40f);

/// Columns of the reserve: eight, light pieces behind dark ones, unless slots become much narrower than a
/// touch target.
int columns_for(float width, float unit);
/// Cuts the reserve from the bottom of `rest`, `height` high if pieces of at most `largest` scale can use it,
/// but never lower than the touch targets require.
ui::Rect cut_reserve(GameLayout& layout, ui::Rect& rest, float width, float height, float unit, float largest);

// One for each shape of the window.
GameLayout lay_out_portrait(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& preset);
GameLayout lay_out_wide(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& preset);
GameLayout lay_out_compact(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& preset);

}  // namespace quarto
