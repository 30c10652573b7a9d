#include "shell/features/game/stage.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "core/notation/text.hpp"
#include "shell/features/game/touch.hpp"
#include "shell/render/board.hpp"
#include "shell/render/frame_hash.hpp"
#include "shell/render/round.hpp"
#include "shell/render/table.hpp"
#include "shell/ui/type.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using draw::Camera;
using draw::Vec3;
using ui::Channel;
using ui::Enabled;
using ui::ItemState;
using ui::Kind;
using ui::Rect;

constexpr float pi = 3.14159265f;
draw::Mark mark_of(const MarkView& view) {
    constexpr std::array verdicts{draw::EvalColor::bad, draw::EvalColor::draw,
                                  draw::EvalColor::good};  // order of `Outcome`
    return {verdicts[static_cast<std::size_t>(view.outcome)], view.text, view.is_best};
}

/// Seconds a piece travels, and seconds it settles after a placement.
constexpr float travel_time = 0.17f, settle_time = 0.18f;
constexpr float spring_height = 0.10f;  ///< fraction of the maximum lift
constexpr float dropped_at = 0.5f;  ///< fraction of the travel time: a dropped piece starts here, close to its target

/// Ease-out, cubic.
float eased_out(float t) { return 1 - (1 - t) * (1 - t) * (1 - t); }

/// Bounce height from 1 to 0; `t` from 0 to 1 after contact with the board: two bounces, decaying.
float spring(float t) {
    constexpr float fading = 3;
    return std::exp(-fading * t) * (1 - t) * std::abs(std::sin(2 * pi * t));
}

/// Seconds in which the highlight of the next targets fades, and the strength that remains.
constexpr float asking_time = 0.7f, calm_asking = 0.45f;

constexpr float dragged_lift = 0.25f, lift_over_finger = 1.1f;  ///< cell widths; by mouse, by finger

class BoardArea {
  public:
    BoardArea(ui::Ui& ui, const GameView& view, const GameLayout& layout, const Rect& covered)
        : ui_(ui),
          view_(view),
          board_(view.board),
          layout_(layout),
          is_covered_(covered.contains(ui.pointer().x, ui.pointer().y)),
          skin_(ui.skin()),
          camera_(leaning_camera()) {}

    std::optional<StageChoice> draw() {
        follow_moves();
        touch_board();
        ui_.list().ChannelsSetCurrent(channel_ground);
        draw_ground();
        ui_.list().ChannelsSetCurrent(channel_table);
        draw_table();
        ui_.list().ChannelsSetCurrent(channel_above);
        draw_flights();
        if (dragged_) draw_dragged(*dragged_);
        ui_.list().ChannelsSetCurrent(channel_screen);
        return intent_;
    }

  private:
    void draw_ground() {
        const draw::Layer layer(ui_.list());
        draw::draw_background(ui_.list(), ui_.theme(), {ui_.window().width, ui_.window().height},
                              {layout_.board.x, layout_.board.y});
        draw::draw_board(ui_.list(), skin_, camera_, ui_.theme(), ui_.surface().fonts, ui_.scale().type,
                         ui_.pixel());
    }
    void draw_table() {
        const draw::Layer layer(ui_.list());
        draw::draw_board_scene(ui_.list(), skin_, camera_, ui_.theme(), ui_.surface().fonts, ui_.scale().type,
                               scene_, ui_.pixel());
        draw_tray(other(own_seat(view_)), layout_.their_tray);
        draw_tray(own_seat(view_), layout_.own_tray);
        expose_hand();
        preview_ = board_.chosen_piece;
        draw_reserve();
        draw_hand();
        if (preview_) draw_preview(*preview_);
    }

