#include "shell/draw/art.hpp"

#include <array>

#include "shell/draw/signs.hpp"
#include "shell/draw/wood.hpp"

namespace quarto::draw {

const Art& art(ArtName name, DarkMark mark) {
    static const std::array wood{WoodArt(DarkMark::none), WoodArt(DarkMark::carved)};
    static const std::array signs{SignArt(DarkMark::none), SignArt(DarkMark::carved)};
    const auto marked = static_cast<std::size_t>(mark);
    if (name == ArtName::signs) return signs[marked];
    return wood[marked];
}

}  // namespace quarto::draw
