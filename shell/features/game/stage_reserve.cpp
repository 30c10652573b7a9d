#include "shell/features/game/stage_parts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "shell/wording/labels.hpp"

namespace quarto {

bool drops_on(const Stage& stage, const Anchor& tray) {
    const ui::Ui& ui = stage.ui;
    const GameLayout& layout = stage.layout;
    const float up = is_far(stage, stage.board.hand_side) ? -1.0f : 1.0f;
    const float carried = ui.pointer_is_finger() ? up * lift_over_finger * layout.board.scale : 0;
    const auto is_near = [&](float x, float y) {
        const auto distance = [&](const Anchor& anchor) { return std::hypot(x - anchor.x, y - anchor.y); };
        const Anchor& other_tray = &tray == &layout.own_tray ? layout.their_tray : layout.own_tray;
        return layout.stage.contains(x, y) && distance(tray) < std::min(distance(other_tray), distance(layout.board));
    };
    return is_near(ui.pointer().x, ui.pointer().y) || is_near(ui.pointer().x, ui.pointer().y - carried);
}

void draw_chosen(Stage& stage, const draw::Camera& camera) {
    const draw::Colour accent = stage.ui.theme().accent;
    draw::draw_glow(stage.ui.list(), camera, {{0, 0, 0}, 0.44f, 0.12f, accent, 0.5f});
    draw::draw_ring(stage.ui.list(), camera, {{0, 0, 0}, 0.44f, 0.05f, accent}, stage.ui.pixel());
}

namespace {

/// A piece of the reserve has been dropped. On a cell that is illegal, since the opponent places it; the
/// notice explains it.
void drop(Stage& stage, Piece piece) {
    if (stage.touched) {
        stage.choice = intent::TapCell{*stage.touched};
    } else if (drops_on(stage, tray_of(stage, other(stage.board.hand_side)))) {
        stage.ui.state().screens.stage.is_dropped = true;
        stage.choice = intent::TapPiece{piece};
    }
}

void draw_empty_slot(Stage& stage, const draw::Camera& camera) {
    ui::Ui& ui = stage.ui;
    const float line = std::max(0.024f, 1.2f * ui.pixel() / camera.scale());
    draw::draw_ring(ui.list(), camera,
                    {{0, 0, 0}, stage.skin.camera_preset().slot_mark, line, draw::slot_line(ui.theme())}, ui.pixel());
}

void draw_highlights(Stage& stage, Piece piece, const draw::Camera& camera) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    const draw::Colour accent = ui.theme().accent;
    if (board.giveable.has(piece))
        draw::draw_ring(ui.list(), camera, {{0, 0, 0}, 0.42f, 0.030f, accent, stage.give_highlight}, ui.pixel());
    if (board.chosen_piece == piece || board.advised_piece == piece) draw_chosen(stage, camera);
}

/// Handles the input of a piece in the reserve and draws it; false while it is dragged away.
bool touch_slot(Stage& stage, Piece piece, const draw::Camera& camera) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    const GameLayout& layout = stage.layout;
    const ui::Rect place = layout.slot(piece);
    const ui::Id id(ui::Kind::piece, piece.index);
    const bool may_give = board.giveable.has(piece);
    const ui::ItemState item = ui.item(id, place, piece_label(ui.surface().texts, board, piece),
                                       {.enabled = ui::Enabled{may_give || board.sets_up},
                                        .hit = stage.is_covered ? std::optional(false) : std::nullopt});
    const bool was_carried = board.sets_up && ui.has_dragged();
    if ((item.activated || item.refused) && !was_carried) stage.choice = intent::TapPiece{piece};
    const bool dragged = stage.dragged == piece || (may_give && ui.pressed() == id && ui.is_dragging());
    if (may_give && ui.pressed() == id && ui.has_dragged()) drop(stage, piece);
    const bool is_active = item.hovered || item.held || item.focused;
    if (!board.sets_up && (dragged || (may_give && is_active))) stage.preview = piece;
    draw_highlights(stage, piece, camera);
    if (item.focused) ui.focus_ring(place.inset(ui.px(4)), ui.px(10));
    if (dragged) {
        stage.dragged = piece;
        return false;
    }
    const bool is_chosen = board.chosen_piece == piece;
    const float raised = is_chosen ? 1.0f : is_active ? 0.6f : 0.0f;
    draw_piece_at(stage, layout.slot_anchor(piece), piece, 0.16f * ui.animate(id, ui::Channel::raised, raised, 0.12f));
    return true;
}

void draw_slot(Stage& stage, Piece piece) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    const GameLayout& layout = stage.layout;
    const draw::Camera camera = camera_at(stage, layout.slot_anchor(piece));
    const bool is_here = board.position.reserve().has(piece);
    if (!is_here || !touch_slot(stage, piece, camera)) draw_empty_slot(stage, camera);
    if (!is_here && board.held == piece) touch_empty_slot(stage, piece, camera);
    const auto& mark = board.piece_marks[piece.index];
    const ui::Rect place = layout.slot(piece);
    if (is_here && mark)
        draw::draw_mark(ui.list(), ui.theme(), ui.surface().fonts, {place.middle_x(), place.bottom() - ui.px(5)},
                        ui.px(13), mark_of(*mark));
}

}  // namespace

void draw_preview(Stage& stage, Piece piece) {
    ui::Ui& ui = stage.ui;
    const Anchor& anchor = tray_of(stage, other(stage.board.hand_side));
    stage.skin.draw_piece(ui.list(), camera_at(stage, anchor), ui.theme(), {0, 0, 0}, piece,
                          {.opacity = 0.5f, .ground = ui.theme().card}, ui.pixel());
}

void draw_reserve(Stage& stage) {
    ui::Ui& ui = stage.ui;
    const BoardView& board = stage.board;
    const int left = board.position.reserve().size();
    const ui::Group list(ui, ui::Role::list, ui::Kind::reserve, ui.surface().texts.count("label.reserve", left));
    std::vector<Piece> pieces;
    for (Piece piece : PieceSet::all()) pieces.push_back(piece);
    stage.give_highlight = asking(stage, ui::Kind::reserve, !board.giveable.empty() && board.asks);
    std::ranges::sort(pieces, {}, [&](Piece piece) {
        const SlotPlace place = stage.layout.slot_place(piece);
        return std::pair(place.row, place.column);
    });
    for (Piece piece : pieces) draw_slot(stage, piece);
}

}  // namespace quarto
