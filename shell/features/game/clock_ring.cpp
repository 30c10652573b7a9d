#include "shell/features/game/clock_ring.hpp"

#include <cmath>

#include "shell/render/effects.hpp"

namespace quarto {

namespace {

constexpr float ring_radius = 1.14f * draw::tray_radius;
constexpr float ring_width = 0.06f, thin_ring = 0.025f, wide_ring = 0.1f;  ///< cell widths

}  // namespace

void draw_clock_ring(ui::Ui& ui, const draw::Camera& camera, const PlayerView& player) {
    if (player.clock == ClockState::none || !player.time_share) return;
    const draw::Theme& theme = ui.theme();
    const draw::Vec3 away = camera.towards() * -1, middle{0, 0, 0};
    const float top = std::atan2(away.y, away.x);
    const draw::Arc left{top + (1 - *player.time_share) * 2 * draw::pi, top + 2 * draw::pi};
    draw::draw_ring(ui.list(), camera, {middle, ring_radius, thin_ring, theme.secondary, 0.35f}, ui.pixel());
    switch (player.clock) {
        case ClockState::warning:  // wide dashes, for those who don't see the colour
            return draw::draw_dashes(ui.list(), camera, {middle, ring_radius, wide_ring, theme.bad}, left, ui.pixel());
        case ClockState::running:
            return draw::draw_arc(ui.list(), camera, {middle, ring_radius, ring_width, theme.accent}, left, ui.pixel());
        default:
            return draw::draw_arc(ui.list(), camera, {middle, ring_radius, ring_width, theme.secondary, 0.6f}, left,
                                  ui.pixel());
    }
}

}  // namespace quarto
