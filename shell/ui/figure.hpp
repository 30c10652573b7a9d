#pragma once
/// Small pictures: a piece, a position, and a line of a list that has one.

#include <optional>
#include <string>

#include "core/rules/board.hpp"
#include "shell/render/colour.hpp"
#include "shell/ui/icons.hpp"
#include "shell/ui/ui.hpp"

namespace quarto::ui {

enum class Shadowed : bool { no, yes };

/// Fits the piece into `rect`, standing on its lower edge. `rect` must lie on a card or the background.
void draw_figure(Ui& ui, Piece piece, const Rect& rect, Shadowed shadowed = Shadowed::no);

/// The pieces in a grid, as diagrams show them; the called cells are lit. Without a position, the place kept for it.
void draw_small_board(Ui& ui, const Rect& rect, const std::optional<Position>& position, CellSet called);

/// A sign on a disc.
struct Badge {
    Icon icon;
    draw::Colour colour;
};

/// A line of a list that opens something shown by a small board.
struct PictureLine {
    std::optional<Position> position;  ///< an empty place without one
    std::string title, detail;         ///< the detail may be empty
    std::optional<Icon> icon = std::nullopt;
    bool stands_out = false;                    ///< it comes next
    bool is_joined = false;                     ///< by a path to the line above
    int done = 0, count = 0;                    ///< steps, drawn under the words; none if `count` is 0
    CellSet called = {};                        ///< lit on the board
    std::optional<Badge> badge = std::nullopt;  ///< on the board's corner
    std::string label = {};                     ///< for screen readers, if it says more than title and detail
};
/// Partly over the board's lower right corner.
void draw_badge(Ui& ui, const Badge& badge, const Rect& board);
float picture_line_height(const Ui& ui, const PictureLine& line, float width);
/// Whether it was pressed.
bool picture_line(Ui& ui, Id id, const Rect& rect, const PictureLine& line);

}  // namespace quarto::ui