    draw::Shadow table_shadow() const { return {ui_.theme().shadow, ui_.theme().shadow_strength}; }
    /// Tilts the camera slightly towards a hovering pointer, to show the depth of the wood. While a piece is
    /// dragged the board stays straight and still.
    Camera leaning_camera() {
        const auto& board = layout_.board;
        const float reach = 2 * layout_.camera_preset.board_half * board.scale;
        const bool leans = ui_.pointer_hovers() && ui_.surface().motion == ui::Motion::calm &&
                           ui_.is_top_layer() && ui_.pressed().is_none();
        const auto lean = [&](Channel axis, float offset) {
            return layout_.camera_preset.sway *
                   ui_.animate(Kind::board, axis, leans ? std::clamp(offset / reach, -1.0f, 1.0f) : 0, 0.6f);
        };
        const float turn = lean(Channel::turn, ui_.pointer().x - board.x);
        const float tilt = lean(Channel::tilt, ui_.pointer().y - board.y);
        return {layout_.camera_preset.azimuth + turn,
                layout_.elevation - 0.6f * tilt,
                board.scale,
                {board.x, board.y}};
    }
    Camera camera_at(const Anchor& stand) const {
        return camera_.standing_at({stand.x, stand.y}, stand.scale);
    }
    const Anchor& tray_of(Seat seat) const {
        return seat == own_seat(view_) ? layout_.own_tray : layout_.their_tray;
    }
    void draw_piece_at(const Anchor& stand, Piece piece, float lift = 0, const draw::PieceStyle& style = {}) {
        const Camera camera = camera_at(stand);
        skin_.draw_shadow(ui_.list(), camera, table_shadow(), {0, 0, lift}, piece, lift);
        skin_.draw_piece(ui_.list(), camera, ui_.theme(), {0, 0, lift}, piece, style, ui_.pixel());
    }

    /// Whether the drop is nearer to `tray` than to the other tray and the board. For a finger the piece
    /// counts too.
    bool drops_on(const Anchor& tray) const {
        const float carried = ui_.pointer_is_finger() ? lift_over_finger * layout_.board.scale : 0;
        const auto is_near = [&](float x, float y) {
            const auto distance = [&](const Anchor& stand) { return std::hypot(x - stand.x, y - stand.y); };
            const Anchor& other_tray = &tray == &layout_.own_tray ? layout_.their_tray : layout_.own_tray;
            return layout_.stage.contains(x, y) &&
                   distance(tray) < std::min(distance(other_tray), distance(layout_.board));
        };
        return is_near(ui_.pointer().x, ui_.pointer().y) ||
               is_near(ui_.pointer().x, ui_.pointer().y - carried);
    }

    /// Previews a reserve piece on the opponent's tray, where it would stand if given.
    void draw_preview(Piece piece) {
        const Camera camera = camera_at(tray_of(other(board_.hand_side)));
        skin_.draw_piece(ui_.list(), camera, ui_.theme(), {0, 0, 0}, piece,
                        {.opacity = 0.5f, .ground = ui_.theme().card}, ui_.pixel());
    }

    /// Compares with the previous frame and starts the animations of moved pieces.
    void follow_moves() {
        constexpr float all_time = travel_time + settle_time;
        auto& seen = ui_.state().screens.stage;
        const CellSet occupied = board_.position.occupied();
        const auto hand = board_.position.hand();
        const auto before = std::exchange(seen.occupied, occupied);
        const auto hand_before = std::exchange(seen.hand, hand);
        if (before) {
            const bool is_same = occupied == *before;
            const bool grew_by_one =
                !is_same && board_.last_cell && occupied == before->with(*board_.last_cell);
            if (grew_by_one && hand_before)
                ui_.set_animation(Kind::board, Channel::placing,
                                  seen.is_dropped ? dropped_at * travel_time / all_time : 0);
            if (hand && !hand_before && is_same)
                ui_.set_animation(Kind::board, Channel::giving, seen.is_dropped ? dropped_at : 0);
            if (!is_same || hand != hand_before) seen.is_dropped = false;
        }
        const float placing = all_time * ui_.progress(Kind::board, Channel::placing, all_time);
        placing_ = eased_out(std::min(1.0f, placing / travel_time));
        scene_.lift = spring_height * spring(std::clamp((placing - travel_time) / settle_time, 0.0f, 1.0f));
        giving_ = eased_out(ui_.progress(Kind::board, Channel::giving, travel_time));
    }

