#include "shell/features/game/touch.hpp"

#include "shell/render/board.hpp"
#include "shell/render/table.hpp"

namespace quarto {

std::optional<Cell> cell_touched(const draw::BoardSkin& skin, const draw::Camera& camera, const BoardView& board,
                                 ImVec2 at, Touches touches) {
    if (touches == Touches::pieces) {
        std::optional<Cell> nearest;
        for (Cell cell : board.position.occupied()) {
            const auto body = skin.bounds(camera, draw::floor_of(cell), *board.position.at(cell));
            const bool inside =
                at.x >= body.least.x && at.x < body.most.x && at.y >= body.least.y && at.y < body.most.y;
            if (inside &&
                (!nearest || camera.nearness(draw::centre_of(cell)) > camera.nearness(draw::centre_of(*nearest))))
                nearest = cell;
        }
        if (nearest) return nearest;
    }
    return draw::cell_at(camera, at);
}

ui::Rect cell_bounds(const draw::Camera& camera, Cell cell) {
    const ImVec2 middle = camera.project(draw::centre_of(cell));
    const float across = draw::recess_radius * camera.scale(), down = across * camera.foreshortening();
    return {middle.x - across, middle.y - down, 2 * across, 2 * down};
}

}  // namespace quarto
