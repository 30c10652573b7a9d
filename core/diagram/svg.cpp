#include "core/diagram/svg.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/diagram/symbol.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr int cell_size = 1000, margin = 350, board = 4 * cell_size + 2 * margin;
constexpr int tray = 1100, gap = 200;
constexpr int small = board / 8;  ///< width of a piece in the reserve
constexpr int corner = 150;

struct Point {
    int x, y;
};

constexpr std::string_view style =
    "<style>"
    ".q-board{fill:#382118;fill:var(--quarto-board,#382118)}"
    ".q-cell{fill:#5b3a2a;fill:var(--quarto-cell,#5b3a2a)}"
    ".q-light{fill:#f7e3bd;fill:var(--quarto-light,#f7e3bd)}"
    ".q-dark{fill:#2a1710;fill:var(--quarto-dark,#2a1710)}"
    ".q-tray{fill:#8a7a5c;fill:var(--quarto-tray,#8a7a5c)}"
    ".q-name{fill:#e3bf86;fill:var(--quarto-text,#e3bf86);font:220px sans-serif;text-anchor:middle}"
    ".q-mark{fill:none;stroke:#ffb04a;stroke:var(--quarto-mark,#ffb04a);stroke-width:90;stroke-linecap:round;"
    "stroke-linejoin:round;opacity:.85}"
    "</style>";

/// Defines the properties for a picture on its own; inside another page, for all of it.
constexpr std::string_view paper_style =
    "<style>:root{--quarto-board:#fff;--quarto-cell:#e4e4e4;--quarto-light:#fff;--quarto-dark:#000;"
    "--quarto-tray:#e4e4e4;--quarto-text:#555}</style>";

class Drawing {
  public:
    /// `side`: empty width at the left.
    Drawing(int side, int width, int height, Medium medium) {
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", -side, " 0 ", side + width, ' ', height, "\">",
            style);
        if (medium == Medium::paper) add(paper_style);
    }

    void rect(std::string_view kind, Point at, Point size, int radius) {
        add("<rect class=\"q-", kind, "\" x=\"", at.x, "\" y=\"", at.y, "\" width=\"", size.x, "\" height=\"", size.y,
            "\" rx=\"", radius, "\"/>");
    }
    void circle(std::string_view kind, Point middle, int radius) {
        add("<circle class=\"q-", kind, "\" cx=\"", middle.x, "\" cy=\"", middle.y, "\" r=\"", radius, "\"/>");
    }
    /// A path through all points; closed for a square.
    void path(std::string_view kind, const std::vector<Point>& points, bool is_closed) {
        add("<path class=\"q-", kind, "\" d=\"");
        for (char verb = 'M'; const Point& point : points) add(std::exchange(verb, 'L'), point.x, ' ', point.y);
        add(is_closed ? "z\"/>" : "\"/>");
    }
    void name(char letter, Point middle) {
        add("<text class=\"q-name\" x=\"", middle.x, "\" y=\"", middle.y + 75, "\">", letter, "</text>");
    }

    /// The piece as a symbol, sized for a cell of `width`.
    void piece(Piece piece, Point middle, int width) {
        const bool is_dark = piece.has(Attribute::colour);
        for (const SymbolLayer& layer : symbol_layers(piece)) {
            const std::string_view ink = layer.is_line == is_dark ? "light" : "dark";
            const bool is_round = !piece.has(Attribute::form) || layer.reach == symbol_hole_reach;
            const auto length = [&](float of) { return static_cast<int>(of * static_cast<float>(width)); };
            if (is_round) {
                circle(ink, middle, length(layer.reach));
            } else {
                const int half = length(layer.reach * symbol_square_share);
                rect(ink, {middle.x - half, middle.y - half}, {2 * half, 2 * half}, length(symbol_square_corner));
            }
        }
    }

    std::string end() && { return std::move(text_) + "</svg>"; }

  private:
    void add(std::string_view part) { text_ += part; }
    void add(char part) { text_ += part; }
    void add(int part) { text_ += std::to_string(part); }
    template <class... Parts>
        requires(sizeof...(Parts) > 1)
    void add(const Parts&... parts) {
        (add(parts), ...);
    }

    std::string text_;
};

constexpr Point centre_of(Cell at) {
    return {margin + at.column() * cell_size + cell_size / 2, margin + at.row() * cell_size + cell_size / 2};
}

void draw_board(Drawing& drawing, const Position& position) {
    drawing.rect("board", {0, 0}, {board, board}, corner);
    for (Cell at : CellSet::all()) {
        const Point middle = centre_of(at);
        drawing.circle("cell", middle, 460);
        if (const auto piece = position.at(at)) drawing.piece(*piece, middle, cell_size);
    }
    for (int k = 0; k < 4; ++k) {
        const int along = margin + k * cell_size + cell_size / 2;
        drawing.name(static_cast<char>('a' + k), {along, margin / 2});
        drawing.name(static_cast<char>('1' + k), {margin / 2, along});
    }
}

/// A line from end to end; a square as a closed outline.
void draw_mark(Drawing& drawing, Shape shape) {
    std::vector<Point> points;
    for (Cell at : cells_of(shape)) points.push_back(centre_of(at));
    if (is_square(shape)) std::swap(points[2], points[3]);
    drawing.path("mark", points, is_square(shape));
}

}  // namespace

bool add_option(Figure& figure, std::string_view option) {
    if (option == "reserve") return figure.shows_reserve = true;
    TextCursor cursor(option);
    const auto shape = cursor.take_shape();
    if (!shape || !cursor.at_end()) return false;
    figure.marked = figure.marked.with(*shape);
    return true;
}

std::string to_svg(const Figure& figure) {
    const auto hand = figure.position.hand();
    const int beside = hand ? gap + tray : 0;
    Drawing drawing(figure.medium == Medium::paper ? beside : 0, board + beside,
                    board + (figure.shows_reserve ? gap + 2 * small : 0), figure.medium);
    draw_board(drawing, figure.position);
    for (Shape shape : figure.marked) draw_mark(drawing, shape);
    if (hand) {
        const Point at{board + gap, (board - tray) / 2};
        drawing.rect("tray", at, {tray, tray}, corner);
        drawing.piece(*hand, {at.x + tray / 2, at.y + tray / 2}, cell_size);
    }
    if (figure.shows_reserve) {
        drawing.rect("tray", {0, board + gap}, {board, 2 * small}, corner);
        for (Piece piece : figure.position.reserve())
            drawing.piece(piece,
                          {small * (piece.index % 8) + small / 2, board + gap + small * (piece.index / 8) + small / 2},
                          small);
    }
    return std::move(drawing).end();
}

std::string to_svg(Piece piece, Medium medium) {
    Drawing drawing(0, cell_size, cell_size, medium);
    drawing.piece(piece, {cell_size / 2, cell_size / 2}, cell_size);
    return std::move(drawing).end();
}

}  // namespace quarto
