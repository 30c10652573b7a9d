#pragma once
/// The skins to choose from.

#include <cstdint>

#include "shell/render/board_skin.hpp"

namespace quarto::draw {

enum class SkinId : std::uint8_t {
    wood_diamond,   ///< lit, turned wood; a corner of the board towards the player
    wood_straight,  ///< the same; a side of the board towards the player
    signs           ///< plain symbols for the attributes, seen from above
};

/// The skin; it lives until the program ends.
const BoardSkin& skin(SkinId name, DarkMark mark);

}  // namespace quarto::draw
