#include "shell/render/board_skin.hpp"

#include <array>

namespace quarto::draw {

const BoardSkin& skin(SkinId name, DarkMark mark) {
    const auto skins_with = [](DarkMark dark) {
        return std::array{cached(wood_skin(diamond_camera, dark)), cached(wood_skin(straight_camera, dark)),
                          cached(symbol_skin(dark))};  // as SkinId
    };
    static const std::array skins{skins_with(DarkMark::none), skins_with(DarkMark::carved)};
    return *skins[static_cast<std::size_t>(mark)][static_cast<std::size_t>(name)];
}

}  // namespace quarto::draw