    /// Highlight strength of the next targets: falls from 1 to a lasting calm level; 0 if `is_asked` is
    /// false.
    float asking(Kind part, bool is_asked) {
        if (!is_asked) ui_.set_animation(part, Channel::asking, 0);
        const float calm = draw::mix(calm_asking, 1.0f, ui_.theme().contrast);
        return is_asked
                   ? draw::mix(1.0f, calm, draw::smooth(ui_.progress(part, Channel::asking, asking_time)))
                   : 0;
    }

    bool hand_is_draggable() const {
        return board_.position.hand() && !board_.playable.empty() && !board_.is_selecting_call;
    }

    void touch_board() {
        scene_.position = board_.position;
        scene_.called = board_.called;
        scene_.call_was_wrong = board_.call_was_wrong;
        if (board_.called.empty()) ui_.set_animation(Kind::board, Channel::shining, 0);
        scene_.shine = board_.called.empty() ? 0 : ui_.progress(Kind::board, Channel::shining, 0.6f);
        if (board_.voided.empty()) ui_.set_animation(Kind::board, Channel::voided, 0);
        scene_.dimming = board_.voided.empty() ? 0 : ui_.progress(Kind::board, Channel::voided, 0.25f);
        scene_.chosen = scene_.shine < 1 ? board_.call_cells | board_.called : board_.call_cells;
        scene_.chosen = scene_.chosen | board_.advised_cells;
        scene_.dimmed = board_.voided;
        scene_.last = board_.last_cell;
        const bool asks_to_place = !board_.playable.empty() && !board_.is_selecting_call && board_.asks;
        scene_.asking = asking(Kind::board, asks_to_place);
        if (asks_to_place) scene_.asked = board_.playable;
        for (std::size_t k = 0; k < scene_.marks.size(); ++k)
            if (const auto& mark = board_.cell_marks[k]) scene_.marks[k] = mark_of(*mark);
        if (placing_ < 1) scene_.lifted = board_.last_cell;

        if (!is_covered_) touched_ = cell_touched(skin_, camera_, board_, ui_.pointer());
        {
            const ui::Group grid(ui_, ui::Role::grid, Kind::board, ui_.text("label.board"));
            for (Cell first : CellSet::all()) {
                if (first.column() != 0) continue;
                const ui::Group row(ui_, ui::Role::row, {}, {});
                for (Cell cell : CellSet::all())
                    if (cell.row() == first.row()) touch_cell(cell, touched_ == cell);
            }
        }
        const bool drops = hand_is_draggable() && ui_.pressed() == Kind::hand && ui_.pointer_was_lifted();
        if (drops && touched_) {
            ui_.state().screens.stage.is_dropped = board_.playable.has(*touched_);
            intent_ = intent::TapCell{*touched_};  // also for an illegal cell: the notice explains the refusal
        }
        const bool dragging = hand_is_draggable() && ui_.pressed() == Kind::hand && ui_.is_dragging();
        if (dragging && touched_ && board_.playable.has(*touched_)) scene_.hovered = touched_;
        if (board_.chosen_cell && !scene_.hovered) scene_.hovered = board_.chosen_cell;
        if (!board_.is_selecting_call && !view_.result) scene_.ghost = board_.position.hand();
    }

    void touch_cell(Cell cell, bool is_touched) {
        const ItemState item = ui_.item({Kind::cell, cell.index}, cell_bounds(camera_, cell),
                                        cell_label(ui_.surface().texts, board_, cell),
                                        {.enabled = Enabled{board_.playable.has(cell)},
                                         .grid = ui::GridPlace{cell.column(), cell.row()},
                                         .hit = is_touched,
                                         .role = ui::Role::cell,
                                         .on = board_.call_cells.has(cell) || board_.chosen_cell == cell});
        if (item.hovered || item.focused) scene_.hovered = cell;
        if (item.focused) scene_.focused = cell;
        if (item.activated || item.refused) intent_ = intent::TapCell{cell};
    }

