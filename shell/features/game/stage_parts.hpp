#pragma once
/// Parts of the stage (screen.hpp): the board, the trays with the piece in hand, the reserve, and motion.

#include <cstdint>
#include <optional>

#include "shell/features/game/layout.hpp"
#include "shell/features/game/model.hpp"
#include "shell/model/table_view.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/render/camera.hpp"
#include "shell/render/effects.hpp"
#include "shell/render/table.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// The stage in one frame.
struct Stage {
    ui::Ui& ui;
    const GameView& view;
    const BoardView& board;
    const GameLayout& layout;
    bool is_covered;  ///< the pointer is over something that covers the board
    const draw::BoardSkin& skin;
    draw::Camera camera;
    draw::BoardScene scene{};
    float placing = 1, giving = 1;   ///< progress of the newest piece's animation, 0 to 1
    float give_highlight = 0;        ///< strength, see asking()
    float calling = 0;               ///< progress of the computer's call, 0 to 1
    std::optional<Piece> preview{};  ///< shown where it would stand if given
    std::optional<Piece> dragged{};
    std::optional<Cell> touched{};  ///< cell under the pointer
    std::optional<StageChoice> choice{};
};

constexpr float lift_over_finger = 1.1f;  ///< of a dragged piece, in cell widths

/// Where the pieces of the player stand.
const Anchor& tray_of(const Stage& stage, Seat seat);
/// Whether the player sits at the far edge. Pieces stand upright there too, as on the board.
bool is_far(const Stage& stage, Seat seat);
/// The camera under which the origin of the board is at the anchor.
draw::Camera camera_at(const Stage& stage, const Anchor& anchor);
void draw_piece_at(Stage& stage, const Anchor& anchor, Piece piece, float lift = 0, const draw::PieceStyle& style = {});
/// Highlight strength of the next targets: falls from 1 to a lasting calm level; 0 if `is_asked` is
/// false.
float asking(Stage& stage, ui::Kind part, bool is_asked);
bool hand_is_draggable(const Stage& stage);

// Motion.

/// Tilts the camera slightly towards a hovering pointer, to show the depth of the wood. While a piece is
/// dragged the board stays straight and still.
draw::Camera leaning_camera(ui::Ui& ui, const GameLayout& layout);
/// Compares with the previous frame and starts the animations of moved pieces.
void follow_moves(Stage& stage);
void draw_flights(Stage& stage);

// The board.

/// The computer’s word over the board, and what the pieces of a call share.
void draw_call(Stage& stage);
/// How far the pieces of a call are lifted; `at`: from 0 to 1, until the result is shown.
void shine_at_end(Stage& stage, float at);
/// Handles the input of the cells and says how the board looks (`scene`).
void touch_board(Stage& stage);
draw::Mark mark_of(const MarkView& view);

// The trays.

void draw_tray(Stage& stage, Seat seat);
void draw_hand(Stage& stage);
/// Draws the piece above a finger, which would hide it.
void draw_dragged(Stage& stage, Piece piece);
/// Exposes the piece in hand to accessibility, also during its animation.
void expose_hand(Stage& stage);

// Setting up a position.

/// Whether a piece is carried by the pointer, or has just been dropped.
bool carries_piece(const ui::Ui& ui);
/// A piece of the board, of a tray or of the reserve, dragged or dropped.
void drag_any(Stage& stage);
/// Handles the input of a tray.
void touch_tray(Stage& stage, Seat seat, const Anchor& anchor);
/// The place in the reserve to which the piece taken up can go back.
void touch_empty_slot(Stage& stage, Piece piece, const draw::Camera& camera);

// The reserve.

/// Whether the drop is nearer to `tray` than to the other tray and the board. For a finger the piece counts
/// too.
bool drops_on(const Stage& stage, const Anchor& tray);
/// Marks a piece that is selected.
void draw_chosen(Stage& stage, const draw::Camera& camera);
void draw_reserve(Stage& stage);
/// Previews a reserve piece on the opponent's tray, where it would stand if given.
void draw_preview(Stage& stage, Piece piece);

// Hit test of the board.

/// What is pointed at: pieces, while a call is selected, for example, by any part of their bodies; else
/// cells, by the board's surface alone, so that one behind a tall piece can be reached.
enum class Touches : std::uint8_t { pieces, cells };
std::optional<Cell> cell_touched(const draw::BoardSkin& skin, const draw::Camera& camera, const BoardView& board,
                                 ImVec2 at, Touches touches);

/// Bounding box of the cell's recess, for keyboard focus and for tests.
ui::Rect cell_bounds(const draw::Camera& camera, Cell cell);

// The time left, as a ring round the player's tray. It moves once a second, with the digits on the card.

/// `camera`: with the tray in its origin. Nothing without a clock.
void draw_clock_ring(ui::Ui& ui, const draw::Camera& camera, const PlayerView& player, bool is_far);

}  // namespace quarto
