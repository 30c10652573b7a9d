#pragma once
/// The board, and everything that lies on it at one moment, drawn from back to front.

#include <imgui.h>

#include <array>
#include <optional>

#include "core/rules/position.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/render/camera.hpp"
#include "shell/render/effects.hpp"

namespace quarto::draw {

struct BoardScene {
    Position position;
    CellSet called;               ///< cells of called shapes: they shine, the others step back
    float shine = 1;              ///< 0 to 1: that light goes on at one cell after the other
    bool call_was_wrong = false;  ///< they shine in the colour of what is bad
    CellSet chosen;               ///< cells pointed at: so far by the player, or by a hint
    CellSet dimmed;               ///< cells of void alignments
    float dimming = 1;            ///< 0 to 1: how far they have faded
    CellSet asked;                ///< cells one of which is to be placed on
    float asking = 1;             ///< 0 to 1: how strongly they ask for it
    std::optional<Cell> last;     ///< the newest placement
    std::optional<Cell> hovered;  ///< where the piece would go
    std::optional<Cell> focused;  ///< where the keyboard is
    std::optional<Piece> ghost;   ///< drawn on the hovered cell
    std::optional<Cell> lifted;   ///< its piece is on its way: not drawn standing
    float lift = 0;               ///< 0 to 1: how far the piece on `last` still floats
    std::array<std::optional<Mark>, 16> marks;
};

/// The empty board: slab, face and labels. `type` as in label_size().
void draw_board(ImDrawList& list, const BoardSkin& skin, const Camera& camera, const Theme& theme, const Fonts& fonts,
                float type, float pixel);
/// What lies on it.
void draw_board_scene(ImDrawList& list, const BoardSkin& skin, const Camera& camera, const Theme& theme,
                      const Fonts& fonts, float type, const BoardScene& scene, float pixel);

/// The cell whose place on the board is under `screen`; looks at the face of the board, not at pieces.
std::optional<Cell> cell_at(const Camera& camera, ImVec2 screen);

}  // namespace quarto::draw