    void draw_tray(Seat seat, const Anchor& stand) {
        const bool holds = board_.position.hand() && board_.hand_side == seat && !view_.result;
        const bool awaits = !board_.giveable.empty() && board_.asks && board_.hand_side != seat;
        const float attention = ui_.animate({Kind::tray, static_cast<std::size_t>(seat)}, Channel::attention,
                                            holds ? 1.0f : awaits ? 0.45f : 0.0f);
        draw::draw_tray(ui_.list(), camera_at(stand), ui_.theme(), {attention}, ui_.pixel());
    }

    void draw_hand() {
        const auto hand = board_.position.hand();
        if (!hand || giving_ < 1) return;
        const Anchor& stand = tray_of(board_.hand_side);
        const auto bounds = skin_.bounds(camera_at(stand), {0, 0, 0}, *hand);
        const Rect rect{bounds.least.x, bounds.least.y, bounds.most.x - bounds.least.x,
                        bounds.most.y - bounds.least.y};
        if (hand_is_draggable()) {
            ui_.drag_source(Kind::hand, rect.inset(-ui_.px(8)));
            if (ui_.pressed() == Kind::hand && ui_.is_dragging()) {
                dragged_ = hand;
                return;
            }
        }
        draw_piece_at(stand, *hand, 0, {.dim = view_.result ? 0.6f : 0.0f});
    }

    /// Draws the piece above a finger, which would hide it.
    void draw_dragged(Piece piece) {
        const Anchor under{ui_.pointer().x, ui_.pointer().y + 0.25f * layout_.board.scale,
                          layout_.board.scale};
        draw_piece_at(under, piece, ui_.pointer_is_finger() ? lift_over_finger : dragged_lift);
    }

    /// Exposes the piece in hand to accessibility, also during its animation.
    void expose_hand() {
        const auto hand = board_.position.hand();
        if (!hand || view_.result) return;
        const Anchor& stand = tray_of(board_.hand_side);
        ui_.add_text({stand.x, stand.y, stand.scale, stand.scale}, board_.hand_label).is_drag_source =
            hand_is_draggable();
    }

    void draw_reserve() {
        const int left = board_.position.reserve().size();
        const ui::Group list(ui_, ui::Role::list, Kind::reserve,
                             ui_.surface().texts.count("label.reserve", left));
        std::vector<Piece> pieces;
        for (Piece piece : PieceSet::all()) pieces.push_back(piece);
        asking_to_give_ = asking(Kind::reserve, !board_.giveable.empty() && board_.asks);
        std::ranges::sort(pieces, {}, [&](Piece piece) {
            const SlotPlace place = layout_.slot_place(piece);
            return std::pair(place.row, place.column);
        });
        for (Piece piece : pieces) draw_slot(piece);
    }

    void draw_slot(Piece piece) {
        const Camera camera = camera_at(layout_.slot_stand(piece));
        const bool is_here = board_.position.reserve().has(piece);
        if (!is_here || !touch_slot(piece, camera)) draw_empty_slot(camera);
        const auto& mark = board_.piece_marks[piece.index];
        const Rect place = layout_.slot(piece);
        if (is_here && mark)
            draw::draw_mark(ui_.list(), ui_.theme(), ui_.surface().fonts,
                            {place.middle_x(), place.bottom() - ui_.px(5)}, ui_.px(13), mark_of(*mark));
    }

    void draw_empty_slot(const Camera& camera) {
        const float line = std::max(0.024f, 1.2f * ui_.pixel() / camera.scale());
        draw::draw_ring(ui_.list(), camera,
                        {{0, 0, 0}, skin_.camera_preset().slot_mark, line, draw::slot_line(ui_.theme())},
                        ui_.pixel());
    }

