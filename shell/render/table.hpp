#pragma once
/// The board and everything on it in one frame, drawn from back to front.

#include <imgui.h>

#include <array>
#include <optional>

#include "core/rules/position.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/render/camera.hpp"
#include "shell/render/effects.hpp"

namespace quarto::draw {

inline constexpr float hop_height = 0.3f;  ///< of the pieces of a win, in cell widths

struct BoardScene {
    Position position;
    CellSet called;               ///< cells of called shapes: highlighted, the others dimmed
    float shine = 1;              ///< 0 to 1: progress of the highlight, cell after cell
    float raised = 0;             ///< 0 to 1: how far highlighted pieces stay lifted
    bool call_was_wrong = false;  ///< highlights in the colour for bad
    CellSet chosen;               ///< cells selected by the player, or shown by a hint
    CellSet dimmed;               ///< cells of expired alignments
    float dimming = 1;            ///< 0 to 1: how far they are faded
    CellSet asked;                ///< cells that the piece can be placed on
    float asking = 1;             ///< 0 to 1: strength of their rings
    std::optional<Cell> last;     ///< the last placement
    std::optional<Cell> hovered;  ///< cell under the pointer
    std::optional<Cell> focused;  ///< cell with the keyboard focus
    std::optional<Piece> ghost;   ///< drawn on the hovered cell
    std::optional<Cell> lifted;   ///< its piece is moving and isn't drawn here
    float lift = 0;               ///< 0 to 1: how far the piece on `last` still has to come down
    std::array<std::optional<Mark>, 16> marks;
};

/// The empty board: slab, face and labels. `type` as in label_size().
void draw_board(ImDrawList& list, const BoardSkin& skin, const Camera& camera, const Theme& theme, const Fonts& fonts,
                float type, float pixel);
/// What is on the board: lights, pieces with their shadows, marks.
void draw_board_scene(ImDrawList& list, const BoardSkin& skin, const Camera& camera, const Theme& theme,
                      const Fonts& fonts, float type, const BoardScene& scene, float pixel);

/// Hit test: the cell under `screen` on the face of the board; ignores pieces.
std::optional<Cell> cell_at(const Camera& camera, ImVec2 screen);

}  // namespace quarto::draw
