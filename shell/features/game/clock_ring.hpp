#pragma once
/// The time left, as a ring round the player's tray. It moves once a second, with the digits on the card.

#include "shell/model/table_view.hpp"
#include "shell/render/camera.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// `camera`: with the tray in its origin. Nothing without a clock.
void draw_clock_ring(ui::Ui& ui, const draw::Camera& camera, const PlayerView& player);

}  // namespace quarto
