#include <algorithm>

#include "shell/features/game/layout_parts.hpp"

namespace quarto {

GameLayout lay_out_game(const ui::Rect& window, const ui::Scale& scale, const draw::CameraPreset& camera_preset) {
    const float shape = window.width / std::max(1.0f, window.height);
    if (shape < 1.02f) return lay_out_portrait(window, scale, camera_preset);
    if (window.height < 560 * scale.unit) return lay_out_compact(window, scale, camera_preset);
    return lay_out_wide(window, scale, camera_preset);
}

}  // namespace quarto
