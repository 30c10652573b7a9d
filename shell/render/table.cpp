#include "shell/render/table.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "shell/render/board.hpp"

namespace quarto::draw {
namespace {

constexpr float floating_height = 0.9f;

/// The shapes formed by the called cells: the one with exactly these four cells, or else all lines among
/// them.
ShapeSet shapes_in(CellSet cells) {
    if (cells.size() == 4) return shapes_around(cells, ShapeSet::lines_and_squares());
    ShapeSet lines;
    for (Shape shape : ShapeSet::lines())
        if (cells.contains(cells_of(shape))) lines = lines.with(shape);
    return lines;
}

/// All cells, farthest from the viewer first.
std::array<Cell, 16> back_to_front(const Camera& camera) {
    std::array<Cell, 16> cells{};
    for (Cell cell : CellSet::all()) cells[cell.index] = cell;
    std::ranges::sort(cells, {}, [&](Cell cell) { return camera.nearness(centre_of(cell)); });
    return cells;
}

/// Progress of a called cell's light, 0 to 1. Each light starts when the previous one is half on.
float light_of(const BoardScene& scene, Cell cell) {
    const auto before = CellSet{static_cast<std::uint16_t>(scene.called.bits & ((1u << cell.index) - 1))};
    const float place = static_cast<float>(before.size()), count = static_cast<float>(scene.called.size());
    return std::clamp((scene.shine * (count + 1) - place) / 2, 0.0f, 1.0f);
}

/// Height of a piece above its floor in cell widths: the last piece floats down; those of a win hop with
/// their light, or stay lifted.
float lift_of(const BoardScene& scene, Cell cell) {
    const bool wins = scene.called.has(cell) && !scene.call_was_wrong;
    const float light = wins ? light_of(scene, cell) : 0;
    return (scene.last == cell ? floating_height * scene.lift : 0.0f) +
           hop_height * mix(std::sin(std::numbers::pi_v<float> * light), smooth(light), scene.raised);
}

void draw_lights(ImDrawList& list, const Camera& camera, const Theme& theme, const BoardScene& scene, float pixel) {
    const Colour light = scene.call_was_wrong ? mix(theme.bad, Colour{1, 0.6f, 0.5f}, 0.3f) : theme.glow;
    for (Cell cell : scene.asked)
        draw_ring(list, camera, {centre_of(cell), recess_radius + 0.012f, 0.022f, theme.glow, scene.asking}, pixel);
    for (Cell cell : scene.chosen) {
        draw_glow(list, camera, {centre_of(cell), recess_radius, 0.14f, theme.glow, 0.5f});
        draw_ring(list, camera, {centre_of(cell), recess_radius, 0.040f, theme.glow}, pixel);
    }
    for (Shape shape : shapes_in(scene.called))
        draw_band(list, camera, shape, light, 0.42f * scene.shine * scene.shine);
    for (Cell cell : scene.called) {
        const Vec3 middle = centre_of(cell);
        const float on = light_of(scene, cell);
        draw_glow(list, camera, {middle, recess_radius, 0.16f, light, 0.75f * on});
        draw_ring(list, camera, {middle, recess_radius, 0.030f, mix(light, Colour{1, 1, 1}, 0.35f), on}, pixel);
    }
    if (scene.last && scene.called.empty() && !scene.chosen.has(*scene.last))
        draw_ring(list, camera, {centre_of(*scene.last), recess_radius + 0.005f, 0.022f, theme.maple.rim, 0.75f},
                  pixel);
    if (scene.hovered)
        draw_dashed_ring(list, camera, {centre_of(*scene.hovered), recess_radius, 0.045f, theme.glow}, 0, pixel);
    if (scene.focused) {
        draw_ring(list, camera, {centre_of(*scene.focused), recess_radius + 0.035f, 0.085f, rgb(0x0b0503), 0.8f},
                  pixel);
        draw_ring(list, camera,
                  {centre_of(*scene.focused), recess_radius + 0.035f, 0.048f, mix(theme.focus, Colour{1, 1, 1}, 0.3f)},
                  pixel);
    }
}

}  // namespace

void draw_board(ImDrawList& list, const BoardSkin& skin, const Camera& camera, const Theme& theme, const Fonts& fonts,
                float type, float pixel) {
    skin.draw_slab(list, camera, theme, pixel);
    skin.draw_face(list, camera, theme, pixel);
    draw_board_labels(list, skin.camera_preset(), camera, theme, fonts, type);
}

void draw_board_scene(ImDrawList& list, const BoardSkin& skin, const Camera& camera, const Theme& theme,
                      const Fonts& fonts, float type, const BoardScene& scene, float pixel) {
    draw_lights(list, camera, theme, scene, pixel);

    const bool picks_out = !scene.called.empty() && !scene.call_was_wrong;
    const auto order = back_to_front(camera);
    const auto resting_piece = [&](Cell cell) -> std::optional<Piece> {
        if (scene.lifted == cell) return std::nullopt;
        return scene.position.at(cell);
    };
    for (Cell cell : order)
        if (const auto piece = resting_piece(cell))
            skin.draw_shadow(list, camera, shadow_on_board, floor_of(cell) + Vec3{0, 0, lift_of(scene, cell)}, *piece,
                             lift_of(scene, cell));
    for (Cell cell : order) {
        if (const auto piece = resting_piece(cell)) {
            PieceStyle style;
            if (picks_out) {
                style.highlight = scene.called.has(cell) ? light_of(scene, cell) : 0.0f;
                style.dim = scene.called.has(cell) ? 0.0f : 0.55f * scene.shine;
            }
            if (scene.dimmed.has(cell)) style.dim = scene.dimming;
            skin.draw_piece(list, camera, theme, floor_of(cell) + Vec3{0, 0, lift_of(scene, cell)}, *piece, style,
                            pixel);
        } else if (scene.ghost && scene.hovered == cell) {
            skin.draw_piece(list, camera, theme, floor_of(cell), *scene.ghost, {.opacity = 0.66f, .highlight = 0.5f},
                            pixel);
        }
    }
    const float size = std::clamp(0.24f * camera.scale(), 12.0f, 26.0f * type);
    for (Cell cell : order)
        if (const auto& mark = scene.marks[cell.index])
            draw_mark(list, theme, fonts, camera.project(floor_of(cell)), size, *mark);
}

std::optional<Cell> cell_at(const Camera& camera, ImVec2 screen) {
    const Vec3 point = camera.on_plane(screen);
    const float column = std::floor(point.x + 2), row = std::floor(point.y + 2);
    const bool is_on_board = column >= 0 && column <= 3 && row >= 0 && row <= 3;  // the pointer may be at infinity
    if (!is_on_board) return std::nullopt;
    return Cell{static_cast<std::uint8_t>(4 * static_cast<int>(row) + static_cast<int>(column))};
}

}  // namespace quarto::draw
