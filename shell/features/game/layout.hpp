#pragma once
/// Where things stand on the game's screen, for every size of window. Knows no ImGui; lengths are draw list
/// units.

#include "core/rules/board.hpp"
#include "shell/render/measure.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/scale.hpp"

namespace quarto {

enum class LayoutMode : std::uint8_t {
    portrait,  ///< board over reserve over words and buttons
    wide,      ///< words and buttons beside the board, the reserve before it
    compact_landscape,  ///< words, reserve and buttons beside the board: a phone held across
};

/// A board, a tray or a reserve piece: where its middle appears and how large a cell width is.
struct Anchor {
    float x = 0, y = 0, scale = 0;
};

/// Of a piece in the reserve, from 0.
struct SlotPlace {
    int column, row;
};

struct GameLayout {
    LayoutMode mode = LayoutMode::portrait;
    ui::Rect header;
    ui::Rect stage;  ///< what the board and the trays share
    Anchor board;
    float elevation = 0;  ///< of the camera, radians
    Anchor their_tray, own_tray;
    ui::Rect their_card, own_card;
    ui::Rect prompt;   ///< what is asked, or a notice in its place
    ui::Rect quarto;   ///< the one big button
    ui::Rect actions;  ///< what else can be done now, beside it or under it
    ui::Rect reserve;
    int reserve_columns = 8;
    draw::CameraPreset camera_preset;
    ui::Rect moves;  ///< empty where the list has a sheet of its own

    /// The place of a piece in the reserve: always the same one. The piece stands at the lower middle of it.
    SlotPlace slot_place(Piece piece) const;
    ui::Rect slot(Piece piece) const;
    Anchor slot_stand(Piece piece) const;
    /// Where a board that stands as a diamond begins at a height of the window, if it ends `reach` cell widths above and
    /// below its middle.
    float board_edge(float y, float reach) const;
    /// Where one name stands instead of two: theirs, and the player's own as well where that is beside it.
    ui::Rect only_card() const;
};

GameLayout lay_out_game(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& camera_preset);

/// Units of one pixel up to a usual desktop's window, larger ones beyond. Letters are larger by `text`, and the
/// rest with them as far as the window has room for it.
ui::Scale comfortable_scale(float width, float height, float text = 1);

}  // namespace quarto