    /// Handles the input of a piece in the reserve and draws it; false while it is dragged away.
    bool touch_slot(Piece piece, const Camera& camera) {
        const Rect place = layout_.slot(piece);
        const ui::Id id(Kind::piece, piece.index);
        const bool may_give = board_.giveable.has(piece);
        const ItemState item = ui_.item(
            id, place, piece_label(ui_.surface().texts, board_, piece),
            {.enabled = Enabled{may_give}, .hit = is_covered_ ? std::optional(false) : std::nullopt});
        if (item.activated || item.refused) intent_ = intent::TapPiece{piece};
        const bool dragged = may_give && ui_.pressed() == id && ui_.is_dragging();
        if (may_give && ui_.pressed() == id && ui_.pointer_was_lifted()) drop(piece);
        if (dragged || (may_give && (item.hovered || item.held || item.focused))) preview_ = piece;
        draw_highlights(piece, camera);
        if (item.focused) ui_.focus_ring(place.inset(ui_.px(4)), ui_.px(10));
        if (dragged) {
            dragged_ = piece;
            return false;
        }
        const bool is_chosen = board_.chosen_piece == piece, is_active = item.hovered || item.held || item.focused;
        const float raised = is_chosen ? 1.0f : is_active ? 0.6f : 0.0f;
        draw_piece_at(layout_.slot_stand(piece), piece, 0.16f * ui_.animate(id, Channel::raised, raised, 0.12f));
        return true;
    }

    /// A piece of the reserve has been dropped. On a cell that is illegal, since the opponent places it; the notice
    /// explains it.
    void drop(Piece piece) {
        if (touched_) {
            intent_ = intent::TapCell{*touched_};
        } else if (drops_on(tray_of(other(board_.hand_side)))) {
            ui_.state().screens.stage.is_dropped = true;
            intent_ = intent::TapPiece{piece};
        }
    }

    void draw_highlights(Piece piece, const Camera& camera) {
        const draw::Colour accent = ui_.theme().accent;
        if (board_.giveable.has(piece))
            draw::draw_ring(ui_.list(), camera, {{0, 0, 0}, 0.42f, 0.030f, accent, asking_to_give_}, ui_.pixel());
        if (board_.chosen_piece != piece && board_.advised_piece != piece) return;
        draw::draw_glow(ui_.list(), camera, {{0, 0, 0}, 0.44f, 0.12f, accent, 0.5f});
        draw::draw_ring(ui_.list(), camera, {{0, 0, 0}, 0.44f, 0.05f, accent}, ui_.pixel());
    }

    /// Draws a piece on its way between two stands, on a low arc.
    void draw_flight(Piece piece, const Anchor& from, const Anchor& to, float t) {
        const float arc = std::sin(pi * t) * 0.45f;
        draw_piece_at(
            {draw::mix(from.x, to.x, t), draw::mix(from.y, to.y, t), draw::mix(from.scale, to.scale, t)},
            piece, arc);
    }

    void draw_flights() {
        if (const auto hand = board_.position.hand(); hand && giving_ < 1)
            draw_flight(*hand, layout_.slot_stand(*hand), tray_of(board_.hand_side), giving_);
        if (placing_ < 1 && board_.last_cell)
            if (const auto piece = board_.position.at(*board_.last_cell)) {
                const ImVec2 foot = camera_.project(draw::floor_of(*board_.last_cell));
                draw_flight(*piece, tray_of(board_.hand_side), {foot.x, foot.y, camera_.scale()}, placing_);
            }
    }

    ui::Ui& ui_;
    const GameView& view_;
    const BoardView& board_;
    const GameLayout& layout_;
    const bool is_covered_;  ///< the pointer is over something that covers the board
    const draw::BoardSkin& skin_;
    Camera camera_;
    draw::BoardScene scene_;
    float asking_to_give_ = 0;
    float placing_ = 1, giving_ = 1;  ///< progress of the newest piece's animation, 0 to 1
    std::optional<Piece> preview_;    ///< shown where it would stand if given
    std::optional<Piece> dragged_;
    std::optional<Cell> touched_;     ///< cell under the pointer
    std::optional<StageChoice> intent_;
};

}  // namespace

ui::Id first_to_do(const BoardView& board) {
    if (!board.playable.empty()) return {ui::Kind::cell, (*board.playable.begin()).index};
    if (!board.giveable.empty()) return {ui::Kind::piece, (*board.giveable.begin()).index};
    return {};
}

std::optional<StageChoice> draw_stage(ui::Ui& ui, const GameView& view, const GameLayout& layout,
                                      const Rect& covered) {
    return BoardArea(ui, view, layout, covered).draw();
}

}  // namespace quarto
