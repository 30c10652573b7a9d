#pragma once
/// Layout of the game screen for every window size. Independent of ImGui; lengths are in draw list
/// units.

#include <optional>

#include "core/rules/board.hpp"
#include "shell/render/measure.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/scale.hpp"

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
    ui::Rect far_reserve;  ///< then the place of the light pieces; `reserve` is that of the dark ones

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
    /// The card of the day with its buttons: beside the board all of the panel, below it what prompt and reserve leave.
    struct HomePlaces {
        ui::Rect card, main, actions;
    };
    HomePlaces home_places(float unit) const;
};

/// Rows of a reserve with so many columns.
int rows_for(int columns);

GameLayout lay_out_game(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& camera_preset);
/// The board alone, as large as the window allows.
GameLayout lay_out_picture(const ui::Rect& window, const draw::CameraPreset& camera_preset);
/// For two players at opposite edges; absent if the window is so small that the board would be too.
std::optional<GameLayout> lay_out_facing(const ui::Rect& window, const ui::Scale& scale,
                                         const draw::CameraPreset& camera_preset);

/// One unit is a pixel in windows up to usual desktop size and on phones, more in larger ones and on tablets. `text`
/// scales text, and the rest of the interface too as far as the window has room.
ui::Scale comfortable_scale(float width, float height, float text = 1);

}  // namespace quarto
